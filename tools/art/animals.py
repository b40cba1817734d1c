"""The animals of the player strengths: snail, crab, gull and orca, each larger than the one before."""

from collections.abc import Iterator

from icons import line
from kit import Drawing, circle, path, placed, sheet, stroke
from palette import CORAL, CORAL_DARK, INK, PAPER

ORCA, ORCA_EDGE = "#22304A", "#5A6C8C"


def drawings() -> Iterator[Drawing]:
    """Yields the four animals."""
    for animal, body in (("1_snail", _snail()), ("2_crab", _crab()), ("3_gull", _gull()), ("4_orca", _orca())):
        yield Drawing(f"ai_{animal}", 120, 120, body)


def _snail() -> str:
    body = "M14 82C14 72 26 72 34 72H78C88 72 92 60 88 48C98 52 104 66 100 82C98 88 90 90 84 90H22C16 90 14 88 14 82Z"
    s = sheet(body, "#E9C08F", (2, 4, 5, 0.22)) + stroke("M90 50L84 34M98 52L104 36", "#C79A66", 5)
    s += path(circle(84, 32, 5) + circle(104, 34, 5), INK) + sheet(circle(50, 54, 30), "#C9735B", (2, 4, 6, 0.24))
    s += stroke("M50 54C50 46 62 46 62 56C62 70 40 70 38 54C36 36 64 30 72 48", "#FFE3C4", 6)
    return s + stroke("M88 70Q92 74 97 70", INK, 3.5)


def _crab() -> str:
    claw = "M30 52C14 50 6 38 10 24C16 26 18 32 22 34C22 26 26 22 32 20C40 30 40 44 34 54Z"
    side = line("M34 74L18 84M36 82L24 96", 6, CORAL_DARK) + sheet(claw, CORAL, (2, 3, 4, 0.22))
    s = placed("translate(0 0) scale(1 1)", side) + placed("translate(120 0) scale(-1 1)", side)
    s += sheet("M22 70C22 46 98 46 98 70C98 92 80 98 60 98C40 98 22 92 22 70Z", CORAL, (2, 4, 6, 0.24))
    for x in (46, 74):
        s += line(f"M{x} 56V44", 6, CORAL_DARK) + path(circle(x, 40, 10), "#FFFFFF") + path(circle(x + 1, 41, 5), INK)
    return s + stroke("M50 78Q60 86 70 78", INK, 5)


def _gull() -> str:
    body = "M16 84C30 86 30 66 40 52C44 30 52 16 70 16C86 16 92 28 92 40C92 66 84 96 56 96C40 96 24 94 16 84Z"
    wing = "M14 88C30 90 34 62 56 56C74 58 72 84 52 90C38 94 22 94 14 88Z"
    s = stroke("M52 92V106M66 92V106", "#E28A2B", 6) + sheet(body, "#FFFDF6", (2, 4, 6, 0.26))
    s += sheet(wing, "#8FA3B5", (2, 3, 5, 0.24))
    s += sheet("M88 32C100 32 110 38 112 44C106 50 96 50 88 46Z", "#F2A03D", (1, 3, 3, 0.2))
    s += path(circle(76, 34, 6.5), INK) + path(circle(74, 32, 2.2), "#FFFFFF")
    return s + stroke("M66 23L82 27", INK, 4.5)


def _orca() -> str:
    body = (
        "M4 46C10 40 18 44 24 54C34 40 52 30 74 32C100 34 114 52 116 70"
        "C112 88 90 96 66 96C44 96 28 86 20 68C12 64 4 56 4 46Z"
    )
    belly = "M116 70C112 88 90 96 66 96C56 96 46 94 38 89C56 88 66 78 84 76C96 76 106 74 116 70Z"
    s = sheet(body, ORCA, (2, 4, 6, 0.3), ORCA_EDGE)
    s += sheet("M58 36C58 22 66 12 78 10C76 20 78 28 84 34Z", ORCA, (1, 3, 3, 0.25), ORCA_EDGE)
    s += path(belly, PAPER) + path("M78 54C84 46 98 48 102 56C98 62 84 62 78 54Z", PAPER)
    s += path(circle(91, 62, 4.5), INK)
    s += sheet("M60 78C62 92 54 104 44 106C42 96 46 84 54 76Z", "#1A2740", (1, 3, 3, 0.25), ORCA_EDGE)
    return s + stroke("M104 80Q110 79 114 75", INK, 3.5)
