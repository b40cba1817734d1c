"""The cards of Sea Salt & Paper except the numerals in their tabs; their back, and the pearls of the score."""

import math
from collections.abc import Iterator

import lambs
import paper_boats
import sea_animals
from cards import H, W, crests, inside, mat, sky, tabbed
from folding import transform
from kit import Drawing, circle, dashed_arc, ellipse, path, placed, rounded, scallop, shadow, sheet, stroke
from marks import Paper, mark, papers
from pairs import EFFECTS, figure
from palette import INK, PAPER, SHADE, lighter
from shapely import Polygon, affinity
from shapes import outline

# Colours by figure.
DECK = {
    "mermaid": ("white",),
    "crab": ("dark_blue", "light_blue", "black", "yellow", "green", "grey"),
    "boat": ("dark_blue", "light_blue", "black", "yellow"),
    "fish": ("dark_blue", "light_blue", "black", "yellow", "green"),
    "swimmer": ("dark_blue", "light_blue", "black", "yellow", "light_orange"),
    "shark": ("dark_blue", "light_blue", "black", "green", "purple"),
    "shell": ("dark_blue", "light_blue", "black", "yellow", "green", "grey"),
    "octopus": ("light_blue", "yellow", "green", "purple", "grey"),
    "penguin": ("purple", "light_orange", "pink"),
    "sailor": ("pink", "orange"),
    "lighthouse": ("purple",),
    "shoal": ("grey",),
    "colony": ("green",),
    "captain": ("light_orange",),
}
# Each figure with its place, its size, and the height of the water in front of it (0: none).
FIGURES = {
    "mermaid": (lambs.mermaid, (108, 192, 0.9), 262),
    "crab": (sea_animals.crab, (125, 194, 0.9), 0),
    "boat": (paper_boats.boat, (125, 176, 0.9), 236),
    "fish": (sea_animals.fish, (124, 176, 1), 0),
    "swimmer": (lambs.swimmer, (118, 190, 0.9), 246),
    "shark": (sea_animals.shark, (124, 180, 0.9), 262),
    "shell": (sea_animals.shell, (125, 170, 0.9), 0),
    "octopus": (sea_animals.octopus, (125, 188, 1), 0),
    "penguin": (sea_animals.penguin, (125, 178, 0.9), 0),
    "sailor": (lambs.sailor, (125, 174, 0.9), 270),
    "lighthouse": (paper_boats.lighthouse, (125, 178, 0.9), 284),
    "shoal": (sea_animals.shoal, (125, 178, 1), 0),
    "colony": (sea_animals.colony, (125, 182, 0.9), 284),
    "captain": (lambs.captain, (125, 184, 0.8), 274),
}
COUNTED = {"lighthouse": "boat", "shoal": "fish", "colony": "penguin", "captain": "sailor"}
FIELD = inside(5).buffer(-20).buffer(20)


def drawings() -> Iterator[Drawing]:
    """Yields every card, the back and the pearls."""
    for kind, colours in DECK.items():
        for colour, suffix, paper in papers(*colours):
            yield Drawing(f"salt_{kind}_{colour}{suffix}", W, H, _card(kind, colour, paper))
    yield Drawing("back_salt", W, H, _back())
    rim = stroke(circle(20, 19, 14), INK, 3)
    for suffix, edge, shade, dashes, dashes_ink in (("", "", 0.25, 0.75, 0.5), ("_contrast", rim, 0.6, 1, 1)):
        yield Drawing(f"pearl_on{suffix}", 40, 40, _pearl() + edge)
        yield Drawing(f"pearl_off{suffix}", 40, 40, _missing(SHADE, shade, PAPER, dashes))
        yield Drawing(f"pearl_ink{suffix}", 40, 40, _missing("#FFFFFF", 0.4, INK, dashes_ink))
    rimmed = _pearl() + rim
    yield Drawing("pearls_1", 96, 96, placed("translate(10 12) scale(1.9)", rimmed))
    two = (placed(f"translate({x} {y}) scale(1.55)", rimmed) for x, y in ((2, 31), (32, 7)))
    yield Drawing("pearls_2", 96, 96, "".join(two))


def _card(kind: str, colour: str, paper: Paper) -> str:
    """Returns a ground printed with the mark, the folded figure, the frame in its colour, mark and tab."""
    draw, place, water = FIGURES[kind]
    s = sky(paper.water.top, paper.water.bottom) + _printed(colour, paper)
    if kind != "colony":
        s += path(ellipse(125, 186, 104, 104), "#FFFFFF", fill_opacity=paper.water.white)
    s += transform(place[0], place[1], draw(paper.colour), place[2]) + (_front_waves(water, paper) if water else "")
    return s + mat(tabbed(96, 88), paper.colour) + mark(colour, 50, 46, 25, paper.ink) + _tab(kind, paper)


def _printed(colour: str, paper: Paper) -> str:
    rows = ((y, 32 if row % 2 else 62) for row, y in enumerate(range(40, 330, 46)))
    return "".join(mark(colour, x, y, 12, *paper.water.print) for y, start in rows for x in range(start, 236, 60))


def _front_waves(y: float, paper: Paper) -> str:
    """Returns two sheets of sea in front of the figure."""
    far, near = paper.water.waves
    return _swell(-56, y, 66, 62, far) + _swell(-34, y + 26, 74, 66, near)


def _swell(x: float, y: float, pitch: float, bend: float, colour: str) -> str:
    tops = crests(x, y, pitch, -bend)
    wave = Polygon([(tops[0][0], H + 20), *tops, (tops[-1][0], H + 20)]).buffer(2).intersection(FIELD)
    face = affinity.translate(wave, 0, 7).intersection(FIELD)
    edge = path(outline(wave), lighter(colour, 0.3))
    return shadow(outline(wave), 0, -2, 6, 0.2, 4) + edge + path(outline(face), colour)


def _tab(kind: str, paper: Paper) -> str:
    """Returns the card's action, or the figure that it counts next to its numeral."""
    if kind in EFFECTS:
        return transform(192, 303, placed("translate(-48 -48)", EFFECTS[kind](paper.ink, paper.colour)), 0.7)
    if kind == "mermaid":
        bars = (rounded(x - 11, 328 - h, 22, h, 4) for x, h in ((165, 50), (192, 34), (219, 20)))
        return "".join(path(bar, paper.ink) for bar in bars)
    return transform(217, 305, figure(COUNTED[kind], paper.ink, paper.colour), 0.6) if kind in COUNTED else ""


def _back() -> str:
    """Returns teal paper with its folds pressed in, and the boat folded from it."""
    s = path(rounded(0, 0, W, H, 24), "#8ED0C4") + path(rounded(1.2, 2, W - 2, H - 2.6, 23), "#1E8378")
    s += path(rounded(13, 13, W - 26, H - 26, 15), "#156B64")
    x, y, field = 125, 175, inside(16).buffer(-10).buffer(10)
    for i in range(8):
        turns = [math.pi * (i + end) / 4 + 0.38 for end in (0, 1)]
        rays = [(x + 330 * math.cos(turn), y + 330 * math.sin(turn)) for turn in turns]
        colour, opacity = ("#FFFFFF", 0.07) if i % 2 else ("#0A3B3A", 0.12)
        s += path(outline(Polygon([(x, y), *rays]).intersection(field)), colour, fill_opacity=opacity)
    s += sheet(scallop(x, y, 86, 86, 14), "#BFE8DC", (3, 5, 8, 0.26)) + path(circle(x, y, 70), "#EAF8F0")
    return s + transform(x, 178, paper_boats.boat(PAPER), 0.6)


def _pearl() -> str:
    s = sheet(circle(20, 19, 14), PAPER, (1, 3, 3, 0.34)) + path(circle(20, 19, 13), "#F4E4C4")
    return s + path(circle(18.5, 17.5, 11), "#FFFBF0") + path(circle(15, 14, 3.6), "#FFFFFF")


def _missing(ground: str, strength: float, colour: str, opacity: float) -> str:
    """Returns the empty place of a pearl."""
    dashes = stroke(dashed_arc(20, 19, 13, 8, 0.55), colour, 3, stroke_opacity=opacity)
    return path(circle(20, 19, 13), ground, fill_opacity=strength) + dashes
