"""Saving while people play: the newest state of a game goes to the disk in the background, and no frame waits."""

from collections.abc import Callable
from threading import Condition, Thread

from korova.engine.log import Log
from korova.engine.refusal import Refusal

FLUSH_SECONDS = 10.0
"""No disk that works takes longer; one that does not must not hold the program back."""
RETRY_SECONDS = 5.0
"""What could not be written is tried again so often, although nobody does anything."""


class Autosave:
    """Hands logs to a thread. Of several that wait only the newest is written; it holds all the others do."""

    def __init__(self, store: Callable[[Log], None]) -> None:
        self._store = store
        self._lock = Condition()
        self._waiting: Log | None = None
        self._failed: Log | None = None
        """The newest state, if it is the one that could not be written."""
        self._writing = False
        self._closing = False
        self._problem: Refusal | None = None
        self._told = False
        self._mended = False
        self._thread: Thread | None = None

    def put(self, log: Log) -> None:
        """Write the game as it is now, as soon as possible."""
        copy = Log(log.title, log.config, log.seed, log.players, list(log.actions), list(log.fingerprints))
        with self._lock:
            self._waiting = copy
            self._lock.notify_all()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="autosave", daemon=True)
            self._thread.start()

    def flush(self, seconds: float = FLUSH_SECONDS) -> None:
        """Wait until everything is on the disk, but not longer."""
        with self._lock:
            self._lock.wait_for(lambda: self._waiting is None and not self._writing, seconds)

    def problem(self) -> Refusal | None:
        """What went wrong, told once until something has been written again; it is tried all the same."""
        with self._lock:
            if self._problem is None or self._told:
                return None
            self._told = True
            return self._problem

    def mended(self) -> bool:
        """Whether something has been written again after a problem was told, told once."""
        with self._lock:
            mended, self._mended = self._mended, False
            return mended

    def close(self) -> None:
        """Write what waits, once more what could not be written, and stop."""
        if self._thread is None:
            return
        self.flush()
        with self._lock:
            self._closing = True
            self._lock.notify_all()
        self._thread.join(FLUSH_SECONDS)
        self._thread, self._closing = None, False

    def _work(self) -> None:
        while (log := self._next()) is not None:
            problem = None
            try:
                self._store(log)
            except Refusal as refusal:
                problem = refusal
            except Exception as error:  # whatever it is, the next state is to be tried
                problem = Refusal("not_saved", f"the game could not be saved: {error}")
            with self._lock:
                self._writing = False
                self._failed = None if problem is None or self._closing else log
                self._mended = problem is None and (self._mended or self._told)
                self._told = self._told and problem is not None
                self._problem = problem
                self._lock.notify_all()

    def _next(self) -> Log | None:
        with self._lock:
            patience = None if self._failed is None else RETRY_SECONDS
            self._lock.wait_for(lambda: self._waiting is not None or self._closing, patience)
            log = self._failed if self._waiting is None else self._waiting
            self._waiting = self._failed = None
            self._writing = log is not None
            return log
