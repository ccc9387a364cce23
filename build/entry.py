"""Where the packaged program begins. `python -m korova` begins at `korova/__main__.py`.

PyInstaller would prepare every start for helper processes, which costs as much as a tenth of the first frame. Here that
is done only in a process that was started as one: both kinds, those that think and the one that cleans up behind them,
are told so by a word with `multiprocessing` in it.
"""

import sys

if any("multiprocessing" in word for word in sys.argv[1:]):
    import multiprocessing

    import pyi_rth_multiprocessing  # noqa: F401 - PyInstaller's own preparation

    multiprocessing.freeze_support()

from korova.cli import main

raise SystemExit(main())
