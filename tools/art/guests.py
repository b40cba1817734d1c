"""Folded animals of the board of the day, which wear the hats of `party_hats`; none is a shepherd or a player."""

from collections.abc import Iterator

from folding import eyes, fold, transform, turned_over
from kit import Drawing, ellipse, path, stroke
from palette import INK
from sea_animals import crab, fish, octopus, penguin

SKIN, MUZZLE, SHELL, FUR = "#C9B06A", "#EFE6D6", "#3E8F6A", "#68717D"
FEET = (("-74,34 -104,62 -66,64", 0.1), ("74,34 104,62 66,64", -0.16))
NECK = (("-40,-30 0,-66 40,-30 34,20 -34,20", 0.2), ("0,-66 40,-30 34,20 0,20", -0.04))
PLATES = (
    ("-88,52 -62,4 0,22", 0.34),
    ("-62,4 0,-10 0,22", 0.18),
    ("0,-10 62,4 0,22", -0.02),
    ("62,4 88,52 0,22", -0.2),
    ("-88,52 0,22 0,84", 0.04),
    ("88,52 0,22 0,84", -0.26),
)
SIDE, FLIPPER, SNOUT = "-50,-20 -66,60 -30,92 0,92 0,-72 -34,-60", "-52,84 -96,92 -60,50", "-40,2 0,-14 0,36 -30,28"
BODY = (
    (FLIPPER, 0.1),
    (turned_over(FLIPPER), -0.26),
    (SIDE, 0.14),
    (turned_over(SIDE), -0.14),
    ("-50,-20 -34,-60 0,-72 0,-30", 0.38),
)
WHISKERS = "M-22 12L-46 8M-22 18L-44 22M22 12L46 8M22 18L44 22"


def drawings() -> Iterator[Drawing]:
    """Yields every animal without a hat, in the lower part of its drawing."""
    bodies = {
        "crab": crab("#3585B0"),
        "fish": fish("#2F9A62"),
        "octopus": octopus("#8A58B8"),
        "penguin": penguin("#33507A"),
        "seal": _seal(),
        "turtle": _turtle(),
    }
    for name, body in bodies.items():
        yield Drawing(f"guest_{name}", 240, 260, transform(120, 166, body, 0.8))


def _turtle() -> str:
    head = eyes(0, -24, 10, 17) + stroke("M-10 -4Q0 5 10 -4", INK, 4.5)
    return fold([*FEET, *NECK], SKIN) + fold(PLATES, SHELL) + head


def _seal() -> str:
    muzzle = fold([(SNOUT, 0.3), (turned_over(SNOUT), 0.0)], MUZZLE, (1, 3, 4, 0.2))
    nose = path(ellipse(0, -2, 13, 9), INK) + stroke("M0 8V16M-12 18Q-5 26 0 17Q5 26 12 18", INK, 4)
    whiskers = stroke(WHISKERS, INK, 2.6, stroke_opacity=0.7)
    return fold(BODY, FUR) + muzzle + nose + whiskers + eyes(0, -32, 10, 21)
