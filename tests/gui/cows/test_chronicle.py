"""What happened, in sentences: with names, in order, in both languages."""

import pytest

from korova.engine.log import Player
from korova.games.cows import events as ev
from korova.games.cows.actions import DraftCard
from korova.games.cows.view import CowsView
from korova.gui.cows.chronicle import chronicle, heading, note_in_words
from korova.gui.cows.seating import seating
from korova.play.match import Match
from korova.services.messages import LANGUAGES, Messages, messages
from korova.stage.cows import cows_clip
from tests.support import COWS, play_steps, preset

PLAYERS = (Player("Аня", "human", "fox"), Player("Икар", "calf", ""), Player("Клен", "cow", ""))
RU = messages("ru")


def lines(*events: ev.Event, say: Messages = RU) -> list[tuple[str, bool]]:
    return chronicle(events, PLAYERS, say)


@pytest.fixture(params=LANGUAGES)
def say(request: pytest.FixtureRequest) -> Messages:
    return messages(request.param)


def _game(rounds: int = 2) -> list[ev.Event]:
    """All that a spectator hears of a whole game."""
    match = Match(COWS, preset(COWS, "classic", 3, rounds=rounds), 4, PLAYERS)
    told: list[ev.Event] = list(match.opening(None))
    match.watch(None, told.append)
    for _ in play_steps(match, 4):
        pass
    return told


GAME = _game()


def test_rounds_and_reveals_head_what_follows() -> None:
    assert lines(ev.RoundStarted(2)) == [("Раунд 2", True)]
    assert lines(ev.Revealed(((2, 7), (0, 31), (1, 99)))) == [("Открыты карты: 7 — Клен, 31 — Аня, 99 — Икар", True)]


def test_a_placed_card_names_its_owner_and_its_row_as_people_count() -> None:
    assert lines(ev.Placed(0, 31, 0)) == [("Аня: 31 ложится в ряд 1", False)]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.RowTaken(1, 2, "sixth", (10, 11, 12, 13, 14), 12, 25), "25 — шестая в ряду 3: Икар забирает 12 очков"),
        (ev.RowTaken(0, 3, "lowest", (40, 41), 4, 3), "3 ниже всех: Аня забирает ряд 4, 4 очка"),
        (ev.RowTaken(0, 0, "lowest", (41,), 1, 3), "3 ниже всех: Аня забирает ряд 1, 1 очко"),
    ],
    ids=["sixth", "lowest", "one point"],
)
def test_a_taken_row_says_why_and_what_it_cost(event: ev.RowTaken, sentence: str) -> None:
    assert lines(event) == [(sentence, False)]


def test_the_end_of_a_round_counts_everybodys_points() -> None:
    (line,) = lines(ev.RoundEnded(1, (3, 0, 12), (3, 0, 12)))
    assert line == ("Раунд 1 сыгран: Аня +3, Икар +0, Клен +12", False)


def test_what_people_do_not_see_or_need_not_read_has_no_line() -> None:
    quiet = [event for event in GAME if isinstance(event, ev.Chosen | ev.TakenBack | ev.Dealt | ev.TurnEnded)]
    assert len({type(event) for event in quiet}) == 4
    assert lines(*quiet) == []


def test_a_whole_game_is_told_in_order_and_speaks_to_nobody(say: Messages) -> None:
    told = lines(*GAME, say=say)
    assert [heads for _, heads in told[:2]] == [True, True]
    reveals = sum(isinstance(event, ev.Revealed) for event in GAME)
    assert reveals == 20
    assert sum(heads for _, heads in told) == reveals + 2
    assert all(any(player.name in line for player in PLAYERS) for line, heads in told if not heads)
    words = {word.strip(".,:!?").lower() for line, _ in told for word in line.split()}
    assert words.isdisjoint({"вы", "вас", "вам", "ваш", "ваша", "you", "your"})
    assert told == [line for event in GAME for line in lines(event, say=say)]


def test_every_note_on_the_screen_becomes_a_sentence_with_a_name(say: Messages) -> None:
    match = Match(COWS, preset(COWS, "classic", 3, rounds=2), 4, PLAYERS)
    places = seating(3, 0).places
    view: CowsView = match.title.rules.blank(match.config, None)
    told = {}
    for event in GAME:
        after = match.title.rules.fold(view, event)
        for note in cows_clip(view, event, after, {}, places).notes:
            told[note.key] = note_in_words(note, PLAYERS, say)
        view = after
    assert set(told) >= {"cows.note.placed", "cows.note.taken_sixth", "cows.note.taken_lowest", "cows.note.asked_row"}
    for sentence in told.values():
        assert any(player.name in sentence for player in PLAYERS)
        assert "{" not in sentence


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"rounds": 3}, "Раунд 1 из 3 · ход 1 из 10"),
        ({"limit": 66}, "Раунд 1 · ход 1 из 10 · до 66"),
    ],
)
def test_the_heading_tells_how_far_the_game_goes(rules: dict[str, object], expected: str) -> None:
    match = Match(COWS, preset(COWS, "classic", 3, **rules), 4, PLAYERS)
    assert heading(match.view(None), RU) == expected


def test_the_heading_of_boy_beret_says_that_the_limit_must_be_passed() -> None:
    match = Match(COWS, preset(COWS, "boy", 3, limit=66), 4, PLAYERS)
    where = RU("table.title_turn", turn=1, turns=10)
    assert heading(match.view(None), RU) == RU("table.title_exceed", round=1, where=where, limit=66)


def test_the_heading_of_a_draft_counts_the_cards() -> None:
    match = Match(COWS, preset(COWS, "tactical", 3, limit=66), 4, PLAYERS)
    pool = match.view(None).pool
    for card in pool[:4]:
        drafter = match.view(None).drafter
        assert drafter is not None
        match.act(drafter, DraftCard(card))
    assert heading(match.view(None), RU) == "Раунд 1 · набор: карта 5 из 30 · до 66"


def test_the_heading_never_counts_a_turn_too_many(say: Messages) -> None:
    match = Match(COWS, preset(COWS, "classic", 3, rounds=1), 4, PLAYERS)
    headings = set()
    for _ in play_steps(match, 4):
        headings.add(heading(match.view(None), say))
    headings.add(heading(match.view(None), say))
    assert len(headings) == 10
    assert not any("11" in words for words in headings)
