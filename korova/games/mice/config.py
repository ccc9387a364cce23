"""How a game of mice is set up, and which set-ups the rules allow."""

from collections.abc import Mapping
from dataclasses import dataclass

from korova.engine.codec import Json
from korova.engine.presets import pick_options, pick_variant
from korova.engine.refusal import BadConfig
from korova.games.mice.mice_sets import MiceSet, check_mice_set, read_mice_sets

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
END_BELOW = 5
"""§3.1: the game ends when fewer mice than this are left in the centre."""
SET_BONUS = 7
"""§4, expert: points for a set of all five colours."""
KIDS_POINTS = 1
"""§4, kids: every mouse counts the same."""


@dataclass(frozen=True, slots=True)
class MiceConfig:
    """One game or series: who plays with which mice by which variants."""

    players: int
    mice: MiceSet
    kids: bool = False
    risk: bool = False
    expert: bool = False
    series: bool = False
    """§3.4: as many games as players, each seat first once."""
    first: int | None = None
    """§2.1: None draws lots."""

    @property
    def games(self) -> int:
        return self.players if self.series else 1

    def check(self) -> None:
        """Raise BadConfig unless a game can be played so."""
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise BadConfig(
                "players_mice",
                f"mice are for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {self.players}",
                players=self.players,
                fewest=FEWEST_PLAYERS,
                most=MOST_PLAYERS,
            )
        if self.kids and (self.risk or self.expert):
            raise BadConfig("kids_alone", "the variant for the youngest goes with no other")
        if self.first is not None and not 0 <= self.first < self.players:
            raise BadConfig("first_player", f"seat {self.first} cannot begin")
        check_mice_set(self.mice)


VARIANTS: dict[str, dict[str, bool]] = {
    "classic": {},
    "kids": {"kids": True},
    "risk": {"risk": True},
    "expert": {"expert": True},
    "risk+expert": {"risk": True, "expert": True},
}
"""The named set-ups that people choose from."""

PLAYERS = dict.fromkeys(VARIANTS, (FEWEST_PLAYERS, MOST_PLAYERS))


def preset(variant: str, players: int, data: Json, options: Mapping[str, object]) -> MiceConfig:
    """The config of a variant; `mice` names a set of the data file, the first one if not given."""
    fields: dict[str, object] = {
        **pick_variant(VARIANTS, variant),
        **pick_options(options, {"series", "first"}, {"mice"}),
    }
    sets = read_mice_sets(data)
    name = options.get("mice", next(iter(sets)))
    if name not in sets:
        known = ", ".join(sets)
        raise BadConfig("mice_set_unknown", f"there are no mice {name!r}, only {known}", name=name, known=known)
    config = MiceConfig(players, sets[str(name)], **fields)  # type: ignore[arg-type]  # the table above holds fields
    config.check()
    return config
