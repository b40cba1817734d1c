"""The coach: a sheet with one person's moves in the last part of the game, and the orca's comments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple, TypeAlias

from game.engine.api import Seat
from game.play.choices import phrase
from game.ui.box_layout import Column, Fit, Fixed, Node, Padded, Row
from game.ui.geometry import Box
from game.ui.hanging_sheet import HangingSheet
from game.ui.input.intents import Intent
from game.ui.parts.composition import area_above, corner_discs
from game.ui.parts.layout_leaves import page_discs
from game.ui.scene import Client, Scene
from game.ui.screen import MIN_TEXT, Screen
from game.ui.table.aids.coach_sheet import WINDOW, CoachMoment, CoachStrip, orca_says, orca_with_pictures
from game.ui.table.aids.moment import MomentPicture
from game.ui.table.content.advice import AdviceContext, CoachedMove, Coaching, dearest
from game.ui.table.table import Table
from game.ui.transition import LONGEST_TRANSITION
from game.ui.widgets import CardControl, Control, DiscButton, OptionDisc, Panel, Part
from game.ui.words import label_with_value

PADDING, APART = 36, 28
"""Padding of the sheet, and the gap between two moments; all in design px."""
MOST, LARGE = 16, 40
"""Most moves shown in all, and the letters in design px from which a moment has a page."""
STRIP, FOOT, TALL_FOOT, LINES = 112, 150, 2, 3
"""Heights of the strip of other moves and of the foot, the foot's factor in a tall window, and its lines of text.

The strip lies below the moments; the foot holds the orca and its sentence. In a tall window the strip is twice as
high."""
ALONE = 990
"""Width of the orca with its sum, in design px."""
HALVINGS = 6
"""Number of widths, and of heights, that are tried for a sheet."""

MakeTrial: TypeAlias = Callable[[Client, Table, Seat, Coaching, CoachedMove], Scene | None]


class CoachSheet(NamedTuple):
    """Layout of a coach's sheet."""

    panel: Box
    window: Box | None
    """Place of the final table; None where there are moments."""
    moments: list[CoachMoment]
    strip: CoachStrip
    foot: Box | None

    @property
    def heights(self) -> list[float]:
        """Heights of all that lies on it."""
        windows = [self.window] if self.window else []
        places = [*windows, *(place for one in self.moments for place in one.places.values()), *self.strip.cells]
        return [place.h for place in places]


class CoachScene(HangingSheet):
    """A sheet of paper with one person's moves; with several persons their heads are tabs.

    Args:
        table: of a game with a coach, and of a session whose reviews have begun.
        make_trial: returns the scene in which a move's choice is tried again; None: nothing is tried again.
    """

    name: ClassVar[str] = "coach"
    heading = phrase("Coach")

    def __init__(self, app: Client, table: Table, make_trial: MakeTrial | None = None) -> None:
        super().__init__(app)
        self.table = table
        self._make_trial = make_trial
        self.session = table.session
        self._seats = self.session.coached_seats
        self.seat: Seat = self._seats[0]
        assert table.kind.coach
        self._coaching = table.kind.coach
        self.page_number = 0
        """Index of the open page."""
        self._seen = 0.0
        """Seconds for which the sheet has been visible."""

    @property
    def _review(self) -> tuple[Any, AdviceContext]:
        """The review of the shown seat, None while it is computed; and the advised player."""
        session = self.session
        is_alone = len(session.human_seats) == 1
        advised = AdviceContext(session.match.view(None), self.seat, session.shepherds, is_alone, self.app.words)
        return session.reviews.reviews.get(self.seat), advised

    def arrange(self, screen: Screen) -> None:
        pages = self._pages(screen)
        self.page_number %= len(pages)
        dear, rest = pages[self.page_number]
        back_box, right = corner_discs(screen, 1)[0], self._right_places(screen, len(pages) > 1)
        sheet = self._smallest_sheet(screen, area_above(screen, [back_box, *right]), dear, rest)
        self._place_parts(screen, sheet)
        self.controls = [DiscButton(self.tr("Back"), back_box, "back", self.go_back), *self._comparison_disc(screen)]
        self.controls += self._replay_controls(screen, sheet.moments, sheet.strip)
        persons = self._seats if len(self._seats) > 1 else ()
        self.controls += [self._tab(seat, place) for seat, place in zip(persons, right, strict=False)]
        if len(pages) > 1:
            self.controls += page_discs(self.tr, self.turn_pages, *right[len(persons) :])

    def _pages(self, screen: Screen) -> list[tuple[list[CoachedMove], list[CoachedMove] | None]]:
        """Returns each page's dear moves, and all others on the last one; moves are limited to the costliest."""
        moves = self._coaching.moves(*self._review)
        places, shown = dearest(moves), sorted(range(len(moves)), key=lambda place: -moves[place].drops)[:MOST]
        dear, rest = ([moves[place] for place in sorted(found)] for found in (places, {*shown} - {*places}))
        fits = screen.design.letter_size(MIN_TEXT) < LARGE
        return [(dear, rest)] if fits else [*(([move], None) for move in dear), ([], rest)]

    def turn_pages(self, pages: int) -> None:
        self.page_number += pages
        self.arrange(self.app.screen)

    def _smallest_sheet(
        self, screen: Screen, area: Box, dear: Sequence[CoachedMove], rest: Sequence[CoachedMove] | None
    ) -> CoachSheet:
        """Returns a sheet just so wide and high that all on it is as large as in the whole area."""
        sheet = self._lay_sheet(screen, area, dear, rest)
        least = [screen.px(ALONE * screen.text_size + 2 * PADDING) if sheet.foot else 0.0, 0.0]
        for axis in (0, 1):
            for _ in range(HALVINGS):
                size = [*sheet.panel[2:]]
                size[axis] = middle = (min(least[axis], size[axis]) + size[axis]) / 2
                smaller = self._lay_sheet(screen, Box.from_center(*area.center, *size), dear, rest)
                if all(one >= other - 1 for one, other in zip(smaller.heights, sheet.heights, strict=True)):
                    sheet = smaller
                else:
                    least[axis] = middle
        return sheet

    def _lay_sheet(
        self, screen: Screen, area: Box, dear: Sequence[CoachedMove], rest: Sequence[CoachedMove] | None
    ) -> CoachSheet:
        """Returns the sheet in an area."""
        lines, h = LINES if self._review[0] else 1, FOOT * (TALL_FOOT if screen.shape == "tall" else 1)
        foot = Fixed("foot", h=h, letters=MIN_TEXT, lines=lines)
        sheet = Padded(Column("moves", *([] if rest is None else [foot])), "panel", PADDING, PADDING)
        places = dict(sheet.screen_boxes(screen, area))
        window, moves = (None, places["moves"]) if self._review[0] else self._final_table(screen, places["moves"])
        return CoachSheet(places["panel"], window, *self._moves(screen, moves, dear, rest or ()), places.get("foot"))

    def _place_parts(self, screen: Screen, sheet: CoachSheet) -> None:
        """Adds all that lies on the sheet, except its controls."""
        self.panel, moments, view = sheet.panel, sheet.moments, self.session.reviews.view_before_end
        pictures = [self._picture(view(), sheet.window)] if sheet.window else []
        pictures += [
            self._picture(self._coaching.view_before(self.session.match, one.move), one.window) for one in moments
        ]
        found = self._findings(screen, sheet.foot) if sheet.foot else []
        self.parts = [Panel(sheet.panel), *pictures, *moments, sheet.strip, *found]

    def _picture(self, view: Any, box: Box) -> MomentPicture:
        return MomentPicture(self.app, self.table.kind, view, self.session.shepherds, box)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self._seen += dt
        if (
            self._seen > LONGEST_TRANSITION
        ):  # waits for the transition: the sheet would stop while new sprites are rendered
            self._listen()

    def enter(self) -> None:
        self._listen()

    def resume(self) -> None:
        self._seen = 0.0

    def _listen(self) -> None:
        """Lays out the orca's new findings, if any."""
        if self.session.reviews.tick() and self.is_top:
            self.arrange(self.app.screen)

    def _moves(
        self, screen: Screen, box: Box, dear: Sequence[CoachedMove], rest: Sequence[CoachedMove]
    ) -> tuple[list[CoachMoment], CoachStrip]:
        """Returns the dear moves as moments, and the rest on the strip below them."""
        heights = self.table.kind.catalogue.heights
        upper = (Column if screen.shape == "tall" else Row)(*range(max(1, len(dear))), gap=APART)
        places = dict(Column(upper, *self._strip(screen, bool(rest))).screen_boxes(screen, box)) if dear else {}
        moments = [CoachMoment(places[n], move, heights, screen) for n, move in enumerate(dear)]
        top = max((moment.box.bottom for moment in moments), default=box.y)  # the strip gets the remaining height
        return moments, CoachStrip(Box(box.x, top, box.w, box.bottom - top), rest, heights, screen)

    def _final_table(self, screen: Screen, box: Box) -> tuple[Box, Box]:
        """Returns the boxes of the final table while there is no review, and of the known moves below it."""
        strip = self._strip(screen, bool(self._coaching.moves(*self._review)))
        places = dict(Column(Fit("window", *WINDOW), *strip, gap=APART).screen_boxes(screen, box))
        return places["window"], places.get("strip", box._replace(y=box.bottom, h=0.0))

    @staticmethod
    def _strip(screen: Screen, is_there: bool) -> list[Node]:
        return [Fixed("strip", h=STRIP * (1 + (screen.shape == "tall")))] if is_there else []

    def _comparison_disc(self, screen: Screen) -> list[Control]:
        """Returns the disc that compares a person's moves with those of others."""
        compare = self._coaching.comparison_scene
        if not compare:
            return []
        show = lambda: self.app.push(compare(self.app, self.table, self.seat))  # noqa: E731
        return [DiscButton(self.tr("Same hand"), corner_discs(screen, 2)[1], "same_hand", show)]

    def _replay_controls(self, screen: Screen, moments: Sequence[CoachMoment], strip: CoachStrip) -> list[Control]:
        """Returns controls for every move that can be shown again; only arrows move the focus there."""
        moves = [*((one.move, one.window) for one in moments), *zip(strip.moves, strip.cells, strict=True)]
        again = self.tr("try that again")
        trials = [
            DiscButton(
                label_with_value(one.move.name, again, self.tr), one.again, "replay", partial(self._try_again, one.move)
            )
            for one in moments
            if one.move.name and self._may_try
        ]
        shown = [
            CardControl(move.name, box, partial(self._show_again, move), lands=False)
            for move, box in moves
            if move.name and min(box.w, box.h) >= screen.control_px()
        ]
        return [*trials, *shown]

    @property
    def _may_try(self) -> bool:
        """Whether nobody else sees a hand that is secret still."""
        return self._make_trial is not None and (not self.session.is_shared or self.session.outcome is not None)

    def _try_again(self, move: CoachedMove) -> None:
        trial = self._make_trial and self._make_trial(self.app, self.table, self.seat, self._coaching, move)
        if trial:
            self.app.push(trial)

    def _show_again(self, move: CoachedMove) -> None:
        self.app.push(self._coaching.replay_scene(self.app, self.table, move))

    def _findings(self, screen: Screen, foot: Box) -> list[Part]:
        """Returns the orca's comment and sum; or that it is thinking, or has failed."""
        w = min(foot.w, screen.px(ALONE)) if screen.text_size <= 1 else foot.w
        alone = Box.from_center(*foot.center, w, foot.h)
        if self._review[0]:
            verdict, looks = self._coaching.verdict(*self._review), self._coaching.verdict_looks(*self._review)
            return orca_with_pictures(screen, alone, verdict, looks)
        if self.session.reviews.is_pending(self.seat):
            return orca_says(screen, alone, self.tr("Let me think."), is_thinking=True)
        return orca_says(screen, alone, self.tr("No advice this time."))

    def _right_places(self, screen: Screen, has_pages: bool) -> list[Box]:
        """Returns boxes for the persons' heads and the pages' discs.

        They are beside the discs at the left, or above these in a narrow window.
        """
        count = len(self._seats) * (len(self._seats) > 1) + 2 * has_pages
        if not count:
            return []
        places = corner_discs(screen, count, "right")[::-1]
        _, second, third = corner_discs(screen, 3)
        return places if places[0].x >= third.x else [place.move(0, second.x - third.x) for place in places]

    def _tab(self, seat: Seat, place: Box) -> Control:
        shepherd = self.session.shepherds[seat]
        icon, is_open = f"head_{shepherd}_calm", seat == self.seat
        return OptionDisc(shepherd.title(), place, icon, lambda: self._turn_to(seat), is_open)

    def _turn_to(self, seat: Seat) -> None:
        self.seat, self.page_number = seat, 0
        self.arrange(self.app.screen)
