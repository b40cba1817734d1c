"""Colours of paper and ink, and the seats' colours and patterns."""

from dataclasses import dataclass

PAPER, INK, SHADE = "#FFF8E7", "#14233F", "#0A1830"
NIGHT = "#14344F"  # drawing on a paper icon, and the secondary button
CORAL, CORAL_DARK, WINE = "#E4574B", "#B93A36", "#8E221C"
GOLD = "#F6B93B"
LEAF, LEAF_DARK = "#2F7D46", "#1E5930"
FOCUS = "#FFCB55"  # choosable items
SAND = "#D8C7A0"
FOAM = "#EFFBFA"


@dataclass(frozen=True)
class Seat:
    """A seat's pattern and its Okabe-Ito colour, with two distinguishable darker tones."""

    pattern: str
    colour: str
    mid: str  # at least 3:1 on paper
    ink: str  # at least 3:1 on the colour


SEATS = {
    "brine": Seat("bands", "#E69F00", "#B87300", "#5E3600"),
    "purl": Seat("zigzag", "#CC79A7", "#B25489", "#541A3D"),
    "fathom": Seat("spiral", "#56B4E9", "#2588C4", "#0C3F63"),
    "clover": Seat("dots", "#009E73", "#008A64", "#003325"),
    "dip": Seat("checks", "#D55E00", "#C45400", "#4F1A00"),
}


def mix(a: str, b: str, share: float) -> str:
    """Returns colour `a` blended with that share of `b`."""

    def part(i: int) -> int:
        return round(int(a[i : i + 2], 16) * (1 - share) + int(b[i : i + 2], 16) * share)

    return "#" + "".join(f"{part(i):02X}" for i in (1, 3, 5))


def lighter(colour: str, share: float) -> str:
    """Returns the colour blended with white."""
    return mix(colour, "#FFFFFF", share)


def darker(colour: str, share: float) -> str:
    """Returns the colour blended with the shade colour."""
    return mix(colour, SHADE, share)


def is_dark(colour: str) -> bool:
    """Returns whether ink is illegible on the colour."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue < 80
