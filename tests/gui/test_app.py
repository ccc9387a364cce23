"""The program around the scenes: what the window tells, what survives a crash, and what costs nothing."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from korova.engine.refusal import Refusal
from korova.gui import intents as it
from korova.gui.app import App
from korova.gui.canvas import Canvas
from korova.gui.pulling import REST
from korova.gui.scene import Scene
from korova.gui.scenes.crash import Crash
from korova.gui.scenes.launcher import Launcher
from korova.gui.shell import Shell
from korova.gui.viewport import SMALLEST
from korova.gui.window import Window
from korova.services.worker import Here

FRAME = 1 / 60


class Listener(Scene):
    """Hears everything and fails when it is told to."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.heard: list[it.Intent] = []
        self.builds = 0
        self.fails_at = ""

    def rebuild(self) -> None:
        self.builds += 1

    def handle(self, intent: it.Intent) -> None:
        self._fail("handle")
        self.heard.append(intent)

    def update(self, seconds: float) -> None:
        self._fail("update")

    def still(self, canvas: Canvas) -> None:
        self._fail("still")
        canvas.fill("#123456")

    def draw(self, canvas: Canvas) -> None:
        self._fail("draw")

    def leave(self) -> None:
        self._fail("leave")

    def _fail(self, moment: str) -> None:
        if moment in self.fails_at:
            raise ValueError(f"broken in {moment}")


Start = Callable[..., App]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Opens the program in a folder of its own; sound is heard by nobody, and bots think here."""
    running: list[App] = []

    def begin(first: Callable[[Shell], Scene] = Listener, **how: object) -> App:
        app = App("ru", first, folder=tmp_path, asker=Here(), **how)  # type: ignore[arg-type]
        running.append(app)
        app.open()
        _wait(app, 0.5)
        pygame.event.clear()
        return app

    yield begin
    for app in running:
        app.close()


def _wait(app: App, seconds: float) -> int:
    """Let time pass; how many frames were drawn."""
    return sum(app.step(FRAME) for _ in range(round(seconds / FRAME) + 1))


def _listener(app: App) -> Listener:
    top = app.shell.stack.top
    assert isinstance(top, Listener)
    return top


def _settings(tmp_path: Path) -> dict[str, object]:
    return json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))


def _resize(width: int, height: int) -> None:
    """What SDL does and tells when a person pulls at the window."""
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height))
    pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, x=width, y=height))


def _key(key: int, scancode: int = 0, mod: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, scancode=scancode, mod=mod))


def test_nothing_is_drawn_while_nothing_changes(start: Start) -> None:
    app = start()
    assert _wait(app, 1) == 0
    _listener(app).repaint()
    assert _wait(app, 1) == 1


def test_the_first_scene_is_seen_at_once(start: Start) -> None:
    app = start()
    assert app.screen.get_at((5, 5)) == pygame.Color("#123456")


def test_a_window_that_is_pulled_shows_what_it_did_and_is_drawn_anew_when_it_rests(
    start: Start, tmp_path: Path
) -> None:
    app = start()
    builds = _listener(app).builds
    _resize(1111, 777)
    app.step(FRAME)
    assert app.screen.get_size() == (1111, 777)
    assert app.screen.get_at((1100, 770)) == pygame.Color("#123456")
    assert _listener(app).builds == builds
    assert app.shell.settings.window is None
    _wait(app, REST)
    assert app.shell.viewport.window == app.screen.get_size() == (1111, 777)
    assert _listener(app).builds > builds
    assert _settings(tmp_path)["window"] == [1111, 777]


def test_while_a_window_is_pulled_nothing_is_written(start: Start, tmp_path: Path) -> None:
    app = start()
    for width in range(1000, 1100, 10):
        _resize(width, 700)
        _wait(app, REST / 4)
    assert not (tmp_path / "settings.json").exists()
    _wait(app, REST)
    assert _settings(tmp_path)["window"] == [1090, 700]


def test_the_window_opens_as_it_was_left(start: Start) -> None:
    app = start()
    _resize(1000, 600)
    _wait(app, 2 * REST)
    app.close()
    assert start().screen.get_size() == (1000, 600)


def test_a_window_that_is_too_small_grows_when_it_rests(start: Start) -> None:
    app = start()
    _resize(300, 200)
    app.step(FRAME)
    assert app.screen.get_size() == (300, 200)
    _wait(app, 2 * REST)
    assert app.shell.viewport.window == app.screen.get_size() == SMALLEST


def test_a_size_that_was_asked_for_is_not_kept(start: Start, tmp_path: Path) -> None:
    app = start(window=(1280, 960))
    assert app.screen.get_size() == (1280, 960)
    _resize(1000, 600)
    _wait(app, 2 * REST)
    assert not (tmp_path / "settings.json").exists()


def test_f11_fills_the_screen_and_gives_the_window_back(start: Start, tmp_path: Path) -> None:
    app = start()
    _resize(1000, 600)
    _wait(app, 2 * REST)
    (desktop,) = pygame.display.get_desktop_sizes()
    _key(pygame.K_F11)
    _wait(app, 2 * REST)
    assert app.shell.viewport.window == app.screen.get_size() == desktop
    assert _settings(tmp_path)["fullscreen"] is True
    assert _settings(tmp_path)["window"] == [1000, 600]
    _key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    _wait(app, 2 * REST)
    assert app.shell.viewport.window == app.screen.get_size() == (1000, 600)
    assert _settings(tmp_path)["fullscreen"] is False


def test_m_mutes_and_says_so(start: Start, tmp_path: Path) -> None:
    app = start()
    _key(pygame.K_m, pygame.KSCAN_M)
    assert app.step(FRAME)
    assert not app.toast.done
    assert _settings(tmp_path)["muted"] is True
    _wait(app, 3)
    assert app.toast.done
    assert _wait(app, 0.5) == 0


def test_a_lost_focus_holds_the_sound_and_is_told_to_the_scene(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start()
    _listener(app).heard.clear()
    done: list[str] = []
    monkeypatch.setattr(app.audio, "pause", lambda: done.append("pause"))
    monkeypatch.setattr(app.audio, "resume", lambda: done.append("resume"))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.step(FRAME)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    app.step(FRAME)
    assert done == ["pause", "resume"]
    assert _listener(app).heard == [it.Focus(gained=False), it.Focus(gained=True)]


def test_a_minimised_window_gets_no_frames_and_one_when_it_is_back(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start()
    monkeypatch.setattr(Window, "seen", property(lambda window: False))
    _listener(app).touch()
    assert _wait(app, 1) == 0
    monkeypatch.undo()
    assert _wait(app, 1) == 1


def test_what_the_system_has_wiped_out_is_drawn_again(start: Start) -> None:
    app = start()
    app.screen.fill("#ff0000")
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    _wait(app, 0.1)
    assert app.screen.get_at((5, 5)) == pygame.Color("#123456")


def test_closing_the_window_ends_the_program(start: Start) -> None:
    app = start()
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run()
    assert not app.shell.running


def test_the_focus_is_framed_for_keys_and_pads_only(start: Start) -> None:
    app = start()
    for intent, shown in [
        (it.Move(1, 0), True),
        (it.PointerLeft(), True),
        (it.Point(5, 5), False),
        (it.Move(1, 0, device="pad"), True),
        (it.Press(5, 5, 1), False),
    ]:
        app.hear(intent)
        assert app.shell.ring_shown is shown


@pytest.mark.parametrize("moment", ["handle", "update", "still", "draw"])
def test_a_scene_that_fails_is_followed_by_the_crash_screen_and_a_report(
    start: Start, tmp_path: Path, moment: str
) -> None:
    app = start()
    scene = _listener(app)
    scene.fails_at = moment
    scene.touch()
    _key(pygame.K_RIGHT)
    _wait(app, 0.5)
    assert isinstance(app.shell.stack.top, Crash)
    (report,) = (tmp_path / "reports").iterdir()
    assert f"broken in {moment}" in report.read_text(encoding="utf-8")


def test_a_scene_that_fails_while_the_window_is_pulled_is_followed_by_a_crash_screen_that_fits(start: Start) -> None:
    app = start()
    _listener(app).fails_at = "draw"
    _resize(1111, 777)
    _wait(app, 1)
    assert isinstance(app.shell.stack.top, Crash)
    assert app.shell.viewport.window == app.screen.get_size() == (1111, 777)


def test_a_scene_that_fails_at_its_farewell_too_is_followed_by_the_crash_screen(start: Start) -> None:
    app = start()
    _listener(app).fails_at = "update leave"
    _wait(app, 0.5)
    assert isinstance(app.shell.stack.top, Crash)


def test_a_first_scene_that_cannot_begin_is_followed_by_the_crash_screen(start: Start) -> None:
    class Broken(Listener):
        def enter(self) -> None:
            raise ValueError("no beginning")

    assert isinstance(start(Broken).shell.stack.top, Crash)


def test_from_the_crash_screen_people_come_home(start: Start) -> None:
    app = start()
    _listener(app).fails_at = "update"
    _wait(app, 0.5)
    _key(pygame.K_RETURN)
    _wait(app, 0.5)
    assert isinstance(app.shell.stack.top, Listener)


def test_a_second_crash_ends_the_program_with_a_sentence(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start()
    monkeypatch.setattr(Crash, "still", lambda self, canvas: 1 / 0)
    _listener(app).fails_at = "update"
    app.step(FRAME)
    with pytest.raises(Refusal) as caught:
        _wait(app, 0.5)
    assert caught.value.code == "crashed"
    assert len(list((tmp_path / "reports").iterdir())) == 2
    assert str(caught.value.params["path"]) in app.shell.say.explain(caught.value)


def test_without_a_place_for_reports_a_crash_is_no_worse(start: Start, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way")
    app = start()
    _listener(app).fails_at = "update"
    _wait(app, 0.5)
    assert isinstance(app.shell.stack.top, Crash)


def test_another_language_renames_the_window_and_rebuilds(start: Start) -> None:
    app = start()
    builds = _listener(app).builds
    app.shell.change(language="en")
    assert _listener(app).builds > builds
    assert pygame.display.get_caption()[0] == app.shell.say("title.cows") == "Cow 006"


def test_a_language_asked_for_holds_until_another_is_chosen(start: Start, tmp_path: Path) -> None:
    app = start()
    app.shell.change(language="ru")
    app.shell.asked_language = "en"
    assert app.shell.say.language == "en"
    app.shell.change(music=40)
    assert app.shell.say.language == "en"
    app.shell.change(language="ru")
    assert app.shell.say.language == "ru"
    assert pygame.display.get_caption()[0] == "Корова 006"


def test_the_pictures_of_the_next_table_are_made_in_the_menu_and_nothing_is_drawn_after(start: Start) -> None:
    wants = [(f"card/{card}", (112, 160)) for card in range(1, 30)]
    app = start(needs=lambda shell: wants)
    for _ in range(3000):
        app.step(FRAME)
        if app.warmup.done:
            break
    assert app.warmup.done
    assert not app.assets.busy
    assert all(app.assets.get(*want).get_size() == want[1] and not app.assets.busy for want in wants)
    _wait(app, 0.1)
    assert _wait(app, 1) == 0


def test_a_picture_that_nobody_sees_draws_no_frame_of_the_menu(start: Start) -> None:
    app = start()
    scene = _listener(app)
    stills: list[int] = []
    scene.still = lambda canvas: stills.append(1)  # type: ignore[method-assign]
    app.warmup.begin([(f"card/{card}", (112, 160)) for card in range(30, 40)])
    for _ in range(3000):
        app.step(FRAME)
        if app.warmup.done:
            break
    assert stills == []


def test_a_game_is_offered_again_after_a_crash(start: Start) -> None:
    """The next start finds what was saved before."""
    from korova.gui.tables import new_match, usual_setup  # noqa: PLC0415

    app = start()
    match = new_match(usual_setup(app.shell.say), seed=5)
    app.shell.saves.store(app.shell.saves.new_slot(), match.log)
    _listener(app).fails_at = "update"
    _wait(app, 0.5)
    app.close()
    launcher = start(Launcher).shell.stack.top
    assert isinstance(launcher, Launcher)
    say = app.shell.say
    (button,) = (w for w in launcher.ring.widgets if getattr(w, "label", "") == say("launcher.continue"))
    assert button.enabled
