"""The five shepherds a seat can have, and how each of them plays when a computer does."""

from __future__ import annotations

from types import MappingProxyType

TEMPERAMENTS = MappingProxyType(
    {"brine": "even", "purl": "careful", "fathom": "even", "clover": "spiteful", "dip": "daring"}
)
"""Each shepherd's temperament, for games whose players have such a one."""
