"""Comparison of one hand's play by all shepherds that have held it, card by card, with the points of divergence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import ClassVar

from game.engine.match import Match
from game.engine.turn_the_tide import View
from game.store.seats import SeatPlan
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, Node, flatten
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import TWINE, hex_colour
from game.ui.games.turn_the_tide.explanations import compare_hand
from game.ui.games.turn_the_tide.facts import hands_total
from game.ui.games.turn_the_tide.played_hands import PlayedHand, best_of, divergence, plays_of
from game.ui.games.turn_the_tide.sizes import HEIGHTS, height_of
from game.ui.geometry import Box, Point, even_centers
from game.ui.hanging_sheet import HangingSheet
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import area_above, corner_discs
from game.ui.parts.numerals import format_integer
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.contract import HitArea
from game.ui.table.motion.playback import Playback, timeline_for
from game.ui.table.motion.script import Script
from game.ui.widgets import Banner, CardControl, Control, DiscButton, Panel
from game.ui.widgets.control import PIP_PITCH

SMALLEST_CARD = 26
"""Narrowest card, in px, whose number is legible."""
HEAD = 84
"""Height of the hand and the pennants above the rows."""
SIDES = {1: (196, 176), 2: (150, 150)}
"""Widths for the holder and the result of a hand, by the number of lines that a round is broken into."""
AIR = 0.9
"""Size of a card, as a fraction of its cell."""
RING, RING_ROOM = 36, 40
"""Widest lost ring below a card, and the room for it, in design px."""
APART = 4
"""Difference in height between a row and the gold below the best one."""
FEWEST_ROWS = 3
"""Least number of rows assumed for the size of cards."""
WIDEST = 104
"""Greatest width of a card, in design px."""
FULL_ROW = 140
"""Height of a row whose signs have their drawn size."""
FAN, PIP = 76, 24
"""Widths of the hand's fan and of its dots."""
PENNANT, STRING = 50, 12
"""Width of a pennant, and distance of its string below the head's edge. All in design px."""
READ_PENNANT, READ_SINCE = 30, 26
"""Least widths, in px, of a pennant and of one on a card, so that their numbers stay legible."""
PALE = 0.4
"""Opacity of a card that equals the best play."""
CARDS = frozenset({"card"})
"""Pieces that do not fade in anew with reduced motion."""
FADE, COME = 0.24, 0.16
"""Seconds in which a row turns pale, and in which a pennant appears."""


class HandComparison:
    """Rows from the first round to the last; the best lies on gold, the others are pale while equal to it.

    Args:
        box: its place, in design px.
        hand: by the seat it was dealt to.
    """

    def __init__(self, screen: Screen, box: Box, view: View, cast: Sequence[str], hand: int) -> None:
        self.plays = plays = plays_of(view, hand)
        self.best = best_of(plays)
        self._lines = lines = 2 if screen.shape == "tall" else 1
        """Lines of cards in each round."""
        self._box, self._px, self._hands, self._cast, self._hand = box, screen.design.px, hands_total(view), cast, hand
        self._divergences = [divergence(play, plays[self.best]) for play in plays]
        self._left, right = SIDES[lines]
        self._per_line = ceil(self._hands / lines)
        self._row = (box.h - HEAD) / len(plays)
        self._line, self._pitch = self._row / lines, (box.w - self._left - right) / self._per_line
        self._card = min(self._pitch * AIR, (self._line - RING_ROOM) / CARD, WIDEST)
        self._looks = ("count", ":gold") if self._card < self._px(SMALLEST_CARD) else ("weather", ":focus")
        """Looks of a card and of its mark; small cards show their number only."""
        self._ring = min(RING, self._card * 0.7)
        self._k = min(self._left / SIDES[1][0], self._row / FULL_ROW)
        """Scale of the signs."""

    def _place(self, hand: int) -> Point:
        """Returns the centre of a hand's card, relative to the upper left of its round."""
        down, across = divmod(hand, self._per_line)
        return Point(self._left + self._pitch * (across + 0.5), self._line * (down + 0.5) - self._ring * 0.4)

    def tree(self, is_compared: bool = True) -> Group:
        """Returns all pieces and the boxes of the pennants' string, the gold, rounds and cards: `round:0`, `press:0:3`.

        Args:
            is_compared: whether rows have turned pale and points of divergence are marked.
        """
        left, top, w, _ = self._box
        parts: dict[str, Node] = {"head": Group(self._sign() | self._pennants(), left, top)}
        for number, play in enumerate(self.plays):
            box = Box(left, top + HEAD + self._row * number, w, self._row)
            parts[f"round:{number}"] = HitArea(box)
            if number == self.best and self.plays[1:]:
                parts["gold"] = HitArea(Box.from_center(*box.center, w, self._row - APART))
            parts[f"signs {number}"] = Group(self._signs(number, play), box.x, box.center.y)
            parts[f"cards {number}"] = Group(self._cards(number, play, is_compared), box.x, box.y)
        return Group(parts)

    def animate(self, script: Script) -> None:
        """Animates the rows turning pale one after another, then the pennants."""
        others = [number for number in range(len(self.plays)) if number != self.best]
        for turn, number in enumerate(others):
            at, hand = FADE * len(others) + COME * turn, self._divergences[number]
            for piece in script.after:
                if piece.startswith(f"card:{number}:"):
                    script.tween(piece, FADE * turn, FADE, "linear", alpha=script.after[piece].alpha)
            if hand is not None:
                script.enter(f"pennant:{number}", at)
                for row in (number, self.best):
                    script.change(f"card:{row}:{hand}", at, script.after[f"card:{row}:{hand}"].look)

    def parting(self, number: int) -> int:
        """Returns the first hand, from 0, in which a round differs from the best; 0 if it never does."""
        return self._divergences[number] or 0

    def _sign(self) -> dict[str, Node]:
        """Returns the hand's fan, with as many dots as its number."""
        seats, y, is_alone = len(self._cast), HEAD / 2, self._lines > 1
        room = (self._box.w if is_alone else self._left) - FAN
        apart = min(PIP_PITCH, room / (seats + 0.5))
        left = (room - apart * seats) / 2 if is_alone else 0
        pieces: dict[str, Node] = {"fan": SpriteState("fan", left + FAN / 2, y, FAN, 0, lift=4)}
        for number, x in enumerate(even_centers(seats, apart, left + FAN + apart * (seats / 2 + 0.3))):
            look = "pip:on" if number <= self._hand else "pip:off"
            pieces[f"pip:{number}"] = SpriteState(look, x, y, min(PIP, apart * 0.8), 0, lift=0)
        return pieces

    def _pennants(self) -> dict[str, Node]:
        """Returns a pennant above the cards of each hand, if they lie in one line."""
        if self._lines > 1:
            return {}
        w = min(max(PENNANT, self._px(READ_PENNANT)), self._pitch * AIR)
        y = STRING + w * height_of("since") / 2
        pieces: dict[str, Node] = {"string": HitArea(Box(self._left, STRING - 4, self._pitch * self._hands, 4))}
        for hand in range(self._hands):
            look = f"pennant:{hand + 1}:{self._hands}:told"
            pieces[f"told:{hand}"] = SpriteState(look, self._place(hand).x, y, w, 0, lift=3)
        return pieces

    def _signs(self, number: int, played: PlayedHand) -> dict[str, Node]:
        """Returns the round's number, head, flag, ring and result; the best result is on gold."""
        k, x, right = self._k, self._left / 2, self._box.w
        shepherd, is_out = self._cast[played.seat], played.points < 0
        is_best = number == self.best and any(other.points < played.points for other in self.plays)
        face = "splash" if is_out else "joy" if is_best else "calm"
        points = f"count:{format_integer(played.points)}" + ":gold" * is_best
        return {
            f"head:{number}": SpriteState(f"head:{shepherd}:{face}", x + 20 * k, -8 * k, 118 * k, 0, lift=5),
            f"flag:{number}": SpriteState(f"flag:{shepherd}", x - 62 * k, 34 * k, 60 * k, 0, lift=4),
            f"number:{number}": SpriteState(f"count:{number + 1}", x - 66 * k, -40 * k, 58 * k, 0, lift=3),
            f"sign:{number}": SpriteState(
                "ring:lost" if is_out else "ring:whole", right - 132 * k, 0, 54 * k, 0, lift=3
            ),
            f"points:{number}": SpriteState(points, right - 66 * k, 0, (96 if is_best else 80) * k, 0, lift=3),
        }

    def _cards(self, number: int, played: PlayedHand, is_compared: bool) -> dict[str, Node]:
        """Returns the cards, the rings lost below them, and the pennant of the hand where they diverged."""
        own, w, ring, pieces = self._divergences[number], self._card, self._ring, dict[str, Node]()
        marked, (kind, mark) = set(self._divergences) if number == self.best else {own}, self._looks
        along = 0 if number == self.best else self._hands if own is None else own
        for hand in range(self._hands):
            x, y = self._place(hand)
            card = played.cards[hand] if hand < len(played.cards) else None
            if card is None:
                pieces[f"gap:{number}:{hand}"] = SpriteState("gap", x, y, w, 0, lift=0)
                continue
            look = f"{kind}:{card}" + mark * (is_compared and hand in marked)
            alpha = PALE if is_compared and hand < along else 1.0
            pieces[f"card:{number}:{hand}"] = SpriteState(look, x, y, w, 0, lift=4, alpha=alpha)
            pieces[f"press:{number}:{hand}"] = HitArea(Box.from_center(x, y, self._pitch, self._line))
            if hand in played.tolls:
                pieces[f"toll:{number}:{hand}"] = SpriteState(
                    "ring:lost", x, y + w * CARD / 2 + ring * 0.56, ring, 1, lift=0
                )
            if is_compared and hand == own:
                across = max(w * 0.6, self._px(READ_SINCE))
                top = y - w * CARD / 2 + across * 0.3
                pieces[f"pennant:{number}"] = SpriteState(f"since:{hand + 1}", x + w * 0.42, top, across, 1, lift=4)
        return pieces


PADDING = 24
BEST = hex_colour("FFECB4")
ROUND = 24
"""Corner radius of the gold below the best, in design px."""


class HandComparisonScene(HangingSheet):
    """A sheet of paper with one hand; two discs page through the hands, a card opens a comparison.

    Args:
        match: with at least one finished round.
        hand: the first one shown, by the seat it was dealt to.
    """

    name: ClassVar[str] = "plays"

    def __init__(self, app: Client, match: Match, seats: tuple[SeatPlan, ...], hand: int = 0) -> None:
        super().__init__(app)
        self._match, self._view = match, match.view(None)
        self._seats = seats
        self._shepherds = [plan.shepherd for plan in seats]
        self._hand = hand
        self._playback: Playback | None = None

    def arrange(self, screen: Screen) -> None:
        """Lays out the sheet above the discs."""
        (back,), (after, before) = corner_discs(screen, 1), corner_discs(screen, 2, "right")
        room = screen.design.box(area_above(screen, [back])).inset(PADDING)
        rounds = len(self._view.history)
        box = Box.from_center(*room.center, room.w, HEAD + (room.h - HEAD) * rounds / max(FEWEST_ROWS, rounds))
        self._lay_sheet(screen, box)
        self.panel = screen.box(box.inflate(PADDING))
        self.parts = [Panel(self.panel)]
        if string := self._boxes.get("string"):
            self.parts.append(Banner(string, TWINE))
        if gold := self._boxes.get("gold"):
            self.parts.append(Banner(gold, BEST, ROUND / screen.design.px(gold.h)))
        self.controls = [
            DiscButton(self.tr("Close"), back, "close", self.go_back),
            DiscButton(self.tr("Hand before"), before, "back", lambda: self._leaf(-1)),
            DiscButton(self.tr("Hand after"), after, "next", lambda: self._leaf(1), kind="coral"),
            *self._cards(screen),
        ]

    def _lay_sheet(self, screen: Screen, box: Box) -> None:
        self._sheet = sheet = HandComparison(screen, box, self._view, self._shepherds, self._hand)
        before, after = (flatten(sheet.tree(is_compared), screen.u, SpriteState) for is_compared in (False, True))
        self._boxes = {name: place.box for name, place in flatten(sheet.tree(), screen.u, HitArea).items()}
        script = Script(None, None, before, after, screen, HEIGHTS)
        sheet.animate(script)
        line = timeline_for(script, self.app.motion, CARDS)
        self._playback = Playback(line, self._playback.seconds if self._playback else 0.0)

    def sheet_items(self) -> list[Item]:
        """Returns the paper, the pieces, and the discs."""
        assert self._playback
        pieces = sorted(self._playback.pose.values(), key=lambda sprite: sprite.z)
        return [*self.part_items(), *map(self.app.sprites.piece, pieces), *self.control_items()]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Advances the animation: rows turn pale, then the pennants appear."""
        super().tick(dt, intents)
        assert self._playback
        self._playback.tick(dt)

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Lively until all rows have settled."""
        return FrameRateMode.FULL if self._playback and self._playback.is_moving else super().frame_rate_mode

    def _cards(self, screen: Screen) -> list[Control]:
        """Returns a control for every card wide enough for a finger; else one a row, for its point of divergence."""
        rounds, least = enumerate(self._sheet.plays), screen.control_px()
        cells = [(number, hand) for number, play in rounds for hand, card in enumerate(play.cards) if card]
        words, place = self.tr("Round {round}, hand {hand}"), "press:{}:{}"
        if any(min(box.w, box.h) < least for box in (self._boxes[place.format(*cell)] for cell in cells)):
            words, place = self.tr("Round {round}"), "round:{}"
            cells = [(number, self._sheet.parting(number)) for number in range(len(self._sheet.plays))]
        return [
            CardControl(
                words.format(round=number + 1, hand=hand + 1),
                self._boxes[place.format(number, hand)],
                partial(self._show, number, hand),
                lands=False,
            )
            for number, hand in cells
        ]

    def _show(self, number: int, hand: int) -> None:
        """Opens the hand of that round beside the same hand of the best round."""
        rounds = dict.fromkeys((number, self._sheet.best))
        pairs = [
            (other, self._sheet.plays[other].seat) for other in rounds if hand < len(self._view.history[other].bids)
        ]
        self.app.push(compare_hand(self.app, self._match, self._seats, hand, pairs))

    def _leaf(self, step: int) -> None:
        self._hand = (self._hand + step) % self._match.players
        self._playback = None
        self.arrange(self.app.screen)
