"""Colours, light and shepherds of Ebb & Flock, as plain data."""

from itertools import pairwise
from typing import NamedTuple

Colour = tuple[int, int, int]


def hex_colour(code: str) -> Colour:
    """Parses "RRGGBB", with or without a leading "#"."""
    code = code.lstrip("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Returns the colour a share `t` of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def luminance(colour: Colour) -> float:
    """Returns the relative luminance, 0 black to 1 white, as WCAG defines it."""
    red, green, blue = (c / 12.92 if (c := part / FULL) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Returns the contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


FULL = 255
"""Maximum of a colour channel, and of alpha."""
WHITE = (FULL, FULL, FULL)
PAPER = hex_colour("FFF8E7")
FRAME = hex_colour("FFF6E2")
INK = hex_colour("14233F")
NAVY = hex_colour("0B1F3A")
PANEL_DIMMING = hex_colour("968070")
"""Colour that everything behind a panel is multiplied by: warm, so that cream stays warm."""
SHADOW = hex_colour("0A1830")
BUTTON = hex_colour("14344F")
PALE = hex_colour("4A566B")  # secondary text: still 7 to 1 on paper
TIDE_BLUE = hex_colour("1B5E92")
RING_DEEP = hex_colour("B93A36")
GOLD = hex_colour("FFCB55")
DEEP_GOLD = hex_colour("9A6A10")  # rim of gold on paper
PLANK = hex_colour("E9C795")
ROPE = hex_colour("F6E7C6")
ROPE_SHADE = hex_colour("5C7F92")
TWINE = hex_colour("7A5B3C")
RULE = hex_colour("E3CFA6")  # lines ruled on a paper panel
OWN_GOLD = hex_colour("FFE8A8")  # background of one's own things


class Shepherd(NamedTuple):
    """Colours of one seat: `mid` is readable on paper, `ink` on `colour`."""

    name: str
    colour: Colour
    mid: Colour
    ink: Colour


SHEPHERDS = (
    Shepherd("brine", hex_colour("E69F00"), hex_colour("B87300"), hex_colour("5E3600")),
    Shepherd("purl", hex_colour("CC79A7"), hex_colour("B25489"), hex_colour("541A3D")),
    Shepherd("fathom", hex_colour("56B4E9"), hex_colour("2588C4"), hex_colour("0C3F63")),
    Shepherd("clover", hex_colour("009E73"), hex_colour("008A64"), hex_colour("003325")),
    Shepherd("dip", hex_colour("D55E00"), hex_colour("C45400"), hex_colour("4F1A00")),
)
MOODS = ("calm", "worried", "joy", "splash")
PETTED, WARY = "petted", "wary"
"""Faces of a moment: with shut eyes, and with ears that lie back."""
OPEN_EYED = ("calm", "worried")
"""Moods in which a shepherd looks at something."""


class Palette(NamedTuple):
    """Colours of one time of day: sky from top to horizon, sea from far to near."""

    sky: tuple[Colour, ...]
    sun: Colour
    cloud: Colour
    hill: Colour
    sea: tuple[Colour, ...]

    def water(self, tint: float) -> Colour:
        """Returns a colour of the sea, 0 far to 6 near, interpolated."""
        far = min(int(tint), len(self.sea) - 2)
        return mix(self.sea[far], self.sea[far + 1], tint - far)


def _palette(sky: str, sun: str, cloud: str, hill: str, sea: str) -> Palette:
    return Palette(
        tuple(map(hex_colour, sky.split())),
        hex_colour(sun),
        hex_colour(cloud),
        hex_colour(hill),
        tuple(map(hex_colour, sea.split())),
    )


MORNING = _palette(
    "5FAFC6 7FC3CE A5D7D3 D3E9D3 FFF1CF",
    "FFCB55",
    "FFFDF4",
    "8FC2BC",
    "8CCBC6 62B4B9 3D9BA9 2A8296 1C6883 134F6E 0D3B57",
)
AFTERNOON = _palette(
    "4C90C0 7FB2CB BBD3C6 F3DDAE FFE2A4",
    "FFBF4A",
    "FFF3DC",
    "9DB2B0",
    "93BFBC 68A5B0 488AA3 377395 2A5D84 1F4A70 153857",
)
DUSK = _palette(
    "3F4A80 70608F AE7391 E58F82 FFC98A",
    "FFA94F",
    "F2B9A4",
    "9A6F8E",
    "B07E94 856C92 5C5E8C 415381 2F4774 213A63 152A4C",
)
STORM = _palette(
    "131F36 1E3049 304A62 4A697C 7B959A",
    "E8E4C6",
    "5C7382",
    "3C5668",
    "527581 3F626F 2F5163 244358 1B364C 132A41 0C1D31",
)
PALETTE_KEYS = ((0.0, MORNING), (0.27, AFTERNOON), (0.55, DUSK), (1.0, STORM))
HANDS = 12


def time_of_hand(hand: int) -> float:
    """Returns the time of day of a hand counted from 0: 0 the first morning, 1 the last storm."""
    return max(0, min(HANDS - 1, hand)) / (HANDS - 1)


def palette_at(t: float) -> Palette:
    """Returns the palette at time of day `t` (0 morning, 1 storm), eased between the four painted ones."""
    t = max(0.0, min(1.0, t))
    start, end = next(pair for pair in pairwise(PALETTE_KEYS) if t <= pair[1][0])
    share = (t - start[0]) / (end[0] - start[0])
    return blend_palettes(start[1], end[1], share * share * (3 - 2 * share))


_QUIET = 0.7
_DARKER = 0.3


def quiet_palette(palette: Palette) -> Palette:
    """Returns the palette for high contrast: a darker background with little contrast of its own."""
    return Palette(
        tuple(_quiet_colour(colour, palette.sky) for colour in palette.sky),
        palette.sun,
        _quiet_colour(palette.cloud, palette.sky),
        _quiet_colour(palette.hill, palette.sky),
        tuple(_quiet_colour(colour, palette.sea) for colour in palette.sea),
    )


def _quiet_colour(colour: Colour, among: tuple[Colour, ...]) -> Colour:
    return mix(mix(colour, among[len(among) // 2], _QUIET), NAVY, _DARKER)


def blend_palettes(a: Palette, b: Palette, share: float) -> Palette:
    """Returns the palette a share of the way from `a` to `b`."""
    return Palette(
        tuple(mix(x, y, share) for x, y in zip(a.sky, b.sky, strict=True)),
        mix(a.sun, b.sun, share),
        mix(a.cloud, b.cloud, share),
        mix(a.hill, b.hill, share),
        tuple(mix(x, y, share) for x, y in zip(a.sea, b.sea, strict=True)),
    )
