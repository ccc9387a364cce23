"""`python -m korova` is the command line."""

from korova.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
