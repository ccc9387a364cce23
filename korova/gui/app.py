"""The program with a window: its loop, its clock, and what happens when something goes wrong."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from secrets import token_hex
from time import perf_counter, strftime

import pygame

from korova.engine.refusal import Refusal
from korova.gui import intents as it
from korova.gui.assets import Assets, Key
from korova.gui.audio import Audio
from korova.gui.canvas import Brushes, Canvas
from korova.gui.input import Input
from korova.gui.pictures import Pictures
from korova.gui.pulling import Pulling
from korova.gui.raster import Size
from korova.gui.scene import Scene
from korova.gui.scenes.crash import Crash
from korova.gui.shell import Shell
from korova.gui.toast import Toast
from korova.gui.trail import Trail, described
from korova.gui.viewport import Viewport
from korova.gui.warmup import Warmup
from korova.gui.window import USUAL, Window
from korova.services.dice_tally import DiceTally
from korova.services.files import keep, sweep
from korova.services.messages import messages
from korova.services.paths import assets as assets_folder
from korova.services.reports import write_report
from korova.services.saves import Saves
from korova.services.settings import Settings, SettingsFile
from korova.services.userdirs import dice_path, pictures_folder, reports_folder, saves_folder, settings_path
from korova.services.worker import Asker, Worker

FRAMES_A_SECOND = 60
QUIET_FRAMES_A_SECOND = 30
"""Looking for news is all there is to do while nothing moves; a hand feels no difference, a battery does."""
UNSEEN_FRAMES_A_SECOND = 10
"""Nobody sees a minimised window, but games among bots go on in it."""
QUIET = 0.5
"""Seconds without a drawing, after which it is quiet."""
LONGEST_STEP = 0.1
"""Seconds: after a pause of the machine nothing jumps."""
CACHED_WINDOWS = 10
"""How many windows full of pictures are kept: the cards, the meadow, and those of the screen before."""
LEAST_CACHE = 48_000_000
"""Bytes."""
SPARE = 0.008
"""Seconds: a frame that took less has time left to make ready what comes."""


class App:
    """Everything between SDL and the scenes. `step` is one frame; `run` repeats it until somebody quits."""

    def __init__(
        self,
        language: str,
        first: Callable[[Shell], Scene],
        *,
        folder: Path | None = None,
        window: Size | None = None,
        opened: Window | None = None,
        asker: Asker | None = None,
        needs: Callable[[Shell], Iterable[Key]] | None = None,
    ) -> None:
        """`first` makes the scene to begin with, and to come home to; a `window` asked for is not kept as a setting.

        `opened` is a window that is there already. `needs` tells the pictures that will be needed soon; they are made
        while people are in the menus.
        """
        self.pictures = Pictures(messages(language))
        self.assets = Assets(self.pictures)
        self.audio = Audio(assets_folder() / "sounds")
        self.shell = Shell(
            brushes=Brushes(self.assets),
            audio=self.audio,
            settings_file=SettingsFile(settings_path(folder)),
            saves=Saves(saves_folder(folder)),
            dice=DiceTally(dice_path(folder)),
            worker=asker or Worker(),
            language=language,
            first=first,
        )
        self.shell.on_settings = self._settings_changed
        self.window = opened or Window()
        self._size_asked_for = window
        self._needs = needs
        self._reports = reports_folder(folder)
        self._kept_pictures = pictures_folder(folder)
        sweep(self._kept_pictures)
        sweep(self._reports)
        self._trail = Trail()
        self._spoken = ""
        self._pulling = Pulling()
        self._started = False
        self._clock = pygame.time.Clock()
        self._undrawn = 0.0
        self.input = Input(self._to_design)
        self.toast = Toast()
        self.warmup = Warmup(self.assets, self.audio, self.shell.worker)
        self.work_seconds = 0.0
        """What the last frame took, without waiting for the next."""

    def open(self) -> None:
        """Open the window, if it is not open, and enter the first scene; a Refusal where there is no display."""
        settings = self.shell.settings
        if not self.window.opened:
            self.window.open(self._size_asked_for, settings.window, fullscreen=settings.fullscreen)
        self.input.open()
        self._apply_language()
        self._fit()
        try:
            self.shell.home()
        except Exception as error:
            self._crash(error)

    def close(self) -> None:
        """Give everything back."""
        failed = None
        for part in (self.shell.stack, self.shell.worker, self.assets, self.audio, self.window):
            try:
                part.close()
            except Exception as error:  # whatever fails at the end, the rest is given back all the same
                failed = failed or error
        if failed is not None:
            raise self._stopped(failed, self._report(failed)) from failed

    @property
    def screen(self) -> pygame.Surface:
        return self.window.surface

    def run(self) -> None:
        """Until somebody quits."""
        while self.shell.running:
            self.frame()

    def frame(self) -> None:
        """Wait until it is time for the next frame, and make it."""
        pace = FRAMES_A_SECOND if self._undrawn < QUIET else QUIET_FRAMES_A_SECOND
        seconds = self._clock.tick(pace if self.window.seen else UNSEEN_FRAMES_A_SECOND) / 1000
        drawn = self.step(min(LONGEST_STEP, seconds))
        self._undrawn = 0.0 if drawn else self._undrawn + seconds

    def step(self, seconds: float) -> bool:
        """One frame; whether anything was drawn."""
        start = perf_counter()
        try:
            self._read(seconds)
            self._advance(seconds)
            drawn = self._show()
            if perf_counter() - start < SPARE:
                self.warmup.step()
        except Exception as error:
            self._crash(error)
            drawn = True
        self.work_seconds = perf_counter() - start
        return drawn

    def canvas_on(self, surface: pygame.Surface) -> Canvas:
        return Canvas(surface, self.shell.viewport, self.shell.brushes, self.shell.theme)

    def refresh(self) -> None:
        """Draw everything anew, though nothing has changed."""
        if self.shell.stack.top:
            self.shell.stack.top.touch()
        self._show()

    def hear(self, intent: it.Intent) -> None:
        """Do what a person or the window wants."""
        shell = self.shell
        self._trail.add(intent)
        if intent.device in ("keys", "pad"):
            self._show_ring(True)
        elif intent.device == "pointer":
            self._show_ring(False)
        match intent:
            case it.Quit():
                shell.quit()
            case it.Resized(width, height):
                self._resized((width, height))
            case it.Exposed():
                self._repaint()
            case it.Command("fullscreen"):
                shell.change(fullscreen=not shell.settings.fullscreen)
            case it.Command("screenshot"):
                self._keep_picture()
            case it.Command("mute"):
                shell.change(muted=not shell.settings.muted)
                self.toast.show(shell.say("app.muted" if shell.settings.muted else "app.heard"))
            case it.Focus(gained):
                (self.audio.resume if gained else self.audio.pause)()
                shell.stack.handle(intent)
            case _:
                shell.stack.handle(intent)

    def _to_design(self, point: tuple[float, float]) -> tuple[float, float]:
        return self.shell.viewport.to_design(point)

    def _read(self, seconds: float) -> None:
        top = self.shell.stack.top
        self.input.typing = top is not None and top.typing
        for intent in [*self.input.read(), *self.input.tick(seconds)]:
            self.hear(intent)

    def _advance(self, seconds: float) -> None:
        shell = self.shell
        if self._pulling.rests(seconds):
            self._settle()
        if shell.notice:
            self.toast.show(shell.notice)
            shell.notice = ""
        if shell.complaints and self.toast.done:
            self.toast.show(shell.complaints.pop(0), seconds=6)
        self.toast.update(seconds)
        shell.stack.reduced = shell.settings.reduced_motion
        shell.stack.update(seconds)
        if shell.stack.changed:
            shell.stack.changed = False
            if shell.stack.top is not None:
                shell.stack.fade(self.screen)

    def _show(self) -> bool:
        news = self.assets.pump()
        stack = self.shell.stack
        if news and stack.top:
            for scene in stack.scenes:
                scene.pictures_came()
        wanted = stack.wants_frame or self.toast.wants_frame or self.warmup.wants_frame
        if not wanted or not self.window.seen or self._pulling.shown:
            return False
        self._draw(self.screen)
        pygame.display.flip()
        if not self._started:
            self._start()
        return True

    def _draw(self, surface: pygame.Surface) -> None:
        self.shell.stack.draw(surface, self.canvas_on)
        canvas = self.canvas_on(surface)
        self.toast.draw(canvas)
        self.warmup.draw(canvas)

    def _start(self) -> None:
        """What can wait until the first frame is seen."""
        self._started = True
        self._apply_sound()
        self._warm_up()

    def _warm_up(self) -> None:
        if self._needs is not None and self._started:
            self.warmup.begin(self._needs(self.shell))

    def _show_ring(self, shown: bool) -> None:
        if self.shell.ring_shown != shown:
            self.shell.ring_shown = shown
            self._repaint()

    def _repaint(self) -> None:
        if self.shell.stack.top:
            self.shell.stack.top.repaint()

    def _fit(self) -> None:
        """Draw for the window as it is now."""
        width, height = self.window.size
        self._pulling.end()
        self.shell.viewport = Viewport((width, height))
        self.assets.most_bytes = max(LEAST_CACHE, CACHED_WINDOWS * 4 * width * height)
        self.assets.forget_queue()
        self.shell.brushes.clear()
        self.shell.stack.rebuild()

    def _resized(self, size: Size) -> None:
        if self._pulling.shown or not size == self.window.size == self.shell.viewport.window:
            self._pulling.begin()
            self._pulling.show(self.screen, self._picture)
            pygame.display.flip()

    def _picture(self) -> pygame.Surface:
        """What the window showed before it got another size."""
        picture = pygame.Surface(self.shell.viewport.window).convert()
        self._draw(picture)
        return picture

    def _settle(self) -> None:
        """The window has kept its size for a while."""
        self.window.mend()
        if self.window.size != self.shell.viewport.window or self._pulling.shown:
            self._fit()
        if not self.window.fullscreen and self._size_asked_for is None:
            self.shell.change(window=self.window.size)
        self._warm_up()

    def _settings_changed(self, before: Settings, after: Settings) -> None:
        spoken = self._spoken
        if spoken != self.shell.language:
            self._apply_language()
        if spoken != self._spoken or before.setup != after.setup:
            self._warm_up()
        if (before.effects, before.music, before.muted) != (after.effects, after.music, after.muted):
            self._apply_sound()
        if before.fullscreen != after.fullscreen and self.window.opened:
            self.window.show(self._size_asked_for or after.window or USUAL, fullscreen=after.fullscreen)
            self._fit()
            self._pulling.begin()
        if (spoken, before.sofa, before.contrast) != (self._spoken, after.sofa, after.contrast):
            self.shell.brushes.clear()
            self.shell.stack.rebuild()

    def _apply_language(self) -> None:
        self._spoken = self.shell.language
        self.pictures.speak(self.shell.say)
        self.assets.clear()
        pygame.display.set_caption(self.shell.say("title.cows"))

    def _apply_sound(self) -> None:
        settings = self.shell.settings
        self.audio.set_volume(settings.effects / 100, settings.music / 100)
        self.audio.mute(settings.muted)
        if settings.music:
            self.audio.start_music()
        else:
            self.audio.stop_music()

    def _keep_picture(self) -> None:
        """Write down what is on the screen."""
        picture = BytesIO()
        pygame.image.save(self.screen, picture, "picture.png")
        path = self._kept_pictures / f"korova-{strftime('%Y%m%d-%H%M%S')}-{token_hex(2)}.png"
        try:
            keep(path, picture.getvalue())
        except Refusal as refusal:
            self.shell.complain(refusal)
        else:
            self.shell.tell("app.picture_kept", path=path)

    def _crash(self, error: Exception) -> None:
        """A calm screen instead of a traceback. A crash of that screen itself ends the program."""
        report = self._report(error)
        if isinstance(self.shell.stack.top, Crash):
            raise self._stopped(error, report) from error
        try:
            self.shell.stack.fail(Crash(self.shell, report))
        except Exception as second:
            raise self._stopped(second, self._report(second)) from second

    def _report(self, error: Exception) -> Path | None:
        details = {}
        with suppress(Exception):  # what cannot even be described is reported all the same
            details = {
                "window": str(self.shell.viewport.window),
                "language": self.shell.language,
                "scenes": " > ".join(map(described, self.shell.stack.scenes)) or "none",
                "done": self._trail.told(),
            }
        return write_report(self._reports, error, details)

    def _stopped(self, error: Exception, report: Path | None) -> Refusal:
        why = f"the program cannot go on: {error!r}"
        return Refusal("crashed" if report else "crashed_unreported", why, path=report)
