"""Where on disk lies what the game is made of."""

from __future__ import annotations

from pathlib import Path

_PACKAGED = Path(__file__).parent / "assets"
ASSETS = _PACKAGED if _PACKAGED.is_dir() else Path(__file__).parents[1] / "assets"
"""Drawings, sounds, words and what players have learned: inside an installed package, beside it in a clone."""

LICENCE_TEXTS = Path(__file__).parents[2] / "LICENCES.txt"
"""The whole texts of all licences, where the game is one folder."""

UPDATE_KEY = Path(__file__).parents[2] / "update.pub"
"""The public key of those who may sign updates, laid down beside the program at the installation."""


class MissingArtError(Exception):
    """Art that the program names is not on disk, or is no drawing; the message names the file."""
