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
        name, score = seat_name(say, match, seat), outcome.scores[seat]
        if outcome.tie_breaks:
            print(say(f"result.{match.title.id}.score", name=name, n=score, m=outcome.tie_breaks[seat]))
        else:
            print(say("result.score", name=name, n=score))
    for honour, seats in (("winners", outcome.winners), *outcome.honours):
        key = f"result.{match.title.id}.{honour}"
        if seats and key in say:
            print(say(key, n=len(seats), names=", ".join(seat_name(say, match, seat) for seat in seats)))
