"""Scoring: shepherds on their stacks, the next disc, and discs to look back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.engine.api import Seat
from game.phones.seat_page import Showing
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.podium import Podium, ScoreStack
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet, SeatRows
from game.ui.parts.score_signs import TOTAL_ROW, ScoreSigns
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.aids.coach import CoachScene
from game.ui.table.endings.celebration import hopping, rise
from game.ui.table.endings.result_layout import BELOW_STACKS, result_boxes, result_discs
from game.ui.table.match_setup import next_game
from game.ui.table.motion.playback import Playback, timeline_for
from game.ui.table.motion.script import Script
from game.ui.table.motion.stage import Stage, stage_of
from game.ui.table.seen import Step
from game.ui.table.table import RENDER_TIMEOUT, Table
from game.ui.table.trial import trial_of
from game.ui.widgets import Control, DiscButton, Label, Panel

HUNG = 45
"""Layer of the look that hangs over the stacks."""
WATER_OVER_FEET = 8
REVIEW_DELAY = 0.25
"""Seconds before the review starts, because the first frames of a result are busy."""
LOOK_SECONDS = 2.5, 6.5
"""Seconds for which a result stays if no person is waiting for it: the closer the best two are, the longer."""


class ResultScene(Scene):
    """Lies over its table until somebody goes on; the table plays the step as the scene enters.

    A timeline animates it: a press beside the controls ends the current animation step.
    """

    name: ClassVar[str] = "result"
    is_public = True
    _stage: Stage
    _playback: Playback | None = None
    _rendered_stage: Stage | None = None
    """The stage for which all sprites have been rendered."""

    def __init__(self, app: Client, table: Table, step: Step) -> None:
        super().__init__(app)
        self.table = table
        self.step = step
        self.seconds = 0.0
        """Seconds since it was created."""
        self._has_review_begun = False
        """Whether the review has started."""

    def enter(self) -> None:
        """Plays the step at the table."""
        self.table.play_next_step()

    def _begin_review(self) -> None:
        """Starts or continues the review, after a delay because it replays the whole part."""
        if not self._has_review_begun and self._has_coach:
            self._has_review_begun = True
            self.table.session.reviews.start(self.table.session.coached_seats)

    def exit(self) -> None:
        """Stops the review, so that the computers' next moves do not wait for it."""
        if self._has_coach:
            self.table.session.reviews.stop()

    @property
    def view(self) -> Any:
        """The onlooker's view of the game."""
        return self.table.session.match.view(None)

    @property
    def own(self) -> Seat | None:
        """The seat of the only person; None where several or none play."""
        persons = self.table.session.local_seats
        return persons[0] if len(persons) == 1 else None

    @property
    def own_label(self) -> tuple[Seat, str] | None:
        """The only person's seat and its label."""
        return None if self.own is None else (self.own, self.tr("You"))

    def coach_discs(self, box: Box) -> list[DiscButton]:
        """Returns the coach disc at that place, or none if there is no coach."""
        if not self._has_coach:
            return []
        return [DiscButton(self.tr("Coach"), box, "coach", self._ask_coach, lands=False)]

    @property
    def _has_coach(self) -> bool:
        """Whether a person's moves can be reviewed."""
        return self.table.session.has_reviews and self.table.kind.coach is not None

    def looks_to_prefetch(self) -> Mapping[Hashable, Callable[[], object]]:
        """Returns a request for the coach, again after each finished review."""
        if not self._has_review_begun:
            return {}
        reviews = self.table.session.reviews.reviews
        return {("coach", len(reviews)): lambda: CoachScene(self.app, self.table).request_looks()}

    def _ask_coach(self) -> None:
        self._begin_review()
        self.app.push(CoachScene(self.app, self.table, trial_of))

    def go_on(self) -> None:
        """Returns to the table, where the game continues."""
        self.app.pop(seamless=self.is_seamless)

    def play_again(self) -> None:
        """Starts a new match at the same table."""
        self.app.replace(next_game(self.app, self.table.session), depth=2)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Advances animation and sounds; where only computers play, the game continues by itself."""
        super().tick(dt, intents)
        self.seconds += dt
        if self.is_top and dt:
            self._tick_table(dt)
        for cue in self.playback.tick(dt if self._is_ready else 0.0):
            self.app.sound.play(cue.sound, cue.pan, **dict(cue.args))

    def _tick_table(self, dt: float) -> None:
        if self.seconds >= REVIEW_DELAY:
            self._begin_review()
        self.table.tick(dt)
        self.table.firsts.tick(dt, self.playback.is_complete)
        if self.has_been_seen:
            self.table.session.mark_end_seen()
            if self.table.session.is_untended:
                self.go_on_by_itself()

    def go_on_by_itself(self) -> None:
        """Continues where nobody is there to press."""
        self.go_on()

    @property
    def showing(self) -> Showing:
        """The screen state sent to phones, whose players can go on from there."""
        return "result"

    def continue_remotely(self) -> None:
        """Presses the next disc."""
        if way_on := next((control for control in self.controls if control.is_home and control.enabled), None):
            way_on.press()

    def pause(self) -> None:
        self.table.pause()

    def go_back(self) -> None:
        """Pauses the game, which asks before leaving."""
        self.pause()

    # Animation

    def show(self, script: Script, backdrop: Backdrop) -> None:
        """Plays the script before the backdrop, continuing at the current second."""
        self._stage = self.make_stage(backdrop)
        line = timeline_for(script, self.app.motion)
        self._playback = Playback(line, self._playback.seconds if self._playback else 0.0)
        self._stage.prefetch_faces((self._stage, "told"), line.faces, on_drawn=partial(self._note_drawn, self._stage))

    def _note_drawn(self, stage: Stage) -> None:
        self._rendered_stage = stage

    @property
    def _is_ready(self) -> bool:
        """Whether it has begun, or all sprites are rendered, or the wait has timed out."""
        is_begun = self.playback.seconds > 0 or not self.app.render_queue.can_prefetch
        return is_begun or self._rendered_stage is self._stage or self.seconds > RENDER_TIMEOUT

    def make_stage(self, backdrop: Backdrop) -> Stage:
        return stage_of(self.app, backdrop)

    @property
    def playback(self) -> Playback:
        """The progress of the animation."""
        assert self._playback, "subclasses show something when they are arranged"
        return self._playback

    def pose(self) -> Pose:
        return self.playback.pose

    def items(self) -> list[Item]:
        """Returns sea and pieces, the parts, the controls."""
        first = self.table.firsts.items(self.app.sprites, self.app.screen) if self.is_top else []
        return [*self._stage.items(self.pose()), *self.part_items(), *self.control_items(), *first]

    def labels(self) -> list[Label]:
        """Returns all labels, those of a discovery included."""
        return [*super().labels(), *self.table.firsts.labels()]

    def background_items(self) -> list[Item]:
        """Returns sky and sea."""
        return self._stage.items({})

    def tick_ambient(self, dt: float) -> None:
        """Advances the sea."""
        self._stage.tick(dt)

    def skip_animation(self) -> bool:
        """Ends the current animation step."""
        self.playback.skip()
        return True

    def replay(self) -> None:
        """Plays again from the beginning."""
        self._playback = None
        self.arrange(self.app.screen)

    @property
    def has_been_seen(self) -> bool:
        """Whether the animation ended long enough ago for an onlooker."""
        return self.playback.seconds_after_end > look_seconds(self.totals)

    @property
    def totals(self) -> Sequence[int]:
        """Points of each seat, by which onlookers see it longer or shorter."""
        return ()

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Full during animation."""
        is_moving = self.playback.is_moving or self.table.firsts.is_seen
        return FrameRateMode.FULL if is_moving else self.sea_frame_rate_mode


def look_seconds(totals: Sequence[int]) -> float:
    """Returns how long onlookers see a result: longest where the best two are equal."""
    (least, most), (best, second) = LOOK_SECONDS, sorted((0, 0, *map(abs, totals)))[-1:-3:-1]
    return most - (most - least) * (best - second) / max(1, best)


class PodiumScene(ResultScene):
    """A scoring scene with shepherds on rising stacks; `signs` below them show their points.

    Stacks stand on one side, details lie on the other; below them where the window is narrow.
    """

    shows_gains: ClassVar[bool] = False
    """Whether the stacks are this round's gains: then the sum is shown too."""
    signs: ScoreSigns
    sheet: SeatRows | None = None
    """The sheet of points; its numbers wait for the stacks."""
    podium: Podium
    _settled: Pose
    """The final pose."""

    def arrange(self, screen: Screen) -> None:
        """Lays out stacks, details, and the discs."""
        rows = self.rows()
        self._stand_up(screen, rows)
        self.parts = [self.signs]
        controls = self.add_details(screen, rows)
        self.controls = [*self.next_controls(screen), *self.review_controls(screen), *controls]
        if self.app.render_queue.can_prefetch:
            with self.app.render_queue.prefetching():
                self._parts_over(self._settled, is_complete=True)

    @property
    def totals(self) -> Sequence[int]:
        return [row.total for row in self.rows()]

    def rows(self) -> list[ScoreRow]:
        """Returns each seat's points."""
        raise NotImplementedError

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        """Returns the stacks: a ring for each point."""
        return [ScoreStack(row.shepherd, max(0, row.total)) for row in rows]

    def crown_winners(self, stands: Sequence[ScoreStack]) -> Sequence[ScoreStack]:
        """Returns the stacks with winners crowned; none by default, as for a part of a game."""
        return stands

    def golden_seats(self, rows: Sequence[ScoreRow]) -> Sequence[Seat]:  # noqa: ARG002 - a game may go by its points
        """Returns the seats whose discs are gold at the end."""
        return ()

    def hanging_sign(self) -> tuple[str, float, float] | None:
        """Returns the look, width and top distance in design px of what hangs over the stacks at the left."""
        return None

    def add_details(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:  # noqa: ARG002
        """Adds details beside the stacks; returns their controls."""
        return ()

    def review_controls(self, screen: Screen) -> Sequence[Control]:  # noqa: ARG002
        """Returns the controls to look back."""
        return ()

    def _stand_up(self, screen: Screen, rows: Sequence[ScoreRow]) -> None:
        """Starts the animation of the shepherds on their stacks, at the table's time of day."""
        podium = Podium(tuple(self.crown_winners(self.stacks(rows))), self.stacks_box(screen))
        self.podium = podium
        self.signs = ScoreSigns(podium, self.totals, self.golden_seats(rows), self.own_label, self.shows_gains)
        overlay = {"hung": self._hanging_sprite(screen, *sign)} if (sign := self.hanging_sign()) else {}
        unrisen, self._settled = (
            flatten(Group({"stacks": stacks, **overlay}), screen.u, SpriteState)
            for stacks in (podium.initial_group, podium.final_group)
        )
        script = Script(None, None, unrisen, self._settled, screen, HEIGHTS)
        self.celebrate(script, rise(script, podium, self.ring_sound))
        self.show(script, self.scenery(screen))

    def _hanging_sprite(self, screen: Screen, look: str, w: float, down: float) -> SpriteState:
        left, top = screen.design.stage.x + w / 2, screen.design.drawing.y + down
        return SpriteState(look, left, top + w * self.table.kind.catalogue.heights.ratio(look) / 2, w, HUNG, lift=4)

    def lay_sheet(
        self, screen: Screen, rows: Sequence[ScoreRow], foot: float = 0.0, **sheet_options: Any
    ) -> ScoreSheet:
        """Adds the sheet of points on paper beside the stacks.

        Args:
            foot: px that stay free below them.
            sheet_options: further arguments of `ScoreSheet`.
        """
        inner = self.lay_paper(screen)
        body = Box(inner.x, inner.y, inner.w, inner.h - foot)
        sheet = self.sheet = ScoreSheet(
            body, rows, screen, own=self.own_label, lowest_wins=self.lowest_wins, **sheet_options
        )
        self.parts.append(sheet)
        return sheet

    def lay_paper(self, screen: Screen) -> Box:
        """Adds paper beside the stacks and returns the box of its content."""
        boxes = self.boxes(screen)
        self.parts.append(Panel(screen.box(boxes["paper"])))
        return screen.box(boxes["room"])

    def next_controls(self, screen: Screen) -> list[Control]:
        """Returns the next disc and the pause."""
        pause, *_, following = result_discs(screen)
        on = DiscButton(self.tr("Next"), following, "next", self.go_on, kind="coral")
        return [on, DiscButton(self.tr("Pause"), pause, "pause", self.pause, lands=False)]

    @property
    def lowest_wins(self) -> bool:
        """Whether the fewest points win."""
        return self.table.session.match.game.lowest_wins

    def celebrate(self, script: Script, at: float) -> None:
        """Adds animation after the stacks stand."""

    def ring_sound(self, script: Script, at: float, number: int) -> None:  # noqa: ARG002 - a game may count them
        """Adds the sound of the rings that land together, counted from 1."""
        script.cue(at, "ring_on")

    def boxes(self, screen: Screen) -> Mapping[str, Box]:
        """Returns the places of stacks and paper: see `result_boxes`."""
        return result_boxes(screen)

    def stacks_box(self, screen: Screen) -> Box:
        """Returns the stacks' place in design px, down to the water line; less high where discs reach below it."""
        box, first = self.boxes(screen)["stacks"], screen.design.box(result_discs(screen)[0])
        below = box.bottom + BELOW_STACKS - first.y if first.x < box.right else 0.0
        return box._replace(h=box.h - max(0.0, below) - TOTAL_ROW * (screen.text_size - 1) * self.shows_gains)

    def scenery(self, screen: Screen) -> Backdrop:
        """Returns sky and sea behind the stacks."""
        return backdrop.scoring(screen, self.podium.box.bottom + WATER_OVER_FEET, self.table.backdrop.t)

    def pose(self) -> Pose:
        """Returns the current stacks; at the end the best hop, unless motion is off."""
        pose, hops = super().pose(), self.app.motion.moment(self.playback.seconds_after_end)
        return hopping(self.podium, pose, hops, self.app.screen) if hops > 0 else pose

    def part_items(self) -> list[Item]:
        """Returns the parts at the progress of the stacks."""
        return self._parts_over(super().pose(), self.playback.is_complete)

    def _parts_over(self, pose: Pose, is_complete: bool) -> list[Item]:
        """Returns the parts for a pose of the stacks."""
        points = [self.podium.landed_points(seat, pose, self._settled) for seat in range(len(self.podium.stacks))]
        self.signs.show(points, is_complete)
        if self.sheet:
            self.sheet.is_complete = is_complete
        return super().part_items()
