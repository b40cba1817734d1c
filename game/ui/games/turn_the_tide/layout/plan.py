"""The composition of the table for a screen and a number of seats, in design px of the window."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from game.engine.api import Seat
from game.ui.draw.sprite_catalogue import CARD, ROUNDS_H, bunting_w, rounds_w
from game.ui.games.turn_the_tide.chords.layout import ChordPlan, chord_plan
from game.ui.geometry import Box, even_centers
from game.ui.kit.hand import hand_plan
from game.ui.kit.island import SHEET, SHEETS, distances
from game.ui.kit.rows import Mark, paired_centers
from game.ui.screen import Screen
from game.ui.table.contract import BESIDE, CORNER

GAP, NARROW, ROUNDS_GAP = 8.0, 6.0, 16.0
"""Gaps between pieces, between close pieces, and between the rounds' tag and the corner discs."""
MOST_HANDS = 12
"""Greatest number of hands in a round."""
SCALES = tuple(1.2 - step * 0.02 for step in range(45))
"""Common scales of islands, tide cards and their pieces, tried in order until all fits."""
BUNTING = 116.0
ASIDE = 0.2
"""Distance by which the islands beside the tide cards move aside from their hands, by the hands' width."""
PLANK_W, HALF_PLANK = 328, 40
"""Drawn width of a plank, and half its height."""
TAG_W, TAG_DOWN, TAG_ASIDE = 150, 59, 104
"""Drawn width of a tag, its depth below the water, and its distance from the edge with a bid beside it."""
WIDEST_CELL, WIDEST_PITCH = 348.0, 440.0
"""Greatest widths for a seat."""
FOOT, FEET_APART = 380.0, 2.0
"""Width of a drawn island's dry water line, and gap between islands in an even row."""
SMALL_BID, WIDEST_BID, DRAWN_BID = 76.0, 280.0, 186.0
"""Widths of a closed bid, of a revealed one if it fits, and of one beside a tag."""
AWARD, LARGEST_AWARD = 0.55, 176.0
"""Least width of a rosette below a bid, by the bid's, and its greatest width."""
OPEN_BID, OF_HALF, BIDS_APART, ON_PLANK = 0.8, 0.94, 18, 10
"""Least width of an open bid by a tide card, greatest by half its seat's room, and gaps beside and below it."""
HANGS = 40.0
"""Depth of the highest revealed bid below the water line."""
PRIZE, TILT, UNDER = 0.07, 0.03, CARD + 0.14 + 0.6
"""By a bid's width: rise of the second highest bid, height added by its tilt, and height of a bid with its rosette."""
TIDE_APART, HUNG = 5, 4
"""Distance of either tide card from the stage's middle, and depth at which they begin."""
SHOWN = 0.34
"""Least part of a raised tide card that still shows: its lower number's plate."""
ROSETTE, ROSETTE_DROP = 0.43, 0.12
"""Width of a rosette on a tide card and its height above the card's lower edge, by the card's width."""
BELOW_CARD = ROSETTE * 0.52 - ROSETTE_DROP
"""Part of a rosette below its tide card, by the card's width."""


class SeatMarks(NamedTuple):
    """Places of a seat's pieces, relative to the point where its island meets the water."""

    tag: Mark
    plank: Mark
    bid: Mark
    rosette: Mark
    prize: float = 0.0
    """Rise of the second highest bid above the others; the highest rises twice as far."""


class Style(NamedTuple):
    """Composition of a shape and a number of seats, at scale 1."""

    k: float
    """Scale of islands, and of the shepherds on them."""
    sheep: float
    tide_w: float
    tag: float
    """Largest scale of tags."""
    in_pairs: bool = False
    """Whether seats stand in pairs left and right of the tide cards, else in one even row below them."""
    bids_below: bool = False
    """Whether bids lie below the planks, else beside the tags."""
    head: float = 0.0
    """Height kept free at the top, above tide cards in a row."""
    largest: float = 1.2
    """Largest scale of the composition."""


def _style_of(screen: Screen, players: int, open_bids: bool, is_watched: bool) -> Style:
    """Returns the style nearest to a screen; open bids leave less room for islands."""
    wide = screen.shape == "wide"
    if screen.shape == "tall":
        k, tide_w, head = (0.9, 340, 310) if is_watched else (0.66, 252 if players < 5 else 214, 230)
        return Style(k, 1.3, tide_w, 0.84, bids_below=True, head=head)
    if is_watched:
        return Style(1.15, 1.0, 150, 1.1)
    if open_bids:
        return Style(0.7, 1.12, 186, 0.86, in_pairs=wide and players == 4, largest=1.0)
    if players == 4:
        k, sheep, tide_w = (1.0, 1.0, 222) if wide else (0.74, 1.12, 186)
        return Style(k, sheep, tide_w, 0.9, in_pairs=True, largest=1.0)
    return Style(0.8 if wide else 0.74, 1.12, 186, 0.86)


@lru_cache(maxsize=16)
def plan_of(
    screen: Screen,
    players: int,
    blocks: int = 0,
    open_bids: bool = False,
    is_watched: bool = False,
    is_revealed: bool = False,
) -> IslandsPlan:
    """Returns the largest composition that fits, or the smallest there is.

    Args:
        blocks: number of open hands.
        open_bids: whether bids lie open while others still choose: they are as large as tide cards.
        is_watched: whether no hand lies on the screen: the rest takes its room, and bids lie at their revealed places.
        is_revealed: whether bids lie open and all hands are away: islands stand evenly apart, of the same sizes.
    """
    style = _style_of(screen, players, open_bids, is_watched)
    chords = chord_plan(screen, players, blocks) if blocks else None
    common = screen, style, players, open_bids and not is_watched, is_watched, is_revealed, chords
    drafts = (IslandsPlan(*common, scale) for scale in SCALES if scale <= style.largest)
    return next((draft for draft in drafts if draft.spare >= 0), None) or IslandsPlan(*common, SCALES[-1])


class IslandsPlan:
    """Places of the whole table at one scale, and the spare height.

    Args:
        chords: layout of open hands; None without any.
    """

    def __init__(
        self,
        screen: Screen,
        style: Style,
        players: int,
        open_bids: bool,
        is_watched: bool,
        is_revealed: bool,
        chords: ChordPlan | None,
        scale: float,
    ) -> None:
        self.style, self.chords, self.shape = style, chords, screen.shape
        self._is_revealed = is_revealed
        self.players, self.open_bids, self.is_watched = players, open_bids, is_watched
        self.hand, self.stage = hand_plan(screen, MOST_HANDS, scale), screen.design.stage
        self.disc, self.finger = screen.design.control_size(CORNER), screen.design.control_size()
        self.tide_w = style.tide_w * scale
        self.cell = self._cell(style.k * scale)
        """The width there is for a seat's planks."""
        pitch = self.cell if style.in_pairs else min(self.stage.w / players, WIDEST_PITCH)
        self.half = (pitch - BIDS_APART) / 2
        """Half of what lies between two islands during the bids, as far as it can be used."""
        k = min(style.k * scale, self.cell / 2 / (distances(style.sheep)[1] + 97 * style.sheep))
        self.k = k if style.in_pairs else min(k, (pitch - FEET_APART) / FOOT)
        self.sheep = style.sheep * k / self.k
        self.tag = min(style.tag * min(1.0, scale + 0.15), self.cell / (230 if style.bids_below else 375))
        self.plank = min(1.0, (self.cell - 14) / PLANK_W)
        self.bid_w = self._bid_w()
        if open_bids:
            self.tide_w = min(self.tide_w, self.bid_w / OPEN_BID)
        self.head = self._head()
        self.above = (SHEETS * SHEET + max(200.0, 190 * self.sheep)) * self.k
        lowest = chords.top if chords else self.stage.bottom if is_watched else self.hand.top
        self.spare = lowest - GAP - self._height_below - self.above - GAP - self.head
        """The height that is left; below 0 it does not fit."""

    def _cell(self, k: float) -> float:
        if not self.style.in_pairs:
            return min(self.stage.w / self.players, WIDEST_CELL)
        return min(WIDEST_CELL, (self.stage.w / 2 - self._tide_half - NARROW - 114 * k) / 1.5)

    @property
    def _tide_half(self) -> float:
        """Distance from the middle to the far side of a tide card, with its tilt."""
        return self.tide_w + TIDE_APART + self.tide_w * CARD * 0.025

    def _bid_w(self) -> float:
        """Returns the width of a bid before its island while others still choose."""
        if self.open_bids:
            return min(self.tide_w, self.cell - 24 if self.style.bids_below else self.half * OF_HALF)
        below, beside = self.cell / 3, self.cell / 2 - TAG_ASIDE * self.tag - NARROW
        return min(SMALL_BID, below if self.style.bids_below else beside)

    def _head(self) -> float:
        """Returns the lowest y of the pieces above the islands' highest tips."""
        if self.style.in_pairs:
            return self.stage.y + max(BUNTING, self.disc)
        return self.stage.y + self.style.head + HUNG + self.tide_w * (CARD * 1.01 + BELOW_CARD)

    @cached_property
    def _height_below(self) -> float:
        """Height of the pieces below the water line; with revealed bids at their drawn size."""
        below, plank = self._plank_y + HALF_PLANK * self.plank, 2 * HALF_PLANK * self.plank
        if self.is_watched and self.style.bids_below:
            return HANGS + min(WIDEST_BID, self.cell - 24) * UNDER + GAP + below + NARROW
        if self.is_watched:
            w = min(DRAWN_BID, self.half * OF_HALF)
            return HANGS + w * (CARD + 2 * PRIZE) + ON_PLANK + plank + 2 * self.plank
        if self.style.bids_below:
            return below + GAP + self.bid_w * CARD
        return GAP + self.bid_w * CARD + ON_PLANK + plank if self.open_bids else below

    @property
    def _plank_y(self) -> float:
        """Planks are close to the tags; if tags are nearly as wide, the flags stay clear of them."""
        return 2 * TAG_DOWN * self.tag + (44 if self.style.bids_below else 30) * self.plank

    # Above the water

    @property
    def middle(self) -> float:
        return self.stage.center.x

    @cached_property
    def water(self) -> float:
        """The one straight line of all islands."""
        above = 0.75 if self.style.in_pairs or self.is_watched else 0.6
        return self.head + GAP + self.above + max(0.0, self.spare) * above

    @cached_property
    def xs(self) -> tuple[float, ...]:
        """The x positions of the islands."""
        if self._is_spread or not self.style.in_pairs:
            return even_centers(self.players, self.stage.w / self.players, self.middle)
        if self.chords and self.chords.is_for_all:
            one, two, three, four = (block.center.x for block in self.chords.blocks)
            aside = (two - one) * ASIDE
            return one - aside / 2, two - aside, three + aside, four + aside / 2
        return paired_centers(self.stage.x, self.stage.right, self.cell)

    def room_of(self, seat: Seat) -> Box:
        """Returns the room of a seat: from the highest tip of its island to its plank."""
        top = self.water - self.above
        return Box(self.xs[seat] - self.cell / 2, top, self.cell, self.above + self._height_below)

    @property
    def _tides_top(self) -> float:
        spare = max(0.0, self.spare) * (0.25 if self.style.in_pairs else 0.2)
        return self.stage.y + self.style.head + HUNG + spare

    @cached_property
    def _is_spread(self) -> bool:
        """Whether islands that stood in pairs stand evenly apart, below tide cards that still show their numbers."""
        left = self.water - self.above - GAP - self.stage.y
        return self.style.in_pairs and self._is_revealed and left > SHOWN * self.tide_w * CARD

    @property
    def raised(self) -> float:
        """Distance by which the tide cards are raised, so that the heads of evenly spread islands have room."""
        lowest = self._tides_top + self.tide_w * CARD * 1.01
        return max(0.0, lowest - (self.water - self.above - GAP)) if self._is_spread else 0.0

    @cached_property
    def tides(self) -> tuple[Mark, ...]:
        """The two hanging tide cards, before they are raised."""
        y = self._tides_top + self.tide_w * CARD * 0.505
        return tuple(Mark(x, y, self.tide_w) for x in even_centers(2, self.tide_w + 2 * TIDE_APART, self.middle))

    @cached_property
    def cloud(self) -> Mark | None:
        """The cloud that holds the ropes; None if they come from above the screen."""
        w = self.tide_w * 1.56 + 60
        y = self._tides_top + self.tide_w * CARD * 0.005 - 36 - w * 0.082
        return Mark(self.middle, y, w) if self.style.head else None

    @cached_property
    def bunting_w(self) -> float:
        """The width of a string with twelve pennants, limited by the tide cards and the corner discs."""
        room = self.stage.w - self._corners_w if self.style.head else self._beside_the_tides
        return min(bunting_w(MOST_HANDS), room)

    @cached_property
    def rounds(self) -> Mark:
        """The tag with the rounds: left of the corner discs, or below them if tide cards hang lower."""
        corners, drawn_w = self._corners_w, rounds_w(self.players)
        if self.style.head:
            w = min(drawn_w, corners)
            return Mark(self.stage.right - w / 2, self.stage.y + self.disc + ROUNDS_GAP + ROUNDS_H / 2, w)
        w = min(drawn_w, self._beside_the_tides - corners)
        return Mark(self.stage.right - corners - w / 2, self.stage.y + self.disc / 2, w)

    @property
    def _beside_the_tides(self) -> float:
        return self.stage.w / 2 - self._tide_half - GAP

    @property
    def _corners_w(self) -> float:
        """The width of the corner discs."""
        return 2 * self.disc + BESIDE + ROUNDS_GAP

    # What belongs to a seat

    @cached_property
    def choosing(self) -> SeatMarks:
        """The seats' marks while bids are chosen."""
        if self.is_watched:
            return self.revealing
        if self.style.bids_below:
            y = self._plank_y + HALF_PLANK * self.plank + GAP + self.bid_w * CARD / 2
            return self._tag_over_plank(Mark(0, y, self.bid_w))
        if self.open_bids:
            return self._marks_bids_beside(self._height_below + 2 * self.plank, self.bid_w, self.half)
        return self._tag_over_plank(Mark((self.cell - self.bid_w) / 2 - 3, 46 * self.tag, self.bid_w))

    @cached_property
    def revealing(self) -> SeatMarks:
        """The seats' marks while the hand is away: bids lie before their islands, as large as possible."""
        room = self.stage.bottom - self.water
        half = (min(self.stage.w / self.players, WIDEST_PITCH) - BIDS_APART) / 2 if self._is_spread else self.half
        widest = min(DRAWN_BID, (room - HANGS - ON_PLANK - (HALF_PLANK + 42) * self.plank) / (CARD + 2 * PRIZE))
        above, beside = self._marks_bids_above(room), self._marks_bids_beside(room, widest, half)
        if (self.open_bids or self.is_watched) and not self.style.bids_below:
            return beside
        is_beside = self.hand.rows == 1 and (self.shape == "wide" or beside.bid.w > above.bid.w)
        return beside if is_beside else above

    def _tag_over_plank(self, bid: Mark) -> SeatMarks:
        tag, plank = Mark(0, TAG_DOWN * self.tag, TAG_W * self.tag), Mark(0, self._plank_y, PLANK_W * self.plank)
        return SeatMarks(tag, plank, bid, bid)

    def _marks_bids_beside(self, room: float, widest: float, half: float) -> SeatMarks:
        """Returns marks with bid left, tag and rosette right, and the plank below both."""
        w = min(widest, half * OF_HALF)
        h, above_plank = w * CARD, ON_PLANK + HALF_PLANK * self.plank
        plank = min(room - 42 * self.plank, HANGS + 2 * w * PRIZE + h + above_plank)
        tag = min(1.1, (2 * half - w - NARROW) / (2 * TAG_ASIDE))
        bid = Mark(w / 2 - half, plank - above_plank - h / 2, w)
        x, award = half - TAG_ASIDE * tag, min(96.0, (h - 131 * tag - HUNG) / 1.06)
        number, rosette = Mark(x, bid.y - h / 2 + 68 * tag, TAG_W * tag), Mark(x, bid.y + h / 2 - award * 0.54, award)
        return SeatMarks(number, Mark(0, plank, PLANK_W * self.plank), bid, rosette, w * PRIZE)

    def _marks_bids_above(self, room: float) -> SeatMarks:
        """Returns marks with the bid on top, tag and plank below it, and the rosette lowest."""
        height = self._plank_y + HALF_PLANK * self.plank + GAP
        w = min(WIDEST_BID, self.cell - 24, (room - HANGS - height - NARROW) / UNDER)
        bid, top = Mark(0, HANGS + w * (2 * PRIZE + CARD / 2), w), HANGS + w * (2 * PRIZE + CARD + TILT)
        left = room - top - height - HUNG - NARROW
        award = min(LARGEST_AWARD, left)
        top += (left - award) / 4
        rosette = Mark(0, top + height + HUNG + (left - award) / 4 + award / 2, award)
        tag, plank, *_ = self._tag_over_plank(bid)
        return SeatMarks(tag._replace(y=tag.y + top), plank._replace(y=plank.y + top), bid, rosette, w * PRIZE)
