"""A question over the screen: answered, or closed without an answer; it has room for what it asks."""

from collections.abc import Iterator

import pytest

from korova.gui import intents as it
from korova.gui.scenes.dialog import Answer, Dialog
from korova.gui.studio import Studio
from korova.gui.viewport import STAGE

LONG = "Разведка доносит, что коровы пересекли луг, забрали сено и оставили записку. " * 7


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((1280, 720)) as studio:
        yield studio


def ask(studio: Studio, words: str, many: int, *, careful: bool = False) -> list[int]:
    """A question with so many answers, the last of which does nothing; the numbers of those that were given."""
    given: list[int] = []
    answers: list[Answer] = [(f"Ответ {number}", lambda number=number: given.append(number)) for number in range(many)]
    studio.show(Dialog(studio.shell, words, [*answers[:-1], ("Отмена", None)], careful=careful))
    return given


def test_enter_gives_the_usual_answer(studio: Studio) -> None:
    given = ask(studio, "Играем?", 2)
    studio.do(it.Confirm())
    assert given == [0]
    assert not isinstance(studio.top, Dialog)


def test_a_careful_question_takes_enter_for_no(studio: Studio) -> None:
    given = ask(studio, "Удалить всё?", 3, careful=True)
    studio.do(it.Confirm())
    assert given == []
    assert not isinstance(studio.top, Dialog)


def test_escape_only_closes_it(studio: Studio) -> None:
    given = ask(studio, "Играем?", 2)
    studio.do(it.Cancel())
    assert given == []
    assert not isinstance(studio.top, Dialog)


@pytest.mark.parametrize("sofa", [False, True])
@pytest.mark.parametrize("many", [1, 2, 4])
def test_long_words_and_many_answers_have_room(studio: Studio, many: int, sofa: bool) -> None:
    studio.shell.change(sofa=sofa)
    ask(studio, LONG, many)
    question, *answers = (written for written in studio.written() if not written.words.isspace())
    assert question.fits
    assert question.size >= 18
    assert question.rect.y >= 0
    buttons = studio.top.ring.widgets  # type: ignore[attr-defined]  # a dialog is a page
    assert len(answers) == len(buttons)
    assert all(written.fits for written in answers)
    assert question.rect.y + question.rect.h <= min(button.box.y for button in buttons)
    assert all(button.box.x >= 0 and button.box.x + button.box.w <= STAGE[0] for button in buttons)
    assert all(button.box.y + button.box.h <= STAGE[1] for button in buttons)
