"""The stack of scenes: which one is on top, what is seen of those below, and how one fades into the next."""

from collections.abc import Callable
from contextlib import suppress

import pygame

from korova.gui.canvas import Canvas
from korova.gui.intents import Focus, Intent
from korova.gui.scene import Scene

FADE_SECONDS = 0.22

CanvasOn = Callable[[pygame.Surface], Canvas]


class SceneStack:
    """Scenes from the bottom to the top. Changes asked for while a scene works are made when it has returned."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._wishes: list[Callable[[], None]] = []
        self._working = False
        self._still: pygame.Surface | None = None
        self._fading: pygame.Surface | None = None
        self._fade_left = 0.0
        self.reduced = False
        """No fades."""

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        self._wish(lambda: self._push(scene))

    def pop(self) -> None:
        self._wish(self._pop)

    def replace(self, scene: Scene) -> None:
        """Take the top scene away and show another in its place."""
        self._wish(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin anew with this one."""
        self._wish(lambda: self._reset(scene))

    def fail(self, scene: Scene) -> None:
        """A scene has failed: show this one and nothing else. What the others still wanted is forgotten."""
        self._wishes.clear()
        with suppress(Exception):  # whatever has broken one of them may break its farewell too
            self.close()
        self._fading = None
        self._reset(scene)

    def close(self) -> None:
        """Let every scene take its leave, also if another one fails to; then the first failure is raised."""
        failures: list[Exception] = []
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception as failure:
                failures.append(failure)
        self._changed()
        if failures:
            raise failures[0]

    def handle(self, intent: Intent) -> None:
        """The top scene hears what people do; that nobody looks at the window any more, all of them do."""
        if self.top:
            self._work(lambda top: top.handle(intent))
        if isinstance(intent, Focus):
            for scene in self._scenes[-2::-1]:
                scene.handle(intent)

    def update(self, seconds: float) -> None:
        self._fade_left = max(0.0, self._fade_left - seconds)
        if self._fading is not None and self._fade_left == 0:
            self._fading = None
            if self.top:
                self.top.repaint()
        if self.top:
            self._work(lambda scene: scene.update(seconds))

    def rebuild(self) -> None:
        """Language, theme or window have changed: every scene builds itself again."""
        self._still = self._fading = None
        for scene in self._scenes:
            scene.rebuild()
            scene.touch()

    @property
    def wants_frame(self) -> bool:
        """Whether what is on the screen is out of date."""
        scene = self.top
        return scene is not None and (scene.stale or scene.fresh or scene.moving or self._fading is not None)

    def draw(self, screen: pygame.Surface, canvas_on: CanvasOn) -> None:
        """Show the scenes that are seen."""
        scene = self.top
        if scene is None:
            screen.fill("#000000")
            return
        if self._still is None or self._still.get_size() != screen.get_size():
            self._still = pygame.Surface(screen.get_size()).convert()
            scene.stale = True
        if scene.stale:
            scene.stale = False
            self._draw_still(len(self._scenes) - 1, self._still, canvas_on)
        screen.blit(self._still, (0, 0))
        scene.fresh = False
        scene.draw(canvas_on(screen))
        if self._fading is not None and self._fading.get_size() == screen.get_size():
            self._fading.set_alpha(round(255 * self._fade_left / FADE_SECONDS))
            screen.blit(self._fading, (0, 0))

    def fade(self, screen: pygame.Surface) -> None:
        """Let what is on the screen now fade into what comes."""
        if not self.reduced:
            self._fading = screen.copy()
            self._fade_left = FADE_SECONDS

    def _draw_still(self, index: int, target: pygame.Surface, canvas_on: CanvasOn) -> None:
        scene = self._scenes[index]
        if not scene.opaque and index:
            self._draw_still(index - 1, target, canvas_on)
            self._scenes[index - 1].draw(canvas_on(target))
        scene.still(canvas_on(target))

    def _work(self, work: Callable[[Scene], None]) -> None:
        assert self.top
        self._working = True
        try:
            work(self.top)
        finally:
            self._working = False
        while self._wishes:
            self._wishes.pop(0)()

    def _wish(self, change: Callable[[], None]) -> None:
        if self._working:
            self._wishes.append(change)
        else:
            change()

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.top.suspend()
        self._changed()
        self._scenes.append(scene)
        scene.enter()
        scene.touch()

    def _pop(self) -> None:
        if not self._scenes:
            return
        self._changed()
        self._scenes.pop().leave()
        if self.top:
            self.top.resume()
            self.top.touch()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self._changed()
        self._scenes.append(scene)
        scene.enter()
        scene.touch()

    def _reset(self, scene: Scene) -> None:
        self.close()
        self._scenes.append(scene)
        scene.enter()
        scene.touch()

    changed = False
    """Whether the top scene is another since this was last set to False."""

    def _changed(self) -> None:
        self.changed = True
