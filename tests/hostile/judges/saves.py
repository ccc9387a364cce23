"""A saved game: listed with its row drawn, loaded, played again, taken up, or its result shown."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

from korova.cli import OK, REFUSED, main
from korova.engine.log import Log, read_log, write_log
from korova.engine.refusal import BadLog, Refusal
from korova.games import TITLES
from korova.gui.scenes.doors import open_save
from korova.gui.scenes.saved_game import SavedGame, look, what_is_wrong
from korova.gui.scenes.saved_result import open_result
from korova.gui.scenes.saved_row import GameRow
from korova.gui.scenes.saves import SavedGames
from korova.gui.widgets.widget import Look
from korova.play.match import Match
from korova.services.messages import LANGUAGES, messages
from korova.services.saves import MAX_SAVE_BYTES, Saves
from korova.stage.box import Box
from tests.hostile.forging import any_base, hostile_log
from tests.hostile.screen import canvas, studio
from tests.hostile.sentences import told

SPOKEN = 0.1
"""How many are given to `korova replay` too."""
OPENED = 0.35
"""How many of the sound games are taken up at a table, which takes longer than all the rest."""


def place(home: Path, rng: Random) -> Path:
    finished = "finished/" if rng.random() < 0.2 else ""
    (home / "saves" / finished).mkdir(parents=True)
    return home / "saves" / f"{finished}{rng.choice(('game', 'a {b} c', 'от бабушки', 'n' * 248))}.korova"


def sound(rng: Random) -> bytes:
    return any_base(rng).text.encode()


def hostile(rng: Random) -> tuple[str, bytes]:
    return hostile_log(rng)


def huge(rng: Random) -> tuple[str, bytes]:
    head, _, tail = any_base(rng).text.partition('"players":')
    item = rng.choice(("[],", "{},", '"",', "0,", "[0],", '{"a":[]},', "[0,{}],", '"Ы",'))
    whole = f'{head}"players":[{item * ((MAX_SAVE_BYTES - 9000) // len(item.encode()))}0],\n"check":'
    many = rng.choice((MAX_SAVE_BYTES - 9000, 4 * 2**20, 2**20)) // 2
    return rng.choice((
        ("many items", f'{whole}"0"}}\n'.encode()),
        ("many brackets", b"[" * MAX_SAVE_BYTES),
        ("many spaces", b" " * MAX_SAVE_BYTES),
        ("one letter too many", b"{" * (MAX_SAVE_BYTES + 1)),
        ("long title", f'{head}"title":"{"Ы" * many}",\n"players":{tail}'.encode()),
        ("long key", f'{head}"{"ы" * many}":0,\n"players":{tail}'.encode()),
    ))  # fmt: skip


def judge(path: Path, rng: Random) -> str:
    folder = path.parent.parent if path.parent.name == "finished" else path.parent
    saves, slot = Saves(folder), path.stem
    entries, latest = saves.entries(), saves.latest()
    said = _said_by_the_command_line(path) if rng.random() < SPOKEN else None
    try:
        log = saves.load(slot)
    except Refusal as refusal:
        code = told(refusal)
        assert latest is None and said in (None, REFUSED)
        assert [entry.problem and entry.problem.code for entry in entries] in ([code], []), "listed as something else"
        for entry in entries:
            _drawn(look(saves, entry))
        _not_opened(saves, slot, refusal)
        return f"refused: {code}"
    (entry,) = entries
    assert entry.problem is None and entry.slot == slot and latest == (None if entry.finished else slot)
    game = look(saves, entry)
    _drawn(game)
    try:
        match = Match.replay(log)
    except BadLog as refusal:
        code = told(refusal)
        assert game.problem is not None and game.problem.code == code and said in (None, REFUSED)
        _not_opened(saves, slot, refusal)
        return f"refused: {code}"
    assert match.problems() == [] and said in (None, OK)
    assert read_log(write_log(match.log), TITLES) == match.log == log, "written again it says something else"
    if rng.random() < OPENED:
        _opened(saves, game, log)
    return "loaded"


def _said_by_the_command_line(path: Path) -> int:
    """The exit code of `korova replay`; whatever it writes can be read by people."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        code = main(["replay", str(path), "--lang", "ru"])
    words = out.getvalue() + err.getvalue()
    assert words.strip() and words.replace("\n", "").isprintable() and len(words) < 5000, words[:500]
    return code


def _drawn(game: SavedGame) -> None:
    for language in LANGUAGES:
        say = messages(language)
        if game.problem is not None:
            told(game.problem)
            assert what_is_wrong(say, game.problem)
        row = GameRow(Box(96, 140, 1612, 144), game, say, "", lambda: None)
        row.draw(canvas(), Look())


def _not_opened(saves: Saves, slot: str, refusal: Refusal) -> None:
    """It is complained of, and set aside if it is a bad log; a file that cannot be read stays, for it may be good."""
    shell = studio().shell
    shell.saves, before = saves, shell.saves
    try:
        shell.complaints.clear()
        assert not open_save(shell, slot)
        assert shell.complaints == [shell.say.explain(refusal)], shell.complaints
        assert not isinstance(refusal, BadLog) or saves.entries() == [], "it is still in the way"
    finally:
        shell.complaints.clear()
        shell.saves = before


def _opened(saves: Saves, game: SavedGame, log: Log) -> None:
    """At the table, or in the list and then at its result; what is kept then goes on from what was there."""
    screen = studio()
    shell = screen.shell
    shell.saves, before = saves, shell.saves
    slot = game.entry.slot
    try:
        if game.entry.finished:
            shell.stack.push(SavedGames(shell))
            screen.wait(0.05)
            assert open_result(shell, game), shell.complaints
            screen.wait(0.3)
            shell.stack.pop()
        else:
            assert open_save(shell, slot), shell.complaints
        screen.wait(0.3)
        assert not shell.complaints, shell.complaints
        shell.home()
        screen.wait(0.05)
        kept = saves.load(slot)
        assert kept.actions[: len(log.actions)] == log.actions, "what was played is not what is kept"
        Match.replay(kept)
    finally:
        shell.complaints.clear()
        shell.saves = before
