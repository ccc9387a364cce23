"""How a game of cows is set up, and which set-ups the rules allow."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from korova.engine.codec import Json
from korova.engine.presets import pick_options, pick_variant
from korova.engine.refusal import BadConfig
from korova.games.cows.cards import HIGHEST_CARD

Mode = Literal["classic", "tactical", "agents"]

START_ROWS = 4
MAX_ROWS = 5
"""E13: there is one fifth row at most."""
ROW_CAPACITY = 5
COW_CAPACITY = 6
MAX_STOPS = 2
DEFAULT_LIMIT = 66
MOST = 10**9
"""No group plays to a higher limit or for more rounds."""
AGENT_ROUNDS = 2
"""X-10."""
SPECIALS_DEALT = 3
"""E5, E55."""

_PLAYERS: dict[Mode, tuple[int, int]] = {"classic": (2, 10), "tactical": (2, 4), "agents": (2, 8)}
_HAND_SIZE: dict[Mode, int] = {"classic": 10, "tactical": 10, "agents": 12}


@dataclass(frozen=True, slots=True)
class HouseRulings:
    """Where the rulebooks are silent and a group may disagree; the defaults are our rulings."""

    change_of_mind: bool = True
    """B-14: a choice may be changed until everyone has chosen."""
    fill_any_emptied_row: bool = True
    """X-22: a row emptied by Десантник takes the own card, whatever its number. If not, a lone card may be moved
    only when the own card then fits no other row."""
    shift_takes_played_card: bool = False
    """X-14: with five rows, a take caused by Десантник takes the own card too instead of placing it afterwards."""
    convert_played_card: bool = True
    """X-37: with five rows, Комбинатор may convert the card just played."""


@dataclass(frozen=True, slots=True)
class CowsConfig:
    """One game: who plays how, and when it ends. Exactly one of `limit` and `rounds` is set (B-3)."""

    players: int
    mode: Mode = "classic"
    limit: int | None = DEFAULT_LIMIT
    exceed: bool = False
    """B-1: the limit must be exceeded («Бой берёт!») instead of reached."""
    rounds: int | None = None
    wide_draft: bool = False
    """B-15: allow the tactical draft for five to ten players."""
    first_drafter: int | None = None
    """B-16: None draws lots."""
    house: HouseRulings = HouseRulings()

    @property
    def hand_size(self) -> int:
        return _HAND_SIZE[self.mode]

    @property
    def agents(self) -> bool:
        return self.mode == "agents"

    @property
    def tactical(self) -> bool:
        return self.mode == "tactical"

    @property
    def highest_card(self) -> int:
        """Tactical rule 1: only the cards that will be used are in play."""
        return self.hand_size * self.players + START_ROWS if self.tactical else HIGHEST_CARD

    def check(self) -> None:
        """Raise BadConfig unless a game can be played so."""
        if self.mode not in get_args(Mode):
            raise BadConfig("mode_unknown", f"there is no mode {self.mode!r}", mode=self.mode)
        fewest, most = players_allowed(self.mode, wide_draft=self.wide_draft)
        if not fewest <= self.players <= most:
            draftable = self.tactical and most < self.players <= players_allowed("tactical", wide_draft=True)[1]
            raise BadConfig(
                f"players_{self.mode}{'_wide' if draftable else ''}",
                f"{self.mode} is for {fewest} to {most} players, not {self.players}",
                players=self.players,
                fewest=fewest,
                most=most,
            )
        self._check_end()
        if self.first_drafter is not None and not (self.tactical and 0 <= self.first_drafter < self.players):
            raise BadConfig("first_drafter", f"seat {self.first_drafter} cannot draft first")

    def _check_end(self) -> None:
        if self.agents and (self.rounds != AGENT_ROUNDS or self.limit is not None):
            raise BadConfig("agents_rounds", f"a game with agents lasts {AGENT_ROUNDS} rounds", rounds=AGENT_ROUNDS)
        if (self.limit is None) == (self.rounds is None):
            raise BadConfig("end_unclear", "a game ends by a limit or by a number of rounds: set exactly one")
        if self.limit is not None and not 1 <= self.limit <= MOST:
            raise BadConfig("limit_range", f"the limit is 1 to {MOST}, not {self.limit}", limit=self.limit)
        if self.rounds is not None and not 1 <= self.rounds <= MOST:
            raise BadConfig("rounds_range", f"1 to {MOST} rounds are played, not {self.rounds}", rounds=self.rounds)


def players_allowed(mode: Mode, *, wide_draft: bool = False) -> tuple[int, int]:
    """The fewest and the most players of a mode."""
    return _PLAYERS["classic"] if mode == "tactical" and wide_draft else _PLAYERS[mode]


VARIANTS: dict[str, dict[str, Any]] = {
    "classic": {},
    "boy": {"exceed": True},
    "tactical": {"mode": "tactical"},
    "agents": {"mode": "agents", "limit": None, "rounds": AGENT_ROUNDS},
}
"""The named set-ups that people choose from."""

PLAYERS = {variant: _PLAYERS[fields.get("mode", "classic")] for variant, fields in VARIANTS.items()}
"""The fewest and the most players of each, without the wide draft."""


def preset(variant: str, players: int, data: Json, options: Mapping[str, object]) -> CowsConfig:
    """The config of a variant with options laid over it. A number of rounds replaces the variant's limit."""
    fields: dict[str, object] = {**pick_variant(VARIANTS, variant)}
    chosen = pick_options(options, {"limit", "exceed", "rounds", "wide_draft", "first_drafter", "house"})
    if "rounds" in chosen and "limit" not in chosen:
        fields["limit"] = None
    config = CowsConfig(players, **{**fields, **chosen})  # type: ignore[arg-type]  # the tables above hold fields
    config.check()
    return config
