"""The book's table of contents."""

from korova.games.cows.cards import AGENT_IDS
from korova.gui.scenes.rulebook.agents import AgentLeaf, Agents, Draft
from korova.gui.scenes.rulebook.basics import Goal, Ranks, Turn
from korova.gui.scenes.rulebook.ends import Boy, EndOfGame, Titles
from korova.gui.scenes.rulebook.example import EXAMPLE
from korova.gui.scenes.rulebook.four_rules import FOUR_RULES
from korova.gui.scenes.rulebook.leaf import Chapter
from korova.gui.scenes.rulebook.mice_chapter import MICE_PAGES
from korova.gui.scenes.rulebook.more import KEYS, MOUSE, MOUSING, PAD, Answers, Controls

CHAPTERS = (
    Chapter("goal", "icons/trophy", (Goal("goal"), Ranks("ranks"))),
    Chapter("turn", "icons/hand", (Turn("turn"),)),
    Chapter("four", "icons/row", FOUR_RULES),
    Chapter("end", "icons/flag", (EndOfGame("end"), Titles("titles"), Boy("boy"))),
    Chapter("example", "icons/replay", EXAMPLE),
    Chapter("draft", "icons/grid", (Draft("draft"),)),
    Chapter("agents", "icons/star", (Agents("agents"), *map(AgentLeaf, AGENT_IDS))),
    Chapter("mice", "icons/mouse", MICE_PAGES),
    Chapter(
        "controls",
        "icons/keyboard",
        (
            Controls("mouse", MOUSE, 1),
            Controls("keys", KEYS, 2),
            Controls("pad", PAD, 1),
            Controls("mousing", MOUSING, 1),
        ),
    ),
    Chapter(
        "rulings",
        "icons/help",
        (
            Answers("table", ("undo", "pile", "row", "eye", "shuffle")),
            Answers("scores", ("medal", "crown", "trophy", "flag")),
            Answers("expert", ("grid", "person", "play", "row", "lock")),
        ),
    ),
)
