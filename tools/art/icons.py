"""The icons, 96 by 96: paper cut-outs and lines for buttons and settings."""

import math
from collections.abc import Iterator
from itertools import chain

from kit import Drawing, circle, ellipse, mirrored, num, path, placed, rounded, sheet, stroke
from palette import GOLD, LEAF, LEAF_DARK, NIGHT, PAPER, SHADE, lighter
from rings import life_ring, star
from shapely import LineString, Point, Polygon, affinity, box, unary_union
from shapes import Shape, disc, outline

SPEAKER = "M16 38H30L50 20V76L30 58H16Z"
BULB = "M48 10C30 10 20 23 20 38C20 52 31 56 34 66H62C65 56 76 52 76 38C76 23 66 10 48 10Z"
FINGER = (
    "M40 40V20C40 10 54 10 54 20V44L74 50C80 52 82 56 81 62L78 78C77 83 74 86 69 86"
    "H50C45 86 42 84 39 80L22 60C17 54 25 46 31 51L40 58Z"
)
HUNG_BELL = (
    "M48 12C44 12 42 15 42 18C28 22 24 34 24 46C24 58 20 64 14 70H82C76 64 72 58 72 46"
    "C72 34 68 22 54 18C54 15 52 12 48 12Z"
)
BELL = (
    "M48 12C44 12 42 15 42 18C29 22 24 32 24 46C24 58 20 62 15 68H81C76 62 72 58 72 46"
    "C72 32 67 22 54 18C54 15 52 12 48 12ZM38 74C40 86 56 86 58 74Z"
)

HAT = "M27 66L23 22Q48 14 73 22L69 66Q48 74 27 66Z"
EARTH = "#8A5A3C"

TAG = "M34 20H82Q88 20 88 26V70Q88 76 82 76H34L8 48Z"
CROSS = "M42 34L38 38L48 48L38 58L42 62L52 52L62 62L66 58L56 48L66 38L62 34L52 44Z"

Icon = tuple[str, str]  # its name and its body


def drawings() -> Iterator[Drawing]:
    """Yields every icon."""
    things = (_ways(), _marks(), _devices(), _sounds(), _motions(), _waves(), _texts(), _screens(), _pages(), _topics())
    for name, body in chain(*things, _lamps(), _games(), _prizes(), _calls(), _at_sea(), _series()):
        yield Drawing(f"icon_{name}", 96, 96, body)


def cut_out(d: str) -> str:
    """Returns a piece of paper lying on a button."""
    cast = placed("translate(1.5 3)", path(d, SHADE, fill_opacity=0.35, fill_rule="evenodd"))
    return cast + path(d, PAPER, fill_rule="evenodd")


def line(d: str, width: float, colour: str = PAPER) -> str:
    """Returns a strip of paper lying on a button."""
    return placed("translate(1.5 3)", stroke(d, SHADE, width, stroke_opacity=0.35)) + stroke(d, colour, width)


def _ways() -> Iterator[Icon]:
    yield "play", cut_out("M34 20C30 17.500 26 20 26 25V71C26 76 30 78.500 34 76L74 53C78 50.500 78 45.500 74 43Z")
    yield "pause", cut_out(rounded(24, 20, 18, 56, 7) + rounded(54, 20, 18, 56, 7))
    yield "back", line("M58 20L30 48L58 76", 12)
    yield "next", line("M38 20L66 48L38 76", 12)
    yield "replay", line("M70 32A28 28 0 1 0 76 54", 10) + path("M56 34L80 36L78 12Z", PAPER)
    yield "undo", line("M30 38H58A18 18 0 0 1 76 56A18 18 0 0 1 58 74H36", 10) + line("M42 22L26 38L42 54", 10)
    yield "round_back", line("M70 22L44 48L70 74", 11) + line("M27 24V72", 11)
    yield "round_on", line("M26 22L52 48L26 74", 11) + line("M69 24V72", 11)
    yield "skip", line("M22 24L46 48L22 72M52 24L76 48L52 72", 11)
    yield "play_on", line("M14 66H34L56 34H78M62 18L78 34L62 50", 10) + line("M54 72H60M74 72H80", 8)
    holes = "".join(rounded(20 + 16 * place, top, 8, 8, 2) for top in (22, 66) for place in range(4))
    yield "film", cut_out(rounded(10, 14, 76, 68, 8) + holes + "M38 36V60L60 48Z")
    rays = "M48 40V34M48 76V70M34 55H28M68 55H62M36 43L33 40M60 43L63 40M36 67L33 70M60 67L63 70"
    page = cut_out(rounded(14, 18, 68, 66, 9) + rounded(22, 28, 52, 5, 2)) + line("M33 10V24M63 10V24", 7)
    yield "day", page + path(circle(48, 55, 9), GOLD) + stroke(rays, GOLD, 4)
    album = rounded(12, 14, 34, 66, 6) + rounded(50, 14, 34, 66, 6)
    sheep = circle(67, 40, 10) + circle(60, 34, 4) + circle(74, 34, 4)
    yield "album", cut_out(album + sheep) + path(circle(29, 38, 8), GOLD) + line("M58 62H76M20 62H38", 5)
    signs = circle(20, 36, 13) + rounded(37, 23, 24, 26, 3) + "M82 22L96 49H68Z"
    yield "deal", placed("translate(-3 0)", cut_out(signs) + line("M16 70H88", 9))
    corners = "".join(
        rounded(x, y, 30, 30, 6) + rounded(x + 9, y + 9, 12, 12, 3) for x, y in ((14, 14), (52, 14), (14, 52))
    )
    cells = "".join(rounded(x, y, 10, 10, 2) for x, y in ((54, 54), (72, 54), (63, 63), (54, 72), (72, 72)))
    yield "code", cut_out(corners + cells)
    page = rounded(24, 8, 48, 52, 6) + rounded(33, 17, 12, 12, 2) + rounded(51, 17, 12, 12, 2)
    yield "save", cut_out(page + rounded(33, 35, 12, 12, 2)) + line("M48 64V86M36 75L48 87L60 75", 8)
    yield "rail", line("M14 48H82", 9) + cut_out(circle(40, 48, 16))
    yield "door", cut_out(rounded(24, 12, 48, 72, 6) + rounded(32, 20, 32, 56, 2) + "M36 24L54 30V84L36 76Z")
    yield "home", cut_out("M48 12L12 44H22V80H40V58H56V80H74V44H84Z")


def _marks() -> Iterator[Icon]:
    yield "check", line("M22 50L42 70L76 28", 13)
    yield "close", line("M28 28L68 68M68 28L28 68", 12)
    yield "plus", line("M48 22V74M22 48H74", 12)
    yield "minus", line("M22 48H74", 12)
    yield "wait", cut_out(circle(20, 48, 11) + circle(48, 48, 11) + circle(76, 48, 11))
    yield "settings", cut_out(outline(_cogwheel()))
    hole = circle(48, 60, 6) + rounded(45, 60, 6, 14, 3)
    yield "lock", line("M32 46V32C32 10 64 10 64 32V46", 9) + cut_out(rounded(20, 44, 56, 40, 9) + hole)
    yield "erase", cut_out(TAG + CROSS)
    cards = [rounded(12 + 26 * place, top, 20, 30, 5) for top in (14, 52) for place in range(3)]
    yield (
        "same_hand",
        cut_out("".join(cards[:-1])) + placed("translate(1.5 3)", path(cards[-1], SHADE)) + path(cards[-1], GOLD),
    )


def _cogwheel() -> Shape:
    tooth = box(41, 10, 55, 30).buffer(2)
    teeth = [affinity.rotate(tooth, turn, origin=(48, 48)) for turn in range(0, 360, 45)]
    return unary_union([*teeth, Point(48, 48).buffer(27, 24)]).difference(Point(48, 48).buffer(12, 24))


def _devices() -> Iterator[Icon]:
    pad = unary_union([box(26, 32, 70, 62).buffer(6), Point(24, 52).buffer(19), Point(72, 52).buffer(19)])
    keys = stroke("M30 38V56M21 47H39", NIGHT, 6) + path(circle(64, 53, 5) + circle(75, 43, 5), NIGHT)
    yield "gamepad", cut_out(outline(pad.buffer(5).buffer(-5))) + keys
    yield "phone", cut_out(rounded(27, 10, 42, 76, 9) + rounded(33, 21, 30, 48, 3) + circle(48, 77.5, 3.6))
    yield "wifi", line("M14 42A48 48 0 0 1 82 42M27 56A30 30 0 0 1 69 56", 9) + cut_out(circle(48, 73, 9))
    yield "update", line("M48 14V56M30 40L48 58L66 40", 10) + line("M16 62V82H80V62", 10)
    yield "hat", cut_out(HAT) + line("M10 74Q48 88 86 74", 9)
    yield "touch", cut_out(FINGER) + line("M28 22A20 20 0 0 1 66 22", 5)


def _sounds() -> Iterator[Icon]:
    yield "sound", cut_out(SPEAKER) + line("M60 36Q68 48 60 60M70 26Q84 48 70 70", 8)
    yield "sound_off", cut_out(SPEAKER) + line("M62 38L82 58M82 38L62 58", 8)
    bubble = unary_union([box(12, 16, 84, 64).buffer(-12).buffer(12), Polygon([(26, 60), (50, 60), (26, 84)])])
    yield "voice", cut_out(outline(bubble)) + stroke("M28 36V44M41 28V52M55 32V48M68 38V42", NIGHT, 8)
    cups = cut_out(rounded(11, 50, 19, 32, 8) + rounded(66, 50, 19, 32, 8))
    yield "headphones", line("M20 56V46A28 28 0 0 1 76 46V56", 8) + cups
    notes = cut_out(ellipse(28, 72, 13, 10) + ellipse(70, 64, 13, 10))
    yield "music", notes + line("M38 70V26L80 18V62", 7) + line("M38 40L80 32", 7)
    yield "effects", cut_out(BELL)


def _motions() -> Iterator[Icon]:
    waves = ("M10 30Q22 16 34 30T58 30T82 30", "M14 52Q26 38 38 52T62 52T86 52", "M10 74Q22 60 34 74T58 74T82 74")
    yield "motion", "".join(line(wave, 8) for wave in waves)
    high = ("M8 36Q22 8 36 36T64 36Q76 12 88 30", "M8 74Q22 46 36 74T64 74Q76 50 88 68")
    yield "motion_full", "".join(line(wave, 9) for wave in high)
    low = ("M8 38Q22 30 36 38T64 38Q78 30 88 36", "M8 66Q22 58 36 66T64 66Q78 58 88 64")
    yield "motion_reduced", "".join(line(wave, 9) for wave in low)
    yield "motion_off", line("M10 36H86M10 66H86", 9)


def _waves() -> Iterator[Icon]:
    """Yields icons of the quality levels: sheets of sea, one behind the other."""
    for count in (1, 2, 3):
        yield f"waves_{count}", "".join(_wave(50 - 14 * count + 28 * n) for n in range(count))
    yield "waves_auto", placed("translate(20 -2) scale(0.58)", cut_out(outline(_cogwheel()))) + _wave(68)


def _wave(y: int) -> str:
    return cut_out(f"M8 {y}q10 -13 20 0t20 0t20 0t20 0V{y + 18}H8Z")


def _texts() -> Iterator[Icon]:
    yield "text", line("M10 78L34 20L58 78M19 58H49", 9) + line("M62 78L75 48L88 78M67 68H83", 7)
    yield "text_small", line("M30 72L48 30L66 72M37 58H59", 8)
    yield "text_middle", line("M24 78L48 24L72 78M33 60H63", 10)
    yield "text_large", line("M14 86L48 12L82 86M26 62H70", 13)
    yield "text_largest", line("M10 88L48 10L86 88M23 62H73", 18)
    globe = line(circle(48, 48, 36), 7) + line(ellipse(48, 48, 15, 36), 6)
    yield "language", globe + line("M14 38H82M14 60H82", 6)


def _screens() -> Iterator[Icon]:
    yield "contrast", cut_out("M48 10A38 38 0 0 1 86 48A38 38 0 0 1 48 86Z") + line(circle(48, 48, 36), 7)
    yield "fullscreen", line("M14 36V16H34M62 16H82V36M82 60V80H62M34 80H14V60", 10)
    yield "window", line(rounded(12, 20, 72, 58, 7) + "M14 36H82", 8)
    picture = line("M26 42V34H36M60 34H70V42M70 54V62H60M36 62H26V54", 6)
    yield "margin", line(rounded(8, 16, 80, 64, 8), 7) + picture


def _pages() -> Iterator[Icon]:
    words = line("M54 20H80M54 34H72M16 62H42M16 76H34", 7)
    yield "rules", cut_out(rounded(16, 10, 26, 34, 5) + rounded(54, 52, 26, 34, 5)) + words
    yield (
        "eye",
        cut_out("M6 48C20 22 76 22 90 48C76 74 20 74 6 48ZM48 30A18 18 0 1 0 48 66A18 18 0 1 0 48 30Z")
        + path(circle(48, 48, 9), PAPER),
    )
    waves = stroke("M34 30q7 10 14 0t14 0M34 48q7 10 14 0t14 0M34 66q7 10 14 0t14 0", NIGHT, 6)
    yield "bids_secret", cut_out(rounded(24, 12, 48, 72, 8)) + waves


def _topics() -> Iterator[Icon]:
    """Yields the topics of settings, the shelf of games, the cards that were seen, and something that is held."""
    yield "screen", line(rounded(8, 18, 80, 52, 7), 8) + line("M30 84H66", 8)
    hills = "M20 66L38 42L50 56L60 46L76 66Z"
    yield "picture", line(rounded(10, 16, 76, 64, 7), 8) + cut_out(hills + circle(64, 34, 7))
    caps = "".join(rounded(x, y, 24, 24, 5) for x, y in ((36, 20), (8, 50), (36, 50), (64, 50)))
    yield "keys", cut_out(caps)
    glass = "M28 22H68C68 42 52 44 52 48C52 52 68 54 68 74H28C28 54 44 52 44 48C44 44 28 42 28 22Z"
    yield "hourglass", line("M22 16H74M22 80H74", 9) + cut_out(glass)
    yield "aid", cut_out("M48 82C20 60 10 46 10 32C10 12 38 8 48 28C58 8 86 12 86 32C86 46 76 60 48 82Z")
    yield "about", line(circle(48, 48, 36), 7) + cut_out(circle(48, 30, 6)) + line("M48 46V68", 11)
    arch = "M{0} 68V36A12 12 0 0 1 {1} 36V68Z"
    yield "shelf", cut_out("".join(arch.format(x, x + 22) for x in (8, 37, 66))) + line("M6 80H90", 8)
    seen = path("M28 50C36 36 60 36 68 50C60 64 36 64 28 50Z", NIGHT) + path(circle(48, 50, 6), PAPER)
    yield "seen_cards", cut_out(rounded(20, 10, 56, 76, 8)) + seen
    ring = line("M20 60A34 34 0 1 1 76 60", 7)
    yield "hold", ring + placed("translate(22 26) scale(.66)", cut_out(FINGER))


def _lamps() -> Iterator[Icon]:
    """Yields the lamp: for one person, for many, for nobody."""
    yield "hint", _lamp()
    small = placed("translate(17.300 -4) scale(0.640)", _lamp())
    yield "hint_alone", small + cut_out(_person(48))
    yield "hint_always", small + cut_out("".join(_person(x) for x in (18, 48, 78)))
    yield "hint_never", placed("translate(-9 3) scale(0.940)", _lamp()) + line("M66 60L86 80M86 60L66 80", 8)


def _lamp() -> str:
    socket = rounded(35, 71, 26, 6, 3) + rounded(39, 81, 18, 6, 3)
    return cut_out(BULB + socket) + stroke("M40 40L48 48L56 40M48 48V64", NIGHT, 5)


def _person(x: int) -> str:
    shoulders = f"M{x - 14} 91C{x - 14} 80 {x - 8} 78 {x} 78C{x + 8} 78 {x + 14} 80 {x + 14} 91Z"
    return circle(x, 67, 8.5) + shoulders


def _games() -> Iterator[Icon]:
    """Yields a hand of cards, and game options: ring or wave, and rounds as strings of pennants."""
    yield "cards", cut_out(_hand_of_cards())
    runs_on = line("M54 22Q72 18 74 32M66 26L74 33L80 24", 6)
    yield "edition_gamewright", cut_out(_ring(48, 48, 34))
    yield "edition_amigo", cut_out(_ring(28, 34, 22) + _ring(68, 62, 22)) + runs_on
    rows = "".join(_pennants(4, y, 18) for y in (8, 32, 56))
    yield "length_full", cut_out(rows) + line("M6 8H90M6 32H90M6 56H90", 4)
    yield "length_one_tide", cut_out(_pennants(4, 34, 26)) + line("M6 34H90", 5)
    yield "length_quick_dip", cut_out(_pennants(2, 34, 26)) + line("M6 34H50", 5) + line("M62 34H90", 5)


def _hand_of_cards() -> str:
    card = box(36, 24, 60, 66).buffer(6)
    left, middle, right = (affinity.rotate(card, turn, origin=(48, 96)) for turn in (-21, 0, 21))
    gap = 4.5
    behind = unary_union([left.difference(middle.buffer(gap)), middle]).difference(right.buffer(gap))
    return outline(unary_union([behind, right]))


def _pennants(count: int, y: int, length: int) -> str:
    return "".join(f"M{10 + 20 * i} {y}h16l-8 {length}Z" for i in range(count))


def _ring(x: float, y: float, r: float) -> str:
    """Returns a ring; its hole is wound against its rim."""
    hole = r * 0.45
    ends = ((x, y - hole), (x - hole, y), (x, y + hole), (x + hole, y))
    quarters = "".join(f"A{num(hole)} {num(hole)} 0 0 0 {num(to_x)} {num(to_y)}" for to_x, to_y in ends)
    return circle(x, y, r) + f"M{num(x + hole)} {num(y)}{quarters}Z"


def _prizes() -> Iterator[Icon]:
    bowl = disc(48, 30, 18, 26).intersection(box(0, 29, 96, 96))
    cup = unary_union([box(30, 14, 66, 30), bowl, box(44, 50, 52, 70), box(32, 70, 64, 80).buffer(2)])
    handles = line("M30 22H18Q16 44 34 44M66 22H78Q80 44 62 44", 6)
    yield "trophy", cut_out(outline(cup)) + handles
    yield "crown", cut_out("M14 74V30L32 50L48 18L64 50L82 30V74Z")
    yield "star", sheet(outline(star()), GOLD, (2, 3, 4, 0.3))
    yield "coach", _whistle()
    yield "sprout", _sprout()


def _sprout() -> str:
    """Returns the sign of something new: two fresh leaves."""
    leaf = "M48 52C46 34 58 22 80 22C82 42 70 54 48 52Z"
    stem = stroke("M48 76C46 66 46 60 48 50", LEAF_DARK, 7)
    leaves = sheet(leaf, LEAF, (1, 2, 3, 0.22)) + mirrored(96, sheet(leaf, lighter(LEAF, 0.25), (1, 2, 3, 0.22)))
    ground = path("M26 78C32 66 64 66 70 78Z", EARTH)
    return sheet(circle(48, 48, 44), PAPER, (2, 3, 5, 0.3)) + stem + leaves + ground


def _whistle() -> str:
    """Returns a coach's whistle being blown."""
    barrel = unary_union([Point(42, 58).buffer(27, 24), box(42, 31, 88, 51).buffer(-3).buffer(3)])
    loop = Point(15, 36).buffer(10, 16).difference(Point(15, 36).buffer(4.5, 12))
    body = unary_union([barrel, loop]).difference(box(50, 28, 60, 42))
    pea = path(circle(42, 60, 11), NIGHT) + path(circle(45, 63, 5), PAPER)
    return cut_out(outline(body)) + pea + line("M44 20L40 9M60 18L64 8M76 22L85 15", 6)


def _calls() -> Iterator[Icon]:
    """Yields icons of ending a round, of who plays, and of the card to keep."""
    yield "anchor", cut_out(outline(_anchor()))
    yield "bell", cut_out(HUNG_BELL + circle(48, 80, 9))
    yield "keep", line("M48 12V60M28 42L48 62L68 42", 12) + line("M16 64V80H80V64", 10)
    near, far = "M10 78C10 58 20 52 34 52C48 52 58 58 58 78Z", "M64 78C64 66 62 60 58 56C72 52 88 58 88 78Z"
    yield "seats", cut_out(circle(34, 34, 14) + near + circle(68, 42, 11) + far)


def _anchor() -> Shape:
    turns = [math.pi * i / 16 for i in range(17)]
    arms = LineString([(16, 58), *((48 - 32 * math.cos(turn), 58 + 24 * math.sin(turn)) for turn in turns)])
    shank, stock = LineString([(48, 26), (48, 82)]), LineString([(31, 39), (65, 39)])
    ring = Point(48, 18).buffer(11).difference(Point(48, 18).buffer(4.5))
    flukes = [Polygon([(8, 66), (14, 44), (30, 60)]), Polygon([(88, 66), (82, 44), (66, 60)])]
    return unary_union([shank.buffer(5.5), stock.buffer(5), arms.buffer(5.5), ring, *flukes])


def _at_sea() -> Iterator[Icon]:
    """Yields a die and the two halves of a card: the lifeguard's ring and the shark's fin."""
    pips = "".join(circle(x, y, 7.5) for x, y in ((32, 32), (64, 64), (48, 48), (32, 64), (64, 32)))
    yield "die", cut_out(outline(box(18, 18, 78, 78).buffer(8))) + path(pips, NIGHT)
    yield "guard", placed("translate(8 8) scale(.8)", life_ring())
    fin = path("M26 62C30 34 46 16 72 12C66 30 70 48 80 62Z", PAPER)
    yield "fin", line("M10 76q9 -9 19 0t19 0t19 0t19 0", 8) + fin


def _series() -> Iterator[Icon]:
    """Yields series of one, three and five games: a pennant each on its string."""
    yield "games_1", cut_out("M30 30h36l-18 46Z") + line("M8 30H88", 5)
    three = "".join(f"M{8 + 28 * i} 30h24l-12 40Z" for i in range(3))
    yield "games_3", cut_out(three) + line("M6 30H90", 5)
    above = "".join(f"M{10 + 27 * i} 16h22l-11 28Z" for i in range(3))
    below = "".join(f"M{23.5 + 27 * i} 56h22l-11 28Z" for i in range(2))
    yield "games_5", cut_out(above + below) + line("M6 16H90M18 56H78", 4)
