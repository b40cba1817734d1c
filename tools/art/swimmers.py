"""The flocks of Undertow!: a sheep in a ring of its seat's pattern, saved rings, and selection rings."""

from collections.abc import Iterator

from kit import Drawing, dashed_ellipse, ellipse, path, placed, scallop, shadow, sheet, stroke
from palette import FOCUS, INK, PAPER, SEATS, SHADE, Seat, darker, lighter
from rings import from_the_side, side
from shapely import affinity, box
from shapes import disc, outline, patterned
from shepherds import BUILDS, head

PITCHES = {"bands": 34, "zigzag": 36, "spiral": 34, "dots": 31, "checks": 38}
SIDE_PITCHES = {"bands": 22, "zigzag": 30, "spiral": 30, "dots": 22, "checks": 28}


def drawings() -> Iterator[Drawing]:
    """Yields every seat's swimmer in every mood, its saved ring, and the selection rings."""
    for name, seat in SEATS.items():
        for mood in ("calm", "joy", "worried", "splash"):
            yield Drawing(f"swim_{name}_{mood}", 260, 252, _swimmer(name, seat, mood))
    for name, seat in SEATS.items():
        bands = path(patterned(seat.pattern, side(), SIDE_PITCHES[seat.pattern], (4, 3)), seat.ink)
        yield Drawing(f"saved_{name}", 180, 58, from_the_side(seat.colour, bands))
    ring, dashes = ellipse(80, 40, 70, 31), dashed_ellipse(80, 40, 70, 31, 16, 0.55)
    cast = stroke(ellipse(80, 42, 70, 31), SHADE, 11, stroke_opacity=0.25, transform="translate(1 4)")
    yield Drawing("choice_ring", 160, 80, cast + stroke(ring, FOCUS, 9))
    yield Drawing("choice_ring_contrast", 160, 80, stroke(ring, INK, 15) + stroke(ring, FOCUS, 8))
    yield Drawing("choice_ghost", 160, 80, stroke(dashes, PAPER, 6, stroke_opacity=0.8))
    yield Drawing("choice_ghost_contrast", 160, 80, stroke(dashes, INK, 12) + stroke(dashes, PAPER, 6))


def _swimmer(name: str, seat: Seat, mood: str) -> str:
    """Returns the far half of the ring, the sheep in it, and the near half."""
    ring = disc(130, 196, 104, 46).difference(disc(130, 184, 62, 22))
    back, front = ring.intersection(box(0, 0, 260, 184)), ring.intersection(box(0, 184, 260, 260))
    s = sheet(outline(back.buffer(0.4)), darker(seat.colour, 0.22), (2, 4, 5, 0.2))
    s += sheet(scallop(130, 178, 60, 34, 12, seed=4), darker(BUILDS[name].wool, 0.06), None)
    s += placed("translate(-14 -4) scale(.9)", head(name, mood))
    d, shade = outline(front), outline(front.difference(affinity.translate(front, 0, -10)))
    s += shadow(d, 0, -2, 6, 0.2, 4) + placed("translate(-1 -1.6)", path(d, lighter(seat.colour, 0.5)))
    s += path(d, seat.colour) + path(patterned(seat.pattern, front, PITCHES[seat.pattern], (4, 2)), seat.ink)
    return s + path(shade, SHADE, fill_opacity=0.16)
