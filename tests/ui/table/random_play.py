"""Random games as any table plays them, with picks, choices taken back and picks laid down."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.choices import Choices, path_to
from game.play.feed import Feed
from game.play.games import PLAYS
from game.play.session_events import MoveChosen, MoveRetracted, ThinkingChanged
from game.ui.draw.theme import SHEPHERDS
from game.ui.table.contract import TableKind
from game.ui.table.seen import AnySeen, Lifted, Seen, SeenStep, Step, step_of

CAST = tuple(shepherd.name for shepherd in SHEPHERDS)


@dataclass(frozen=True)
class Beat:
    step: Step
    before: AnySeen
    after: AnySeen


class RandomGame:
    """A match of random choices, and one viewer's table.

    Args:
        viewer: a seat, or None for an onlooker.
        seed: of the shuffling, the options and the choices.
    """

    def __init__(self, kind: TableKind, viewer: Seat | None, seed: int) -> None:
        self.rng = Random(seed)
        self.kind = kind
        game = GAMES[kind.name]
        players = self.rng.choice([seats for seats in game.seats if viewer is None or viewer < seats])
        options = {option: self.rng.choice(values) for option, values in game.options.items()}
        self.match = Match(game, players, options, seed)
        self.cast = CAST[:players]
        self.viewer = viewer
        self.pending: Any = None
        """The viewer's own choice while others still choose."""
        self._feed = Feed(self.match, viewer, 0)
        self.seen: AnySeen = Seen(self._feed.first_view, self.cast, viewer)

    @property
    def choices(self) -> Choices:
        """The viewer's current choices; () for an onlooker and after choosing."""
        if self.viewer is None or self.viewer not in self.match.waiting:
            return ()
        return PLAYS[self.kind.name].choices(self.match.view(self.viewer), self.match.legal(self.viewer))

    def as_it_stands(self, viewer: Seat | None, pending: Any = None) -> AnySeen:
        view, told = self.match.view_after(self.match.event_count, viewer), self.match.events_since(0, None)[0]
        return Seen(view, self.cast, self.viewer, told, committed=self.match.committed, pending=pending)

    def play(self) -> Iterator[Beat]:
        """Yields every step to the end of the game."""
        yield from self.catch_up()
        while self.match.waiting:
            yield from self.turn()

    def catch_up(self) -> Iterator[Beat]:
        """Yields the events that the table has not played yet."""
        self._feed.push_match_events()
        yield from self._tell(*self._feed.drain())

    def turn(self) -> Iterator[Beat]:
        rng, match = self.rng, self.match
        seat = rng.choice(match.waiting)
        is_joint = len(match.waiting) + len(match.committed) > 1
        if is_joint and len(match.waiting) > 1 and rng.random() < 0.2:
            yield from self._choose(seat, is_joint)
            match.retract(seat)
            self.pending = None if seat == self.viewer else self.pending
            yield from self._tell(MoveRetracted(seat))
        yield from self._choose(seat, is_joint)
        yield from self.catch_up()

    def _choose(self, seat: Seat, is_joint: bool) -> Iterator[Beat]:
        move = self.rng.choice(self.match.legal(seat))
        if seat == self.viewer:
            yield from self._pick(seat, move)
        else:
            yield from self._tell(ThinkingChanged(seat, True), ThinkingChanged(seat, False))
        self.match.commit(seat, move)
        if not self.match.committed:
            self.pending = None
        elif seat == self.viewer:
            self.pending = move
        if is_joint:
            yield from self._tell(MoveChosen(seat, move if seat == self.viewer else None))

    def _pick(self, seat: Seat, move: Any) -> Iterator[Beat]:
        """Holds up the viewer's picks for its move one by one, perhaps after another move's."""
        other = self.rng.choice(self.match.legal(seat))
        ways = [path_to(self.choices, either) for either in (other, move)]
        for way in ways if self.rng.random() < 0.3 else ways[1:]:
            yield from self._tell(*(Lifted(way[:depth]) for depth in range(len(way) + 1)))

    def _tell(self, *steps: SeenStep) -> Iterator[Beat]:
        for step in steps:
            before, self.seen = self.seen, self.seen.apply(step)
            yield Beat(step_of(step), before, self.seen)


def viewers(kind: TableKind) -> st.SearchStrategy[Seat | None]:
    return st.sampled_from((None, *range(max(GAMES[kind.name].seats))))
