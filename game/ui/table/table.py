"""The table of a running match: its session, the steps played so far, and their animation."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from msgspec import structs

from game.engine.api import Seat
from game.engine.match import SeatEvent
from game.play.choices import Path
from game.play.hints import Hints
from game.play.session import Session
from game.play.session_events import ViewerChanged
from game.ui.draw.canvas import Item
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.sprite_catalogue import EFFECTS
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.frame.render_thread import RenderQueue, Urgency
from game.ui.motion import Motion
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.captions.log import Log
from game.ui.table.captions.strip import CaptionedTable, CaptionStrip
from game.ui.table.contract import QueuedStep, TableKind
from game.ui.table.director import AnimationStep, Director
from game.ui.table.firsts import FirstBanner
from game.ui.table.motion.idle_animation import READ
from game.ui.table.motion.script import kind_of
from game.ui.table.motion.stage import LIGHT_SECONDS, Stage, stage_of
from game.ui.table.seen import AnySeen, HandsOpened, Lifted, OpenHand, Seen, SeenStep, Step, step_of

RENDER_TIMEOUT = 2.0
"""Seconds to wait for the rendering of an animation step before it starts anyway."""
LARGE = 0.15
"""Width, as a share of the screen's, from which a piece counts as ground and ignores touches."""
NOT_TOUCHED = EFFECTS | {"beam", "rope", "hand", "slot"}
"""Looks that ignore touches because they are light, hang, or point; the piece below reacts."""


class Table:
    """Shows a session: its steps wait in a queue and are played one after another.

    Args:
        is_resumed: the table starts as the session's match stands, else before its first step.
        part: the part of the screen that the table has; None: all of it.
    """

    def __init__(
        self, app: Client, session: Session, is_resumed: bool = False, part: Callable[[Screen], Screen] | None = None
    ) -> None:
        self.session = session
        self.kind = app.tables[session.match.game.name]
        self.feed = session.open_screen_feed(is_resumed)
        self.hints = Hints(session, self.feed, app.worker)
        self.captions = CaptionStrip(app, session, self.kind.captions)
        self.firsts = FirstBanner(app, session, self.kind)
        self.log = Log(app, session, self.kind.captions, self.kind.results, self.firsts.found)
        self.path: Path = ()
        """The viewer's picks, held up."""
        self.pads = self.kind.pads(app, self)
        self._home = self.feed.seat
        self.seen: AnySeen = self.final_seen if is_resumed else self._seen_by(self.feed.first_view)
        """The table once every started step has been played."""
        self.events_played = session.match.event_count if is_resumed else 0
        """The number of the match's events that have been shown, or are being shown."""
        self._app = app
        self._part = part
        self._pending: deque[SeenStep] = deque()
        self._is_prewarmed = False
        self._waited_seconds = 0.0
        """Seconds for which the current animation step has waited for rendering."""
        self._last_pose: tuple[Pose, Seat | None, Pose] = {}, None, {}
        self._set_up((self.screen, app.motion, app.sprites))

    # Viewer and progress

    @property
    def viewer(self) -> Seat | None:
        """The seat of the current viewer; None for an onlooker."""
        return self.feed.seat

    @property
    def is_moving(self) -> bool:
        """Whether an animation step is unfinished."""
        return self._director.busy

    @property
    def current_step(self) -> AnimationStep | None:
        """The step whose animation is running."""
        return self._director.step

    @property
    def pose(self) -> Pose:
        """The current pose, redacted for the viewer."""
        return self._for_viewer(self._director.pose)

    @property
    def settled(self) -> Pose:
        """The pose after all motion, redacted for the viewer."""
        return self.pose_of(self.seen)

    def pose_of(self, seen: AnySeen) -> Pose:
        """Returns the pose of a given state, redacted for the viewer."""
        return self._hide_secrets(self.kind.layout(seen, self.screen), self.viewer)

    @property
    def final_seen(self) -> AnySeen:
        """The state of the table after all of the match."""
        match = self.session.match
        seen = self._seen_by(match.view_after(match.event_count, self.viewer))
        pending = self.session.pending_move(self.viewer)
        return replace(seen, events=self._latest_part, committed=self.session.committed, pending=pending)

    @property
    def backdrop(self) -> Backdrop:
        """The current sky and sea."""
        return self._stage.backdrop

    @property
    def public_view(self) -> Any:
        """The onlooker's view after the last played step."""
        return self.session.match.view_after(self.events_played, None)

    @property
    def happened(self) -> tuple[str, ...]:
        """Captions of all played events, as everybody may know them."""
        return self.log.up_to(self.events_played)

    @property
    def next_step(self) -> Step | None:
        self._pending.extend(self.feed.drain())
        return step_of(self._pending[0]) if self._pending else None

    @property
    def offers_hint(self) -> bool:
        """Whether there is a hint for the viewer, who has seen all and has a choice."""
        has_choice = self.next_step is None and self.session.forced_move(self.viewer) is None
        return has_choice and self.kind.hint is not None and self.hints.is_available(self._app.settings.hints)

    @property
    def awaited_seat(self) -> Seat | None:
        """The viewer, or a person at a gamepad, or else at a phone, while they are to choose."""
        session = self.session
        if self.next_step is not None or self.is_moving:
            return None
        ready_seats = [seat for seat in session.waiting_local_seats if seat == self.viewer or seat in session.pad_seats]
        return next(iter((*ready_seats, *session.waiting_phone_seats)), None)

    def play_next_step(self) -> None:
        self.next_step  # noqa: B018 - takes what has happened
        step = self._pending.popleft()
        if isinstance(step, SeatEvent):
            self.events_played = step.number
            self.firsts.find(step.number)
        self._show(step)

    @property
    def _latest_part(self) -> tuple[Any, ...]:
        """Events of the current part of the match: a step with a result screen ends a part."""
        events = self.session.match.events_since(0, None)[0]
        ends = [place for place, event in enumerate(events[:-1], 1) if type(event) in self.kind.results]
        return events[ends[-1] :] if ends else events

    def claim(self, seat: Seat) -> None:
        """Gives a person's seat the screen: it shows that seat's view."""
        self.path = ()
        self.feed.claim(seat, self.session.pending_move(seat))

    def lift(self, path: Path) -> None:
        """Holds up the picks, or lays them down."""
        if path != self.path:
            self.path = path
            self._show(Lifted(path))

    def open_hands(self, hands: tuple[OpenHand, ...]) -> None:
        """Opens these hands and closes all others."""
        self._show(HandsOpened(hands))

    def pause(self) -> None:
        self._app.push(self._app.screens.pause(self._app, self.kind, self.session))

    def look_at(self, x: float, y: float) -> None:
        """Lets shepherds look at a pointer."""
        self._stage.ambient_animation.look_at(x, y)

    def touch(self, x: float, y: float) -> None:
        """Makes the touched thing react: a shepherd, another piece, the sea or the sky."""
        heights, piece = self.kind.catalogue.heights, self.piece_at(x, y)
        petted = [
            name
            for name, sprite in self.pose.items()
            if sprite.look.startswith("shepherd:") and heights.box(sprite).contains(x, y)
        ]
        if petted:
            self._stage.idle.answer("shepherd", *petted)
        elif piece is None or self.pose[piece].w > LARGE * self.screen.width:
            self._stage.splash(x, y)
        elif self.kind.catalogue.has_back(self.pose[piece].look):
            self._stage.idle.poke(piece, READ)
        else:
            self._stage.idle.answer(kind_of(piece), piece)

    def piece_at(self, x: float, y: float) -> str | None:
        """Returns the name of the topmost piece there (hit test), or None."""
        heights = self.kind.catalogue.heights
        hits = [
            (sprite.z, piece)
            for piece, sprite in self.pose.items()
            if sprite.look.partition(":")[0] not in NOT_TOUCHED and heights.box(sprite).contains(x, y)
        ]
        return max(hits)[1] if hits else None

    # Time

    def skip(self) -> None:
        """Ends the current animation step."""
        self._director.skip()

    def skip_all(self) -> None:
        """Ends all animation steps, so that a press is handled at once."""
        self._director.skip_all()

    def tick(self, dt: float) -> None:
        """Advances the table by `dt` seconds: animation, sea, sounds."""
        self._stage.tick(dt)
        self._waited_seconds = self._waited_seconds + dt if self._director.busy else 0.0
        cues = self._director.tick(dt, self._is_ready)
        for cue in cues:
            self._app.sound.play(cue.sound, cue.pan, **dict(cue.args))
        self.captions.update(
            self._director.pop_started_steps(), cues, CaptionedTable(self.viewer, self.pose, self.screen), dt
        )
        self._prefetch()

    def _is_ready(self, step: AnimationStep) -> bool:
        """Returns whether an animation step has begun, or is rendered with its sea; after a timeout, True."""
        is_begun = step.seconds > 0 or not self._render_queue.can_prefetch
        is_drawn = step.is_rendered and not self._stage.is_sea_loading
        is_ready = is_begun or is_drawn or self._waited_seconds > RENDER_TIMEOUT
        if is_ready:
            self._waited_seconds = 0.0
        return is_ready

    @property
    def is_step_rendered(self) -> bool:
        """Whether the current step, if any, is rendered."""
        step = self._director.step
        return step is None or step.is_rendered or not self._render_queue.can_prefetch

    def _prefetch(self) -> None:
        """Prefetches the current and the next animation step, then what may come after the queue."""
        if not self._render_queue.can_prefetch:
            return
        for step, urgency in ((self._director.step, Urgency.SOON), (self._director.next_step, Urgency.NEXT)):
            if step and not step.is_prefetched:
                step.is_prefetched = True
                faces = partial(self._faces, step, self.viewer)
                self._stage.prefetch_faces(step, faces, urgency, step.mark_rendered, step.surfaces)
        if not self._is_prewarmed and not self._director.waiting:
            self._is_prewarmed = True
            coming = self.kind, self.seen, tuple(self._pending), self.screen
            self._render_queue.submit((self, "prefetch"), partial(_prefetch_table, self._stage, *coming), Urgency.LATER)

    def _faces(self, step: AnimationStep, viewer: Seat | None) -> Iterable[SpriteState]:
        """Returns the sprite states of an animation step, redacted for the viewer."""
        return self._hide_secrets({str(number): sprite for number, sprite in enumerate(step.faces())}, viewer).values()

    @property
    def _render_queue(self) -> RenderQueue:
        return self._app.scenery.render_queue

    # Drawing

    def fit(self) -> Screen:
        """Applies the app's screen and settings and returns the table's screen; changes settle all motion."""
        setting = (self.screen, self._app.motion, self._app.sprites)
        if setting != self._setting:
            self._set_up(setting)
        return self.screen

    def hand_over(self) -> Stage:
        """Hands the current stage to the next scene and continues on a new one."""
        stage = self._stage
        self._stage = self._new_stage()
        return stage

    def take_over(self, stage: Stage, pose: Pose) -> None:
        """Continues on the given stage, starting from the given pose."""
        self.fit()
        self._stage = stage
        self._director.restart_from(pose)

    def _set_up(self, setting: tuple[Screen, Motion, Sprites]) -> None:
        screen, motion, _ = self._setting = setting
        self._director = Director(self.kind, self.seen, screen, motion)
        self._stage = self._new_stage()
        self._is_prewarmed = False

    def _new_stage(self) -> Stage:
        return stage_of(self._app, self._backdrop(), self.kind.lights, self.kind.ambient)

    def items(self, carried: Pose | None = None) -> list[Item]:
        """Returns the table's items as they are now, back to front.

        Args:
            carried: the pieces that a pointer has moved from their places.
        """
        return self._stage.items({**self.pose, **carried} if carried else self.pose)

    def public_items(self, *, is_hand_due: bool = False) -> list[Item]:
        """Returns the settled table without anybody's hand.

        Args:
            is_hand_due: keeps the space of a hand that is about to be opened.
        """
        public = self.seen.apply(ViewerChanged(self.public_view))
        public = replace(public, is_covered=is_hand_due or not self.seen.is_watched)
        return self._stage.items(self._hide_secrets(self.kind.layout(public, self.screen), None))

    def _show(self, step: SeenStep) -> None:
        self.seen = _apply_step(self.kind, self.seen, step)
        if isinstance(step, ViewerChanged) and step.view.seat is None:
            is_next_hand_due = self.session.is_shared and bool(self.session.waiting_for_screen)
            self.seen = replace(self.seen, is_covered=is_next_hand_due)  # its space is kept
        self._director.play(step_of(step), self.seen)
        self._stage.change_light(self._backdrop(), self._app.motion.moment(LIGHT_SECONDS))
        self._is_prewarmed = False
        self._prefetch()

    def _for_viewer(self, pose: Pose) -> Pose:
        """Returns the pose redacted for the viewer; the same object while both are unchanged."""
        if pose is not self._last_pose[0] or self.viewer != self._last_pose[1]:
            self._last_pose = pose, self.viewer, self._hide_secrets(pose, self.viewer)
        return self._last_pose[2]

    def _hide_secrets(self, pose: Pose, viewer: Seat | None) -> Pose:
        """Turns other seats' secret pieces face down, or removes those without a back."""
        secret = [piece for piece, sprite in pose.items() if sprite.owner not in (None, viewer)]
        if not secret:
            return pose
        visible = dict(pose)
        for piece in secret:
            if self.kind.catalogue.has_back(pose[piece].look):
                visible[piece] = structs.replace(pose[piece], turn=0.0)
            else:
                del visible[piece]
        return visible

    def _backdrop(self) -> Backdrop:
        return self.kind.backdrop(self.seen, self.screen)

    @property
    def screen(self) -> Screen:
        """The screen of its layout: the app's or a part of it, above the captions if they are on."""
        screen = self._app.screen
        if self._part:
            return self._part(screen)
        return screen.with_captions if self._app.settings.captions else screen

    def _seen_by(self, view: Any) -> AnySeen:
        return Seen(view, self.session.shepherds, self._home)


def _apply_step(kind: TableKind[Any], seen: AnySeen, step: SeenStep) -> AnySeen:
    """Returns the state after one more step; after a step with a result screen a new part begins."""
    if isinstance(step, SeatEvent):
        events = () if type(seen.last) in kind.results else seen.events
        seen = replace(seen, events=events, open_hands=kind.pads.still_open(seen.open_hands, step.event))
    return seen.apply(step)


def _prefetch_table(
    stage: Stage, kind: TableKind[Any], seen: AnySeen, waiting: Sequence[SeenStep], screen: Screen
) -> None:
    """Prefetches the game's `PrefetchPlan` for the time after the queued steps."""
    coming: list[QueuedStep] = []
    for step in waiting:
        coming.append(QueuedStep(step_of(step), _apply_step(kind, coming[-1].seen if coming else seen, step)))
    soon = kind.prefetch(kind, seen, coming, screen)
    shepherds = [sprite for sprite in kind.layout(seen, screen).values() if sprite.look.startswith("shepherd:")]
    stage.prefetch((*soon.states, *shepherds))
    if soon.backdrop:
        stage.prefetch_light(soon.backdrop)
