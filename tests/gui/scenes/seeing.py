"""Which cards a person could see on the screen, and which they could see if they looked into the program."""

from collections.abc import Iterator

import pygame

from korova.gui.canvas import Canvas
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import Studio
from korova.play.match import Match
from korova.stage.box import Box
from korova.stage.pose import Pose


class Noting(Canvas):
    """Notes the cards whose faces are drawn."""

    faces: set[int]

    def picture(self, name: str, box: Box, *, alpha: float = 1.0) -> None:
        self._note(name)
        super().picture(name, box, alpha=alpha)

    def sprite(self, name: str, back: str, pose: Pose, base: tuple[float, float], *, moving: bool = True) -> None:
        if pose.turn < 0.5:
            self._note(name)
        super().sprite(name, back, pose, base, moving=moving)

    def _note(self, name: str) -> None:
        if name.startswith("card/"):
            self.faces.add(int(name.removeprefix("card/")))


def faces_on(studio: Studio) -> set[int]:
    """All cards that lie face up on the screen as it is now, those under a veil included."""
    faces: set[int] = set()
    shell = studio.shell

    def noting(surface: pygame.Surface) -> Canvas:
        canvas = Noting(surface, shell.viewport, shell.brushes, shell.theme)
        canvas.faces = faces
        return canvas

    studio.top.touch()
    shell.stack.draw(pygame.Surface(studio.app.screen.get_size()), noting)
    return faces


def named_in(table: CowsTable) -> set[int]:
    """The cards that the table's desk knows by name, drawn or not."""
    desk = table.desk
    frame = desk.director.frame
    places = [desk.rests, desk.fingers.poses, desk.director.held, desk.handled, frame.poses if frame else {}]
    names = {name for found in places for name in found}
    names |= {name for name in (desk.fingers.focus, desk.fingers.lifted, desk.fingers.pointed) if name}
    return {int(name.removeprefix("card/")) for name in names if name.startswith("card/")}


def hands(match: Match) -> dict[int, set[int]]:
    """What everybody holds, cards laid face down included."""
    return {seat: set(match.view(seat).hand) for seat in range(match.config.players)}


def betrayed(studio: Studio, table: CowsTable, viewer: int | None) -> Iterator[str]:
    """Cards in other people's hands that can be seen by this viewer (None: by everybody)."""
    seen, known = faces_on(studio), named_in(table)
    for seat, hand in hands(table.game.match).items():
        if seat != viewer:
            if hand & seen:
                yield f"seat {seat}'s {sorted(hand & seen)} are on the screen"
            if hand & known:
                yield f"seat {seat}'s {sorted(hand & known)} are known to the table"
