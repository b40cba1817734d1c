"""The tide of the day: one deal of each game, and a calendar of the sheep that have played it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from datetime import date, timedelta
from functools import partial
from typing import ClassVar

from game.play.choices import phrase
from game.play.deals import FIRST_DAY, NamedDeal, deal_of, deal_of_day, number_of_day
from game.store.matches import PersonResult, SavedMatch
from game.store.seats import PERSON, SeatPlan
from game.ui.box_layout import Column, Fit, Fixed, Grid, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.scenery import backdrop
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_GAP, Cutouts, area_above, corner_discs
from game.ui.parts.layout_leaves import DISC, PADDING, leaf, single_disc, square_control, words
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.scene import Client, Scene
from game.ui.scenes.album import AlbumScene
from game.ui.scenes.back_disc import back_disc
from game.ui.scenes.deal_name import DealNameScene
from game.ui.scenes.game_lineup import ask_for_new_game, last_lineup, resume_match
from game.ui.scenes.picture_disc import PictureDisc
from game.ui.scenes.unfinished_match import default_game, unfinished_match
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.endings.orca_row import OrcaRow
from game.ui.table.match_setup import dealt_game
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Control, DiscButton, Label, Panel, Picture
from game.ui.words import format_day, label_with_value

COMPUTERS = ("crab", "snail", "crab", "crab")
"""Animals of a day's deals, by seat, where no person sits."""
PAGE, GAME, CELL, TURN = (300, 330), 150, 88, 96
"""Sizes of the day's page, of a game's disc, of a day in the calendar and of the discs beside the date."""
NUMBER, NUMBER_AT = 64, (0.16, 0.34, 0.68, 0.42)
"""Letter size of the number, and its box on the page, relative to it."""
ACROSS, WEEKS, GAP = 7, (6, 3, 2, 1), 6
"""Days side by side, weeks that a page of the calendar may have, and the gap between days. All sizes in design px."""
GROWS = 0.36
"""Growth of a day's disc with the text size, so that its number grows all of it."""
HEAD = 0.86
"""Size of a sheep on a day, by the day's disc."""
WATER = 0.62
"""Height of the water line, by the window."""


class GameChoice(PictureDisc):
    """Chooses a game; the chosen one is gold, one that has been played has a tick."""

    role = "choice"
    face = "navy"

    def __init__(
        self, app: Client, kind: TableKind, box: Box, choose: Callable[[], object], chosen: bool, played: bool
    ) -> None:
        super().__init__(app, kind, kind.title(app.words.tr), box, "check" if played else "cards", choose)
        self.kind = "gold" if chosen else "navy"
        self.states = ("on",) if chosen else ()


class DayDisc(DiscButton):
    """A day of the calendar: its number, or the sheep that has finished its deal."""

    def __init__(self, name: str, box: Box, day: date, choose: Callable[[], object], chosen: bool, sheep: str) -> None:
        super().__init__(
            name, box, "", choose, kind="gold" if chosen else "paper", figure="" if sheep else str(day.day)
        )
        self._sheep = sheep

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        head = [flat_sprite(self._sheep, *self.box.center, HEAD * self.box.w)] if self._sheep else []
        return [*super().items(sprites, screen, focused, pressed), *Cutouts(head).items(sprites, screen)]


class DayScene(Scene):
    """A day's page with its number, the games, the way into its deal, and the other days."""

    name: ClassVar[str] = "day"
    heading = phrase("Tide of the day")
    is_public = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        matches = app.store.matches
        self.today = matches.today()
        self.day, self.game = self.today, default_game(app)
        self._reading: Future[list[PersonResult]] | None = matches.request(self._read_results)
        self._firsts: dict[tuple[str, int], PersonResult] = {}
        """The first result of each game on each day that has been played, by the day's number."""
        self._loading: Future[SavedMatch] | None = None
        """The match of the current result, for the orca's game."""
        self._orca: OrcaRow | None = None

    def _read_results(self) -> list[PersonResult]:
        since = (self.today - timedelta(days=1)).isoformat() if self.app.config.kiosk else ""
        return self.app.store.matches.person_results(since)

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self.parts, self.controls = [], []
        play = corner_discs(screen, 1, "right", DISC)[0]
        _, name, album = corner_discs(screen, 3)
        discs = [back_disc(self, screen), self._name_disc(name), *self._album_disc(album), self._play_disc(play)]
        area = screen.design.box(area_above(screen, [disc.box for disc in discs]))
        layouts = (self._content(screen, weeks) for weeks in WEEKS)
        fitting = (content for content in layouts if content.extent(screen, 1).minimum <= area.h)
        self.place_widgets(screen, next(fitting, None) or self._content(screen, WEEKS[-1]), area)
        self.controls += discs
        self._stage = stage_of(self.app, backdrop.menu(screen, WATER * screen.design.window.h))

    def _content(self, screen: Screen, weeks: int) -> Node:
        """Returns the day beside or above a calendar with that many weeks a page."""
        page = Fit(self._page, *PAGE)
        day = Column(Fixed(page, *PAGE), *self._game_discs(), *self._result(), gap=CORNER_GAP)
        if self.app.config.kiosk:  # visitors play the deal of the day that they are there
            return day
        calendar = Fixed(Padded(self._calendar(screen, weeks), leaf(Panel), PADDING, PADDING))
        return (Column if screen.shape == "tall" else Row)(day, calendar, gap=CORNER_GAP)

    def _page(self, box: Box) -> Picture:
        """Returns the day's page; its number is added as a label."""
        x, y, w, h = NUMBER_AT
        place = Box(box.x + x * box.w, box.y + y * box.h, w * box.w, h * box.h)
        number = Label(str(number_of_day(self.day)), place, NUMBER)
        return _NumberedPage("day_page", box, number)

    def _game_discs(self) -> list[Node]:
        """Returns a row of games to choose from, where there are several."""
        discs = [square_control(partial(self._game_disc, name), GAME) for name in self.app.tables]
        return [Row(*discs, gap=CORNER_GAP)] if discs[1:] else []

    def _game_disc(self, name: str, box: Box) -> Control:
        played = (name, number_of_day(self.day)) in self._firsts
        choose = partial(self._choose, name, self.day)
        return GameChoice(self.app, self.app.tables[name], box, choose, name == self.game, played)

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
        choose, chosen = partial(self._choose, self.game, day), day == self.day
        disc = Fit(lambda box: DayDisc(name, box, day, choose, chosen, sheep), side, side)
        return Fixed(disc, side, side, touch=True, is_rigid=True)

    def _name_disc(self, box: Box) -> Control:
        return DiscButton(self.tr("Play a deal by its name"), box, "deal", self.opener(DealNameScene, 2))

    def _album_disc(self, box: Box) -> list[Control]:
        """Returns the way to what the persons of this house have discovered; none at a kiosk."""
        is_house = self.app.config.kiosk is None
        words = self.tr("Album of firsts")
        return [DiscButton(words, box, "album", self.opener(AlbumScene))] if is_house else []

    def _play_disc(self, box: Box) -> Control:
        """Returns the way into the deal; paper where it has been played and counts no more."""
        if self._first:
            return DiscButton(self.tr("Play again"), box, "replay", self._play, kind="paper")
        return DiscButton(self.tr("Play"), box, "play", self._play, kind="coral")

    def items(self) -> list[Item]:
        return [*self._stage.items({}), *self.part_items(), *self.control_items()]

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return self.sea_frame_rate_mode

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Receives what the disk has read, and lets the orca play its game."""
        super().tick(dt, intents)
        if self._receive() or (self._orca and self._orca.tick(dt)):
            self.arrange(self.app.screen)

    def tick_ambient(self, dt: float) -> None:
        self._stage.tick(dt)

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
    def deal(self) -> NamedDeal:
        """The deal of the shown day and the chosen game."""
        return deal_of_day(self.game, number_of_day(self.day), self.app.config.default_options(self.game))

    @property
    def _first(self) -> PersonResult | None:
        return self._firsts.get((self.game, number_of_day(self.day)))

    def _choose(self, game: str, day: date) -> None:
        """Shows another game or day."""
        self.game, self.day = game, day
        self._load_match()
        self.arrange(self.app.screen)

    def _show(self, day: date) -> None:
        self._choose(self.game, day)

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

    def _play(self) -> None:
        """Goes on with the day's deal, or deals it."""
        deal, saved = self.deal, unfinished_match(self.app, self.game)
        if saved and deal_of(saved.record) == deal and (going_on := resume_match(self.app, saved)):
            self.app.replace(going_on)
            return
        begin = lambda: self.app.replace(dealt_game(self.app, deal, self._seats(deal)))  # noqa: E731
        ask_for_new_game(self.app, self.game, begin)

    def _seats(self, deal: NamedDeal) -> tuple[SeatPlan, ...]:
        """Returns the people of the last game on the first seats, and everybody's computers on the others."""
        last = last_lineup(deal.game, self.app.settings, self.app.config).seats
        people = [plan for plan in last if plan.kind == PERSON][: deal.players]
        people = people or [SeatPlan(PERSON, SHEPHERDS[0])]
        free = [name for name in SHEPHERDS if name not in {plan.shepherd for plan in people}]
        kinds = COMPUTERS[len(people) : deal.players]
        return (*people, *(SeatPlan(kind, name) for kind, name in zip(kinds, free, strict=False)))


class _NumberedPage(Picture):
    """A picture with a number on it."""

    def __init__(self, drawing: str, box: Box, number: Label) -> None:
        super().__init__(drawing, box)
        self._number = number

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return [*super().items(sprites, screen), *self._number.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return (self._number,)
