"""A film at its table: a recorded game plays again, forward, back, and from anybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from game.engine.api import Seat
from game.play.films import Film, film_of
from game.play.games import PLAYS
from game.play.session import Session
from game.store.seats import hats_by_shepherd
from game.ui.box_layout import Column, Fixed, Grid, Node, Row
from game.ui.draw.canvas import Item
from game.ui.frame.gc_schedule import collect_now
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import Cutouts
from game.ui.parts.layout_leaves import leaf, single_disc, square_control
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.films.code_sheet import FilmCodeSheet
from game.ui.table.films.marks import MARK, FilmCoach, gap_of
from game.ui.table.films.rail import FilmRail, open_hands
from game.ui.table.match_setup import branched_game
from game.ui.table.pacing import Pacing
from game.ui.table.table import Table
from game.ui.table.topics import TableTopics
from game.ui.widgets import Control, Panel, Part
from game.ui.widgets.control import SignedDisc
from game.ui.words import label_with_value

SPEEDS = (1, 2, 4)
"""Speeds, by the game's own."""
HURRY = 5.0
"""Seconds that are longer than any player's pause."""
DISC, GAP, PADDING = 96, 14, 18
RAIL = 72
"""Height of the rail. All in design px."""
MOST = {"wide": 10, "square": 10, "tall": 5}
"""Most discs side by side."""
OVER = 60
"""Design px by which the sheet reaches over the window's edges, so that only its upper edge is seen."""


class FilmScene(Scene):
    """Shows a film; only when its game is over, hands that were secret can be seen.

    Args:
        moment: the one at which it begins.
        until: the moment at which it pauses; None: its end.
    """

    name: ClassVar[str] = "film"
    is_coached: ClassVar[bool] = True
    """Whether marks show the dear choices of its persons."""

    def __init__(self, app: Client, film: Film, moment: int = 0, until: int | None = None) -> None:
        super().__init__(app)
        self.film = film
        self.hats = hats_by_shepherd(film.seats)
        self._goal = film.end if until is None else until
        """The moment up to which it plays."""
        self._speed = 0
        self._eyes: Seat | None = None
        """The seat from whose eyes it is seen; None: an onlooker's."""
        self.is_open = False
        """Whether all hands lie open."""
        self._hides_length = self._has_mark_row = False
        self._laid_out_key: object = None
        """The state of the table when the controls were laid out."""
        self._top = app.screen.height
        """The upper edge of the sheet, in px."""
        self.table: Table
        self._stand_at(moment)
        self._coach = FilmCoach(app, film, self.table.kind.coach if self.is_coached else None)

    # Its moments

    @property
    def moment(self) -> int:
        """The moment that is shown, or to which the table moves."""
        return self.film.moment_of(self.table.session.match.event_count)

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self.moment < self._goal

    def seek(self, moment: int) -> None:
        """Shows a moment at once, and goes on from there if it was playing."""
        moment = min(max(moment, 0), self.film.end)
        self._goal = self.film.end if self.is_playing else moment
        self.table.session.close()
        self._stand_at(moment)
        collect_now()  # the tables left are reference cycles that hold whole matches and surfaces
        self.arrange(self.app.screen)

    def play_between(self, moment: int, until: int) -> None:
        """Plays from one moment to another, and pauses there."""
        self.seek(moment)
        self._goal = until
        self.arrange(self.app.screen)

    def _stand_at(self, moment: int) -> None:
        session = self.film.session_at(moment, self.app.settings.thinking)
        self.table = Table(self.app, session, is_resumed=True, part=self._above_sheet)
        self._delay = Pacing(self.app, self.table)
        self.narration = TableTopics(self.app, self.table)
        self.parts = [self.table.captions]
        self._look()

    def _look(self) -> None:
        """Shows the table from the chosen eyes."""
        if self._eyes is not None:
            self.table.claim(self._eyes)
        elif self.table.viewer is not None:
            self.table.feed.release()
        self._settle()

    def _settle(self) -> None:
        """Shows the table after all that has happened, without motion."""
        while self.table.next_step is not None:
            self.table.play_next_step()
        self.table.skip_all()

    # Controls

    def arrange(self, screen: Screen) -> None:
        sheet, area = self._sheet(screen), screen.design.stage
        top = area.bottom - sheet.size(screen)[1]
        room = Box(area.x, top, area.w, area.bottom - top)
        ground = Box(-OVER, top - PADDING, screen.design.window.w + 2 * OVER, screen.design.window.bottom + OVER)
        self._top = round(screen.px(ground.y))
        self.parts, self.controls = [Panel(screen.box(ground)), self.table.captions], []
        self.place_widgets(screen, sheet, room)
        rails = [control for control in self.controls if isinstance(control, FilmRail) and self._has_mark_row]
        self.controls += [mark for rail in rails for mark in self._coach.marks(rail, screen)]
        self.table.fit()
        self._laid_out_key = self._layout_key

    def _above_sheet(self, screen: Screen) -> Screen:
        """Returns the part of the screen above the sheet."""
        above = replace(screen, height=self._top)
        return above.with_captions if self.app.settings.captions else above

    @property
    def _layout_key(self) -> tuple[int, bool]:
        """The state that decides the controls."""
        return self._events_shown, self._is_at_rest

    @property
    def _events_shown(self) -> int:
        return self.table.events_played

    @property
    def _is_at_rest(self) -> bool:
        """Whether all of the moment has been shown."""
        return self.table.next_step is None and not self.table.is_moving

    def _sheet(self, screen: Screen) -> Node:
        """Returns the sheet; it has room for marks if nothing is squeezed and the table keeps half of the height."""
        marked, stage = self._sheet_with(screen, [Fixed(h=MARK, touch=True)]), screen.design.stage
        has_room = marked.extent(screen, 0).minimum <= stage.w and marked.size(screen)[1] <= stage.h / 2
        self._has_mark_row = self._coach.has_marks and has_room
        return marked if self._has_mark_row else self._sheet_with(screen, [])

    def _sheet_with(self, screen: Screen, mark_row: Sequence[Node]) -> Node:
        """Returns the rail beside the discs, or above them, and the open hands above all."""
        above = self.header()
        above += [open_hands(self.table.session, self._events_shown, screen)] if self.is_open else []
        leave, *discs = self._discs()
        rail = Column(*mark_row, leaf(self._rail, h=RAIL, touch=True), gap=gap_of(screen))
        if screen.shape == "wide":
            return Column(*above, Row(leave, rail, *discs, gap=GAP), gap=GAP)
        fitting = int((screen.design.stage.w + GAP) // (screen.design.control_size(DISC) + GAP))
        most = min(MOST[screen.shape], fitting)
        return Column(*above, rail, Grid([leave, *discs], most, gap=GAP), gap=GAP)

    def header(self) -> list[Node]:
        """Returns what lies above the rail; nothing by default."""
        return []

    def _rail(self, box: Box) -> Control | Part:
        if self._hides_length:
            return Cutouts(())
        return FilmRail(self.tr("Film"), box, self.film, self.moment, self.seek)

    def _discs(self) -> list[Node]:
        tr, sides = self.tr, {"kind": "navy", "side": DISC}
        length, speed = tr("hidden") if self._hides_length else tr("shown"), SPEEDS[self._speed]
        first = tr("The film begins here.") if self._is_at_rest and self.moment == 0 else ""
        last = tr("The film ends here.") if self._is_at_rest and self.moment == self.film.end else ""
        back, on = {"obstacle": first, "lands": False, **sides}, {"obstacle": last, **sides}
        return [
            single_disc(tr("Close"), "close", self.go_back, lands=False, **sides),
            single_disc(tr("A round back"), "round_back", self.round_back, **back),
            single_disc(tr("A move back"), "back", self.move_back, **back),
            self._main_disc(),
            single_disc(tr("A move on"), "next", self.move_on, **on),
            single_disc(tr("A round on"), "round_on", self.round_on, **on),
            single_disc(
                label_with_value(tr("Speed"), f"{speed}×", tr), "", self._change_speed, figure=f"{speed}×", **sides
            ),
            *self._eye_discs(),
            single_disc(label_with_value(tr("Length of the film"), length, tr), "rail", self._change_length, **sides),
            *self._last_discs(),
        ]

    def _main_disc(self) -> Node:
        if self.is_playing:
            return single_disc(self.tr("Pause"), "pause", self.pause, side=DISC)
        if self.moment == self.film.end:
            return single_disc(self.tr("Show it again"), "replay", self._restart, side=DISC)
        return single_disc(self.tr("Go on"), "play", self.pause, side=DISC)

    def _eye_discs(self) -> list[Node]:
        """Returns the disc that changes the eyes, if the game is over and has secrets."""
        if not (self.film.is_over and PLAYS[self.film.record.game].has_secrets(self.film.record.options)):
            return []
        shepherd = self.table.session.shepherds[self._eyes] if self._eyes is not None else ""
        who = self.tr("all") if self.is_open else shepherd.title() or self.tr("none")
        name, change = label_with_value(self.tr("Hands shown"), who, self.tr), self.change_eyes
        if shepherd:
            return [square_control(lambda box: SignedDisc(f"flag:{shepherd}", name, box, "eye", change), DISC)]
        return [single_disc(name, "cards" if self.is_open else "eye", change, kind="navy", side=DISC)]

    def _last_discs(self) -> list[Node]:
        """Returns the disc that plays on from here, or at the end that of the film's code, if the game is over."""
        if not self.film.is_over:
            return []
        if self.moment == self.film.end:
            show = self.opener(FilmCodeSheet, self.film.record, self.film.seats, self.film.day)
            return [single_disc(self.tr("This film in one square"), "code", show, kind="navy", side=DISC)]
        return [single_disc(self.tr("Play on from here"), "play_on", self.play_on, kind="navy", side=DISC)]

    # Actions

    def pause(self) -> None:
        """Pauses after the current move, or goes on."""
        self._goal = self.moment if self.is_playing else self.film.end
        self.arrange(self.app.screen)

    def _restart(self) -> None:
        self._goal = self.film.end + 1  # so that it plays on
        self.seek(0)

    def move_on(self) -> None:
        """Ends the current move, or makes the next one."""
        if not self._is_at_rest:
            self._settle()
        elif self.moment < self.film.end:
            was_playing = self.is_playing
            self.table.session.tick(HURRY)
            self._goal = self._goal if was_playing else self.moment
        self.arrange(self.app.screen)

    def move_back(self) -> None:
        self.seek(self.moment - 1)

    def round_back(self) -> None:
        """Returns to the beginning of the round, or from there to that of the round before."""
        self.seek(self.film.parts[self.film.part_of(max(0, self.moment - 1))])

    def round_on(self) -> None:
        later = (begin for begin in self.film.parts if begin > self.moment)
        self.seek(next(later, self.film.end))

    def play_on(self) -> None:
        """Starts another game from here, which does not count."""
        self.app.push(branched_game(self.app, self.film.record, self.film.steps[self.moment], self.film.seats))

    def _change_speed(self) -> None:
        self._speed = (self._speed + 1) % len(SPEEDS)
        self.arrange(self.app.screen)

    def change_eyes(self) -> None:
        """Shows the film as the next seat saw it, then with all hands open, then as an onlooker sees it."""
        if self.is_open:
            self.is_open = False
        else:
            following = 0 if self._eyes is None else self._eyes + 1
            self._eyes = following if following < self.film.record.players else None
            self.is_open = self._eyes is None
        self._look()
        self.arrange(self.app.screen)

    def _change_length(self) -> None:
        self._hides_length = not self._hides_length
        self.arrange(self.app.screen)

    def undo(self) -> None:
        self.move_back()

    def skip_animation(self) -> bool:
        """Ends the current animation step."""
        is_moving = self.table.is_moving
        self.table.skip()
        return is_moving

    def suspend(self) -> None:
        self._coach.stop()

    def exit(self) -> None:
        self._coach.stop()
        self.table.session.close()

    # Time and drawing

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Plays the film at its speed, and lays the controls out again after each event."""
        super().tick(dt, intents)
        if self.is_top and dt:
            self._delay.play(dt * SPEEDS[self._speed], asks=self.is_playing)
            self.app.sound.set_mood(self.table.kind.mood(self.table.seen))
            if self._coach.tick(dt, self.moment) or self._laid_out_key != self._layout_key:
                self.arrange(self.app.screen)

    @property
    def can_run_unattended(self) -> bool:
        """Whether it plays."""
        return self.is_playing

    def items(self) -> list[Item]:
        """Returns the table, then the sheet with its controls."""
        return [*self.table.items(), *self.part_items(), *self.control_items()]

    def public_items(self) -> list[Item]:
        return self.table.public_items()

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Full during animation."""
        return FrameRateMode.FULL if self.table.is_moving else self.sea_frame_rate_mode


def film_between(app: Client, session: Session, begin: int, end: int) -> FilmScene:
    """Returns the film of a session's match so far, which plays what happened between two numbers of events."""
    film = film_of(session.match.record(), session.seats, app.store.matches.today().isoformat())
    return FilmScene(app, film, film.moment_of(begin), film.moment_after(end))
