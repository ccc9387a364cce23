"""The program with a window: its loop, its clock, and what happens when something goes wrong."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pygame

from korova.engine.refusal import Refusal
from korova.gui import intents as it
from korova.gui.assets import Assets
from korova.gui.audio import Audio
from korova.gui.canvas import Brushes, Canvas
from korova.gui.input import Input
from korova.gui.pictures import Pictures
from korova.gui.raster import Size
from korova.gui.scene import Scene
from korova.gui.scenes.crash import Crash
from korova.gui.shell import Shell
from korova.gui.toast import Toast
from korova.gui.viewport import SMALLEST, Viewport
from korova.services.messages import messages
from korova.services.paths import assets as assets_folder
from korova.services.reports import write_report
from korova.services.saves import Saves
from korova.services.settings import Settings, SettingsFile
from korova.services.userdirs import reports_folder, saves_folder, settings_path
from korova.services.worker import Asker, Worker

FRAMES_A_SECOND = 60
LONGEST_STEP = 0.1
"""Seconds: after a pause of the machine nothing jumps."""
RESIZE_REST = 0.15
"""Seconds that a window must keep its size before pictures are drawn for it."""
DEFAULT_WINDOW: Size = (1280, 720)


class App:
    """Everything between SDL and the scenes. `step` is one frame; `run` repeats it until somebody quits."""

    def __init__(
        self,
        language: str,
        first: Callable[[Shell], Scene],
        *,
        folder: Path | None = None,
        window: Size | None = None,
        asker: Asker | None = None,
    ) -> None:
        """`first` makes the scene to begin with, and to come home to; a `window` asked for is not kept as a setting."""
        self.pictures = Pictures(messages(language))
        self.assets = Assets(self.pictures)
        self.audio = Audio(assets_folder() / "sounds")
        self.shell = Shell(
            brushes=Brushes(self.assets),
            audio=self.audio,
            settings_file=SettingsFile(settings_path(folder)),
            saves=Saves(saves_folder(folder)),
            worker=asker or Worker(),
            language=language,
            first=first,
        )
        self.shell.on_settings = self._settings_changed
        self._forced_window = window
        self._reports = reports_folder(folder)
        self._screen: pygame.Surface | None = None
        self._resized_for: float | None = None
        self.input = Input(lambda point: self.shell.viewport.to_design(point))
        self.toast = Toast()
        self.work_seconds = 0.0
        """What the last frame took, without waiting for the next."""

    def open(self) -> None:
        """Open the window and show the first scene; a Refusal where there is no display."""
        settings = self.shell.settings
        size = self._forced_window or settings.window or DEFAULT_WINDOW
        try:
            pygame.display.init()
            icon = assets_folder() / "icons" / "korova.png"
            if icon.exists():
                pygame.display.set_icon(pygame.image.load(icon))
            pygame.display.set_caption(self.shell.say("title.cows"))
            self._set_mode(size, fullscreen=settings.fullscreen and self._forced_window is None)
        except pygame.error as error:
            raise Refusal("no_display", f"no window can be opened: {error}") from error
        pygame.font.init()
        self.input.open()
        self._apply_language()
        self._apply_sound()
        self.shell.home()

    def close(self) -> None:
        """Give everything back."""
        self.shell.stack.clear()
        self.shell.worker.close()
        self.assets.close()
        self.audio.close()
        pygame.display.quit()

    @property
    def screen(self) -> pygame.Surface:
        assert self._screen is not None, "the window is open"
        return self._screen

    def run(self) -> None:
        """Until somebody quits."""
        clock = pygame.time.Clock()
        while self.shell.running:
            seconds = clock.tick(FRAMES_A_SECOND) / 1000
            self.step(min(LONGEST_STEP, seconds))

    def step(self, seconds: float) -> bool:
        """One frame; whether anything was drawn."""
        start = perf_counter()
        try:
            self._read(seconds)
            self._advance(seconds)
            drawn = self._show()
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

    def _read(self, seconds: float) -> None:
        top = self.shell.stack.top
        self.input.typing = top is not None and top.typing
        for intent in [*self.input.read(), *self.input.tick(seconds)]:
            self.hear(intent)

    def hear(self, intent: it.Intent) -> None:
        """Do what a person or the window wants."""
        shell = self.shell
        if intent.device in ("keys", "pad") and not shell.ring_shown:
            shell.ring_shown = True
            if shell.stack.top:
                shell.stack.top.repaint()
        elif intent.device == "pointer" and shell.ring_shown and not isinstance(intent, it.PointerLeft):
            shell.ring_shown = False
            if shell.stack.top:
                shell.stack.top.repaint()
        match intent:
            case it.Quit():
                shell.quit()
            case it.Resized(width, height):
                self._resized((width, height))
            case it.Exposed():
                if shell.stack.top:
                    shell.stack.top.repaint()
            case it.Command("fullscreen"):
                shell.change(fullscreen=not shell.settings.fullscreen)
            case it.Command("mute"):
                shell.change(muted=not shell.settings.muted)
                self.toast.show(shell.say("app.muted" if shell.settings.muted else "app.heard"))
            case it.Focus(gained):
                (self.audio.resume if gained else self.audio.pause)()
                shell.stack.handle(intent)
            case _:
                shell.stack.handle(intent)

    def _advance(self, seconds: float) -> None:
        shell = self.shell
        if self._resized_for is not None:
            self._resized_for += seconds
            if self._resized_for >= RESIZE_REST:
                self._resized_for = None
                shell.stack.rebuild()
        if shell.complaints and self.toast.done:
            self.toast.show(shell.complaints.pop(0), seconds=6)
        self.toast.update(seconds)
        shell.stack.reduced = shell.settings.reduced_motion
        shell.stack.update(seconds)
        if shell.stack.changed:
            shell.stack.changed = False
            if self._screen is not None and shell.stack.top is not None:
                shell.stack.fade(self._screen)

    def _show(self) -> bool:
        news = self.assets.pump()
        top = self.shell.stack.top
        if news and top:
            top.touch()
        if not (self.shell.stack.wants_frame or self.toast.wants_frame):
            return False
        self.shell.stack.draw(self.screen, self.canvas_on)
        self.toast.draw(self.canvas_on(self.screen))
        pygame.display.flip()
        return True

    def _set_mode(self, size: Size, *, fullscreen: bool) -> None:
        if fullscreen:
            self._screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            size = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
            self._screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._fit()

    def _fit(self) -> None:
        self.shell.viewport = Viewport(self.screen.get_size())
        self.assets.forget_queue()
        self.shell.brushes.clear()
        self.shell.stack.rebuild()

    def _resized(self, size: Size) -> None:
        if size == self.screen.get_size() == self.shell.viewport.window:
            return
        if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
            self._set_mode(size, fullscreen=False)
        else:
            self._screen = pygame.display.get_surface()
            self._fit()
        self._resized_for = 0.0
        if not self.shell.settings.fullscreen and self._forced_window is None:
            self.shell.change(window=self.screen.get_size())

    def _settings_changed(self, before: Settings, after: Settings) -> None:
        if before.language != after.language:
            self._apply_language()
        if (before.effects, before.music, before.muted) != (after.effects, after.music, after.muted):
            self._apply_sound()
        if before.fullscreen != after.fullscreen and self._screen is not None:
            self._set_mode(after.window or DEFAULT_WINDOW, fullscreen=after.fullscreen)
        if (before.language, before.sofa, before.contrast) != (after.language, after.sofa, after.contrast):
            self.shell.brushes.clear()
            self.shell.stack.rebuild()

    def _apply_language(self) -> None:
        self.pictures.speak(self.shell.say)
        self.assets.clear()

    def _apply_sound(self) -> None:
        settings = self.shell.settings
        self.audio.set_volume(settings.effects / 100, settings.music / 100)
        self.audio.mute(settings.muted)
        if settings.music:
            self.audio.start_music()
        else:
            self.audio.stop_music()

    def _crash(self, error: Exception) -> None:
        """A calm screen instead of a traceback. A crash of that screen itself ends the program."""
        if isinstance(self.shell.stack.top, Crash):
            raise error
        report = write_report(self._reports, error, {"window": str(self.shell.viewport.window)})
        self.shell.stack.reset(Crash(self.shell, report))
