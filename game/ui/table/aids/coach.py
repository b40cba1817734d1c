"""The coach: a sheet with what one person has done in the part of the game just over, and what the orca says of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.play.choices import phrase
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, columns, corner_discs, rows
from game.ui.scene import Client, Scene
from game.ui.screen import FLOOR
from game.ui.table.aids.coach_sheet import WINDOW, CoachMoment, CoachStrip, orca_says, sum_of
from game.ui.table.aids.moment import MomentPicture
from game.ui.table.content.advice import Advised, CoachedMove
from game.ui.widgets import CardControl, Control, DiscButton, OptionDisc, Panel, Part

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.table import Table

PADDING = 36
MOMENTS, MOST = 3, 16
"""How many moves are moments at most, and how many are seen in all."""
LINES = 5.4
"""The height of what stands below all, by its least letters, where these are large."""
APART = 28
"""Between two moments."""
STRIP, FOOT = {"wide": 112, "square": 112, "tall": 220}, {"wide": 130, "square": 150, "tall": 440}
"""How high the strip of the other moves is below moments, and what stands below: the orca and its reckoning."""
ORCA, ALONE = {"wide": 0.36, "square": 0.3, "tall": 0.46}, 0.6
"""The orca's part of that, beside a reckoning and alone."""


class CoachScene(Scene):
    """A sheet of paper with one person's moves; with several persons their heads lead from one to the other.

    Args:
        table: of a game with a coach, and of a session whose reviews have begun.
    """

    name: ClassVar[str] = "coach"
    heading = phrase("Coach")
    is_overlay = True
    hides = True
    is_public = True

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self.session = table.session
        self.seat: Seat = self.session.persons[0]
        assert table.kind.coach
        self._coaching = table.kind.coach

    @property
    def _told(self) -> tuple[Any, Advised]:
        """The review of the seat that is shown, None while it is computed, and who it is about."""
        session = self.session
        advised = Advised(session.match.view(None), self.seat, session.shepherds, not session.is_shared, self.app.words)
        return session.reviews.reviews.get(self.seat), advised

    def arrange(self, screen: Screen) -> None:
        back = corner_discs(screen, 1)[0]
        tabs = self._tab_places(screen, back)
        area = screen.stage
        floor = min([back.y, *(tab.y for tab in tabs)]) - screen.px(CORNER_GAP)
        panel = Box(area.x, area.y, area.w, floor - area.y)
        room = panel.inset(screen.px(PADDING))
        moves = room._replace(h=room.h - max(screen.px(FOOT[screen.shape]), LINES * screen.least_text_px(FLOOR)))
        foot = Box(room.x, moves.bottom, room.w, room.bottom - moves.bottom)
        last, moves = ([], moves) if self._told[0] else self._last(screen, moves)
        moments, strip = self._moves(screen, moves)
        self.parts = [Panel(panel), *last, *self._windows(moments), *moments, strip, *self._found(screen, foot)]
        self.controls = [DiscButton(self.tr("Back"), back, "back", self.back), *self._compares(screen)]
        self.controls += self._opens(screen, moments, strip)
        self.controls += self._tabs(tabs)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if self.session.reviews.tick() and self.is_top:
            self.arrange(self.app.screen)

    def _moves(self, screen: Screen, box: Box) -> tuple[list[CoachMoment], CoachStrip]:
        """The dearest moves as moments, in their order; all others on the strip, of too many those that cost most."""
        moves, heights = self._coaching.moves(*self._told), self.table.kind.catalogue.heights
        dearest = sorted(range(len(moves)), key=lambda place: -moves[place].drops)[:MOST]
        dear = sorted(place for place in dearest[:MOMENTS] if moves[place].drops)
        rest = [moves[place] for place in sorted(dearest) if place not in dear]
        strip = screen.px(STRIP[screen.shape]) if rest and dear else box.h * (not dear)
        upper = box._replace(h=box.h - strip)
        cut, gap = rows if screen.shape == "tall" else columns, screen.px(APART)
        places = cut(upper, MOMENTS if screen.shape == "tall" else max(1, len(dear)), gap)
        moments = [
            CoachMoment(there, moves[place], heights, screen, self.app.sprites)
            for there, place in zip(places, dear, strict=False)
        ]
        top = max((moment.box.bottom for moment in moments), default=upper.bottom)  # the strip has what they leave free
        return moments, CoachStrip(Box(box.x, top, box.w, box.bottom - top), rest, heights, screen)

    def _windows(self, moments: Sequence[CoachMoment]) -> list[Part]:
        kind, session = self.table.kind, self.session
        views = [self._coaching.moment(session.match, one.move) for one in moments]
        return [
            MomentPicture(self.app, kind, view, session.shepherds, one.window)
            for one, view in zip(moments, views, strict=True)
        ]

    def _last(self, screen: Screen, box: Box) -> tuple[list[Part], Box]:
        """What there is to see while nothing is told: the table at the end; and the room below it for known moves."""
        has_moves, gap = bool(self._coaching.moves(*self._told)), screen.px(APART)
        strip = screen.px(STRIP[screen.shape]) * has_moves
        k = min(box.w / WINDOW[0], (box.h - gap - strip) / WINDOW[1])
        w, h = WINDOW[0] * k, WINDOW[1] * k
        window = Box(box.center.x - w / 2, box.y + (0 if has_moves else (box.h - gap - h) / 2), w, h)
        view, y = self.session.reviews.last_view(), window.bottom + gap
        shown = MomentPicture(self.app, self.table.kind, view, self.session.shepherds, window)
        return [shown], box._replace(y=y, h=box.bottom - y)

    def _compares(self, screen: Screen) -> list[Control]:
        """The disc that compares what was done with what others did."""
        compared = self._coaching.compared
        if not compared:
            return []
        show = lambda: self.app.push(compared(self.app, self.table, self.seat))  # noqa: E731
        return [DiscButton(self.tr("Same hand"), corner_discs(screen, 2)[1], "same_hand", show)]

    def _opens(self, screen: Screen, moments: Sequence[CoachMoment], strip: CoachStrip) -> list[Control]:
        """Every move that can be shown again; the focus comes there by arrows alone."""
        told = [*((one.move, one.box) for one in moments), *zip(strip.moves, strip.cells, strict=True)]
        return [
            CardControl(move.name, box, partial(self._show_again, move), lands=False)
            for move, box in told
            if move.name and min(box.w, box.h) >= screen.control_px()
        ]

    def _show_again(self, move: CoachedMove) -> None:
        self.app.push(self._coaching.again(self.app, self.table, move))

    def _found(self, screen: Screen, foot: Box) -> list[Part]:
        """What the orca has to say, and its reckoning; or that it thinks, or has failed."""
        alone = Box.around(*foot.center, foot.w * ALONE, foot.h)
        if self._told[0]:
            said, lines = self._coaching.verdict(*self._told), self._coaching.reckoning(*self._told)
            if not lines:
                return orca_says(screen, alone, said)
            orca, gap = foot._replace(w=foot.w * ORCA[screen.shape]), screen.px(PADDING)
            rest = Box(orca.right + gap, foot.y, foot.right - orca.right - gap, foot.h)
            return [*orca_says(screen, orca, said), *sum_of(lines, screen, rest)]
        if self.session.reviews.is_thinking(self.seat):
            return orca_says(screen, alone, self.tr("Let me think."), is_thinking=True)
        return orca_says(screen, alone, self.tr("No advice this time."))

    def _tab_places(self, screen: Screen, back: Box) -> list[Box]:
        """Where the persons' heads are: beside the way back, or above it where it is too narrow."""
        persons = len(self.session.persons)
        if persons == 1:
            return []
        places = corner_discs(screen, persons, "right")[::-1]
        is_beside = places[0].x >= corner_discs(screen, 2)[1].right + screen.px(CORNER_GAP)
        return places if is_beside else [place.moved(0, -back.h - screen.px(CORNER_GAP)) for place in places]

    def _tabs(self, places: Sequence[Box]) -> list[Control]:
        return [self._tab(seat, place) for seat, place in zip(self.session.persons, places, strict=False)]

    def _tab(self, seat: Seat, place: Box) -> Control:
        shepherd = self.session.shepherds[seat]
        icon, is_open = f"head_{shepherd}_calm", seat == self.seat
        return OptionDisc(shepherd.title(), place, icon, lambda: self._turn_to(seat), is_open)

    def _turn_to(self, seat: Seat) -> None:
        self.seat = seat
        self.arrange(self.app.screen)
