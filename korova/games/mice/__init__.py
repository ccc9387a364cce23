"""«Лови мышей!»: two dice, thirty mice, and cats that do not know when to stop."""

from korova.engine.registry import Title
from korova.games.mice.actions import Action
from korova.games.mice.config import PLAYERS, MiceConfig, preset
from korova.games.mice.events import Event
from korova.games.mice.rules import MiceRules, MiceState, MiceView

TITLE: Title[MiceConfig, MiceState, Action, Event, MiceView] = Title(
    id="mice",
    rules=MiceRules(),
    rules_version=1,
    players=PLAYERS,
    preset=preset,
    config_type=MiceConfig,
    action_type=Action,
    event_type=Event,
    view_type=MiceView,
)
