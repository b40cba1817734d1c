"""Animals folded from one sheet of paper, drawn round 0,0 and about 200 wide."""

import math
from collections.abc import Iterable, Iterator

from folding import Facet, eye, eyes, facet, fold, format_points, lit, transform, turned_over
from kit import placed, stroke
from palette import INK, PAPER, is_dark, lighter, mix

BEAK = "#F2A03D"
THROAT = "#7A1E22"

CRAB = (
    ("-66,-4 -38,-44 38,-44 66,-4 40,44 -40,44", 0),
    ("-66,-4 -38,-44 0,-4", 0.38),
    ("-38,-44 38,-44 0,-4", 0.2),
    ("38,-44 66,-4 0,-4", 0),
    ("-66,-4 0,-4 -40,44", 0.1),
    ("0,-4 40,44 -40,44", -0.12),
    ("66,-4 40,44 0,-4", -0.26),
)
# A crab's right legs, arm and halves of its claw; the light on each, and on its counterpart at the left.
LIMBS = (
    ("46,0 86,-2 92,20 68,16", -0.22, -0.06),
    ("46,14 84,30 90,52 67.1,30", -0.22, -0.06),
    ("46,26 72,56 78,78 61.7,42", -0.22, -0.06),
    ("48,-12 84,-34 92,-24 60,8", -0.14, 0.06),
    ("76,-36 62,-78 84,-92 92,-66 98,-30", 0.12, 0.34),
    ("92,-58 112,-84 116,-52 100,-26", -0.2, 0.02),
)
FISH = (
    ("52,2 104,-46 88,4", 0.18),
    ("52,2 88,4 104,52", -0.24),
    ("-34,-58 10,-92 36,-44", -0.06),
    ("-10,58 18,86 34,44", -0.34),
    ("-98,6 -62,-40 -40,4", 0.46),
    ("-98,6 -40,4 -62,50", 0.04),
    ("-62,-40 -14,-66 -40,4", 0.3),
    ("-14,-66 36,-48 -40,4", 0.18),
    ("36,-48 68,2 -40,4", 0.06),
    ("-62,50 -14,70 -40,4", -0.06),
    ("-14,70 36,52 -40,4", -0.16),
    ("36,52 68,2 -40,4", -0.26),
)
SCALES = ((-4, -30), (24, -18), (2, 2), (30, 10), (-4, 34), (22, 38))
SHARK = (
    ("60,4 112,-70 92,6", 0.2),
    ("60,4 92,6 112,48", -0.28),
    ("-30,-44 12,-98 36,-32", 0.3),
    ("12,-98 36,-32 24,-34", -0.2),
    ("-8,34 14,92 34,28", -0.3),
    ("-108,-14 -30,-46 -12,0", 0.36),
    ("-30,-46 36,-34 -12,0", 0.14),
    ("36,-34 76,4 -12,0", -0.06),
    ("-108,-14 -12,0 -86,6", 0.1),
)
OCTOPUS = (
    ("-56,-16 -44,-66 -14,-94 14,-94 44,-66 56,-16 36,24 -36,24", 0),
    ("-56,-16 -44,-66 0,-30", 0.4),
    ("-44,-66 -14,-94 0,-30", 0.26),
    ("-14,-94 14,-94 0,-30", 0.12),
    ("14,-94 44,-66 0,-30", -0.04),
    ("44,-66 56,-16 0,-30", -0.16),
    ("56,-16 36,24 0,-30", -0.24),
    ("-56,-16 -36,24 0,-30", 0.14),
    ("-36,24 36,24 0,-30", -0.06),
)
# An octopus's right arms; the light on them, and on their counterparts at the left.
ARMS = (
    ("8,16 26,78 46,92 34,66 30,12", -0.3, -0.02),
    ("26,12 56,68 84,70 92,50 70,52 46,4", -0.18, 0.1),
    ("40,2 78,36 104,22 104,2 86,16 48,-14", -0.06, 0.22),
    ("0,18 10,74 0,92", -0.36, 0.18),
)
PENGUIN = (
    ("-24,84 -46,98 -4,96", 0, BEAK),
    ("24,84 46,98 4,96", -0.16, BEAK),
    ("-44,-16 -84,38 -44,46", 0.2),
    ("44,-16 84,38 44,46", -0.3),
    ("-40,-58 -52,20 -36,88 0,92 0,-96", 0.12),
    ("40,-58 52,20 36,88 0,92 0,-96", -0.18),
    ("-40,-58 0,-96 0,-40", 0.4),
    ("40,-58 0,-96 0,-40", 0.04),
    ("0,-26 -34,18 -24,82 0,86", 0, PAPER),
    ("0,-26 34,18 24,82 0,86", -0.12, PAPER),
)
FLOE = (
    ("-104,78 -70,62 86,62 106,80 0,84", 0.3, "#EAF6F6"),
    ("-104,78 0,84 106,80 70,108 -60,108", -0.12, "#CFE6EA"),
)
SWARM = ((56, -58, 0.4), (-18, -40, 0.5), (66, 6, 0.5), (-52, 18, 0.5), (16, 56, 0.5))


def crab(paper: str) -> str:
    """Returns a crab with raised claws."""
    s = fold([*_mirrored(LIMBS), *CRAB], paper)
    for x in (-20, 20):
        stalk = format_points([(x - 5, -34), (x + 5, -34), (x + 3, -58), (x - 3, -58)])
        s += facet(stalk, lit(paper, -0.2)) + eye(x, -60, 12)
    return s + stroke("M-14 14Q0 26 14 14", _line_on(paper), 5)


def fish(paper: str) -> str:
    """Returns a fish that swims to the left."""
    s = fold(FISH, paper)
    for x, y in SCALES:
        s += stroke(f"M{x} {y - 10}q9 10 0 20", lighter(paper, 0.6), 4, stroke_opacity=0.75)
    return s + eye(-66, -10, 12) + stroke("M-90 18Q-82 26 -72 22", _line_on(paper), 4.5)


def shoal(paper: str) -> str:
    """Returns five small fish."""
    one = fish(paper)
    return "".join(transform(x, y, one, size) for x, y, size in SWARM)


def shark(paper: str) -> str:
    """Returns a shark on its way up to the right."""
    belly = (
        ("-86,6 -12,0 76,4 14,40 -30,42", 0.55, mix(paper, PAPER, 0.78)),
        ("14,40 76,4 -12,0", 0, mix(paper, "#E8E4DA", 0.7)),
        ("-86,6 -46,12 -68,34", -0.05),
    )
    s = fold([*SHARK, *belly], paper) + facet("-88,5 -44,13 -70,31", THROAT)
    s += "".join(
        facet(tooth, "#FFFFFF") for tooth in ("-84,6 -74,8 -78,16", "-72,8 -62,10 -66,18", "-60,10 -50,12 -54,20")
    )
    s += eye(-58, -14, 9) + stroke("M-70 -27L-46 -23", INK, 5)
    s += "".join(stroke(f"M{x} -14l-3 18", lit(paper, -0.4), 4) for x in (-22, -12, -2))
    return placed("rotate(14) scale(-1 1)", s)


def shell(paper: str) -> str:
    """Returns a scallop shell of seven ribs."""
    feet = (("-14,64 -50,84 -44,58", 0.1), ("14,64 50,84 44,58", -0.3))
    rings = (("M-46 36Q0 -2 46 36", 0.5), ("M-76 10Q0 -56 76 10", 0.4))
    s = fold([*feet, *_ribs(7)], paper)
    return s + "".join(stroke(d, lit(paper, -0.3), 3.5, stroke_opacity=left) for d, left in rings)


def _ribs(count: int) -> Iterator[Facet]:
    """Yields both halves of every rib; the left ones are lit."""
    root, start, end = (0, 74), math.radians(198), math.radians(342)
    turns = [start + (end - start) * i / count for i in range(count + 1)]
    rim = [(root[0] + 109.44 * math.cos(turn), root[1] - 6 + 136.32 * math.sin(turn)) for turn in turns]
    for i in range(count):
        a, b = rim[i], rim[i + 1]
        middle = (a[0] + b[0]) / 2 - root[0], (a[1] + b[1]) / 2 - root[1]
        reach = 1 + 13 / math.hypot(*middle)
        tip, light = (root[0] + middle[0] * reach, root[1] + middle[1] * reach), 0.42 - 0.62 * i / (count - 1)
        yield format_points([root, a, tip]), light
        yield format_points([root, tip, b]), light - 0.2


def octopus(paper: str) -> str:
    """Returns an octopus with eight arms."""
    s = fold([*_mirrored(ARMS), *OCTOPUS], paper)
    return s + eyes(0, -20, 12, 21) + stroke("M-10 4Q0 12 10 4", INK, 5)


def penguin(paper: str) -> str:
    """Returns a standing penguin."""
    s = fold(PENGUIN, paper) + facet("-13,-44 13,-44 0,-22", BEAK) + facet("0,-44 13,-44 0,-22", "#C97A1E")
    return s + eyes(0, -58, 8, 16)


def colony(paper: str) -> str:
    """Returns three penguins on a floe of ice."""
    one = penguin(paper)
    return (
        fold(FLOE, "#DDF0F2") + transform(-56, 18, one, 0.6) + transform(58, 22, one, 0.6) + transform(4, -4, one, 0.8)
    )


def _mirrored(right: Iterable[tuple[str, float, float]]) -> Iterator[Facet]:
    """Yields the facets of the right side, then their mirror images, each with its own light."""
    for points, light, on_left in right:
        yield points, light
        yield turned_over(points), on_left


def _line_on(paper: str) -> str:
    return PAPER if is_dark(paper) else INK
