"""Seat plans: chosen at setup and stored with every match."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from game.engine.api import Seat
from game.engine.record import JointMove

PERSON = "person"
"""The kind of a person's seat; the other kinds are animals, played by computers."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat, and its shepherd."""

    kind: str
    """`PERSON` or an animal such as "crab"."""
    shepherd: str
    """A name such as "brine"."""
    hat: str = ""
    """The hat that distinguishes a person, such as "straw"; "" for none."""


def person_seats(plans: Iterable[SeatPlan]) -> frozenset[Seat]:
    """Returns the seats that persons play."""
    return frozenset(seat for seat, plan in enumerate(plans) if plan.kind == PERSON)


def has_moved(seats: Collection[Seat], steps: Iterable[JointMove]) -> bool:
    """Returns whether a move of these seats is among these steps of a match."""
    return any(seat in seats for step in steps for seat in step)


def hats_by_shepherd(seats: Iterable[SeatPlan]) -> dict[str, str]:
    """Returns shepherd -> hat, for every person with a hat."""
    return {plan.shepherd: plan.hat for plan in seats if plan.kind == PERSON and plan.hat}
