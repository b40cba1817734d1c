"""Results of a game and of a series: stacks of swim rings, the sheet of games or flocks, and replays of last turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import ClassVar

from game.engine.api import Seat
from game.engine.match import SeatEvent
from game.engine.undertow import STARTING_SECTIONS, GameScored, TurnSkipped, View
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.games.undertow.scenery import SAND, WET_SAND
from game.ui.games.undertow.sizes import series_w
from game.ui.geometry import Box, even_centers
from game.ui.parts.numerals import Numeral, group_items
from game.ui.parts.podium import ScoreStack, stacks_of_games
from game.ui.parts.score_sheet import DISC, FIGURE, HEAD_UP, HIGHEST, ScoreRow, SeatRows
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import PodiumScene
from game.ui.table.endings.result_layout import result_discs
from game.ui.table.films.scene import film_between
from game.ui.table.motion.script import Script
from game.ui.table.seen import Seen
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control, DiscButton

FLAG, APART = 76, 84
LEFT, RIGHT = 116, 124
"""Widths of the flag's and the number's column, in design px."""
WIDTH = LEFT + RIGHT + APART * STARTING_SECTIONS
SAVED, LOST = 0.92, 0.6
"""Widths of a saved swimmer and of a crossed ring, by the room of one."""


class FlockSheet(SeatRows):
    """The end of each flock, swimmer by swimmer.

    Args:
        box: the place on the paper.
        winners: seats with their number on gold.
        own: as in `SeatRows`.
    """

    def __init__(
        self, box: Box, seen: Seen[View], screen: Screen, winners: Sequence[Seat], own: tuple[Seat, str] | None = None
    ) -> None:
        super().__init__(own)
        self._seen, self._winners, self._screen = seen, winners, screen
        inside, seats = screen.design.box(box), len(seen.cast)
        self._h = min(inside.h / seats, HIGHEST)
        self._scale = min(1.0, self._h / DISC, inside.w / WIDTH)
        self._x, self._ys = inside.center.x, even_centers(seats, self._h, inside.center.y)

    def row(self, number: int) -> Box:
        return self._screen.box(Box.from_center(self._x, self._ys[number], WIDTH * self._scale, self._h))

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns the viewer's row on gold, then all rows."""
        rows = {f"row {seat}": Group(self._row(seat), self._x, y, self._scale) for seat, y in enumerate(self._ys)}
        return [*self.band(), *group_items(Group(rows), sprites, screen)]

    def _row(self, seat: Seat) -> dict[str, Node]:
        """Returns a seat's flag, a glad head a saved swimmer, a crossed ring a lost one, and their number."""
        shepherd, view = self._seen.cast[seat], self._seen.view
        x, saved = (LEFT - WIDTH) / 2, view.beach[seat]
        own = self.mark(seat, x, 1.0)
        flag = SpriteState(f"flag:{shepherd}", x, -HEAD_UP * bool(own), FLAG, 0, lift=5)
        signs: dict[str, Node] = {f"flag:{seat}": flag, **own}
        if not self.is_complete:
            return signs
        for number in range(saved + view.lost[seat]):
            look, share = (f"head:{shepherd}:joy", SAVED) if number < saved else ("ring:lost", LOST)
            left = LEFT - WIDTH / 2 + APART * (number + 0.5)
            signs[f"swimmer:{seat}:{number}"] = SpriteState(look, left, 0, APART * share, 0, lift=4)
        kind = "gold" if seat in self._winners else "paper"
        return signs | {f"saved:{seat}": Numeral(str(saved), (WIDTH - RIGHT) / 2, 0, FIGURE, DISC, kind)}


def last_turn(events: Sequence[SeatEvent], game: int) -> tuple[int, tuple[SeatEvent, ...]]:
    """Returns the number of events before the last turn with an action, and the events up to the game's score.

    Args:
        events: all events of the series, the game's score among them.
        game: from 0.
    """
    end = next(
        place for place, (event, *_) in enumerate(events) if isinstance(event, GameScored) and event.game == game
    )
    turns = [list(turn) for _, turn in groupby(events[:end], key=lambda events: getattr(events.event, "seat", None))]
    while isinstance(turns[-1][0].event, TurnSkipped):
        turns.pop()
    begin = sum(map(len, turns[:-1]))
    return begin, (*turns[-1], events[end])


SERIES_DOWN = 44
"""Distance of the string with the games from the top, in design px."""
SAND_DY = (-54, 18)
"""Distances below the water line of the two sheets of sand below the stacks, in design px."""
BEACH, NEAR_SEA = 22, -14
GAME_HEAD = "pennant:1:2"
"""Look below a game's number."""


class SeriesScene(PodiumScene):
    """The saved swimmers of each seat."""

    def ring_sound(self, script: Script, at: float, number: int) -> None:
        """Plays a note a ring, each higher than the one before."""
        script.cue(at, "tally", count=number)

    def rows(self) -> list[ScoreRow]:
        """Returns each seat's games, future ones too; the leader is on gold."""
        view, shepherds = self.view, self.table.session.shepherds
        most = max(map(sum, view.scores))
        to_come = [None] * (view.games - len(view.scores[0]))
        return [
            ScoreRow(shepherds[seat], (*scores, *to_come), sum(scores) == most)
            for seat, scores in enumerate(view.scores)
        ]

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        return stacks_of_games(rows)

    def add_details(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:
        """Returns the sheet of games; finished ones lead to their last turn."""
        sheet, name = (
            self.lay_sheet(screen, rows, head=GAME_HEAD, now=len(rows[0].finished_scores) - 1),
            self.tr("Game {number}"),
        )
        return [
            CardControl(name.format(number=game + 1), sheet.column(game), partial(self._replay, game), lands=False)
            for game in range(len(sheet.rows[0].finished_scores))
        ]

    def review_controls(self, screen: Screen) -> Sequence[Control]:
        """Returns the eye, for the last turn of the last game, and the coach."""
        _, eye, coach, *_ = result_discs(screen)
        look = partial(self._replay, len(self.view.scores[0]) - 1)
        return [DiscButton(self.tr("Look at the table"), eye, "eye", look), *self.coach_discs(coach)]

    def _replay(self, game: int) -> None:
        """Opens the film of the game at the last turn of a game of the series."""
        session = self.table.session
        begin, steps = last_turn([*session.match.seat_events_since(0, None)], game)
        self.app.push(film_between(self.app, session, begin, begin + len(steps)))

    def scenery(self, screen: Screen) -> Backdrop:
        """Returns the sea with sand below the stacks."""
        sea = super().scenery(screen)
        *far, ground, near = sea.sheets
        still_sheet = replace(ground, speed=0.0, alpha=1.0)
        beach = (
            replace(still_sheet, y=ground.y + screen.px(dy), paper=paper, z=BEACH + number)
            for number, (dy, paper) in enumerate(zip(SAND_DY, (SAND, WET_SAND), strict=True))
        )
        sheets = (*far, *beach, replace(near, y=near.y + screen.px(NEAR_SEA)))
        return replace(sea, sheets=sheets)


class GameScoringScene(SeriesScene):
    """Result of a game that is not the last: its saved swimmers are added to the totals."""

    name: ClassVar[str] = "scoring"
    shows_gains = True

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        return stacks_of_games(rows, slice(len(rows[0].finished_scores) - 1, None))

    def golden_seats(self, rows: Sequence[ScoreRow]) -> Sequence[Seat]:
        """Returns the seats with the most so far."""
        return [seat for seat, row in enumerate(rows) if row.is_winner]

    def hanging_sign(self) -> tuple[str, float, float]:
        """Returns the string of the series, with the finished games."""
        games = self.view.games
        return f"series:{games}:{len(self.view.scores[0])}", series_w(games), SERIES_DOWN


class SeriesFinalScene(SeriesScene, EndingScene):
    """Result of the series: stacks of all swim rings, game upon game, and the crown."""

    def add_details(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:
        """Returns the sheet of games; after a single game, the flocks without controls."""
        if self.view.games > 1:
            return super().add_details(screen, rows)
        inner = self.lay_paper(screen)
        self.sheet = FlockSheet(inner, self.table.seen, screen, self.outcome.winners, self.own_label)
        self.parts.append(self.sheet)
        return ()


def game_result(app: Client, table: Table, step: GameScored) -> Scene | None:
    """Returns the screen after a game; the result of the series follows the last one."""
    return GameScoringScene(app, table, step) if step.game + 1 < table.seen.view.games else None
