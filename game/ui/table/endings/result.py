"""What a part of a game has come to: shepherds on their stacks, the way on, and the ways to look back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.engine.api import Seat
from game.phones.seat_page import Showing
from game.ui.box_layout import Column, Fixed, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_GAP, above, corner_discs
from game.ui.parts.leaves import DISC
from game.ui.parts.podium import Podium, ScoreStack
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet, SeatRows
from game.ui.parts.score_signs import ScoreSigns
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.aids.coach import CoachScene
from game.ui.table.endings.celebration import hopping, rise
from game.ui.table.match_setup import next_game
from game.ui.table.motion.playback import Playback, timeline_for
from game.ui.table.motion.script import Script
from game.ui.table.motion.stage import Stage, stage_of
from game.ui.table.seen import Step
from game.ui.table.table import DRAWN_WITHIN, Table
from game.ui.widgets import Control, DiscButton, Panel

SHARES = {"wide": (6, 5), "square": (1, 1)}
"""How wide the stacks' place and the paper beside it are."""
PAPER_H = 640
"""How high the paper is below the stacks, in design px."""
HUNG = 45
"""The layer of what hangs over the stacks."""
WATER_OVER_FEET = 8
BELOW_STACKS = 148
"""How far down from the water a stack's figure reaches."""
LOOKED_AT_AFTER = 0.25
"""Seconds: the first frames of a result have enough to do."""
LOOK_SECONDS = 4.0
"""How long a result stays that no person waits for."""


def next_box(screen: Screen) -> Box:
    """Where the way on from a result is, and the way back to it."""
    return corner_discs(screen, 1, "right", DISC)[0]


def result_discs(screen: Screen) -> list[Box]:
    """Places for three small discs below the paper, and the way on."""
    first, *_, last = places = corner_discs(screen, 4)
    following = next_box(screen)
    x = min(screen.box(result_boxes(screen)["paper"]).x, following.x - (last.x - first.x))
    return [*(place.move(x - first.x, 0) for place in places[:-1]), following]


def result_boxes(screen: Screen) -> dict[str, Box]:
    """In design px: the stacks' place, down to the water line, and beside or below it the paper and its room."""
    paper = Padded("room", "paper", CORNER_GAP, CORNER_GAP)
    shares = SHARES.get(screen.shape)
    beside = Row("stacks", paper, gap=CORNER_GAP, shares=shares) if shares else None
    boxes = beside or Column("stacks", Fixed(h=BELOW_STACKS), Fixed(paper, h=PAPER_H), gap=CORNER_GAP)
    return dict(boxes.leaf_boxes(screen, screen.design.box(above(screen, [next_box(screen)]))))


class ResultScene(Scene):
    """Lies over its table until somebody goes on; the step it tells of is told to the table when it comes.

    It is told by a timeline: a press beside the controls ends the step under way.
    """

    name: ClassVar[str] = "result"
    is_public = True
    _stage: Stage
    _playback: Playback | None = None
    _drawn_on: Stage | None = None
    """The stage for which all that is told has been drawn."""

    def __init__(self, app: Client, table: Table, step: Step) -> None:
        super().__init__(app)
        self.table = table
        self.step = step
        self.seconds = 0.0
        """Since it came."""
        self._is_looked_at = False
        """Whether the coach has begun to look at it."""

    def enter(self) -> None:
        """The table is told of it."""
        self.table.play_next_step()

    def _look_at(self) -> None:
        """The coach begins to look at what is over, or goes on: later, for it plays all of it again at once."""
        if not self._is_looked_at and self._has_coach:
            self._is_looked_at = True
            self.table.session.reviews.start(self.table.session.local_seats)

    def exit(self) -> None:
        """The computers' next moves must not wait for the coach."""
        if self._has_coach:
            self.table.session.reviews.stop()

    @property
    def view(self) -> Any:
        """The game as everybody may see it."""
        return self.table.session.match.view(None)

    @property
    def own(self) -> Seat | None:
        """The seat of the one person who plays; None where several or none do."""
        persons = self.table.session.local_seats
        return persons[0] if len(persons) == 1 else None

    @property
    def marked(self) -> tuple[Seat, str] | None:
        """That seat and the word it is marked with."""
        return None if self.own is None else (self.own, self.tr("You"))

    def coach_discs(self, box: Box) -> list[DiscButton]:
        """The way to the coach in that place; none where nobody can be asked."""
        if not self._has_coach:
            return []
        return [DiscButton(self.tr("Coach"), box, "coach", self._ask_coach, lands=False)]

    @property
    def _has_coach(self) -> bool:
        """Whether somebody can be asked about a person's moves."""
        return self.table.session.has_reviews and self.table.kind.coach is not None

    def scenes_to_prefetch(self) -> Mapping[Hashable, Callable[[], Scene]]:
        """The coach, as it knows more and more."""
        reviews = self.table.session.reviews.reviews
        return {("coach", len(reviews)): lambda: CoachScene(self.app, self.table)} if self._is_looked_at else {}

    def _ask_coach(self) -> None:
        self._look_at()
        self.app.push(CoachScene(self.app, self.table))

    def go_on(self) -> None:
        """Back to the table, where the game goes on."""
        self.app.pop(seamless=self.is_seamless)

    def play_again(self) -> None:
        """The same table, dealt anew."""
        self.app.replace(next_game(self.app, self.table.session), depth=2)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Tells on, to be seen and heard; where only computers play, the game goes on by itself."""
        super().tick(dt, intents)
        self.seconds += dt
        if self.is_top and dt:
            self._tick_table(dt)
        for cue in self.playback.tick(dt if self._is_ready else 0.0):
            self.app.sound.play(cue.sound, **dict(cue.args))

    def _tick_table(self, dt: float) -> None:
        if self.seconds >= LOOKED_AT_AFTER:
            self._look_at()
        self.table.tick(dt)
        if self.has_been_seen:
            self.table.session.mark_end_seen()
            if self.table.session.is_untended:
                self.go_on_by_itself()

    def go_on_by_itself(self) -> None:
        """What happens where nobody is there to press."""
        self.go_on()

    @property
    def showing(self) -> Showing:
        """Phones are told to look up, and can go on."""
        return "result"

    def continue_remotely(self) -> None:
        """The way on is pressed, as it stands on the screen."""
        if way_on := next((control for control in self.controls if control.is_home and control.enabled), None):
            way_on.press()

    def pause(self) -> None:
        """Halts the game."""
        self.table.pause()

    def go_back(self) -> None:
        """Halts the game: leaving it is asked there."""
        self.pause()

    # How it is told

    def show(self, script: Script, behind: Backdrop) -> None:
        """Tells what is written, from where it had come to; the sea is behind it."""
        self._stage = self.make_stage(behind)
        line = timeline_for(script, self.app.motion)
        self._playback = Playback(line, self._playback.seconds if self._playback else 0.0)
        self._stage.prefetch_faces((self._stage, "told"), line.faces, drawn=partial(self._note_drawn, self._stage))

    def _note_drawn(self, stage: Stage) -> None:
        self._drawn_on = stage

    @property
    def _is_ready(self) -> bool:
        """Whether it has begun to be told, or all that is seen of it is drawn, unless that takes too long."""
        is_begun = self.playback.seconds > 0 or not self.app.render_queue.can_prefetch
        return is_begun or self._drawn_on is self._stage or self.seconds > DRAWN_WITHIN

    def make_stage(self, behind: Backdrop) -> Stage:
        """What it is shown on."""
        return stage_of(self.app, behind)

    @property
    def playback(self) -> Playback:
        """How far it is told."""
        assert self._playback, "subclasses show something when they are arranged"
        return self._playback

    def pose(self) -> Pose:
        """What stands where now."""
        return self.playback.pose

    def items(self) -> list[Item]:
        """Sea and pieces, the parts, the controls."""
        return [*self._stage.items(self.pose()), *self.part_items(), *self.control_items()]

    def background_items(self) -> list[Item]:
        """Sky and sea."""
        return self._stage.items({})

    def tick_ambient(self, dt: float) -> None:
        """The sea goes on."""
        self._stage.tick(dt)

    def skip_animation(self) -> bool:
        """The step under way ends."""
        self.playback.skip()
        return True

    def tell_again(self) -> None:
        """From the beginning."""
        self._playback = None
        self.arrange(self.app.screen)

    @property
    def has_been_seen(self) -> bool:
        """Whether all has been told for so long that a mere onlooker has seen enough."""
        return self.playback.since_told > LOOK_SECONDS

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Lively while anything is on its way."""
        return FrameRateMode.FULL if self.playback.is_moving else self.sea_frame_rate_mode


class PodiumScene(ResultScene):
    """A result at which shepherds rise on stacks, piece by piece; `signs` tell below them what they come to.

    Stacks stand on one side, on the other lies what tells more; below them where the window is narrow.
    """

    shows_gains: ClassVar[bool] = False
    """Whether the stacks are what has just been made: then it is told how that adds up."""
    signs: ScoreSigns
    sheet: SeatRows | None = None
    """What lies on paper: what is told on it waits for the stacks."""
    podium: Podium
    _settled: Pose
    """Where everything is in the end."""

    def arrange(self, screen: Screen) -> None:
        """Stacks, what lies beside them, and the ways on and back."""
        rows = self.rows()
        self._stand_up(screen, rows)
        self.parts = [self.signs]
        pressed = self.beside(screen, rows)
        self.controls = [*self.ways_on(screen), *self.looks_back(screen), *pressed]
        if self.app.render_queue.can_prefetch:
            with self.app.render_queue.prefetching():
                self._parts_over(self._settled, is_told=True)

    def rows(self) -> list[ScoreRow]:
        """Each seat's points."""
        raise NotImplementedError

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        """What stands for the points: a ring for each."""
        return [ScoreStack(row.shepherd, max(0, row.total)) for row in rows]

    def crown_winners(self, stands: Sequence[ScoreStack]) -> Sequence[ScoreStack]:
        """The stacks of those who have won as well: nobody has, as long as it is a part of the game."""
        return stands

    def golden_seats(self, rows: Sequence[ScoreRow]) -> Sequence[Seat]:  # noqa: ARG002 - a game may go by its points
        """Whose discs are gold when all is over."""
        return ()

    def hung(self) -> tuple[str, float, float] | None:
        """What hangs over the stacks at the left: its look, its width and how far down it hangs, in design px."""
        return None

    def beside(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:  # noqa: ARG002
        """Lays what tells more than the stacks; answers what can be pressed on it, and on them."""
        return ()

    def looks_back(self, screen: Screen) -> Sequence[Control]:  # noqa: ARG002
        """The ways to look back."""
        return ()

    def _stand_up(self, screen: Screen, rows: Sequence[ScoreRow]) -> None:
        """Puts the shepherds on their stacks, at the time of day that the table has come to."""
        podium = Podium(tuple(self.crown_winners(self.stacks(rows))), self.stacks_box(screen))
        totals = [row.total for row in rows]
        self.podium = podium
        self.signs = ScoreSigns(podium, totals, self.golden_seats(rows), self.marked, self.shows_gains)
        over = {"hung": self._hung(screen, *hung)} if (hung := self.hung()) else {}
        unrisen, self._settled = (
            flatten(Group({"stacks": stacks, **over}), screen.u, SpriteState)
            for stacks in (podium.unrisen, podium.settled)
        )
        script = Script(None, None, unrisen, self._settled, screen, HEIGHTS)
        self.celebrate(script, rise(script, podium, self.ring_sound))
        self.show(script, self.scenery(screen))

    def _hung(self, screen: Screen, look: str, w: float, down: float) -> SpriteState:
        left, top = screen.design.stage.x + w / 2, screen.design.drawing.y + down
        return SpriteState(look, left, top + w * self.table.kind.catalogue.heights.ratio(look) / 2, w, HUNG, lift=4)

    def lay_sheet(self, screen: Screen, rows: Sequence[ScoreRow], foot: float = 0.0, **told: Any) -> ScoreSheet:
        """Lays the points on paper beside the stacks.

        Args:
            foot: how many px stay free below them.
            told: as in `ScoreSheet`.
        """
        inner = self.lay_paper(screen)
        body = Box(inner.x, inner.y, inner.w, inner.h - foot)
        sheet = self.sheet = ScoreSheet(body, rows, screen, own=self.marked, lowest_wins=self.lowest_wins, **told)
        self.parts.append(sheet)
        return sheet

    def lay_paper(self, screen: Screen) -> Box:
        """Lays paper beside the stacks, and answers the room on it."""
        boxes = result_boxes(screen)
        self.parts.append(Panel(screen.box(boxes["paper"])))
        return screen.box(boxes["room"])

    def ways_on(self, screen: Screen) -> list[Control]:
        """On with the game, and the pause."""
        pause, *_, following = result_discs(screen)
        on = DiscButton(self.tr("Next"), following, "next", self.go_on, kind="coral")
        return [on, DiscButton(self.tr("Pause"), pause, "pause", self.pause, lands=False)]

    @property
    def lowest_wins(self) -> bool:
        """Whether the fewest points win."""
        return self.table.session.match.game.lowest_wins

    def celebrate(self, script: Script, at: float) -> None:
        """Writes down what comes from then on, when the stacks stand."""

    def ring_sound(self, script: Script, at: float, number: int) -> None:  # noqa: ARG002 - a game may count them
        """Writes down what is heard as the rings of one beat lie, counted from 1."""
        script.cue(at, "ring_on")

    def stacks_box(self, screen: Screen) -> Box:
        """The stacks' place in design px, down to the water line; less high where discs reach below it."""
        box, first = result_boxes(screen)["stacks"], screen.design.box(result_discs(screen)[0])
        below = box.bottom + BELOW_STACKS - first.y if first.x < box.right else 0.0
        return box._replace(h=box.h - max(0.0, below))

    def scenery(self, screen: Screen) -> Backdrop:
        """Sky and sea behind the stacks."""
        return backdrop.scoring(screen, self.podium.box.bottom + WATER_OVER_FEET, self.table.backdrop.t)

    def pose(self) -> Pose:
        """The stacks as they lie now; the best hop when all is told, where anything moves."""
        pose, hops = super().pose(), self.app.motion.moment(self.playback.since_told)
        return hopping(self.podium, pose, hops, self.app.screen) if hops > 0 else pose

    def part_items(self) -> list[Item]:
        """The parts, as far as the stacks have come."""
        return self._parts_over(super().pose(), self.playback.is_told)

    def _parts_over(self, pose: Pose, is_told: bool) -> list[Item]:
        """The parts, where the stacks are in that pose."""
        made = [self.podium.made(seat, pose, self._settled) for seat in range(len(self.podium.stands))]
        self.signs.show(made, is_told)
        if self.sheet:
            self.sheet.is_told = is_told
        return super().part_items()
