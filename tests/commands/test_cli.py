"""The command line as people use it: real processes, both languages, one clear sentence for every mistake."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from korova import __version__
from korova.cli import main
from korova.commands import arena, bench, gallery, play, replay, simulate
from korova.commands.output import Progress
from korova.play.match import Match
from korova.services.logs import save_log
from korova.services.messages import messages
from tests.support import COWS, play_steps, preset


def _run(*words: str, lang: str = "ru", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "KOROVA_LANG": lang, "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "korova", *words],
        env=environ,
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=cwd,
    )


def test_a_game_is_played_without_a_window_and_its_result_printed() -> None:
    done = _run("--auto", "--seed", "5")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Звезда Коровьего Шпионажа: " in done.stdout
    assert "Номер партии: 5" in done.stdout
    assert "Star of Cow Espionage: " in _run("play", "--auto", "--seed", "5", lang="en").stdout


def test_a_game_is_saved_and_replayed(tmp_path: Path) -> None:
    played = _run("play", "--auto", "mice", "--variant", "risk+expert", "--save", str(tmp_path / "a.korova"))
    assert played.returncode == 0
    replayed = _run("replay", str(tmp_path / "a.korova"))
    assert replayed.returncode == 0
    assert replayed.stdout.splitlines()[1:] == played.stdout.splitlines()[1:]
    data = json.loads(_run("replay", str(tmp_path / "a.korova"), "--json").stdout)
    assert data["finished"] is True
    assert data["title"] == "mice"


@pytest.mark.parametrize(
    ("title", "variant", "players"),
    [("cows", v, 4) for v in ("classic", "boy", "tactical", "agents")]
    + [("mice", v, 2) for v in ("classic", "kids", "risk", "expert", "risk+expert")],
)
def test_simulate_every_variant(title: str, variant: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "simulate",
        title,
        "--players",
        str(players),
        "--variant",
        variant,
        "--games",
        "3",
        "--seed",
        "1",
        "--json",
    ]
    assert main(words) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["title"], data["variant"], data["players"]) == (title, variant, players)
    assert len(data["results"]) == 3
    assert sum(data["summary"]["win_shares"]) == pytest.approx(1, abs=0.001)
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out) == data


def test_more_games_begin_with_the_same_ones(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for games in ("2", "4"):
        main(["simulate", "cows", "--games", games, "--seed", "9", "--json"])
        outputs.append(json.loads(capsys.readouterr().out)["results"])
    assert outputs[1][:2] == outputs[0]


def test_options_reach_the_config(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["simulate", "cows", "--rounds", "1", "--players=3", "--check", "--save", str(tmp_path), "--lang", "en"]
    assert main(words) == 0
    assert "no errors" in capsys.readouterr().out
    (saved,) = tmp_path.iterdir()
    assert '"limit":null' in saved.read_text(encoding="utf-8")
    assert main(["simulate", "mice", "--series", "--mice", "even", "--players", "2"]) == 0
    assert main(["simulate", "cows", "--variant", "tactical", "--players", "6", "--wide-draft"]) == 0


MISTAKES = [
    ("frobnicate", "Нет команды", "no command"),
    ("-x", "Нет параметра", "no option"),
    ("simulate", "Какая игра?", "Which game?"),
    ("simulate chess", "Нет игры", "no game"),
    ("simulate cows chess", "Лишнее слово", "too many"),
    ("simulate cows --variant kids", "нет варианта", "no variant"),
    ("simulate cows --players 1", "от 2 до 10", "2 to 10"),
    ("simulate cows --players 11", "от 2 до 10", "2 to 10"),
    ("simulate cows --players 9 --variant agents", "от 2 до 8", "2 to 8"),
    ("simulate cows --players 5 --variant tactical", "2–4", "2 to 4"),
    ("simulate mice --players 5", "от 2 до 4", "2 to 4"),
    ("simulate cows --limit -5", "от 1 до миллиарда", "between 1 and a billion"),
    ("simulate cows --limit 0", "от 1 до миллиарда", "between 1 and a billion"),
    ("simulate cows --rounds 0", "от 1 до миллиарда", "between 1 and a billion"),
    ("simulate cows --limit 66 --rounds 2", "что-то одно", "choose one"),
    ("simulate cows --variant agents --limit 66", "ровно 2 раунда", "exactly 2 rounds"),
    ("simulate mice --limit 66", "нет настройки", "no setting"),
    ("simulate mice --mice pink", "Нет набора", "no set"),
    ("simulate cows --games 0", "не меньше 1", "at least 1"),
    ("simulate cows --games many", "целое число", "whole number"),
    ("simulate cows --games 99999999999999999999999", "целое число", "whole number"),
    ("simulate cows --seed -1", "Номер партии", "game number"),
    ("simulate cows --seed 9223372036854775808", "Номер партии", "game number"),
    ("simulate cows --seed", "нужно значение", "needs a value"),
    ("simulate cows --fast", "Нет параметра", "no option"),
    ("simulate cows --json=yes", "Нет параметра", "no option"),
    ("replay", "Какой файл?", "Which file?"),
    ("bench", "Что измерить?", "Measure what?"),
    ("replay no-such-file", "Не удалось прочитать", "could not be read"),
    ("play --auto cows --series", "нет настройки «series»", "no setting “series”"),
    ("play --auto mice --wide-draft", "нет настройки «wide-draft»", "no setting “wide-draft”"),
    ("play --auto cows --limit 99999999999999999999", "миллиарда", "billion"),
    ("play --auto cows --variant tactical --players 1", "а не на 1.", "not 1."),
    ("play --auto new\x1bline", "Нет игры «new�line»", "no game “new�line”"),
    ("bench moon", "Измерить", "cannot be measured"),
    ("play mice", "«mice» нужно только партии без окна", "add --auto"),
    ("--seed 5", "«--seed» нужно только партии без окна", "add --auto"),
    ("--auto --window 1280x720", "«--window» нужно только окну", "only for the window"),
    ("--window wide", "--window пишется как 1920x1080", "--window is written like"),
    ("--window 100x100", "от 540 до 16384", "from 540 to 16384"),
    ("gallery --out x --size wide", "--size пишется как 1920x1080", "--size is written like"),
    ("--lang fr", "Такого языка нет", "no such language"),
]


@pytest.mark.parametrize(("line", "russian", "english"), MISTAKES, ids=[line for line, *_ in MISTAKES])
def test_a_mistake_gets_one_sentence_and_a_non_zero_exit(
    line: str, russian: str, english: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, part in (("ru", russian), ("en", english)):
        monkeypatch.setenv("KOROVA_LANG", language)
        assert main(line.split()) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert part in said.err
        assert len(said.err.splitlines()) == 1


def test_a_broken_log_gets_one_sentence(tmp_path: Path) -> None:
    _run("--auto", "--seed", "1", "--save", str(tmp_path / "a"))
    text = (tmp_path / "a").read_text(encoding="utf-8")
    (tmp_path / "cut").write_text(text[: len(text) // 2], encoding="utf-8")
    (tmp_path / "changed").write_text(text.replace('"seed":1', '"seed":2'), encoding="utf-8")
    (tmp_path / "newer").write_text(text.replace('"version":1', '"version":99'), encoding="utf-8")
    (tmp_path / "foreign").write_text("moo", encoding="utf-8")
    sentences = {name: _run("replay", str(tmp_path / name)) for name in ("cut", "changed", "newer", "foreign")}
    assert {done.returncode for done in sentences.values()} == {2}
    assert all(len(done.stderr.splitlines()) == 1 and not done.stdout for done in sentences.values())
    assert "обрывается" in sentences["cut"].stderr
    assert "испорчена" in sentences["changed"].stderr
    assert "более новой" in sentences["newer"].stderr
    assert "Это не партия" in sentences["foreign"].stderr


def test_an_unfinished_log_is_sound_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:

    match = Match(COWS, preset(COWS, "classic", 2), 1)
    next(play_steps(match, 1))
    save_log(match.log, tmp_path / "a")
    assert main(["replay", str(tmp_path / "a"), "--lang", "en"]) == 0
    assert "not finished" in capsys.readouterr().out


def test_a_folder_for_many_games_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "folder"
    assert main(["simulate", "mice", "--games", "2", "--save", str(folder)]) == 0
    assert len(list(folder.iterdir())) == 2
    capsys.readouterr()


def test_unwritable_target_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for words in (
        ("--auto", "--save", str(tmp_path / "no" / "folder")),
        ("simulate", "cows", "--save", str(tmp_path / "file")),
    ):
        done = _run(*words)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def test_a_failed_check_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:

    monkeypatch.setattr(type(COWS.rules), "problems", lambda self, state: ["planted"])
    assert main(["simulate", "cows", "--check"]) == 3
    assert "planted" in capsys.readouterr().err


def test_help_and_version_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, word in (("ru", "открыть окно"), ("en", "open the window")):
        assert main(["--help", "--lang", language]) == 0
        assert word in capsys.readouterr().out
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"korova {__version__}"


def test_help_names_every_option() -> None:

    for language in ("ru", "en"):
        said = set(re.findall(r"--([a-z-]+)", messages(language)("cli.help")))
        options = {name for command in (arena, bench, gallery, play, replay, simulate) for name in command.OPTIONS}
        assert said == options | {"lang", "help", "version"}


def test_a_title_alone_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mice", "--auto", "--seed", "1", "--lang", "ru", "--lang", "en"]) == 0
    assert "Catch the Mice!" in capsys.readouterr().out


posix = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")


@posix
@pytest.mark.parametrize("words", ["simulate cows --games 300 --json", "--help", "--version", "play --auto mice"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_has_gone_is_no_error(words: str, unbuffered: str) -> None:
    done = _shell(f"python -m korova {words} | (exec 0<&-; sleep 0.3)", PYTHONUNBUFFERED=unbuffered)
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("words", ["play --auto mice", "simulate cows --json", "--help"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_cannot_be_written_gets_one_sentence(words: str, unbuffered: str) -> None:
    done = _shell(f"python -m korova {words} > /dev/full", PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 2
    assert done.stderr == "Не удалось вывести результат: некуда писать.\n"


@posix
def test_an_interrupted_run_ends_at_once_and_in_silence(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "korova", "simulate", "cows", "--games", "1000000", "--save", str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        while not any(tmp_path.iterdir()):
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        assert running.communicate() == (b"", b"")
    assert running.returncode == 130
    assert not list(tmp_path.glob("*.part"))


@posix
def test_a_game_is_saved_even_if_nobody_reads_its_result(tmp_path: Path) -> None:
    _shell(f"python -m korova play --auto mice --save {tmp_path}/a | (exec 0<&-; sleep 0.3)", PYTHONUNBUFFERED="1")
    assert _run("replay", str(tmp_path / "a")).returncode == 0


@posix
def test_streams_that_are_closed_or_full_end_without_a_traceback() -> None:
    assert _shell("python -m korova play --auto cows 1>&-").stderr == ""
    assert _shell("python -m korova play --auto zz 2>&-").returncode == 2
    assert _shell("python -m korova play --auto zz 2>/dev/full").returncode == 2


@posix
def test_where_russian_letters_cannot_be_shown_english_is_spoken() -> None:
    done = _shell(
        "python -m korova --auto --seed 1", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", KOROVA_LANG=""
    )
    assert "Star of Cow Espionage: " in done.stdout


def _shell(command: str, **environ: str) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        command, shell=True, capture_output=True, encoding="utf-8", check=False,
        env={**os.environ, "PATH": path, "KOROVA_LANG": "ru", "PYTHONUTF8": "1", **environ},
    )  # fmt: skip


class Terminal:
    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None: ...


def test_the_progress_bar_fills_up_on_a_terminal() -> None:
    terminal = Terminal()
    progress = Progress(4, terminal)  # type: ignore[arg-type]
    for done in range(1, 5):
        progress.step(done)
    assert terminal.text.count("\r") == 4
    assert terminal.text.endswith("100 %  4/4\n")


def test_bench_measures_the_engine_beside_the_bare_loop(capsys: pytest.CaptureFixture[str]) -> None:
    """Only that it measures: how fast this machine is, no test can know."""
    assert main(["bench", "engine", "--rounds", "10", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ratio"] > 0
    assert set(report["us_a_seat_by_players"]) == {str(n) for n in range(2, 11)}
    assert main(["bench", "engine", "--rounds", "10"]) == 0
    assert "голый цикл" in capsys.readouterr().out
