"""The five shepherds: full figures, heads, lids for blinking, and eyes that look aside."""

from collections.abc import Iterator
from dataclasses import dataclass

from faces import EYE_Y, X, Y, eyes, face, lashes, lids, on_head, pupils, whites
from hats import hat
from kit import Drawing, mirrored, path, placed, rounded, scallop, sheet, stroke
from palette import SEATS, Seat, darker, lighter, mix
from shapely import affinity, box
from shapes import disc, outline, patterned

MIDDLE = X + 12  # of the body
EYES_W, EYES_H = 84, 50  # of the visible part of open eyes
EYES = f"translate({EYES_W // 2 - X} {EYES_H // 2 - EYE_Y})"
EARS_BACK = {"petted": 10, "wary": 6}  # degrees

# Outside and inside of the left ear, from the middle of the head.
PERKED = (
    "M-36 -20C-66 -46 -104 -34 -108 -8C-88 8 -56 4 -36 -2Z",
    "M-46 -14C-66 -29 -88 -24 -95 -9C-80 -1 -60 -4 -46 -8Z",
)
HANGING = (
    "M-34 -24C-66 -34 -96 -6 -92 48C-72 50 -52 24 -36 0Z",
    "M-46 -14C-66 -16 -83 4 -83 36C-70 34 -58 16 -46 -2Z",
)
SMALL = (
    "M-36 -8C-58 -24 -86 -18 -92 2C-78 16 -52 14 -36 8Z",
    "M-44 -3C-58 -12 -74 -8 -80 2C-70 8 -56 7 -44 4Z",
)
HORN = (
    "M-30 -34C-74 -62 -112 -34 -108 6C-105 36 -70 44 -62 18C-56 -2 -82 -8 -82 8"
    "C-94 2 -88 -24 -66 -22C-52 -21 -44 -14 -36 -6Z"
)
RIDGES = ("M-62 -49L-64 -26", "M-90 -38L-78 -16", "M-107 -4L-88 -2", "M-100 24L-84 12")


@dataclass(frozen=True)
class Build:
    """A shepherd's looks below its hat."""

    wool: str
    skin: str
    width: float  # of half the body, as is the height
    height: float
    curls: int
    middle: float  # of the body, from the top
    lid: float  # how far a calm eye is closed
    ears: tuple[str, str] = PERKED
    hoof: str = "#4A3A3A"
    shine: float = 0.7  # white in the lit curl


BUILDS = {
    "brine": Build("#FFF3DC", "#D9A779", 108, 66, 17, 226, 0.27),
    "purl": Build("#F6E3C8", "#F0C8A0", 86, 70, 14, 226, 0, SMALL),
    "fathom": Build("#E4E6E6", "#B98B67", 86, 82, 16, 218, 0.2),
    "clover": Build("#FFFAEE", "#A5764F", 92, 68, 16, 226, 0.2, HANGING),
    "dip": Build("#75728C", "#E6BE95", 100, 66, 14, 228, 0, hoof="#2E2B3B", shine=0.1),
}


def drawings() -> Iterator[Drawing]:
    """Yields every shepherd in every mood, and eyes that look aside."""
    for name, build in BUILDS.items():
        for mood in ("calm", "joy", "worried", "splash", *EARS_BACK):
            whole = _legs(build) + _fleece(build) + _scarf(SEATS[name]) + head(name, mood)
            yield Drawing(f"shepherd_{name}_{mood}", 320, 340, whole)
        yield Drawing(f"lids_{name}", 320, 340, lids(name, build.skin))
        for mood in ("calm", "worried"):
            yield Drawing(f"eyes_{name}_{mood}", EYES_W, EYES_H, placed(EYES, whites(name, mood, build.lid)))
        for mood in ("calm", "joy", "splash"):
            yield Drawing(f"head_{name}_{mood}", 240, 240, placed("translate(-40 4)", head(name, mood)))
    for mood in ("calm", "worried"):
        yield Drawing(f"pupils_{mood}", EYES_W, EYES_H, placed(EYES, pupils(mood)))


def _legs(build: Build) -> str:
    """Returns the tail and the legs, the back pair darker."""
    x, y, near = MIDDLE, build.middle, darker(build.skin, 0.25)
    far = darker(near, 0.22)
    s = sheet(scallop(x + build.width * 0.98, y - 14, 20, 16, 8, seed=4), darker(build.wool, 0.1), (2, 3, 5, 0.16))
    for share, colour, foot in ((-0.36, far, 312), (0.60, far, 312), (-0.62, near, 322), (0.30, near, 322)):
        leg = x + build.width * share
        s += path(rounded(leg - 11, y + 20, 22, foot - y - 20, 9), colour)
        s += path(rounded(leg - 12, foot - 18, 24, 18, 7), build.hoof)
    return s


def _fleece(build: Build) -> str:
    """Returns the wool in three sheets."""
    x, y, w, h, curls = MIDDLE, build.middle, build.width, build.height, build.curls
    under = scallop(x, y, w, h, curls, jitter=0.12, seed=3, start=0.1)
    over = scallop(x - 4, y - 7, w * 0.9, h * 0.86, curls - 1, jitter=0.14, seed=8, start=0.3)
    lit = scallop(x + w * 0.42, y + 2, w * 0.34, h * 0.42, 8, jitter=0.15, seed=6)
    s = sheet(under, darker(build.wool, 0.13), (3, 5, 7, 0.18)) + sheet(over, build.wool, (3, 4, 6, 0.16))
    return s + sheet(lit, lighter(build.wool, build.shine), (2, 3, 5, 0.12))


def _scarf(seat: Seat) -> str:
    tail = affinity.rotate(box(X + 26, Y + 52, X + 56, Y + 112).buffer(3), -16, origin=(X + 40, Y + 54))
    band = disc(X, Y + 50, 57, 25)
    s = sheet(outline(tail), darker(seat.colour, 0.12), (3, 4, 6, 0.25))
    s += path(patterned(seat.pattern, tail, 19), seat.ink)
    s += sheet(outline(band), seat.colour, (3, 5, 7, 0.26))
    return s + path(patterned(seat.pattern, band, 21, (6, 4)), seat.ink)


def head(name: str, mood: str) -> str:
    """Returns a shepherd's head with its hat, as it is on the body."""
    build = BUILDS[name]
    s = _ears(build, mood) + (_horns() if name == "fathom" else "")
    s += face(build.skin, mood) + eyes(mood, build.skin, build.lid)
    s += lashes() if name == "clover" and mood == "calm" else ""
    forelock = scallop(X, Y - 48, 42, 17, 9, jitter=0.15, seed=2)
    return s + sheet(forelock, build.wool, (2, 5, 5, 0.2)) + hat(name, SEATS[name])


def _ears(build: Build, mood: str) -> str:
    outside, inside = (on_head(d) for d in build.ears)
    ear = sheet(outside, darker(build.skin, 0.12), (3, 5, 6, 0.2)) + path(inside, mix(build.skin, "#E58F86", 0.55))
    if mood in EARS_BACK:
        ear = placed(f"rotate(-{EARS_BACK[mood]} {X - 36} {Y - 10})", ear)
    return ear + mirrored(2 * X, ear)


def _horns() -> str:
    horn = sheet(on_head(HORN), "#D9B98C", (3, 5, 6, 0.24))
    horn += "".join(stroke(on_head(ridge), "#A57F50", 4) for ridge in RIDGES)
    return horn + mirrored(2 * X, horn)
