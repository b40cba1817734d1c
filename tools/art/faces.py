"""A shepherd's face: eyes, lids and mouth for every mood, all drawn from the middle of the head."""

from kit import circle, ellipse, num, path, sheet, shifted, stroke
from palette import INK, darker, lighter
from shapely import Polygon, box, unary_union
from shapes import Shape, disc, outline

X, Y = 160, 158  # the middle of the head
EYES = (X - 21, X + 21)
EYE_Y = Y - 10
BLUSH = "#E8766B"


def on_head(d: str) -> str:
    """Returns an outline, moved from head coordinates to the drawing's."""
    return shifted(d, X, Y)


def face(colour: str, mood: str) -> str:
    """Returns the face without its eyes."""
    d = on_head("M-46 -22C-46 -66 46 -66 46 -22C50 20 36 56 0 57C-36 56 -50 20 -46 -22Z")
    s = sheet(d, colour, (3, 6, 8, 0.26))
    s += path(ellipse(X, Y + 33, 29, 20), lighter(colour, 0.32))
    for x in (X - 36, X + 36):
        s += path(circle(x, Y + 17, 9), BLUSH, fill_opacity=0.55)
    s += stroke(on_head("M-9 22Q0 29 9 22"), INK, 5)
    s += stroke(on_head("M0 27V33"), INK, 4)
    return s + _mouth(mood)


def _mouth(mood: str) -> str:
    if mood == "joy":
        laugh = on_head("M-15 34Q0 31 15 34Q11 52 0 52Q-11 52 -15 34Z")
        return path(laugh, INK) + path(ellipse(X, Y + 47, 7, 4.5), BLUSH)
    if mood == "worried":
        return stroke(on_head("M-14 43Q-9 35 -3 41T7 40T14 41"), INK, 4.5)
    if mood == "wary":
        return stroke(on_head("M-8 41Q0 43 8 41"), INK, 4.5)
    if mood == "splash":
        return path(ellipse(X, Y + 42, 10, 9), INK)
    return stroke(on_head("M-12 37Q0 47 12 37"), INK, 4.5)


def eyes(mood: str, colour: str, lid: float) -> str:
    """Returns both eyes; calm ones are closed by the share `lid`."""
    if mood == "calm":
        wide = _open_eyes(colour, height=19, sideways=2, pupil=(3, 9.5, 11.5), glint=(-1.5, 3.4))
        return wide + (_half_lids(colour, lid) if lid else "")
    if mood == "worried":
        wide = _open_eyes(colour, height=22, sideways=0, pupil=(2, 6, 7), glint=(-0.5, 2.2))
        return wide + _pair("M-16 -22Q-4 -32 10 -34", "M16 -22Q4 -32 -10 -34", 5.5)
    if mood == "wary":
        return _open_eyes(colour, height=21, sideways=0, pupil=(7, 7, 8.5), glint=(3, 2.6))
    if mood == "joy":
        return _pair("M-13 6Q0 -15 13 6", "M-13 6Q0 -15 13 6", 6.5)
    if mood == "splash":
        return _pair("M-12 -11L11 0L-12 11", "M12 -11L-11 0L12 11", 6.5)
    return "".join(_shut(x, EYE_Y) for x in EYES)


def _open_eyes(
    colour: str, height: float, sideways: float, pupil: tuple[float, float, float], glint: tuple[float, float]
) -> str:
    """Returns eyes with a gaze; the pupil is (down, rx, ry) and the glint in it (down, r)."""
    s = ""
    for x in EYES:
        s += path(ellipse(x, EYE_Y + 1, 16, height), darker(colour, 0.28), fill_opacity=0.55)
        s += path(ellipse(x, EYE_Y, 15, height - 1), "#FFFFFF")
    for x in EYES:
        s += path(ellipse(x + sideways, EYE_Y + pupil[0], *pupil[1:]), INK)
        s += path(circle(x + sideways - 3, EYE_Y + glint[0], glint[1]), "#FFFFFF")
    return s


def _half_lids(colour: str, lid: float) -> str:
    s, height = "", 19
    edge = EYE_Y - height + 2 * height * lid
    for x in EYES:
        seen = disc(x, EYE_Y, 16.5, height).difference(disc(x, edge + 30, 24, 32))
        s += path(outline(seen), darker(colour, 0.16))
        s += stroke(f"M{x - 16} {num(edge + 8)}Q{x} {num(edge - 15)} {x + 16} {num(edge + 8)}", INK, 3.4)
    return s


def _pair(left: str, right: str, width: float) -> str:
    """Returns a line for each eye, relative to its centre."""
    return "".join(stroke(shifted(d, x, EYE_Y), INK, width) for x, d in zip(EYES, (left, right), strict=True))


def _shut(x: float, y: float) -> str:
    return stroke(shifted("M-14 0Q0 17 14 0", x, y), INK, 5.5)


def lashes() -> str:
    """Returns two lashes at the outside of each eye."""
    sides = "M-36 -17l-8 -5M-32 -22l-7 -8", "M36 -17l8 -5M32 -22l7 -8"
    return "".join(stroke(on_head(side), INK, 3.4) for side in sides)


def whites(name: str, mood: str, lid: float) -> str:
    """Returns the visible whites of open eyes behind the pupils, clipped by hat and lids."""
    height, hat = {"calm": 18, "worried": 21}[mood], _hat_before_eyes(name)
    open_from = EYE_Y - 19 + 38 * lid if mood == "calm" and lid else EYE_Y - 32
    seen = [disc(x, EYE_Y, 15, height) & disc(x, open_from + 30, 24, 32) for x in EYES]
    return "".join(path(outline(eye.difference(hat)), "#FFFFFF") for eye in seen)


def pupils(mood: str) -> str:
    """Returns both pupils of eyes that look straight ahead."""
    (rx, ry), (down, r) = {"calm": ((9.5, 11.5), (-4.5, 3.4)), "worried": ((6, 7), (-2.5, 2.2))}[mood]
    return "".join(path(ellipse(x, EYE_Y, rx, ry), INK) + path(circle(x - 3, EYE_Y + down, r), "#FFFFFF") for x in EYES)


def lids(name: str, colour: str) -> str:
    """Returns the closed lids of a blink, clipped by the hat."""
    s, hat = "", _hat_before_eyes(name)
    for x in EYES:
        s += path(outline(disc(x, EYE_Y, 17, 23.5).difference(hat)), darker(colour, 0.05)) + _shut(x, Y - 6)
    return s


def _hat_before_eyes(name: str) -> Shape:
    if name == "brine":
        return Polygon([(X - 90, Y - 35), (X + 90, Y - 24), (X + 90, Y - 90), (X - 90, Y - 90)])
    if name == "fathom":
        return box(X - 90, Y - 90, X + 90, Y - 28)
    if name == "dip":
        return goggles()
    return Polygon()


def goggles() -> Shape:
    """Returns Dip's goggles, pushed up."""
    return unary_union([disc(x, Y - 58, 37, 33) for x in (X - 27, X + 27)]).buffer(4).buffer(-4)
