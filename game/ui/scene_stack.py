"""The scene stack, transitions, and the loading of the next scene."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from game.ui.draw.canvas import Item
from game.ui.draw.paper_cut import Disc, can_cut
from game.ui.frame.gc_schedule import collect_now
from game.ui.input.hands import control_at
from game.ui.input.intents import (
    Activate,
    Arrow,
    Away,
    Back,
    Confirm,
    FocusOn,
    Hover,
    Intent,
    PadRemoved,
    Pause,
    Press,
    Walk,
)
from game.ui.motion import Pace
from game.ui.scene import Client, Scene
from game.ui.transition import CrossFade, CutSheets, SheetIn, SheetOut, Transition
from game.ui.whole import WholePicture
from game.ui.widgets import Control, DiscButton

DISC_WITH_RING = 1.22
"""Radius of a disc including its ring, divided by the disc's."""
MOVES = (Arrow, Walk, FocusOn, Hover)
"""Intents that only move the focus or the pointer."""
HEARD = (Away, Back, Pause, PadRemoved)
"""Intents that a scene handles even while it is loading."""

log = logging.getLogger(__name__)


class SceneStack:
    """All scenes, the top one last; only the top scene gets input.

    While a new scene is loading, the outgoing one stays visible.
    """

    def __init__(self, app: Client) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._change = Transition()
        self._whole = WholePicture(app)
        self._is_unseen = False
        """Whether the top scene has not been shown yet."""
        self._drawn: list[Item] = []
        """Items rendered so far for the loading frame; holding them lets the caches find them again after an
        eviction."""
        self._before: list[Scene] = []
        """Outgoing scenes, shown while the top one is loading."""
        self._can_turn_back = self._lives_on = False
        """Whether pressing something else cancels loading, and whether the outgoing scene's animation continues."""
        self._pressed: Control | None = None
        """Control that opened the top scene."""
        self._is_to_answer = False
        """Whether the outgoing scene must be shown once more, with that control pressed."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets input."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the first one first."""
        return tuple(self._scenes)

    @property
    def has_below(self) -> bool:
        """Whether there is a scene to return to."""
        return len(self._scenes) > 1

    @property
    def is_waiting(self) -> bool:
        """Whether the last complete frame is still shown because the next one is not rendered yet."""
        return self._whole.is_held or self._is_to_answer

    @property
    def pace(self) -> Pace:
        """How often to draw."""
        top = self.top
        if top is None:
            return Pace.STILL
        lifts = self._app.shows_focus and self._app.motion.moves and top.focus.is_moving
        return Pace.LIVELY if self.is_waiting or self._change.is_running or lifts else top.pace

    def push(self, scene: Scene, seamless: bool = False) -> None:
        """Puts a scene on top.

        Args:
            seamless: it shows the same table, so there is no transition.
        """
        change = Transition() if seamless else self._coming(scene)
        before = [] if seamless else self._living()
        if self.top:
            self.top.hands.let_go()
            self.top.suspend()
        self._enter(scene, change, before)
        self._can_turn_back = bool(before)

    def pop(self, seamless: bool = False) -> None:
        """Removes the top scene and resumes the one below."""
        change = Transition() if seamless else self._leaving()
        self._await(change, [] if seamless else self._living())
        self._scenes.pop().exit()
        if self.top:
            self.top.resume()

    def replace(self, scene: Scene, seamless: bool = False, depth: int = 1) -> None:
        """Replaces the top scene, or `depth` scenes."""
        change = Transition() if seamless else self._leaving()
        before = [] if seamless else self._living()
        for _ in range(min(depth, len(self._scenes))):
            self._scenes.pop().exit()
        self._enter(scene, change, before)

    def restart(self, scene: Scene) -> None:
        """Replaces all scenes by this one."""
        self.replace(scene, depth=len(self._scenes))

    def drop_all(self) -> None:
        """Removes all scenes, ignoring errors on exit, as after one has failed."""
        self._change = Transition()
        self._let_go()
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.exit()
            except Exception:
                log.exception("the scene %s could not be left", type(scene).__name__)

    def arrange(self) -> None:
        """Lays out all scenes again."""
        self._await(Transition(), [])
        for scene in self._scenes:
            scene.hands.let_go()
            scene.arrange(self._app.screen)

    def settle(self) -> None:
        """Ends the current transition, and keeps only what everybody may see as the last complete frame."""
        self._change = Transition()
        self._let_go()
        missing = self._app.render_queue.not_rendered
        public = self.top.public_items() if self.top else []
        self._whole.keep(public if self._app.render_queue.not_rendered == missing else [], self.top)

    def take(self, intent: Intent) -> None:
        """Passes an intent to the top scene, or to the outgoing one while the top scene is loading."""
        is_awaited = self._is_unseen and self.is_waiting
        if self.top and is_awaited and not isinstance(intent, HEARD):
            self._take_before(intent)
        elif self.top:
            self.top.tick(0.0, [intent])
        if isinstance(intent, Away):
            for scene in tuple(self._scenes):
                scene.left()

    def _take_before(self, intent: Intent) -> None:
        """Handles an intent during loading: the outgoing scene's focus moves, or another control is pressed instead."""
        before = self._before[-1] if self._before else None
        if before is None:
            return
        if isinstance(intent, MOVES):
            before.handle(intent)
        elif self._can_turn_back and _meant(before, intent) not in (None, self._pressed):
            self.pop(seamless=True)
            before.handle(intent)

    def tick(self, dt: float) -> None:
        """Advances the top scene by `dt` seconds, unless it is still loading."""
        if self._before and self._lives_on:
            self._before[-1].live_on(dt)
        dt = self._whole.passed(dt)
        self._change.tick(dt)
        if not self._change.is_running:
            self._change = Transition()  # a transition holds a surface as large as the window
        if self.top:
            self.top.tick(0.0 if self._change.is_still else dt, [])

    def picture_before(self) -> list[Item]:
        """Returns the items of the outgoing scenes, if any."""
        if not self._before:
            return []
        with self._showing(self._before):
            return self.picture()

    def picture(self) -> list[Item]:
        """Returns the items of the top scene and of those visible below it, without transition sheets."""
        return [*self._below_items(), *self._own_items(self.top)] if self.top else []

    def items(self) -> list[Item]:
        """Returns the items to show, back to front: the last complete frame while the next one is not rendered yet."""
        if not self.top:
            return []
        if (
            not self._is_unseen and self._before
        ):  # the top scene was first shown in the previous frame, which still needed the outgoing one
            self._let_go()
            collect_now()  # scenes are reference cycles that hold surfaces as large as the window
        if not self._whole.is_worth_a_look:
            return self._awaiting()
        render_queue = self._app.render_queue
        missing = render_queue.not_rendered
        self._app.scenery.start_frame(is_shared=bool(self._before))
        below, own = self._below_items(), self._own_items(self.top)
        self._whole.take(render_queue.not_rendered - missing)
        self._drawn = [*below, *own] if self.is_waiting else []
        if self.is_waiting:
            return self._awaiting()
        if self._change.has_sheets:
            if self._is_unseen:
                self._app.sprites.shrink_caches()
            self._app.scenery.evict_hidden()
        self._is_unseen = False
        return self._whole.keep(self._change.items(below, own), self.top)

    def _awaiting(self) -> list[Item]:
        """Returns the items to show while loading."""
        self._live_on()
        self._is_to_answer = False
        return self._whole.items()

    def _live_on(self) -> None:
        """Updates the last complete frame with the outgoing scenes, unless something of them is not rendered."""
        if self._whole.is_crowded:
            self._let_go()
        if not self._before:
            return
        render_queue = self._app.render_queue
        missing, picture = render_queue.not_rendered, self.picture_before()
        if render_queue.not_rendered == missing:
            self._whole.keep(picture, self._before[-1])

    def _living(self) -> list[Scene]:
        """Returns the scenes to show while the next one is loading, and stores whether their animation continues."""
        self._lives_on = self.top is not None and (self.top.pace < Pace.LIVELY or self.top.moves_on)
        return [] if self._change.is_running or self._is_unseen else [*self._scenes]

    def _let_go(self) -> None:
        """Drops the outgoing scenes and releases their pressed control."""
        for scene in self._before[-1:]:
            scene.hands.let_go()
        self._before, self._pressed, self._is_to_answer = [], None, False

    def _below_items(self) -> list[Item]:
        """Returns the public, dimmed items of the scenes below an overlay.

        Other overlays are visible only during the transition, and with all their controls: a sheet without them looks
        broken.
        """
        if not self.top or not self.top.is_overlay:
            return []
        screen = self._app.screen
        first = max((n for n, scene in enumerate(self._scenes) if not scene.is_overlay), default=0)
        seen = self._scenes[first:-1] if self._change.is_running else self._scenes[first:-1][:1]
        below = [item for scene in seen for item in self._seen_below(scene, self.top)]
        sprites, w, h = self._app.sprites, screen.width, screen.height
        dusk = sprites.panel_overlay(w, h) if below else ()
        return [*sprites.dim_overlay(w, h, 1.0), *below, *dusk]  # a plain overlay if nothing below may be seen

    def _own_items(self, top: Scene) -> list[Item]:
        """Returns the items of the top scene, also while an overlay that hid all but its background leaves."""
        ground = top.ground_items() if self._change.uncovers and self._change.is_running else []
        return self._change.pushed(top.items(), ground) if ground else top.items()

    def _seen_below(self, scene: Scene, top: Scene) -> list[Item]:
        """Returns the visible items of a scene below the top one; an overlay's as if nothing lay above it."""
        if not scene.is_overlay:
            ground = scene.ground_items() if top.hides else []
            return self._change.pushed(scene.public_items(), ground) if ground else scene.public_items()
        with self._showing(self._scenes[: self._scenes.index(scene) + 1]):
            return scene.public_items()

    @contextmanager
    def _showing(self, scenes: list[Scene]) -> Iterator[None]:
        """Temporarily makes these scenes the whole stack, without a transition."""
        now = self._scenes, self._change
        self._scenes, self._change = scenes, Transition()
        try:
            yield
        finally:
            self._scenes, self._change = now

    def _enter(self, scene: Scene, change: Transition, before: list[Scene]) -> None:
        self._await(change, before)
        self._is_unseen = True
        self._scenes.append(scene)
        scene.arrange(self._app.screen)
        scene.enter()

    def _await(self, change: Transition, before: list[Scene]) -> None:
        """Starts loading the top scene; until its frame is complete, the outgoing scenes stay visible.

        The pressed control stays down for at least one frame, so that each press gets visible feedback.
        """
        self._let_go()
        self._change, self._is_unseen = change, bool(before)
        self._before, self._can_turn_back = before, False
        self._pressed = before[-1].hands.acting if before else None
        self._is_to_answer = bool(self._pressed and change.seconds)
        if before:
            before[-1].hands.keep_down()
        self._whole.await_anew()

    def _coming(self, scene: Scene) -> Transition:
        if self._app.motion.moves and scene.is_overlay:
            return SheetIn(self._app.screen.width)
        return self._leaving()

    def _leaving(self) -> Transition:
        window = self._app.canvas.window
        if not (self._app.motion.fades and self.top):
            return Transition()
        if not self._app.motion.moves:
            return CrossFade(window)
        if self.top.is_overlay:
            return SheetOut(self.top.items(), self._app.screen.width, self.top.hides)
        return CutSheets(window, _pressed_disc(self.top)) if can_cut(*window.get_size()) else Transition()


def _meant(scene: Scene, intent: Intent) -> Control | None:
    """Returns the control that an intent presses, if any."""
    match intent:
        case Press(x, y):
            return control_at(scene.controls, x, y)
        case Confirm():
            return scene.focus.current(scene.controls)
        case Activate(id):
            return scene.told_as(id)
        case _:
            return None


def _pressed_disc(scene: Scene) -> Disc | None:
    """Returns the circle of the last pressed disc including its focus ring; None if it was not a disc."""
    control = scene.focus.current(scene.controls)
    if not isinstance(control, DiscButton):
        return None
    (x, y), box = control.box.center, control.box
    return Disc(x, y, DISC_WITH_RING * min(box.w, box.h) / 2)
