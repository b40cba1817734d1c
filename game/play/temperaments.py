"""The five shepherds' temperaments, which decide their play when a computer plays them."""

from __future__ import annotations

from types import MappingProxyType

SHEPHERD_TEMPERAMENTS = MappingProxyType(
    {"brine": "even", "purl": "careful", "fathom": "even", "clover": "spiteful", "dip": "daring"}
)
"""Each shepherd's temperament, for games whose players have one."""
