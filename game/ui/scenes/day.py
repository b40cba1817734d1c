"""The tide of the day: one deal of each game, and a calendar of the sheep that have played it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from datetime import date, timedelta
from functools import partial
from typing import ClassVar

from game.play.deals import FIRST_DAY, deal_of, number_of_day
from game.store.matches import PersonResult, SavedMatch
from game.ui.box_layout import Column, Fit, Fixed, Grid, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_GAP, Cutouts, corner_discs
from game.ui.parts.layout_leaves import PADDING, leaf, single_disc, words
from game.ui.scene import Client
from game.ui.scenes.album import AlbumScene
from game.ui.scenes.deal_of_day import GAME, DealOfDayScene
from game.ui.screen import Screen
from game.ui.table.endings.orca_row import OrcaRow
from game.ui.widgets import Control, DiscButton, Panel
from game.ui.words import format_day, label_with_value

CELL, TURN = 88, 96
"""Sizes of a day in the calendar and of the discs beside the date."""
ACROSS, WEEKS, GAP = 7, (6, 5, 3, 2, 1), 6
"""Days side by side, weeks that a page of the calendar may have, and the gap between days. All sizes in design px."""
GROWS = 0.36
"""Growth of a day's disc with the text size, so that its number grows all of it."""
HEAD = 0.86
"""Size of a sheep on a day, by the day's disc."""


class DayDisc(DiscButton):
    """A day of the calendar: its number, or the sheep that has finished its deal."""

    role = "choice"

    def __init__(self, name: str, box: Box, day: date, choose: Callable[[], object], chosen: bool, sheep: str) -> None:
        super().__init__(
            name, box, "", choose, kind="gold" if chosen else "paper", figure="" if sheep else str(day.day)
        )
        self.states = ("on",) if chosen else ()
        self._sheep = sheep

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        head = [flat_sprite(self._sheep, *self.box.center, HEAD * self.box.w)] if self._sheep else []
        return [*super().items(sprites, screen, focused, pressed), *Cutouts(head).items(sprites, screen)]


class DayScene(DealOfDayScene):
    """The day beside a calendar of the other days."""

    name: ClassVar[str] = "day"

    def __init__(self, app: Client, game: str = "") -> None:
        super().__init__(app, game)
        matches = app.store.matches
        self._reading: Future[list[PersonResult]] | None = matches.request(matches.person_results)
        self._firsts: dict[tuple[str, int], PersonResult] = {}
        """The first result of each game on each day that has been played, by the day's number."""
        self._loading: Future[SavedMatch] | None = None
        """The match of the current result, for the orca's game."""
        self._orca: OrcaRow | None = None

    # What there is to see

    def content(self, screen: Screen, area: Box) -> Node:
        """Returns the day beside or above a calendar, with as many weeks a page as fit."""
        layouts = (self._content(screen, weeks) for weeks in WEEKS)
        fitting = (content for content in layouts if content.extent(screen, 1).minimum <= area.h)
        return next(fitting, None) or self._content(screen, WEEKS[-1])

    def _content(self, screen: Screen, weeks: int) -> Node:
        games = self.game_discs()
        row = [Fixed(Row(*games, gap=CORNER_GAP), h=GAME, is_rigid=screen.text_size > 1)] if games else []
        day = Column(self.page(), *row, *self._result(), gap=CORNER_GAP)
        calendar = Fixed(Padded(self._calendar(screen, weeks), leaf(Panel), PADDING, PADDING))
        return (Column if screen.shape == "tall" else Row)(day, calendar, gap=CORNER_GAP)

    def _result(self) -> list[Node]:
        """Returns the person's points and the orca's, once the deal has been played."""
        return [Fixed(Padded(self._orca.node(), leaf(Panel), CORNER_GAP, CORNER_GAP))] if self._orca else []

    def _calendar(self, screen: Screen, weeks: int) -> Node:
        """Returns the weeks round the shown day, those of other months without their days."""
        first, side = self.day.replace(day=1), CELL * (1 + GROWS * (screen.text_size - 1))
        monday = first - timedelta(days=first.weekday())
        page = (self.day - monday).days // (ACROSS * weeks)
        days = [monday + timedelta(days=ACROSS * weeks * page + number) for number in range(ACROSS * weeks)]
        cells = [self._day_cell(day, side) if day.month == first.month else Fixed() for day in days]
        shown = [day for day in days if day.month == first.month]
        return Column(self._month_row(shown[0], shown[-1]), Grid(cells, ACROSS, GAP), gap=CORNER_GAP)

    def _month_row(self, first: date, last: date) -> Node:
        """Returns the date between the discs that turn to the days before the first and after the last one."""
        earlier, later = first - timedelta(days=1), last + timedelta(days=1)
        end = self.tr("There is no other page.")
        before = "" if earlier >= FIRST_DAY else end
        after = "" if later <= self.today else end
        return Row(
            single_disc(self.tr("page back"), "back", partial(self._show, earlier), "navy", TURN, obstacle=before),
            words(format_day(self.day.isoformat(), self.tr), ACROSS * CELL - 2 * TURN),
            single_disc(self.tr("page on"), "next", partial(self._show, later), "navy", TURN, obstacle=after),
        )

    def _day_cell(self, day: date, side: float) -> Node:
        if not min(FIRST_DAY, self.today) <= day <= self.today:
            return Fixed()
        first = self._firsts.get((self.game, number_of_day(day)))
        points = str(first.score) if first else self.tr("not played yet")
        name = label_with_value(format_day(day.isoformat(), self.tr), points, self.tr)
        sheep = f"head:{first.plan.shepherd}:{'joy' if first.has_won else 'calm'}" if first else ""
        choose, chosen = partial(self.choose, self.game, day), day == self.day
        disc = Fit(lambda box: DayDisc(name, box, day, choose, chosen, sheep), side, side)
        return Fixed(disc, side, side, touch=True, is_rigid=True)

    def more_discs(self, screen: Screen) -> Sequence[Control]:
        """Returns the way to what the persons of this house have discovered."""
        return [DiscButton(self.tr("Album of firsts"), corner_discs(screen, 3)[2], "album", self.opener(AlbumScene))]

    def has_played(self, game: str) -> bool:
        return (game, number_of_day(self.day)) in self._firsts

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Receives what the disk has read, and lets the orca play its game."""
        super().tick(dt, intents)
        if self._receive() or (self._orca and self._orca.tick(dt)):
            self.arrange(self.app.screen)

    def exit(self) -> None:
        self._close_orca()

    def _receive(self) -> bool:
        """Receives results, or the match of the current one; returns whether there are any."""
        if self._reading and self._reading.done():
            reading, self._reading = self._reading, None
            found = [] if reading.exception() else reading.result()
            self._firsts = {(game, result.record.seed): result for game, result in self._day_results(found)}
            self._load_match()
            return True
        if self._loading and self._loading.done():
            loading, self._loading = self._loading, None
            if not loading.exception():
                self._compare(loading.result())
            return True
        return False

    def _day_results(self, found: Sequence[PersonResult]) -> Iterator[tuple[str, PersonResult]]:
        """Yields the results of days' deals with their games, the first one of a day last."""
        for result in reversed(found):
            deal = deal_of(result.record)
            if deal.game in self.app.tables and deal.is_of_day(self.app.config.default_options(deal.game)):
                yield deal.game, result

    @property
    def _first(self) -> PersonResult | None:
        return self._firsts.get((self.game, number_of_day(self.day)))

    def choose(self, game: str, day: date) -> None:
        self._close_orca()
        super().choose(game, day)
        self._load_match()

    def _show(self, day: date) -> None:
        self.choose(self.game, day)

    def _load_match(self) -> None:
        """Requests the match whose seat the orca is to play."""
        self._close_orca()
        first, matches = self._first, self.app.store.matches
        self._loading = matches.request(partial(matches.load, first.match)) if first else None

    def _compare(self, saved: SavedMatch) -> None:
        if first := self._first:
            effort = saved.record.effort
            self._orca = OrcaRow(self.app, self.deal, saved.seats, first.seat, first.score, effort)

    def _close_orca(self) -> None:
        if self._orca:
            self._orca.close()
        self._orca = None
