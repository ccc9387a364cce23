"""All pages about the mice, in order."""

from korova.gui.scenes.rulebook.leaf import Leaf
from korova.gui.scenes.rulebook.mice_cases import MICE_CASES
from korova.gui.scenes.rulebook.mice_ends import MiceAnswers, MiceBust, MiceEnd, MiceOdds, MiceVariants
from korova.gui.scenes.rulebook.mice_example import MiceExample
from korova.gui.scenes.rulebook.mice_pages import MiceDice, MiceGoal, MiceSteal, MiceTurn

MICE_PAGES: tuple[Leaf, ...] = (
    MiceGoal("mice_goal"),
    MiceTurn("mice_turn"),
    MiceDice("mice_dice"),
    MiceSteal("mice_steal"),
    MiceBust("mice_bust"),
    MiceOdds("mice_odds"),
    MiceEnd("mice_end"),
    MiceVariants("mice_variants"),
    *(MiceExample(f"mice_{case.name}", case) for case in MICE_CASES),
    MiceAnswers(
        "mice_about_dice", ("mice/cup", "mice/mark_yellow", "mice/die_white", "mice/die_red", "mice/cat_tabby_catching")
    ),
    MiceAnswers(
        "mice_about_end",
        ("mice/cat_ginger_robbed", "mice/cat_black_waiting", "mice/hole", "mice/stash", "mice/cat_white_proud"),
    ),
)
