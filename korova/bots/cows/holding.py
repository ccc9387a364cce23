"""What a special is worth as long as it is in the hand, in penalty points."""

from korova.games.cows.actions import DECLINE, Action, Convert, Exchange, PlayAgent
from korova.games.cows.cards import AGENT_IDS, AgentId
from korova.games.cows.view import CowsView

HOLDING: dict[AgentId, float] = {
    "SPEC": 4.0,
    "COW7": 4.0,
    "DIVERS": 3.0,
    "SANITAR": 3.0,
    "DESANT": 4.0,
    "KOMBI": 5.0,
    "STOP": 3.0,
}
"""At the beginning of a round. A special that opens a safe place or softens the worst take is worth most."""
_FADES_OVER = 6
"""In the last turns of the game a special loses its worth: there are fewer chances to play it."""


def price(view: CowsView, action: Action) -> float:
    """The points that an answer gives up by using a special."""
    agent: AgentId | None = None
    if isinstance(action, PlayAgent):
        agent = action.agent
    elif isinstance(action, Convert):
        agent = "KOMBI"
    return 0.0 if agent is None else HOLDING[agent] * _chances_left(view)


def exchange(view: CowsView, options: tuple[Action, ...]) -> Action:
    """Swap the special that is worth least, if what may be drawn is worth more on average."""
    mean = sum(HOLDING.values()) / len(AGENT_IDS)
    swaps = [option for option in options if isinstance(option, Exchange)]
    least = min(swaps, key=lambda swap: HOLDING[swap.agent])
    return least if HOLDING[least.agent] < mean else DECLINE


def _chances_left(view: CowsView) -> float:
    """From 1, as long as enough turns are to come, to 0 after the last card of the last round."""
    assert view.config.rounds is not None, "games with agents have a number of rounds"
    if view.round < view.config.rounds:
        return 1.0
    return min(1.0, len(view.hand) / _FADES_OVER)
