"""Marks over a film's rail: the coach's dearest moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from game.engine.api import Seat
from game.play.film_reviews import FilmReviews
from game.play.films import Film
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import RULE
from game.ui.geometry import Box
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.content.advice import AdviceContext, Coaching, dearest
from game.ui.table.films.rail import FilmRail
from game.ui.transition import LONGEST_TRANSITION
from game.ui.widgets import Banner, DiscButton
from game.ui.widgets.control import raised

MARK, GAP, GAP_MM = 72, 14, 2
"""Size of a mark and the gap beside and below it, in design px; and the least gap on the glass, in mm."""
DROP, PITCH, DOWN, STRING = 0.26, 0.28, 0.34, 0.06
"""Size of a drop, distance between drops, their distance below the centre, and width of the string, by the mark's."""


def gap_of(screen: Screen) -> float:
    """Returns the gap beside and below marks in design px."""
    return max(GAP, screen.design.px(screen.mm(GAP_MM)))


class DearMoment(NamedTuple):
    """A moment of a film at which a person's choice cost something."""

    moment: int
    seat: Seat
    drops: int
    """Badness of the choice, from 1 to 3."""


class FilmCoach:
    """Finds the dear choices of a film while it is seen, in the players' process.

    Args:
        coaching: None for a game without a coach.
    """

    def __init__(self, app: Client, film: Film, coaching: Coaching | None) -> None:
        self._app, self._film, self._coaching = app, film, coaching
        self._reviews = FilmReviews(film, app.worker, app.store.matches.submit)
        self._dear = list[DearMoment]()
        """The dear choices found so far, the dearest first."""
        self._seconds = 0.0

    @property
    def has_marks(self) -> bool:
        """Whether there can be marks; their room is kept from the start."""
        return bool(self._reviews.keys) and self._coaching is not None

    def tick(self, dt: float, moment: int) -> bool:
        """Asks for reviews once the transition to the film is over; returns whether there are new marks."""
        if not self.has_marks:
            return False
        before, self._seconds = self._seconds, self._seconds + dt
        if before < LONGEST_TRANSITION <= self._seconds:
            self._reviews.start_from(moment)
        if not self._reviews.tick():
            return False
        self._dear = sorted(self._find(), key=lambda one: (-one.drops, one.moment, one.seat))
        return True

    def stop(self) -> None:
        """Stops asking, so that no player of another game waits for it, until the next tick."""
        self._reviews.stop()
        self._seconds = 0.0

    def _find(self) -> Iterator[DearMoment]:
        assert self._coaching
        cast = [plan.shepherd for plan in self._film.seats]
        for (_, seat), (review, choices) in self._reviews.reviews.items():
            advised = AdviceContext(choices.last_view, seat, cast, is_alone=False, words=self._app.words)
            moves = self._coaching.moves(review, advised)
            for move in (moves[place] for place in dearest(moves)):
                for moment, view in choices.views.items():
                    if self._coaching.is_choice(view, move):
                        yield DearMoment(moment, seat, move.drops)

    def marks(self, rail: FilmRail, screen: Screen) -> Iterator[FilmMark]:
        """Yields marks over the rail, each over its moment; of those that would lie too near, only the dearest."""
        side, gap, places = screen.control_px(MARK), screen.px(gap_of(screen)), list[Box]()
        for dear in self._dear:
            at = rail.x_of(dear.moment)
            left = min(max(at - side / 2, rail.box.x), rail.box.right - side)
            box = Box(left, rail.box.y - gap - side, side, side)
            if not any(box.inflate(gap).overlaps(other) for other in places):
                places.append(box)
                string = Box(at - side * STRING / 2, box.bottom, side * STRING, rail.box.center.y - box.bottom)
                yield self._mark(dear, box, string, partial(rail.seek, dear.moment))

    def _mark(self, dear: DearMoment, box: Box, string: Box, seek: Callable[[], object]) -> FilmMark:
        shepherd, words = self._film.seats[dear.seat].shepherd, self._app.words
        name = words.tr("Dear choice of {name}: move {number}").format(name=shepherd.title(), number=dear.moment)
        return FilmMark(name, box, string, f"head_{shepherd}_splash", dear.drops, seek)


class FilmMark(DiscButton):
    """The head of a person with the drops of a dear choice, on a string; a press seeks to that moment.

    Args:
        string: the box of its string, down to the rail.
    """

    def __init__(self, name: str, box: Box, string: Box, head: str, drops: int, seek: Callable[[], object]) -> None:
        super().__init__(name, box, head, seek, kind="paper", lands=False)
        self._string, self._drops = string, drops

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        (x, y), side = raised(screen, self.box, focused, pressed).center, self.box.w
        first = x - PITCH * side * (self._drops - 1) / 2
        drops = [
            flat_sprite("cost:drop", first + PITCH * side * n, y + DOWN * side, DROP * side) for n in range(self._drops)
        ]
        disc = super().items(sprites, screen, focused, pressed)
        return [*Banner(self._string, RULE, 0.5, 2).items(sprites, screen), *disc, *map(sprites.piece, drops)]
