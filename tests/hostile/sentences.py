"""What people are told when a file is refused: a sentence of their language, and nothing of the machine's."""

import re

from korova.engine.refusal import Refusal
from korova.services.messages import LANGUAGES, messages

LONGEST = 700
"""Letters; a path may be long, but what a file holds is not read out to people."""
_MACHINE = re.compile(
    r"Traceback|\w(Error|Exception)\b|\[Errno|errno|0x[0-9a-f]{6}|line \d+ column|\bchar \d+|<class |NoneType"
)
_CYRILLIC = re.compile("[А-Яа-яЁё]")


def told(refusal: Refusal) -> str:
    """The code of a refusal, if it can be told to people in both languages."""
    for language in LANGUAGES:
        sentence = messages(language).explain(refusal)
        said = f"{language}: {sentence[:LONGEST]!r}"
        assert sentence.strip() and sentence.isprintable(), f"nothing to read: {said}"
        assert len(sentence) <= LONGEST, f"{len(sentence)} letters: {said}"
        assert not _MACHINE.search(sentence), f"a machine's words: {said}"
        assert refusal.message not in sentence, f"a developer's words: {said}"
        assert language != "ru" or _CYRILLIC.search(sentence), f"not in Russian: {said}"
    return refusal.code
