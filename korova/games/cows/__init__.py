"""«Корова 006»: four rows, a fatal sixth place, a tactical draft and 28 special agents."""

from korova.engine.registry import Title
from korova.games.cows.actions import Action
from korova.games.cows.config import PLAYERS, CowsConfig, preset
from korova.games.cows.events import Event
from korova.games.cows.rules import CowsRules
from korova.games.cows.state import CowsState
from korova.games.cows.view import CowsView

TITLE: Title[CowsConfig, CowsState, Action, Event, CowsView] = Title(
    id="cows",
    rules=CowsRules(),
    rules_version=1,
    players=PLAYERS,
    preset=preset,
    config_type=CowsConfig,
    action_type=Action,
    event_type=Event,
    view_type=CowsView,
)
