"""`python -m tools.masters`: works out anew the drawings that are shipped in pixels, into `assets/masters`.

For whoever has changed one of them; a test fails until that is done.
"""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.ui.draw.assets import FOLDER, bake

READABLE = 0o644


def main() -> None:
    """Puts them in the place of those before."""
    for path in FOLDER.glob("*.px"):
        path.unlink()
    bake(FOLDER)
    for path in FOLDER.glob("*.px"):
        path.chmod(READABLE)  # they are packed as they lie here


if __name__ == "__main__":
    main()
