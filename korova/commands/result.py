"""The result of a game in words."""

from korova.engine.rules import Outcome
from korova.play.match import Match
from korova.services.messages import Messages


def seat_name(say: Messages, match: Match, seat: int) -> str:
    """The name of whoever sits there, or the number of the seat."""
    players = match.log.players
    return players[seat].name if seat < len(players) else say("seat.numbered", number=seat + 1)


def print_result(say: Messages, match: Match, outcome: Outcome) -> None:
    """The scores, best first, then the winners and the honours of the title."""
    for seat in outcome.ranking:
        print(say("result.score", name=seat_name(say, match, seat), n=outcome.scores[seat]))
    for honour, seats in (("winners", outcome.winners), *outcome.honours):
        key = f"result.{match.title.id}.{honour}"
        if seats and key in say:
            print(say(key, names=", ".join(seat_name(say, match, seat) for seat in seats)))
