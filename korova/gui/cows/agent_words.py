"""What the table says while a person decides about specials: what would happen, what helps, what is to be done now."""

from korova.games.cows import events as ev
from korova.games.cows import steps as st
from korova.games.cows.actions import Action, Convert, DraftCard, DropCard, Exchange, PlayAgent
from korova.games.cows.cards import POINTS, points_of
from korova.games.cows.foresight import Foresight
from korova.gui.cows.asking.agent import AgentAsking
from korova.gui.cows.asking.stepwise import Stepwise
from korova.gui.cows.asking.taking import ConvertAsking, DropAsking, ExchangeAsking
from korova.services.messages import Messages


def asking_in_words(asking: Stepwise, say: Messages, *, facts: bool) -> str:
    """One line for the question on the screen and how far a person has come with it; `facts`: what would follow."""
    words = _question(asking, say, facts=facts)
    if asking.aim is not None and asking.planned() is not None:
        return say("agents.sure", words=words)
    return say("agents.half", words=words) if asking.picks else words


def _question(asking: Stepwise, say: Messages, *, facts: bool) -> str:
    match asking:
        case AgentAsking():
            return _agent(asking, say, facts=facts)
        case ConvertAsking():
            card = asking.planned()
            return say("agents.convert") if card is None else sum_in_words(asking.taken, card, say)
        case DropAsking():
            return say("agents.drop", n=asking.question.left)
        case ExchangeAsking():
            return say("agents.exchange_where" if asking.picks else "agents.exchange")
    return ""


def answer_in_words(answer: Action, say: Messages) -> str:
    """What an answer about specials is, in a few words."""
    match answer:
        case PlayAgent(agent, row, card):
            return say(f"agents.play.{agent}", row=0 if row is None else row + 1, card=card or 0)
        case Convert(card):
            return say("agents.play.KOMBI", card=card)
        case DropCard(card):
            return say("agents.answer_drop", card=card)
        case DraftCard(card):
            return say("draft.answer", card=card)
        case Exchange(agent):
            return say("agents.answer_exchange", agent=say(f"agent.{agent}.name"))
    return say("agents.answer_without")


def sum_in_words(taken: tuple[int, ...], card: int, say: Messages) -> str:
    """E39, written out: 5 − 5 = 0."""
    plus = POINTS[card]
    rest = points_of(taken) - plus
    result = "left" if plus > rest else "even" if plus == rest else "short"
    return say(f"agents.sum.{result}", card=card, plus=plus, rest=rest, n=abs(plus - rest))


def _agent(asking: AgentAsking, say: Messages, *, facts: bool) -> str:
    card = asking.question.card
    agent = asking.agent
    plan = asking.planned()
    if plan is not None:
        words = answer_in_words(plan, say)
        return f"{words}: {outcome(asking.foresight(plan), asking.question, say)}" if facts else words
    if agent == "DESANT" and asking.source is not None:
        return say("agents.where", card=asking.source)
    if agent is not None:
        return say(f"agents.aim.{agent}", card=card)
    if not facts:
        return say("agents.ask", card=card)
    what = outcome(asking.plain, asking.question, say)
    best = asking.best()
    if best is not None:
        return say("agents.ask_helps", what=what)
    if asking.plain.points and "KOMBI" in asking.desk.view.specials:
        return say("agents.ask_kombi", what=what)
    return say("agents.ask_none" if asking.plain.points else "agents.ask_safe", what=what)


def outcome(foresight: Foresight, question: st.AskAgent, say: Messages) -> str:
    """Where the own card would end, and what that costs."""
    card = question.card
    for event in foresight.events:
        if isinstance(event, ev.Swapped):
            card = event.card
    if foresight.lowest:
        return say("agents.outcome_lowest", card=card, n=foresight.points)
    for event in reversed(foresight.events):
        match event:
            case ev.Placed(_, card, row) | ev.Inserted(_, card, row):
                key = "agents.outcome_costs" if foresight.points else "agents.outcome_row"
                return say(key, card=card, row=row + 1, n=foresight.points)
            case ev.FifthRowOpened():
                return say("agents.outcome_fifth", card=card)
            case ev.RowTaken(_, row, _, _, _, _):
                return say("agents.outcome_takes", card=card, row=row + 1, n=foresight.points)
    return ""
