"""The scene stack, transitions, and the loading of the next scene."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from game.guests import HATS
from game.ui.draw.canvas import Item
from game.ui.draw.paper_cut import Disc, can_cut
from game.ui.frame.gc_schedule import collect_now
from game.ui.frame_gate import FrameGate
from game.ui.input.intents import Back, FocusLost, Intent, PadRemoved, Pause
from game.ui.input.pointer_filter import PointerFilter
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene
from game.ui.transition import CrossFade, PaperCutTransition, SlideIn, SlideOut, Transition
from game.ui.widgets import DiscButton

DISC_REACH = 1.22
"""Radius of a disc including its ring, divided by the disc's."""
FIRST_MOTION_TIMEOUT = 1.0
"""Seconds of loading after which a scene is shown although its first motion is not rendered."""
ALWAYS_HANDLED = (FocusLost, Back, Pause, PadRemoved)
"""Intents that a scene handles even while it is loading."""

log = logging.getLogger(__name__)


class SceneStack:
    """All scenes, the top one last; only the top scene gets input.

    While a new scene is loading, the last complete frame stays visible.
    """

    def __init__(self, app: Client) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._transition = Transition()
        self._frame_gate = FrameGate(app)
        self._pointers = PointerFilter()
        self._is_top_new = False
        """Whether the top scene has not been shown yet."""
        self._pinned_items: list[Item] = []
        """Items rendered so far for the loading frame; holding them lets the caches find them again after an
        eviction."""
        self._is_feedback_due = False
        """Whether the last complete frame must be shown first, with the control pressed that opened the top scene."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets input."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the first one first."""
        return tuple(self._scenes)

    @property
    def hats(self) -> Mapping[str, str]:
        """Hats, by shepherd, of the topmost scene that decides them."""
        hats = next((hats for scene in reversed(self._scenes) if (hats := scene.hats) is not None), {})
        return {shepherd: hat for shepherd, hat in hats.items() if hat in HATS}

    @property
    def has_below(self) -> bool:
        return len(self._scenes) > 1

    @property
    def is_loading(self) -> bool:
        """Whether the last complete frame is still shown because the next one is not rendered yet."""
        return self._frame_gate.is_waiting or self._is_feedback_due

    @property
    def _is_top_loading(self) -> bool:
        return self._is_top_new and self.is_loading

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        top = self.top
        if top is None:
            return FrameRateMode.STILL
        lifts = self._app.shows_focus and self._app.motion.has_movement and top.focus.is_moving
        return FrameRateMode.FULL if self.is_loading or self._transition.is_running or lifts else top.frame_rate_mode

    def push(self, scene: Scene, seamless: bool = False) -> None:
        """Puts a scene on top.

        Args:
            seamless: it shows the same table, so there is no transition.
        """
        transition = Transition() if seamless else self._new_transition(partial(self._push_transition, scene))
        self._leave_top(transition)
        if self.top:
            self.top.suspend()
        self._enter(scene)

    def pop(self, seamless: bool = False) -> None:
        """Removes the top scene and resumes the one below."""
        transition = Transition() if seamless else self._new_transition(self._leave_transition)
        self._leave_top(transition)
        self._scenes.pop().exit()
        if self.top:
            self.top.resume()

    def replace(self, scene: Scene, seamless: bool = False, depth: int = 1) -> None:
        """Replaces the top scene, or `depth` scenes."""
        transition = Transition() if seamless else self._new_transition(self._leave_transition)
        self._leave_top(transition)
        for _ in range(min(depth, len(self._scenes))):
            self._scenes.pop().exit()
        self._enter(scene)

    def restart(self, scene: Scene) -> None:
        """Replaces all scenes by this one."""
        self.replace(scene, depth=len(self._scenes))

    def drop_top(self) -> None:
        """Removes the top scene, which has failed, and those below it that cannot be resumed."""
        self._start_loading(Transition())
        while self._scenes:
            scene = self._scenes.pop()
            _attempt(scene, scene.exit)
            if self.top is None or _attempt(self.top, self.top.resume):
                return

    def arrange(self) -> None:
        """Lays out all scenes again; what is held down stays so."""
        self._start_loading(Transition())
        for scene in self._scenes:
            scene.arrange(self._app.screen)

    def finish_transition(self) -> None:
        """Ends the current transition, and keeps only what everybody may see as the last complete frame."""
        self._transition = Transition()
        self._is_feedback_due = False
        not_rendered = self._app.render_queue.not_rendered
        public = self.top.public_items() if self.top else []
        self._frame_gate.store(public if self._app.render_queue.not_rendered == not_rendered else [], self.top)

    def handle(self, intent: Intent) -> None:
        """Passes an intent to the top scene; most intents are dropped while a new one is loading."""
        if self.top and (not self._is_top_loading or isinstance(intent, ALWAYS_HANDLED)):
            for one in [*self._pointers.filter(intent, self.top, self._app.screen)]:
                self.top.tick(0.0, [one])
        if isinstance(intent, FocusLost):
            for scene in tuple(self._scenes):
                scene.handle_focus_loss()

    def accepts(self, x: float, y: float) -> bool:
        """Returns whether a press at that point would count now."""
        return self._pointers.accepts(x, y, self.top, self._app.screen)

    def tick(self, dt: float) -> None:
        """Advances the top scene by `dt` seconds, unless it is still loading."""
        shown_dt = self._frame_gate.tick(dt)
        self._transition.tick(shown_dt)
        if not self._transition.is_running:
            self._transition = Transition()  # a transition holds a surface as large as the window
        if self.top:
            if self._is_top_loading:
                self.top.prepare()
            is_delayed = self._transition.delays_scene and not self.top.moves_behind_transition
            self.top.tick(0.0 if is_delayed else shown_dt, [])
        is_shown = not (self._transition.is_running or self._is_top_loading)
        is_in_place = is_shown and self.top is not None and self.top.is_in_place
        self._pointers.sightings.tick(dt, self.top, is_in_place=is_in_place, is_complete=not self.is_loading)

    def picture(self) -> list[Item]:
        """Returns the items of the top scene and of those visible below it, without transition sheets."""
        return [*self._below_items(), *self._top_items(self.top)] if self.top else []

    def items(self) -> list[Item]:
        """Returns the items to show, back to front: the last complete frame while the next one is not rendered yet."""
        if not self.top:
            return []
        if not self._frame_gate.is_check_due:
            return self._loading_items()
        render_queue = self._app.render_queue
        not_rendered = render_queue.not_rendered
        self._app.scenery.start_frame()
        below, own = self._below_items(), self._top_items(self.top)
        is_waiting = self._is_top_new and not self._is_first_motion_rendered
        self._frame_gate.update(render_queue.not_rendered - not_rendered + is_waiting)
        self._pinned_items = [*below, *own] if self.is_loading else []
        if self.is_loading:
            return self._loading_items()
        if self._transition.has_window_surfaces:
            if self._is_top_new:
                self._app.sprites.shrink_caches()
            self._app.scenery.evict_hidden()
        items = self._frame_gate.store(self._transition.items(below, own), self.top)
        if self._is_top_new and self._transition.is_running:
            collect_now()  # closed scenes are reference cycles that hold surfaces as large as the window
        self._is_top_new = False
        return items

    @property
    def _is_first_motion_rendered(self) -> bool:
        """Whether the top scene can start to move, or has been waited for long enough."""
        return not self.top or self.top.is_prepared or self._frame_gate.seconds > FIRST_MOTION_TIMEOUT

    def _loading_items(self) -> list[Item]:
        """Returns the items to show while loading."""
        self._is_feedback_due = False
        return self._frame_gate.items()

    def _below_items(self) -> list[Item]:
        """Returns the public, dimmed items of the scenes below an overlay.

        Other overlays are visible only during the transition, and with all their controls: a sheet without them looks
        broken.
        """
        if not self.top or not self.top.is_overlay:
            return []
        screen = self._app.screen
        first = max((n for n, scene in enumerate(self._scenes) if not scene.is_overlay), default=0)
        visible = self._scenes[first:-1] if self._transition.is_running else self._scenes[first:-1][:1]
        below = [item for scene in visible for item in self._items_below(scene, self.top)]
        sprites, w, h = self._app.sprites, screen.width, screen.height
        overlay = sprites.panel_overlay(w, h, self._transition.veil) if below else ()
        return [*sprites.dim_overlay(w, h, 1.0), *below, *overlay]  # a plain overlay if nothing below may be seen

    def _top_items(self, top: Scene) -> list[Item]:
        """Returns the items of the top scene, also while an overlay that hid all but its background leaves."""
        ground = top.background_items() if self._transition.reveals_scene and self._transition.is_running else []
        return self._transition.items_behind(top.items(), ground) if ground else top.items()

    def _items_below(self, scene: Scene, top: Scene) -> list[Item]:
        """Returns the visible items of a scene below the top one; an overlay's as if nothing lay above it."""
        if not scene.is_overlay:
            ground = scene.background_items() if top.hides_below else []
            return self._transition.items_behind(scene.public_items(), ground) if ground else scene.public_items()
        with self._temporary_stack(self._scenes[: self._scenes.index(scene) + 1]):
            return scene.public_items()

    @contextmanager
    def _temporary_stack(self, scenes: list[Scene]) -> Iterator[None]:
        """Makes these scenes the whole stack for the `with` block, without a transition."""
        now = self._scenes, self._transition
        self._scenes, self._transition = scenes, Transition()
        try:
            yield
        finally:
            self._scenes, self._transition = now

    def _leave_top(self, transition: Transition) -> None:
        """Starts loading another top scene.

        The pressed control stays down for at least one frame, so that each press gets visible feedback.
        """
        is_stored = self._store_pressed_frame()
        if self.top:
            self.top.hands.release_all()
        self._start_loading(transition)
        self._is_top_new = True
        self._is_feedback_due = is_stored and transition.seconds > 0

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.arrange(self._app.screen)
        scene.enter()

    def _start_loading(self, transition: Transition) -> None:
        """Starts loading another frame; until it is complete, the last one stays visible."""
        self._transition = transition
        self._is_top_new = self._is_feedback_due = False
        self._frame_gate.reset()

    def _store_pressed_frame(self) -> bool:
        """Stores the frame with the acting control pressed as the last complete one; returns whether it did."""
        if not self.top or not self.top.hands.acting or self._transition.is_running or self._is_top_new:
            return False
        self.top.hands.keep_pressed()
        render_queue = self._app.render_queue
        not_rendered, picture = render_queue.not_rendered, self.picture()
        if is_complete := render_queue.not_rendered == not_rendered:
            self._frame_gate.store(picture, self.top)
        return is_complete

    def _new_transition(self, make: Callable[[], Transition]) -> Transition:
        """Returns a transition; one that cannot be drawn is left out, because no scene must fail for it."""
        try:
            return make()
        except Exception:
            log.warning("there is no transition", exc_info=True)
            return Transition()

    def _push_transition(self, scene: Scene) -> Transition:
        if self._app.motion.has_movement and scene.is_overlay:
            return SlideIn(self._app.screen.width, is_first=not (self.top and self.top.is_overlay))
        return self._leave_transition()

    def _leave_transition(self) -> Transition:
        window = self._app.canvas.window
        if not (self._app.motion.has_fades and self.top):
            return Transition()
        if not self._app.motion.has_movement:
            return CrossFade(window)
        if self.top.is_overlay:
            screen, is_last = self._app.screen, not any(scene.is_overlay for scene in self._scenes[:-1])
            dimming = partial(self._app.sprites.panel_overlay, screen.width, screen.height) if is_last else None
            return SlideOut(self.top.items(), screen.width, self.top.hides_below, dimming)
        return PaperCutTransition(window, _pressed_disc(self.top)) if can_cut(*window.get_size()) else Transition()


def _attempt(scene: Scene, react: Callable[[], object]) -> bool:
    """Calls a scene's method and returns whether it succeeded."""
    try:
        react()
    except Exception:
        log.exception("the scene %s failed too", type(scene).__name__)
        return False
    return True


def _pressed_disc(scene: Scene) -> Disc | None:
    """Returns the circle of the last pressed disc including its focus ring; None if it was not a disc."""
    control = scene.focus.current(scene.controls)
    if not isinstance(control, DiscButton):
        return None
    (x, y), box = control.box.center, control.box
    return Disc(x, y, DISC_REACH * min(box.w, box.h) / 2)
