"""Who sits where: what setup decides and every match remembers."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

PERSON = "person"
"""The kind of a seat that nobody plays by computer; the other kinds are animals."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat, and as which shepherd."""

    kind: str
    """`PERSON` or an animal such as "crab"."""
    shepherd: str
    """Such as "brine"."""
    hat: str = ""
    """What the person wears to be told apart, such as "straw"; "" for nothing."""


def hats_worn(seats: Iterable[SeatPlan]) -> dict[str, str]:
    """Shepherd -> hat, of every person that wears one."""
    return {plan.shepherd: plan.hat for plan in seats if plan.kind == PERSON and plan.hat}
