"""Where on disk lies what the client is made of."""

from __future__ import annotations

from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets"


class MissingArtError(Exception):
    """Art that the program names is not on disk, or is no drawing; the message names the file."""
