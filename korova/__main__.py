"""`python -m korova` is the command line."""

from multiprocessing import freeze_support

from korova.cli import main

if __name__ == "__main__":
    freeze_support()  # in a packaged program, the processes that think start here too
    raise SystemExit(main())
