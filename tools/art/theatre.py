"""The theatre itself: its curtain, the arch before the seats, planks and buttons."""

from collections.abc import Iterator

from kit import Drawing, circle, dashed_arc, mirrored, num, path, placed, rounded, shadow, sheet, stroke
from palette import CORAL, CORAL_DARK, FOCUS, GOLD, NIGHT, PAPER, SAND, SHADE, WINE, lighter, mix

PAPER_EDGE, GOLD_RIM = "#E3CFA6", "#9A6A10"


def drawings() -> Iterator[Drawing]:
    """Yields everything that frames the table."""
    yield Drawing("arch", 332, 576, _arch(300, 544, 16, 150))
    yield Drawing("shelf_arch", 532, 652, _arch(500, 620, 16, 250))
    yield Drawing("shelf_focus", 540, 660, _gold_arch(516, 636, 12, 258))
    yield Drawing("shelf_arch_wide", 1004, 416, _arch(972, 384, 16, 120))
    yield Drawing("shelf_focus_wide", 1012, 424, _gold_arch(988, 400, 12, 128))
    yield Drawing("curtain_left", 1000, 1080, _curtain())
    yield Drawing("curtain_right", 1000, 1080, mirrored(1000, _curtain()))
    yield Drawing("plank", 328, 80, _plank("#E9C795", "#C99A62"))
    yield Drawing("plank_you", 328, 80, _plank("#FFE7A6", "#D9A23A"))
    for name, colour in (("navy", NIGHT), ("navy_contrast", "#0B1F3A"), ("coral", CORAL), ("coral_contrast", WINE)):
        yield Drawing(f"btn_{name}", 132, 132, _button(colour, PAPER, lighter(colour, 0.45)))
    yield Drawing("btn_gold", 132, 132, _button(FOCUS, PAPER, "#FFF1C8"))
    yield Drawing("btn_gold_contrast", 132, 132, _button(FOCUS, GOLD_RIM, "#FFF1C8"))
    yield Drawing("btn_paper", 132, 132, _button("#FFF6E2", PAPER_EDGE, SAND))


def _arch(w: float, h: float, margin: float, rise: float) -> str:
    """Returns a window in a sheet of card, with its shadow on the ground behind."""
    d = _arch_outline(w, h, margin, rise)
    casts = (stroke(d, SHADE, num(4 + i * 8), stroke_opacity=0.06) for i in range(6))
    s = "".join(placed("translate(4 8)", cast) for cast in casts)
    s += path(f"M-9 -9H{w + 2 * margin + 9}V{h + 2 * margin + 9}H-9Z" + d, PAPER, fill_rule="evenodd")
    return s + stroke(d, "#FFFFFF", 4) + stroke(d, PAPER_EDGE, 2)


def _arch_outline(w: float, h: float, margin: float, rise: float) -> str:
    """Returns an outline whose upper edge is half an ellipse, as high as `rise`."""
    x, top, bottom, k = margin + w / 2, margin, margin + h, 0.5523
    left, right, shoulder, lean = num(margin), num(margin + w), num(top + rise - rise * k), w / 2 * k
    return (
        f"M{left} {bottom}V{num(top + rise)}C{left} {shoulder} {num(x - lean)} {top} {num(x)} {top}"
        f"C{num(x + lean)} {top} {right} {shoulder} {right} {num(top + rise)}V{bottom}Z"
    )


def _gold_arch(w: float, h: float, margin: float, rise: float) -> str:
    """Returns the frame of a focused window; gold alone would lack contrast on paper."""
    d = _arch_outline(w, h, margin, rise)
    cast = stroke(d, SHADE, 19, stroke_opacity=0.22, transform="translate(2 4)")
    return cast + stroke(d, GOLD_RIM, 17) + stroke(d, FOCUS, 12)


def _curtain() -> str:
    """Returns the left of two sheets that meet in the middle, its folds cut from card."""
    w, h, s = 1000, 1080, ""
    for i in range(7):
        x0, x1 = w * i / 7 - 30, w * (i + 1) / 7
        colour, r = mix(CORAL_DARK, CORAL, (i % 2) * 0.7), num((x1 - x0) * 0.62)
        d = (
            f"M{num(x0)} -20H{num(x1)}C{num(x1 + 14)} 300 {num(x1 - 18)} 700 {num(x1)} {h - 46}"
            f"A{r} {r} 0 0 1 {num(x0)} {h - 46}Z"
        )
        s = sheet(d, colour, (6, 3, 12, 0.3), lighter(colour, 0.3)) + s
    return s + path(f"M0 0H{w}V40H0Z", WINE) + stroke(f"M0 42H{w}", GOLD, 6)


def _plank(colour: str, grain: str) -> str:
    w, h = 316, 66
    lines = f"M22 {num(h * 0.32)}q30 -5 60 0t60 0M{w - 120} {num(h * 0.74)}q24 4 48 0t48 0"
    nails = circle(16, h / 2 + 3, 3.6) + circle(w - 8, h / 2 + 3, 3.6)
    s = sheet(rounded(4, 3, w, h, 16), colour, (2, 5, 6, 0.34))
    return s + stroke(lines, grain, 2.6, stroke_opacity=0.55) + path(nails, grain)


def _button(colour: str, rim: str, seam: str) -> str:
    s = shadow(circle(66, 64, 58), 3, 6, 6, 0.34) + path(circle(66, 64, 58), rim)
    s += path(circle(66, 64, 53.5), colour)
    return s + stroke(dashed_arc(66, 64, 47, 30, 0.5), seam, 2.6, stroke_opacity=0.8)
