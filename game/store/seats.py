"""Who sits where: what setup decides and every match remembers."""

from __future__ import annotations

import msgspec

PERSON = "person"
"""The kind of a seat that nobody plays by computer; the other kinds are animals."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat, and as which shepherd."""

    kind: str
    """`PERSON` or an animal such as "crab"."""
    shepherd: str
    """Such as "brine"."""
