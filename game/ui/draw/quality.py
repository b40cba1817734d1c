"""How much is drawn: everything, or less on a board that cannot keep up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.settings import Settings


@dataclass(frozen=True, slots=True)
class Quality:
    """How much is drawn.

    Args:
        has_spare_sheets: sheets of sea that nothing stands on are there.
        drift: how fast the sea drifts, by how fast it was composed.
        has_turned_shadows: what turns over throws a shadow, and what is tilted its own, not the upright piece's.
    """

    has_spare_sheets: bool = True
    drift: float = 1.0
    has_turned_shadows: bool = True


FULL = Quality()
TIERS: Mapping[str, Quality] = MappingProxyType(
    {
        "full": FULL,
        "lighter": Quality(drift=0.5, has_turned_shadows=False),
        "lightest": Quality(has_spare_sheets=False, drift=0.5, has_turned_shadows=False),
    }
)
"""What there is to choose from by name, the most first."""
AUTO = "auto"
"""The setting that leaves the choice to what was measured."""


def tier_of(settings: Settings, width: int, height: int) -> str:
    """The name of what a window of that size is drawn in: what was chosen, or what was found to be fast enough."""
    return settings.found.get(size_name(width, height), "full") if settings.quality == AUTO else settings.quality


def quality_of(settings: Settings, width: int, height: int) -> Quality:
    """How much is drawn in a window of that size."""
    return TIERS[tier_of(settings, width, height)]


def size_name(width: int, height: int) -> str:
    """A window's size in px as the settings name it."""
    return f"{width}x{height}"
