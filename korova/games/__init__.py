"""The titles of this program. A new one is a folder here and a line below."""

from korova.engine.registry import Registry
from korova.games import cows, mice

TITLES = Registry([cows.TITLE, mice.TITLE])
