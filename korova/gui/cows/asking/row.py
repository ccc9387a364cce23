"""Which row? By rule 4 the owner of a card that is lower than all rows drags it onto one, clicks one or names one."""

from collections.abc import Mapping

from korova.games.cows.actions import TAKE_ROW
from korova.gui.cows.asking.base import Answer, Asking
from korova.stage.pose import Pose


class RowTaking(Asking):
    @property
    def handled(self) -> Mapping[str, Pose]:
        question, rests = self.desk.row_question, self.desk.rests
        card = f"card/{question.card}" if question else ""
        return {card: rests[card]} if card in rests else {}

    def waits_for(self, x: float, y: float) -> bool:
        return True

    def clicked(self, sprite: str) -> Answer | None:
        return None

    def clicked_at(self, x: float, y: float) -> tuple[bool, Answer | None]:
        row = self.desk.row_at(x, y)
        return row is not None, self._take(row)

    def dropped(self, sprite: str, x: float, y: float) -> Answer | None:
        row = self.desk.row_at(x, y)
        if row is None:
            self._cue("slide")
        return self._take(row)

    def pointed(self, x: float, y: float) -> None:
        self.desk.row_focus = self.desk.row_at(x, y)

    def move(self, dx: int, dy: int) -> bool:
        desk = self.desk
        if dy:
            rows = len(desk.view.rows)
            first = 0 if dy > 0 else rows - 1
            desk.row_focus = first if desk.row_focus is None else (desk.row_focus + dy) % rows
            self._cue("hover")
        return True

    def confirm(self) -> Answer | None:
        return self._take(self.desk.row_focus)

    def digit(self, place: int) -> Answer | None:
        return self._take(place) if place < len(self.desk.view.rows) else None

    def steady(self, *, ring_shown: bool) -> None:
        if self.desk.row_focus is None and ring_shown:
            self.desk.row_focus = 0

    def _take(self, row: int | None) -> Answer | None:
        question = self.desk.row_question
        return Answer(TAKE_ROW[row], f"card/{question.card}") if row is not None and question else None
