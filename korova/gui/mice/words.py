"""What has happened and what is to be done at a table of mice, in sentences with names."""

from collections.abc import Iterator, Sequence

from korova.bots.mice.advice import MiceAdvice
from korova.engine.log import Player
from korova.games.mice import events as ev
from korova.games.mice.actions import Action, Catch, Mouse, Stash
from korova.games.mice.odds import only_bust
from korova.games.mice.scoring import card_points
from korova.games.mice.table import MiceTable, add
from korova.gui.mice.desk import Desk
from korova.services.messages import Messages
from korova.stage.mice import mice_note
from korova.stage.timeline import Note

RISKY = 16
"""From so many rolls in 36 on that catch nothing, people are better at home: four colours are barred."""
_SOME, _HUGE = 5, 25


def risk(busts: int) -> str:
    """How dangerous a roll is, in a word for those who do not read numbers yet."""
    if busts >= RISKY:
        return "huge" if busts >= _HUGE else "large"
    return "some" if busts >= _SOME else "small"


def note_in_words(note: Note, players: Sequence[Player], say: Messages) -> str:
    """A note of the stage names seats and colours; people read words."""
    params = dict(note.params)
    seat = params.pop("seat", None)
    if isinstance(seat, int):
        params["name"] = players[seat].name
    for name, kind in (("colours", "caught"), ("faces", "face")):
        if name in params:
            params[name] = _colours(_words(params[name]), kind, say)
    if "victims" in params:
        seats: tuple[int, ...] = params["victims"]  # type: ignore[assignment]  # the stage puts seats there
        params["victims"] = joined([players[victim].name for victim in seats], say)
    return say(note.key, **params)


def _colours(colours: Sequence[str], kind: str, say: Messages) -> str:
    """Of mice that are caught, or of faces of the dice; two alike have words of their own."""
    if len(colours) == 2 and colours[0] == colours[1]:
        return say(f"mice.{kind}_two.{colours[0]}")
    return joined([say(f"mice.{kind}.{colour}") for colour in colours], say)


def joined(parts: Sequence[str], say: Messages) -> str:
    """«красная и синяя»."""
    return say("mice.and", first=parts[0], second=parts[1]) if len(parts) == 2 else parts[0]


def chronicle(told: Sequence[ev.Event], players: Sequence[Player], say: Messages) -> list[tuple[str, bool]]:
    """Every line of the log, the oldest first, and whether it heads those that follow."""
    return [line for event in told for line in _lines(event, players, say)]


def _lines(event: ev.Event, players: Sequence[Player], say: Messages) -> Iterator[tuple[str, bool]]:
    match event:
        case ev.GameScored(points, mice):
            scores = [
                say("mice.log.score", name=player.name, n=gain, mice=count)
                for player, gain, count in zip(players, points, mice, strict=True)
            ]
            yield say("mice.log.over", scores=", ".join(scores)), True
        case ev.TurnPassed(seat):
            yield say("mice.note.turn", name=players[seat].name), True
        case _ if (note := mice_note(event)) is not None:
            yield note_in_words(note, players, say), isinstance(event, ev.GameStarted)


def heading(table: MiceTable, say: Messages) -> str:
    """How far the game has come: it ends when few mice are left."""
    if not table.cards:
        return say("title.mice")
    left = say("mice.left", n=sum(table.centre))
    if table.config.games > 1:
        return say("mice.title_series", game=table.game, games=table.config.games, left=left)
    return left


def task(desk: Desk, say: Messages) -> str:
    """What the person on turn is to do."""
    game, table, pounce = desk.game, desk.table, desk.pounce
    name = desk.players[table.turn].name
    if game.asked is None:
        return say("mice.wait", name=name) if game.settled and not game.over else ""
    own = "" if game.couch else "own_"
    if pounce.asked:
        if pounce.picks:
            return say("mice.task.one_more")
        dice = table.dice
        assert dice is not None
        if all(mouse.victim is not None for answer in game.answers if isinstance(answer, Catch)
               for mouse in answer.mice):  # fmt: skip
            return say("mice.task.only_steal", name=name)
        if "white" in dice:
            steals = any(mouse.victim is not None for answer in game.answers if isinstance(answer, Catch)
                         for mouse in answer.mice)  # fmt: skip
            return say("mice.task.white_steal" if steals else "mice.task.white")
        if dice[0] == dice[1]:
            return say("mice.task.double_kids" if table.config.kids else "mice.task.double")
        return say("mice.task.catch")
    if not table.may_stop:
        return say(f"mice.task.{own}roll", name=name)
    if not any(table.catch):
        return say("mice.task.all_home")
    return say("mice.task.only_bust" if only_bust(table) else f"mice.task.{own}again", name=name)


def worth_of_stash(table: MiceTable) -> int:
    """How many points stashing adds to the card, with sets that it completes."""
    card = table.cards[table.turn]
    return card_points(table.config, add(card, table.catch)) - card_points(table.config, card)


def advice_in_words(advice: MiceAdvice, desk: Desk, say: Messages) -> str:
    """What the tiger would do, and why."""
    if advice.roll is None or advice.stash is None:
        return say("mice.advice", answer=_answer(advice.answer, desk, say))
    if round(100 * advice.stash) == round(100 * advice.roll):
        return say("mice.advice_even", answer=_answer(advice.answer, desk, say))
    better, other = (advice.stash, advice.roll) if isinstance(advice.answer, Stash) else (advice.roll, advice.stash)
    chances = {"chance": round(100 * better), "other": round(100 * other)}
    return say("mice.advice_stash" if isinstance(advice.answer, Stash) else "mice.advice_roll", **chances)


def _answer(answer: Action, desk: Desk, say: Messages) -> str:
    if not isinstance(answer, Catch):
        return say("mice.answer_stash" if isinstance(answer, Stash) else "mice.answer_roll")
    one, *_ = answer.mice
    if len({mouse.victim for mouse in answer.mice}) == 1:
        colours = _colours([mouse.colour for mouse in answer.mice], "caught", say)
        return colours if one.victim is None else _from(colours, one.victim, desk, say)
    return joined([_mouse(mouse, desk, say) for mouse in answer.mice], say)


def _mouse(mouse: Mouse, desk: Desk, say: Messages) -> str:
    colour = say(f"mice.caught.{mouse.colour}")
    return colour if mouse.victim is None else _from(colour, mouse.victim, desk, say)


def _from(colours: str, victim: int, desk: Desk, say: Messages) -> str:
    return say("mice.from_card", colour=colours, name=desk.players[victim].name)


def _words(value: object) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value
