"""What every game calls what its table shows."""

from __future__ import annotations

from typing import Any, TypeAlias

Tableau: TypeAlias = Any
"""What a game's table shows at one moment, as that game's own frozen data, as its viewer may see it."""
