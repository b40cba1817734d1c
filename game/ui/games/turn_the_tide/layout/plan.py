"""The composition of the table for a screen and a number of seats, in design px of the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.ui.draw.sprite_catalogue import CARD, ROUNDS_H, bunting_w, rounds_w
from game.ui.games.turn_the_tide.layout.hand import FannedHandPlan, hand_plan
from game.ui.games.turn_the_tide.layout.open_hands import ChordPlan, chord_plan
from game.ui.geometry import Box
from game.ui.kit.island import LARGE, SHEET, SHEETS
from game.ui.kit.marks import Mark
from game.ui.kit.rows import in_a_row, in_pairs
from game.ui.kit.stage import BESIDE, CORNER, control, stage_of
from game.ui.screen import Screen

GAP = 8.0
MOST_HANDS = 12
"""Of a round."""
SCALES = tuple(1.2 - step * 0.02 for step in range(45))
"""Islands, tide cards and what belongs to them grow or shrink together, until all fits."""
BUNTING = 116.0
"""How far the bunting hangs down."""
ASIDE = 0.2
"""How far the islands between which the tide cards hang step aside from above their hands, by the hands' width."""
ROUNDS_GAP = 16.0
"""Between the tag with the rounds and the corner discs."""
LARGEST_FIGURES = 1.45
"""Numbers beside the rings may be so much larger than drawn: they stay on their planks."""
OPEN_BID = 0.8
"""How wide an open bid is at least, by a tide card."""
WIDEST_BID, DRAWN_BID = 240.0, 186.0
"""The width of a bid that is turned over, where there is room for it; and beside a tag."""
UNDER = CARD + 0.14 + 0.6
"""A bid below its plank with its rosette is so high, by its width."""
TIDE_APART = 5
"""From the middle of the stage to either tide card."""
ROSETTE = 0.43
"""The width of a rosette on a hanging tide card, in the card's width."""
ROSETTE_DROP = 0.12
"""How far its centre is above the card's lower edge, likewise."""


PLANK_W = 328
"""The width of a plank as drawn."""


@dataclass(frozen=True)
class SeatMarks:
    """What belongs to a seat, counted from where its island meets the water."""

    tag: Mark
    plank: Mark
    bid: Mark
    rosette: Mark
    prize: float = 0.0
    """By how much the second highest bid stands higher than the others; the highest does twice."""


@dataclass(frozen=True)
class IslandPlan:
    """Islands and shepherds, above the water line."""

    k: float
    sheep: float
    """How much larger than drawn the shepherds stand on their islands."""
    xs: tuple[float, ...]
    water: float


@dataclass(frozen=True)
class IslandsPlan:
    """Where everything of the table has its place."""

    stage: Box
    islands: IslandPlan
    choosing: SeatMarks
    revealing: SeatMarks
    tides: tuple[Mark, Mark]
    """The two hanging tide cards."""
    cloud: Mark | None
    """What they hang from; None where their ropes come from above the screen."""
    hand: FannedHandPlan
    disc: float
    finger: float
    """The least side of what is pressed."""
    bunting_w: float
    """The width of a string with twelve pennants."""
    rounds: Mark
    """The tag with the rounds."""
    figures: float = 1.0
    """How much larger than drawn the numbers beside the rings are."""
    chords: ChordPlan | None = None
    """Where hands lie open; None where none does."""

    @property
    def middle(self) -> float:
        return self.stage.center.x


class Style(NamedTuple):
    """How a shape and a number of seats are composed, at scale 1."""

    k: float
    sheep: float
    tide_w: float
    tag: float
    """The largest scale of tags."""
    in_pairs: bool
    """Seats stand in pairs left and right of the tide cards, else in one even row below them."""
    bids_below: bool
    """Bids lie below the planks, else beside the tags."""
    head: float = 0.0
    """What the top is kept free for, above tide cards in a row."""
    largest: float = 1.2
    """How far the composition may grow."""
    open_bids: bool = False
    """Bids are read while others are still to bid: they are as large as tide cards."""
    is_watched: bool = False
    """No hand lies on the screen: the rest takes its room, and bids lie where they are turned over."""


def style_of(screen: Screen, players: int, open_bids: bool = False, is_watched: bool = False) -> Style:
    """The drawn composition nearest to a screen; bids that lie open leave less room for islands."""
    wide = screen.shape == "wide"
    if is_watched:
        return _watched_style(screen)
    if screen.shape == "tall":
        return Style(0.66, 1.3, 252, 0.84, in_pairs=False, bids_below=True, head=190, open_bids=open_bids)
    if open_bids:
        return Style(
            0.7, 1.12, 186, 0.86, in_pairs=wide and players == 4, bids_below=False, open_bids=True, largest=1.0
        )
    if players == 4:
        k, sheep, tide_w = (1.0, 1.0, 222) if wide else (0.74, 1.12, 186)
        return Style(k, sheep, tide_w, 0.9, in_pairs=True, bids_below=False, largest=1.0)
    return Style(0.8 if wide else 0.74, 1.12, 186, 0.86, in_pairs=False, bids_below=False)


def _watched_style(screen: Screen) -> Style:
    """Islands evenly apart, as large as they fit below the tide cards."""
    if screen.shape == "tall":
        return Style(0.9, 1.3, 360, 0.84, in_pairs=False, bids_below=True, head=190, is_watched=True)
    return Style(1.15, 1.0, 150, 1.1, in_pairs=False, bids_below=False, is_watched=True)


@lru_cache(maxsize=16)
def plan_of(
    screen: Screen, players: int, blocks: int = 0, open_bids: bool = False, is_watched: bool = False
) -> IslandsPlan:
    """The largest composition that fits, or the smallest there is.

    Args:
        blocks: how many hands lie open.
        open_bids: bids lie open while others still choose.
        is_watched: no hand lies on the screen.
    """
    style = style_of(screen, players, open_bids, is_watched)
    chords = chord_plan(screen, players, blocks) if blocks else None
    draft = None
    for scale in SCALES:
        if scale <= style.largest:
            draft = _Draft(screen, style, players, scale, chords)
            if draft.spare >= 0:
                break
    assert draft
    return draft.plan()


class _Draft:
    """A composition at one scale: how much height it leaves, and what it looks like."""

    def __init__(
        self, screen: Screen, style: Style, players: int, scale: float, chords: ChordPlan | None = None
    ) -> None:
        self.style, self.players, self.scale, self.chords = style, players, scale, chords
        self.text_size, self.shape = screen.text_size, screen.shape
        self.hand = hand = hand_plan(screen, scale)
        self.stage = stage_of(screen)
        self.disc, self.finger = control(screen, CORNER), control(screen)
        self.tide_w = style.tide_w * scale
        self.cell = self._cell()
        b = 48 if style.sheep >= LARGE else 44  # how far a shepherd stands from the middle of its island
        self.k = min(style.k * scale, self.cell / 2 / (b + 97 * style.sheep))
        self.tag = min(style.tag * min(1.0, scale + 0.15), self.cell / (230 if style.bids_below else 375))
        self.plank = min(1.0, (self.cell - 14) / PLANK_W)
        self.bid_w = self._bid_w()
        if style.open_bids:
            self.tide_w = min(self.tide_w, self.bid_w / OPEN_BID)
        self.head = self._head()
        self.above = (SHEETS * SHEET + max(200.0, 190 * style.sheep)) * self.k
        self.below = self._below()
        top = chords.top if chords else self.stage.bottom if style.is_watched else hand.top
        self.spare = top - GAP - self.below - self.above - GAP - self.head

    @property
    def tide_half(self) -> float:
        """From the middle to the far side of a tide card, its tilt included."""
        return self.tide_w + TIDE_APART + self.tide_w * CARD * 0.025

    def _bid_w(self) -> float:
        """The width of a bid that lies before its island while others still choose."""
        if self.style.open_bids:
            return min(self.tide_w, self.cell - 24 if self.style.bids_below else (self._pitch() - 18) * 0.47)
        return min(76.0, self.cell / 3 if self.style.bids_below else self.cell / 2 - 104 * self.tag - 6)

    def _below(self) -> float:
        """The height of what lies below the water line."""
        if self.style.is_watched:
            return self._revealed()
        if self.style.bids_below:
            return self._plank_bottom() + GAP + self.bid_w * CARD
        beside = GAP + self.bid_w * CARD + 10 + 80 * self.plank
        return beside if self.style.open_bids else self._plank_bottom()

    def _revealed(self) -> float:
        """The height that bids take which lie as large as they are drawn."""
        if self.style.bids_below:
            w = min(WIDEST_BID, self.cell - 24)
            return self._plank_bottom() + GAP + w * UNDER + 6
        w = min(DRAWN_BID, (self._pitch() - 18) / 2 * 0.94)
        return w * (CARD + 0.07) + 10 + 82 * self.plank

    def _cell(self) -> float:
        """The width there is for a seat's planks."""
        if not self.style.in_pairs:
            return min(self.stage.w / self.players, 348.0)
        beside = self.stage.w / 2 - self.tide_half - 6 - 114 * self.style.k * self.scale
        return min(348.0, beside / 1.5)

    def _head(self) -> float:
        """The lowest y of what is above the islands' highest tips."""
        if self.style.in_pairs:
            return self.stage.y + max(BUNTING, self.disc)
        tides = 4 + self.tide_w * (CARD * 1.01 + ROSETTE * 0.52 - ROSETTE_DROP)
        return self.stage.y + self.style.head + tides

    def _pitch(self) -> float:
        """From one island to the next, as far as it can be used."""
        return self.cell if self.style.in_pairs else min(self.stage.w / self.players, 440.0)

    def _plank_bottom(self) -> float:
        return self._plank_dy() + 40 * self.plank

    def _plank_dy(self) -> float:
        """Planks close up to the tags; where tags are nearly as wide, the flags stay clear of them."""
        return 118 * self.tag + (44 if self.style.bids_below else 30) * self.plank

    def plan(self) -> IslandsPlan:
        """The composition, with the height that is left shared out."""
        spare = max(0.0, self.spare)
        above = 0.75 if self.style.in_pairs or self.style.is_watched else 0.6
        water = self.head + GAP + self.above + spare * above
        top = self.stage.y + self.style.head + 4 + spare * (0.25 if self.style.in_pairs else 0.2)
        return IslandsPlan(
            stage=self.stage,
            islands=self._islands(water),
            choosing=self._choosing(water),
            revealing=self._revealing(water),
            tides=self._tides(top),
            cloud=self._cloud(top) if self.style.head else None,
            hand=self.hand,
            disc=self.disc,
            finger=self.finger,
            bunting_w=self._bunting_w(),
            rounds=self._rounds(),
            figures=min(self.text_size, LARGEST_FIGURES),
            chords=self.chords,
        )

    def _tides(self, top: float) -> tuple[Mark, Mark]:
        low, high = in_a_row(2, self.tide_w + 2 * TIDE_APART, self.stage.center.x)
        y = top + self.tide_w * CARD * 0.505
        return Mark(low, y, self.tide_w), Mark(high, y, self.tide_w)

    def _cloud(self, top: float) -> Mark:
        w = self.tide_w * 1.56 + 190
        return Mark(self.stage.center.x, top + self.tide_w * CARD * 0.005 - 36 - w * 0.082, w)

    def _islands(self, water: float) -> IslandPlan:
        if self.style.in_pairs and self.chords and self.chords.is_for_all:
            xs = tuple(block.center.x for block in self.chords.blocks)
            aside = (xs[1] - xs[0]) * ASIDE
            xs = (xs[0] - aside / 2, xs[1] - aside, xs[2] + aside, xs[3] + aside / 2)
        elif self.style.in_pairs:
            xs = in_pairs(self.stage.x, self.stage.right, self.cell)
        else:
            xs = in_a_row(self.players, self.stage.w / self.players, self.stage.center.x)
        return IslandPlan(self.k, self.style.sheep, xs, water)

    def _choosing(self, water: float) -> SeatMarks:
        if self.style.is_watched:
            return self._revealing(water)
        if self.style.open_bids and not self.style.bids_below:
            return self._bids_beside(self._below() + 2 * self.plank, self.bid_w)
        tag, plank = self._tag_and_plank()
        bid = Mark(self.cell / 2 - self.bid_w / 2 - 3, 46 * self.tag, self.bid_w)
        if self.style.bids_below:
            bid = Mark(0, self._plank_bottom() + GAP + self.bid_w * CARD / 2, self.bid_w)
        return SeatMarks(tag, plank, bid, rosette=bid)

    def _tag_and_plank(self) -> tuple[Mark, Mark]:
        return Mark(0, 59 * self.tag, 150 * self.tag), Mark(0, self._plank_dy(), PLANK_W * self.plank)

    def _revealing(self, water: float) -> SeatMarks:
        """The hand is away: bids lie before their islands, where they can be largest."""
        room = self.stage.bottom - water
        below = self._bids_below(room)
        beside = self._bids_beside(room, DRAWN_BID)
        if (self.style.open_bids or self.style.is_watched) and not self.style.bids_below:
            return beside
        if self.hand.rows > 1:
            return below
        return beside if self.shape == "wide" or beside.bid.w > below.bid.w else below

    def _bids_beside(self, room: float, widest: float) -> SeatMarks:
        """Bid left, tag and rosette right, the plank below both."""
        half = (self._pitch() - 18) / 2
        w = min(widest, half * 0.94)
        tag = min(1.1, (2 * half - w - 6) / 208)
        plank = min(room - 42 * self.plank, 470.0)
        prize = w * 0.07
        bid = Mark(w / 2 - half, plank - 40 * self.plank - 10 - w * CARD / 2, w)
        tag_y = bid.y - w * CARD / 2 + 68 * tag
        award = min(96.0, (w * CARD - 131 * tag - 4) / 1.06)
        rosette = Mark(half - 104 * tag, bid.y + w * CARD / 2 - award * 0.54, award)
        number, below = Mark(half - 104 * tag, tag_y, 150 * tag), Mark(0, plank, PLANK_W * self.plank)
        return SeatMarks(number, below, bid, rosette, prize)

    def _bids_below(self, room: float) -> SeatMarks:
        """All stays where it is; bid and rosette come below the plank."""
        tag, plank = self._tag_and_plank()
        top = self._plank_bottom() + GAP
        w = min(WIDEST_BID, self.cell - 24, (room - top - 6) / UNDER)
        bid = Mark(0, top + w * (0.14 + CARD / 2), w)
        rosette = Mark(0, bid.y + w * (CARD / 2 + 0.3) + 4, w * 0.55)
        return SeatMarks(tag, plank, bid, rosette, w * 0.07)

    def _bunting_w(self) -> float:
        """As wide as drawn, where the tide cards and the corner discs leave room."""
        room = self.stage.w - self._corners_w() if self.style.head else self._beside_the_tides()
        return min(bunting_w(MOST_HANDS), room)

    def _rounds(self) -> Mark:
        """Left of the corner discs, or below them where tide cards hang lower."""
        corners, drawn = self._corners_w(), rounds_w(self.players)
        if self.style.head:
            w = min(drawn, corners)
            return Mark(self.stage.right - w / 2, self.stage.y + self.disc + ROUNDS_GAP + ROUNDS_H / 2, w)
        w = min(drawn, self._beside_the_tides() - corners)
        return Mark(self.stage.right - corners - w / 2, self.stage.y + self.disc / 2, w)

    def _beside_the_tides(self) -> float:
        return self.stage.w / 2 - self.tide_half - GAP

    def _corners_w(self) -> float:
        """The room that the corner discs take."""
        return 2 * self.disc + BESIDE + ROUNDS_GAP
