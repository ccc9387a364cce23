"""Configs made from the name of a variant and options by name, as set-up screens and command lines give them."""

from collections.abc import Collection, Mapping
from typing import Any

from korova.engine.refusal import BadConfig


def pick_variant(variants: Mapping[str, Mapping[str, Any]], name: str) -> Mapping[str, Any]:
    """The fields that a variant sets, or BadConfig."""
    if name not in variants:
        known = ", ".join(variants)
        raise BadConfig("variant_unknown", f"there is no variant {name!r}, only {known}", variant=name, known=known)
    return variants[name]


def pick_options(
    options: Mapping[str, object], fields: Collection[str], others: Collection[str] = ()
) -> Mapping[str, object]:
    """The options that are fields of a config; BadConfig for one that is neither a field nor among the others."""
    for name in options:
        if name not in fields and name not in others:
            raise BadConfig("option_unknown", f"this title has no option {name!r}", option=name.replace("_", "-"))
    return {name: value for name, value in options.items() if name in fields}
