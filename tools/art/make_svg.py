"""Makes every drawing of the game: `python tools/art/make_svg.py [FOLDER] [--only NAME ...]`.

Needs shapely (requirements-dev.txt), which cuts patterns to shape. Writes the same bytes each time, and prints how
many drawings it wrote.
"""

import argparse
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import animals
import app_icon
import cards
import gamepads
import guests
import icons
import islands
import marks
import pairs
import paper_boats
import party_hats
import rings
import scenery
import sea_salt
import shepherds
import swimmers
import theatre
import tides
import tokens
import undertow
import weather
from kit import Drawing

SUBJECTS = (
    *(shepherds, islands, scenery, cards, weather, tides, rings, tokens, theatre, icons, animals),
    *(undertow, swimmers, sea_salt, marks, pairs, paper_boats, party_hats, guests, gamepads, app_icon),
)


def drawings() -> Iterator[Drawing]:
    """Yields all drawings."""
    return chain.from_iterable(subject.drawings() for subject in SUBJECTS)


def write(folder: Path, wanted: list[Drawing]) -> None:
    """Writes the drawings into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for drawing in wanted:
        (folder / f"{drawing.name}.svg").write_text(drawing.svg(), encoding="utf-8", newline="\n")
    print(len(wanted), "drawings")


def main() -> None:
    """Parses the flags and writes the drawings."""
    parser = argparse.ArgumentParser(description="Make the drawings of the game.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parents[2] / "assets" / "art")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="make these drawings and no others")
    flags = parser.parse_args()
    known = {drawing.name: drawing for drawing in drawings()}
    if unknown := [name for name in flags.only if name not in known]:
        parser.error(f"no such drawing: {', '.join(unknown)}")
    write(flags.folder, [known[name] for name in flags.only or known])


if __name__ == "__main__":
    main()
