"""The process that thinks: it answers, comes back when it is killed, and never outlives its program."""

import os
import signal
import subprocess
import sys
import time

import pytest

from korova.services.worker import Worker

posix = pytest.mark.skipif(os.name == "nt", reason="needs the signals of POSIX systems")


def test_it_answers_from_another_process() -> None:
    worker = Worker()
    try:
        assert worker.ask(os.getpid).result() != os.getpid()
    finally:
        worker.close()


@posix
def test_one_that_was_killed_comes_again() -> None:
    worker = Worker()
    try:
        first = worker.ask(os.getpid).result()
        os.kill(first, signal.SIGKILL)
        lost = worker.ask(time.sleep, 60)
        assert lost.exception() is not None
        assert worker.ask(os.getpid).result() != first
    finally:
        worker.close()


@posix
def test_frames_go_before_thoughts() -> None:
    worker = Worker()
    try:
        assert worker.ask(os.getpriority, os.PRIO_PROCESS, 0).result() > os.getpriority(os.PRIO_PROCESS, 0)
    finally:
        worker.close()


@posix
def test_ctrl_c_is_not_for_it() -> None:
    worker = Worker()
    try:
        helper = worker.ask(os.getpid).result()
        os.kill(helper, signal.SIGINT)
        assert worker.ask(os.getpid).result() == helper
    finally:
        worker.close()


@posix
def test_it_ends_with_a_program_that_is_killed() -> None:
    program = (
        "import os, signal\n"
        "from korova.services.worker import Worker\n"
        "print(Worker().ask(os.getpid).result(), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
    )
    helper = int(done.stdout)
    end = time.monotonic() + 20
    while _runs(helper):
        assert time.monotonic() < end, "the helper is still there"
        time.sleep(0.05)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat", encoding="ascii") as stat:  # nobody may have waited for it: a zombie has ended
        return stat.read().rsplit(")", 1)[1].split()[0] != "Z"


def test_nothing_is_loaded_before_there_is_a_question() -> None:
    program = (
        "import sys\n"
        "from korova.services.worker import Worker\n"
        "Worker().close()\n"
        "assert 'multiprocessing' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
