"""Replays of a hand at the table, to explain a lost ring or to compare two rounds, and the places that open them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from game.engine.api import Seat
from game.engine.match import Match
from game.play.choices import phrase
from game.play.films import Film, film_of
from game.store.seats import SeatPlan
from game.ui.box_layout import Column, Grid, Node, Row
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.games.turn_the_tide.facts import TideSeen, hand_number, mode
from game.ui.games.turn_the_tide.played_hands import events_of_hand, hands_lost, played_round, rule, tide_hand
from game.ui.games.turn_the_tide.sizes import box_of
from game.ui.geometry import Box, even_centers
from game.ui.parts.composition import Cutouts
from game.ui.parts.layout_leaves import cutout, leaf, words
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.content.explanations import QUESTION, Question, Why
from game.ui.table.films.scene import FilmScene
from game.ui.table.table import Table
from game.ui.widgets import Control
from game.ui.widgets.control import focus_frame_items, tick

GAP = 20
SIGN = 84
WORDS = {"wide": 560, "square": 380, "tall": 880}
"""Width available for the rule. All in design px."""
MOST = {"wide": 12, "square": 4, "tall": 3}
"""Greatest number of hands offered side by side."""
FILLED = 0.86
"""Size of a sign, as a fraction of its place."""
CORNER = 0.2
PENNANT = 0.34
"""Width of the pennant on a tag, as a fraction of the tag's."""


class ReplayableHand(NamedTuple):
    round: int
    """The round, from 0; the hand counts from 0 too."""
    hand: int
    name: str
    signs: tuple[str, ...]
    """Looks on its button; empty if it is the only one."""
    rule: str = ""
    """The rule by which it cost a seat something."""
    payer: Seat | None = None


ReplayableHands: TypeAlias = Callable[[], Sequence[ReplayableHand]]


class HandScene(FilmScene):
    """The film of the game so far at one hand, with the rule and links to other hands above its rail.

    Args:
        takes: the hands that can be replayed, named in the current language.
        sign: a look common to all of them.
        start: index of the one that is replayed first.
    """

    name: ClassVar[str] = "why"
    is_coached: ClassVar[bool] = False

    def __init__(
        self,
        app: Client,
        match: Match,
        seats: tuple[SeatPlan, ...],
        takes: ReplayableHands,
        sign: str = "",
        start: int = 0,
    ) -> None:
        self._make_takes, self._sign, self._place = takes, sign, start
        self._takes = takes()
        self._view, self._events = match.view(None), tuple(match.seat_events_since(0, None))
        film = film_of(match.record(), seats)
        super().__init__(app, film, *self._span(film))

    @property
    def _current(self) -> ReplayableHand:
        return self._takes[self._place]

    def arrange(self, screen: Screen) -> None:
        """Lays out the sheet with the names of the current language."""
        self._takes = self._make_takes()
        super().arrange(screen)

    def part_items(self) -> list[Item]:
        """Returns the sheet, and on the paying seat's tag the hand that brought its tide, if that is an earlier one."""
        return [*Cutouts(self.origin_pennant()).items(self.app.sprites, self.app.screen), *super().part_items()]

    def origin_pennant(self) -> tuple[SpriteState, ...]:
        """Returns the pennant of that hand, if there is one."""
        take, seat = self._current, self._current.payer
        tag = self.table.pose.get(f"tag:{seat}")
        if seat is None or tag is None:
            return ()
        hand = tide_hand(played_round(self._view, take.round), take.hand, seat)
        if hand is None or hand == take.hand:
            return ()
        return (SpriteState(f"since:{hand + 1}", tag.x + tag.w * 0.5, tag.y - tag.w * 0.3, tag.w * PENNANT, 0, lift=4),)

    def header(self) -> list[Node]:
        """Returns the sign, the rule, and the links to the other hands."""
        current, shape = self._current, self.app.screen.shape
        signs = [cutout(self._sign, SIGN)] if self._sign else []
        rule_text = [words(current.rule, WORDS[shape], lines=2)] if current.rule else []
        choices = [self._chooser(place, take) for place, take in enumerate(self._takes)]
        choosers = [Grid(choices, MOST[shape], gap=GAP)] if current.signs else []
        if shape == "tall":  # the rule has a line of its own
            return [Column(*rule_text, Row(*signs, *choosers, gap=GAP), gap=GAP)]
        return [Row(*signs, *rule_text, *choosers, gap=GAP)]

    def _chooser(self, place: int, take: ReplayableHand) -> Node:
        def make(box: Box) -> Control:
            return Chooser(take.name, box, lambda: self._ask(place), take.signs, take is self._current)

        return leaf(make, SIGN * len(take.signs), SIGN, touch=True)

    def _ask(self, place: int) -> None:
        self._place = place
        self.play_between(*self._span(self.film))

    def _span(self, film: Film) -> tuple[int, int]:
        """Returns the moments at which the current hand begins and ends."""
        start, _ = events_of_hand(self._events, self._current.round, self._current.hand)
        moment = film.moment_after(start.number)
        return moment, min(film.end, moment + 1)


class Chooser(Control):
    """A button for a hand: its signs, with a tick while it is replayed."""

    def __init__(
        self, name: str, box: Box, on_press: Callable[[], object], signs: Sequence[str], is_current: bool
    ) -> None:
        super().__init__(name, box, on_press)
        self._is_current = is_current
        side = min(box.h, box.w / len(signs))
        xs = even_centers(len(signs), side, box.center.x)
        self._sprites = [
            SpriteState(look, x, box.center.y, side * FILLED, 0, lift=3) for look, x in zip(signs, xs, strict=True)
        ]

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """Returns the signs, framed if they are pressed or in focus."""
        frame = focus_frame_items(sprites, screen, self.box, self.box.h * CORNER) if focused or pressed else []
        mark = [tick(sprites, self.box)] if self._is_current else []
        return [*Cutouts(self._sprites).items(sprites, screen), *frame, *mark]


def lost_rings(app: Client, table: Table, seat: Seat, number: int) -> HandScene:
    """Returns a replay of the hands of a round, from 0, that cost a seat a ring or the game; the last one first."""
    match, cast = table.session.match, table.session.shepherds
    played = played_round(match.view(None), number)
    lost = hands_lost(played, seat)

    def take(hand: int) -> ReplayableHand:
        rule_phrase = rule(played, hand, seat, cast)
        is_out = played.out[seat] and hand == lost[-1]
        sign = f"head:{cast[seat]}:splash" if is_out else "ring:lost"
        name = app.words.tr("Ring lost in hand {number}").format(number=hand + 1)
        return ReplayableHand(number, hand, name, (sign,), app.words.translate(rule_phrase), seat)

    return HandScene(
        app, match, table.session.seats, lambda: [take(hand) for hand in lost], f"flag:{cast[seat]}", start=-1
    )


def last_hand(app: Client, table: Table) -> HandScene:
    """Returns a replay of the hand before the current one."""
    view = table.seen.view
    return one_hand(app, table, view.round, len(view.bids) - 1)


def one_hand(app: Client, table: Table, number: int, hand: int, comment: str = "") -> HandScene:
    """Returns a replay of one hand of a round, both from 0, with a sentence about it."""
    take = ReplayableHand(number, hand, "", (), comment)
    return HandScene(app, table.session.match, table.session.seats, lambda: [take], f"since:{hand + 1}")


def compare_hand(
    app: Client, match: Match, seats: tuple[SeatPlan, ...], hand: int, rounds: Sequence[tuple[int, Seat]]
) -> HandScene:
    """Returns replays of one hand in several rounds, the first one first.

    Args:
        rounds: each round, with the seat that held the cards in it.
    """

    def take(number: int, seat: Seat) -> ReplayableHand:
        name = app.words.tr("Round {round}").format(round=number + 1)
        return ReplayableHand(number, hand, name, (f"count:{number + 1}", f"head:{seats[seat].shepherd}:calm"))

    return HandScene(app, match, seats, lambda: [take(*one) for one in rounds], f"since:{hand + 1}")


LAST_HAND = f"{QUESTION}hand"


def _questions(seen: TideSeen, pose: Pose) -> Iterator[tuple[str, Question]]:
    """Yields the last hand, and a question for every seat that has lost a ring or the game in this round."""
    view = seen.view
    if mode(seen) == "bid" and hand_number(seen):
        yield LAST_HAND, Question(phrase("The last hand again"), box_of(pose["bunting"]))
    for seat, shepherd in enumerate(seen.cast):
        if view.out[seat] or view.rings[seat] < view.rings_full[seat]:
            plank, words = box_of(pose[f"plank:{seat}"]), phrase("Lost rings: {shepherd}", shepherd=shepherd.title())
            right_half = Box(plank.center.x, plank.y, plank.w / 2, plank.h)
            yield f"{QUESTION}ring:{seat}", Question(words, right_half)


def _scene(app: Client, table: Table, question: str) -> Scene:
    """Returns a replay of the last hand, or of the last one that cost that seat a ring."""
    if question == LAST_HAND:
        return last_hand(app, table)
    return lost_rings(app, table, int(question.rpartition(":")[2]), table.seen.view.round)


WHY = Why(_questions, _scene)
"""The explanations of Turn the Tide: replays of hands that cost a ring."""
