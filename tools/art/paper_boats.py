"""Folded paper at the waterside: boats, those of the shepherds too, and a lighthouse."""

from collections.abc import Iterator

from folding import Facet, corners, facet, fold, format_points, transform
from kit import Drawing, path
from palette import PAPER, SEATS, Seat
from shapely import Polygon
from shapes import outline, patterned

PITCHES = {"bands": 15, "zigzag": 24, "spiral": 26, "dots": 19, "checks": 22}
BOAT = (
    ("0,-88 -60,30 0,30", 0.4),
    ("0,-88 60,30 0,30", -0.12),
    ("-108,-2 -60,30 0,30 0,76 -64,76", 0.14),
    ("108,-2 60,30 0,30 0,76 64,76", -0.26),
    ("-108,-2 -64,76 -44,44", 0.46),
    ("108,-2 64,76 44,44", -0.06),
    ("-44,44 0,22 44,44 0,76", 0.04),
    ("0,22 44,44 0,76", -0.16),
)
HULL = (
    ("8,44 86,70 180,70 180,138 64,138", 0.3),
    ("352,44 274,70 180,70 180,138 296,138", -0.1),
    ("8,44 64,138 104,96", 0.6),
    ("352,44 296,138 256,96", 0),
    ("104,96 180,62 256,96 180,138", 0.12),
    ("180,62 256,96 180,138", -0.06),
)
BAND = "51,116 309,116 296,138 64,138"
LAMP, LIGHT, ROCK = "#FFD972", "#FFE9A8", "#B9A48C"
TOWER = (("-44,96 -28,-34 0,-34 0,96", 0.16), ("44,96 28,-34 0,-34 0,96", -0.22))
LANTERN = (
    ("-40,-34 40,-34 34,-48 -34,-48", -0.4),
    ("-22,-48 0,-48 0,-82 -22,-82", 0.1, LAMP),
    ("22,-48 0,-48 0,-82 22,-82", -0.1, LAMP),
    ("-32,-82 0,-112 0,-82", 0.3),
    ("32,-82 0,-112 0,-82", -0.14),
)
ROCKS = (("-84,112 -52,88 0,84 0,116", 0.1), ("84,112 52,88 0,84 0,116", -0.16))
BEAMS = ("-20,-66 -112,-92 -112,-34", "20,-66 112,-92 112,-34")


def drawings() -> Iterator[Drawing]:
    """Yields every seat's boat."""
    for name, seat in SEATS.items():
        yield Drawing(f"boat_{name}", 360, 150, _boat_of(seat))


def _boat_of(seat: Seat) -> str:
    """Returns a hull with the seat's pattern along its water line."""
    band = Polygon(corners(BAND))
    s = fold(HULL, "#F3E7CC", (3, 5, 8, 0.3)) + path(outline(band), seat.colour)
    return s + path(patterned(seat.pattern, band, PITCHES[seat.pattern]), seat.ink)


def boat(paper: str) -> str:
    """Returns a folded boat with its sail, round 0,0."""
    return fold(BOAT, paper)


def lighthouse(paper: str) -> str:
    """Returns a folded lighthouse on its rock, a boat before it, round 0,0."""
    light = "".join(facet(beam, LIGHT, fill_opacity=0.55) for beam in BEAMS)
    tower = fold([*TOWER, *_bands((-10, 20), (50, 80)), *LANTERN], paper)
    return light + fold(ROCKS, ROCK) + tower + transform(-74, 96, boat(paper), 0.3)


def _bands(*heights: tuple[int, int]) -> Iterator[Facet]:
    """Yields the tower's pale bands, each in two halves."""
    for top, foot in heights:
        upper, lower = (28 + 16 * (y + 34) / 130 for y in (top, foot))
        for side, light in ((-1, 0), (1, -0.16)):
            half = [(side * upper, top), (0, top), (0, foot), (side * lower, foot)]
            yield format_points(half), light, PAPER
