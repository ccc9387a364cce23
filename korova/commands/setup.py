"""How the commands that play a game learn which one: title, variant, players and further options."""

from typing import TYPE_CHECKING, Any

from korova.commands.arguments import Arguments, OptionKind

if TYPE_CHECKING:
    from korova.engine.registry import AnyTitle

DEFAULT_PLAYERS = 4

SETUP_OPTIONS: dict[str, OptionKind] = {
    "players": "number",
    "variant": "text",
    "limit": "number",
    "rounds": "number",
    "wide-draft": "flag",
    "mice": "text",
    "series": "flag",
}
_CONFIG_OPTIONS = ("limit", "rounds", "wide-draft", "mice", "series")


def chosen_game(arguments: Arguments, title_id: str, *, players: int | None = None) -> "tuple[AnyTitle, str, Any]":
    """The title, the variant's name and the config; the number of players is an option where none is given."""
    from korova.games import TITLES  # noqa: PLC0415  # whoever only wants to know the options loads no rules
    from korova.services.data import title_data  # noqa: PLC0415

    title = TITLES[title_id]
    variant = arguments.texts.get("variant", title.variants[0])
    given: dict[str, object] = {**arguments.numbers, **arguments.texts, **dict.fromkeys(arguments.flags, True)}
    options = {name.replace("-", "_"): given[name] for name in _CONFIG_OPTIONS if name in given}
    if players is None:
        players = arguments.numbers.get("players", DEFAULT_PLAYERS)
    return title, variant, title.preset(variant, players, title_data(title_id), options)
