"""An update from a stick, as the operator is told of it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from game import __version__
from game.folders import UPDATE_KEY
from game.kiosk.drives import Drive
from game.play.choices import Phrase, phrase
from game.updates.slots import Slots
from game.updates.update_file import ENDING, Contents, RefusedError

log = logging.getLogger(__name__)

Taken: TypeAlias = Contents | Phrase
"""What was laid down, or why it was not."""

REFUSED: Mapping[str, Phrase] = {
    "no key": phrase("No key for updates was laid down here"),
    "unsigned": phrase("The update is not signed for this game"),
    "cut short": phrase("The update is cut short"),
    "another program": phrase("The update is of another program"),
    "another machine": phrase("The update is for another kind of machine"),
    "older": phrase("The update is no newer than the game"),
}
UNREADABLE = phrase("The update cannot be read or kept")


def update_on(drives: Sequence[Drive]) -> Path | None:
    """The last update by name on any of the sticks."""
    found = [path for drive in drives for path in drive.folder.glob(f"*{ENDING}")]
    return max(found, key=lambda path: path.name, default=None)


def take_update(slots: Slots, path: Path) -> Taken:
    """Lays it down beside what runs; that takes a while."""
    try:
        with path.open("rb") as update:
            return slots.take(update, UPDATE_KEY, __version__)
    except RefusedError as refused:
        log.warning("the update %s was refused: %s", path.name, refused.why)
        return REFUSED[refused.why]
    except OSError as error:
        log.warning("the update %s cannot be taken: %s", path.name, error)
        return UNREADABLE
