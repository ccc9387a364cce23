"""The words on the cards: every cow has a codename of her own, every agent a caption, and all of them fit."""

import pytest

from korova.games.cows.cards import AGENT_IDS, DECK
from korova.services.messages import LANGUAGES, Messages, messages

LONGEST_NAME = 22
LONGEST_LINE = 26


@pytest.fixture(scope="module", params=LANGUAGES)
def say(request: pytest.FixtureRequest) -> Messages:
    return messages(request.param)


def test_every_cow_has_a_codename_of_her_own(say: Messages) -> None:
    names = [say(f"codename.{card}") for card in DECK]
    assert len({name.casefold() for name in names}) == len(DECK)
    assert [name for name in names if not 0 < len(name) <= LONGEST_NAME or name != name.strip()] == []


def test_every_agent_has_a_name_of_its_own(say: Messages) -> None:
    names = [say(f"agent.{agent}.name") for agent in AGENT_IDS]
    assert len({name.casefold() for name in names}) == len(AGENT_IDS)
    assert [name for name in names if not 0 < len(name) <= LONGEST_NAME] == []


def test_every_caption_is_two_lines_that_fit(say: Messages) -> None:
    captions = {agent: say(f"agent.{agent}.caption").split("\n") for agent in AGENT_IDS}
    assert {agent: len(lines) for agent, lines in captions.items()} == dict.fromkeys(AGENT_IDS, 2)
    assert [line for lines in captions.values() for line in lines if not 0 < len(line) <= LONGEST_LINE] == []
