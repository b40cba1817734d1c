"""Lambs folded from one sheet of paper, drawn round the bridge of the nose; none has a seat's hat or scarf."""

import math

from folding import Facet, eyes, facet, fold, transform, turned_over
from kit import circle, path, polygon, scallop, sheet, stroke
from palette import GOLD, INK, PAPER, lighter

COAT, HORN, WOOL = "#1D3557", "#E3C494", "#FFFCF3"
WORN = (2, 5, 6, 0.3)
TAIL = "#A9D6D2"

EARS = (
    ("-34,-18 -82,-22 -70,10 -34,4", 0.1),
    ("34,-18 82,-22 70,10 34,4", -0.22),
    ("-46,-18 -72,-16 -66,2", -0.25),
    ("46,-18 72,-16 66,2", -0.36),
)
FACE = (
    ("-44,-40 0,-52 0,56 -20,50 -42,10", 0.12),
    ("44,-40 0,-52 0,56 20,50 42,10", -0.1),
    ("-24,18 0,8 24,18 18,48 0,56 -18,48", 0.34),
    ("0,8 24,18 18,48 0,56", 0.14),
)
NOSE = "-9,20 9,20 0,31"
ARM = (
    ("48,60 70,0 96,-52 110,-42 102,6 84,66", 0.1),
    ("70,0 96,-52 84,66", -0.2),
    ("88,-46 98,-84 120,-66 112,-38", 0.3),
)
BATHING_CAP = (
    ("-50,-34 -34,-76 0,-90 0,-40", 0.3),
    ("50,-34 34,-76 0,-90 0,-40", -0.18),
    ("-54,-42 0,-54 54,-42 52,-28 0,-38 -52,-28", 0.55),
)
SAILORS_SHIRT = (
    ("-70,130 -52,52 0,44 0,130", 0.5, PAPER),
    ("70,130 52,52 0,44 0,130", -0.12, PAPER),
    ("-60,62 0,50 -6,104", 0.14),
    ("60,62 0,50 6,104", -0.2),
    ("-14,84 14,84 0,124", -0.06),
)
SAILORS_CAP = (
    ("-58,-44 -66,-76 66,-76 58,-44", 0, PAPER),
    ("-66,-76 -40,-92 40,-92 66,-76", -0.12, PAPER),
    ("0,-76 66,-76 58,-44 0,-44", -0.1, PAPER),
    ("-56,-54 56,-54 54,-36 -54,-36", 0),
    ("0,-54 56,-54 54,-36 0,-36", -0.2),
)
RIBBON = (("44,-40 72,-20 66,2 50,-22", -0.1), ("44,-40 84,-34 80,-18", 0.2))
CAPTAINS_COAT = (
    ("-84,130 -62,58 0,48 0,130", -0.1),
    ("84,130 62,58 0,48 0,130", -0.35),
    ("-88,72 -56,56 -40,70 -78,88", 0.2, GOLD),
    ("88,72 56,56 40,70 78,88", -0.1, GOLD),
)
CAPTAINS_HAT = (
    ("-98,-34 -54,-92 0,-106 0,-46", 0.34),
    ("98,-34 54,-92 0,-106 0,-46", -0.1),
    ("-98,-34 0,-52 0,-28", 0.02),
    ("98,-34 0,-52 0,-28", -0.3),
)
LEFT_HORN = (
    ("-38,-30 -78,-48 -106,-20 -100,20 -72,30 -62,8 -82,6 -84,-14 -58,-16", 0),
    ("-38,-30 -78,-48 -70,-26 -58,-16", 0.3),
    ("-106,-20 -100,20 -84,-2", -0.2),
)
BEARD = (("-36,36 0,28 0,96 -20,76", 0.1), ("36,36 0,28 0,96 20,76", -0.1))
MERMAIDS_TAIL = (
    ("0,66 58,96 102,50 84,34 58,58 30,24", 0),
    ("0,66 58,96 58,58 30,24", 0.34),
    ("58,96 102,50 84,34 58,58", -0.1),
    ("102,50 106,-8 84,-12 84,34", 0.16),
    ("102,50 106,-8 95,-10 94,42", -0.16),
    ("84,-10 96,-14 92,-46 60,-64", 0.36),
    ("106,-8 96,-14 92,-46 128,-56", -0.12),
)
TAIL_SCALES = ((26, 62), (44, 72), (48, 54), (64, 76), (70, 58))
CROWN = (
    ("-34,-4 -38,-38 -16,-20 0,-46 16,-20 38,-38 34,-4", 0),
    ("0,-46 16,-20 38,-38 34,-4 0,-4", -0.14),
)
CROWN_TIPS = ((-38, -38), (0, -46), (38, -38))


def lamb(paper: str, face: str = "") -> str:
    """Returns a lamb's head without its eyes; the face is paler than the paper."""
    skin = face or lighter(paper, 0.55)
    s = fold([*EARS, *((points, light, skin) for points, light in FACE)], paper)
    return s + facet(NOSE, INK) + stroke("M0 30V36M-11 41Q0 50 11 41", INK, 4)


def swimmer(paper: str) -> str:
    """Returns a waving lamb in a bathing cap."""
    s = fold(ARM, paper) + transform(0, -4, lamb(paper)) + eyes(0, -8, 13, 20)
    return s + fold(BATHING_CAP, paper, WORN)


def sailor(paper: str) -> str:
    """Returns a lamb in a sailor's shirt and cap."""
    s = fold(SAILORS_SHIRT, paper) + lamb(paper) + eyes(0, -8, 12, 20)
    return s + fold(SAILORS_CAP, paper, WORN) + fold(RIBBON, paper, (1, 3, 4, 0.24))


def captain(paper: str) -> str:
    """Returns an old ram in a captain's coat and hat."""
    s = fold(CAPTAINS_COAT, COAT) + transform(0, 4, lamb(paper) + _horns()) + eyes(0, -2, 12, 20)
    s += transform(0, 22, fold(BEARD, PAPER, (1, 4, 5, 0.24)), 0.8) + transform(0, 4, facet(NOSE, INK))
    s += fold(CAPTAINS_HAT, paper, WORN) + path(circle(0, -70, 17), COAT)
    points = [(6 if i % 2 else 13, i * math.pi / 5) for i in range(10)]
    return s + path(polygon([(r * math.sin(turn), -70 - r * math.cos(turn)) for r, turn in points]), GOLD)


def _horns() -> str:
    right: list[Facet] = [(turned_over(points), light - 0.18) for points, light in LEFT_HORN]
    return fold([*LEFT_HORN, *right], HORN, (2, 4, 5, 0.28))


def mermaid(_paper: str) -> str:
    """Returns a lamb with a fish's tail and a crown, in colours of its own."""
    s = fold(MERMAIDS_TAIL, TAIL)
    s += "".join(stroke(f"M{x - 8} {y}q8 8 14 -2", "#5E9C9C", 3) for x, y in TAIL_SCALES)
    s += sheet(scallop(-6, 42, 50, 44, 12, jitter=0.1, seed=5), "#F1E9DA", (3, 5, 7, 0.26))
    s += sheet(scallop(-12, 36, 38, 32, 10, jitter=0.1, seed=6), WOOL, (2, 3, 5, 0.14))
    lashes = stroke("M-34 -16l-8 -5M34 -16l8 -5", INK, 3.4)
    s += transform(-8, -22, lamb("#E9CDB0", "#EBD2B8") + eyes(0, -8, 12, 20) + lashes)
    return s + transform(-8, -72, _crowned())


def _crowned() -> str:
    forelock = sheet(scallop(0, 2, 48, 20, 9, jitter=0.12, seed=2), WOOL, (2, 5, 5, 0.22))
    tips = (path(circle(x, y, 5.5), "#FFFFFF") for x, y in CROWN_TIPS)
    return forelock + fold(CROWN, GOLD, (2, 3, 4, 0.26)) + "".join(tips)
