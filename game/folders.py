"""Folders and files of the installed program."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

PROGRAM = "ebb-and-flock"
NOWHERE = Path(os.devnull, PROGRAM)
"""A folder that nobody can make."""
_PACKAGED = Path(__file__).parent / "assets"
ASSETS = _PACKAGED if _PACKAGED.is_dir() else Path(__file__).parents[1] / "assets"
"""Drawings, sounds, messages and trained players: inside an installed package, beside it in a clone."""

LICENCE_TEXTS = Path(__file__).parents[2] / "LICENCES.txt"
"""The full texts of all licences, if the game is installed as one folder."""

UPDATE_KEY = Path(__file__).parents[2] / "update.pub"
"""The public key for signed updates, placed beside the program by the installer."""


class MissingArtError(Exception):
    """A named asset is missing on disk or no drawing; the message names the file."""


def user_folder(find: Callable[..., Path]) -> Path:
    """Returns the user's folder for this program, `NOWHERE` for a user without a home.

    Args:
        find: a function of platformdirs such as `user_data_path`.
    """
    try:
        return find(PROGRAM, appauthor=False)
    except RuntimeError:
        return NOWHERE
