"""Quality levels: everything is drawn, or less on a machine that cannot keep up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.settings import Settings


@dataclass(frozen=True, slots=True)
class Quality:
    """Details to draw.

    Args:
        has_spare_sheets: draw the sheets of sea that nothing stands on.
        drift: speed of the sea, relative to full quality.
        has_turned_shadows: draw shadows of turning pieces, and exact ones of tilted pieces.
    """

    has_spare_sheets: bool = True
    drift: float = 1.0
    has_turned_shadows: bool = True


FULL = Quality()
QUALITY_LEVELS: Mapping[str, Quality] = MappingProxyType(
    {
        "full": FULL,
        "lighter": Quality(drift=0.5, has_turned_shadows=False),
        "lightest": Quality(has_spare_sheets=False, drift=0.5, has_turned_shadows=False),
    }
)
"""Quality levels by name, the highest first."""
AUTO = "auto"
"""Setting that uses the measured level."""


def quality_level_of(settings: Settings, width: int, height: int) -> str:
    """Returns the name of the quality level for a window of that size: the chosen or the measured one."""
    return settings.found.get(size_key(width, height), "full") if settings.quality == AUTO else settings.quality


def quality_of(settings: Settings, width: int, height: int) -> Quality:
    """Returns the quality for a window of that size."""
    return QUALITY_LEVELS[quality_level_of(settings, width, height)]


def size_key(width: int, height: int) -> str:
    """Returns the key of a window size in the settings."""
    return f"{width}x{height}"
