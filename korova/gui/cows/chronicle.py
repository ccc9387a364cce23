"""What has happened at a table, in sentences with names: the notes on the screen and the log beside it."""

from collections.abc import Iterator, Mapping, Sequence

from korova.engine.log import Player
from korova.games.cows import events as ev
from korova.games.cows.config import CowsConfig
from korova.games.cows.view import CowsView
from korova.services.messages import Messages
from korova.stage.cows_agents import agent_note
from korova.stage.timeline import Note

_WHY = {"sixth": "cows.note.taken_sixth", "lowest": "cows.note.taken_lowest"}


def note_in_words(note: Note, players: Sequence[Player], say: Messages) -> str:
    """A note of the stage names a seat; people read a name."""
    return say(note.key, **_named(dict(note.params), players, say))


def heading(view: CowsView, say: Messages) -> str:
    """Which round and turn it is, and how far the game goes."""
    config: CowsConfig = view.config
    turns = config.hand_size
    if view.phase == "draft":
        where = say("table.title_draft", pick=sum(view.hand_sizes) + 1, picks=config.players * turns)
    else:
        where = say("table.title_turn", turn=min(view.turn, turns), turns=turns)
    if config.rounds is not None:
        return say("table.title_rounds", round=view.round, rounds=config.rounds, where=where)
    key = "table.title_exceed" if config.exceed else "table.title_limit"
    return say(key, round=view.round, where=where, limit=config.limit)


def chronicle(told: Sequence[ev.Event], players: Sequence[Player], say: Messages) -> list[tuple[str, bool]]:
    """Every line of the log, the oldest first, and whether it heads those that follow."""
    return [line for event in told for line in _lines(event, players, say)]


def _lines(event: ev.Event, players: Sequence[Player], say: Messages) -> Iterator[tuple[str, bool]]:
    match event:
        case ev.RoundStarted(number):
            yield say("log.round", round=number), True
        case ev.PoolLaid(_, first):
            yield say("log.draft", name=players[first].name), False
        case ev.Revealed(plays):
            yield say("log.revealed", plays=", ".join(f"{card} — {players[seat].name}" for seat, card in plays)), True
        case ev.Placed(seat, card, row):
            yield say("log.placed", name=players[seat].name, card=card, row=row + 1), False
        case ev.RowTaken():
            played = event.cards[-1] if event.starter is None else event.starter
            key = _WHY.get(event.reason, "cows.note.taken_agent")
            told = {"name": players[event.seat].name, "row": event.row + 1, "points": event.points, "card": played}
            yield say(key, **told), False
        case _ if (note := agent_note(event)) is not None:
            yield note_in_words(note, players, say), False
        case ev.RoundEnded(number, points, _):
            gains = ", ".join(f"{player.name} +{gain}" for player, gain in zip(players, points, strict=True))
            yield say("log.round_ended", round=number, gains=gains), False


def _named(params: Mapping[str, object], players: Sequence[Player], say: Messages) -> dict[str, object]:
    named = dict(params)
    if "agent" in named:
        named["agent"] = say(f"agent.{named['agent']}.name")
    seat = named.pop("seat", None)
    if isinstance(seat, int):
        named["name"] = players[seat].name
    return named
