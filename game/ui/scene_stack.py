"""The scenes from the first to the one on top, and how one makes room for the next."""

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
"""How far a disc reaches with what may lie round it."""
MOVES = (Arrow, Walk, FocusOn, Hover)
"""What only moves the focus, or shows where somebody points."""
HEARD = (Away, Back, Pause, PadRemoved)
"""What a scene that is not seen yet answers already."""

log = logging.getLogger(__name__)


class SceneStack:
    """The scenes from the first to the one on top, which alone is worked with."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._change = Transition()
        self._whole = WholePicture(app)
        self._is_unseen = False
        """Whether the scene on top has not been seen yet."""
        self._drawn: list[Item] = []
        """What is drawn of its picture: it is held until that is seen, whatever the stores have no room for."""
        self._before: list[Scene] = []
        """The scenes before it, where they live on until it is seen; and whether they are all still there."""
        self._can_turn_back = self._lives_on = False
        self._pressed: Control | None = None
        """What has led to the scene on top."""
        self._is_to_answer = False
        """Whether the scenes before have yet to be seen with that pressed down."""

    @property
    def top(self) -> Scene | None:
        """The scene that is worked with."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the first one first."""
        return tuple(self._scenes)

    @property
    def has_below(self) -> bool:
        """Whether there is a scene to go back to."""
        return len(self._scenes) > 1

    @property
    def is_waiting(self) -> bool:
        """Whether what was seen before is still shown, because what is to be seen is not drawn yet."""
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
            seamless: it shows the same table, so nothing slides.
        """
        change = Transition() if seamless else self._coming(scene)
        before = [] if seamless else self._living()
        if self.top:
            self.top.hands.let_go()
            self.top.suspend()
        self._enter(scene, change, before)
        self._can_turn_back = bool(before)

    def pop(self, seamless: bool = False) -> None:
        """Takes the top scene off; the one below goes on."""
        change = Transition() if seamless else self._leaving()
        self._await(change, [] if seamless else self._living())
        self._scenes.pop().exit()
        if self.top:
            self.top.resume()

    def replace(self, scene: Scene, seamless: bool = False, depth: int = 1) -> None:
        """Puts a scene in the place of the top one, or of so many."""
        change = Transition() if seamless else self._leaving()
        before = [] if seamless else self._living()
        for _ in range(min(depth, len(self._scenes))):
            self._scenes.pop().exit()
        self._enter(scene, change, before)

    def restart(self, scene: Scene) -> None:
        """Takes all scenes off and starts over with this one."""
        self.replace(scene, depth=len(self._scenes))

    def drop_all(self) -> None:
        """Takes all scenes off, whatever becomes of each, as after one has failed."""
        self._change = Transition()
        self._let_go()
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.exit()
            except Exception:
                log.exception("the scene %s could not be left", type(scene).__name__)

    def arrange(self) -> None:
        """Lays out every scene anew."""
        self._await(Transition(), [])
        for scene in self._scenes:
            scene.hands.let_go()
            scene.arrange(self._app.screen)

    def settle(self) -> None:
        """Ends the transition under way: what was seen before is to be seen no more, only what anybody may see."""
        self._change = Transition()
        self._let_go()
        missing = self._app.render_queue.not_rendered
        public = self.top.public_items() if self.top else []
        self._whole.keep(public if self._app.render_queue.not_rendered == missing else [], self.top)

    def take(self, intent: Intent) -> None:
        """Hands an intent to the scene that is on top now, so that a new scene answers at once."""
        is_awaited = self._is_unseen and self.is_waiting
        if self.top and is_awaited and not isinstance(intent, HEARD):
            self._take_before(intent)
        elif self.top:
            self.top.tick(0.0, [intent])
        if isinstance(intent, Away):
            for scene in tuple(self._scenes):
                scene.left()

    def _take_before(self, intent: Intent) -> None:
        """While the next scene is awaited the focus of the one before moves, and another control is pressed instead."""
        before = self._before[-1] if self._before else None
        if before is None:
            return
        if isinstance(intent, MOVES):
            before.handle(intent)
        elif self._can_turn_back and _meant(before, intent) not in (None, self._pressed):
            self.pop(seamless=True)
            before.handle(intent)

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass for the scene on top, unless what it shows is not drawn yet."""
        if self._before and self._lives_on:
            self._before[-1].live_on(dt)
        dt = self._whole.passed(dt)
        self._change.tick(dt)
        if not self._change.is_running:
            self._change = Transition()  # it keeps what was seen before: a picture of the whole window
        if self.top:
            self.top.tick(0.0 if self._change.is_still else dt, [])

    def picture_before(self) -> list[Item]:
        """All that is to be seen of the scenes before, where they live on."""
        if not self._before:
            return []
        with self._showing(self._before):
            return self.picture()

    def picture(self) -> list[Item]:
        """All that is to be seen of the scene on top, and of those below through it, but for a change's own sheets."""
        return [*self._below_items(), *self._own_items(self.top)] if self.top else []

    def items(self) -> list[Item]:
        """What is to be seen, back to front: as long as something of it is not drawn yet, what was seen before."""
        if not self.top:
            return []
        if not self._is_unseen and self._before:  # first seen the frame before: what led to it was pressed there, too
            self._let_go()
            collect_now()  # scenes refer to themselves, and to pictures as large as the window
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
        """What is to be seen until the next picture is whole."""
        self._live_on()
        self._is_to_answer = False
        return self._whole.items()

    def _live_on(self) -> None:
        """What was seen before is seen as it is now, unless something of that is not drawn."""
        if self._whole.is_crowded:
            self._let_go()
        if not self._before:
            return
        render_queue = self._app.render_queue
        missing, picture = render_queue.not_rendered, self.picture_before()
        if render_queue.not_rendered == missing:
            self._whole.keep(picture, self._before[-1])

    def _living(self) -> list[Scene]:
        """The scenes that are seen until a change begins; what moves there and ends with its scene stands still."""
        self._lives_on = self.top is not None and (self.top.pace < Pace.LIVELY or self.top.moves_on)
        return [] if self._change.is_running or self._is_unseen else [*self._scenes]

    def _let_go(self) -> None:
        """The scenes before live on no longer; nothing stays pressed there, and nothing of them is held."""
        for scene in self._before[-1:]:
            scene.hands.let_go()
        self._before, self._pressed, self._is_to_answer = [], None, False

    def _below_items(self) -> list[Item]:
        """What shows through an overlay: of the scenes below only what anybody may see, dimmed.

        Other overlays are seen only until the new one has come, and with all that can be pressed on them: a sheet
        without that looks broken.
        """
        if not self.top or not self.top.is_overlay:
            return []
        screen = self._app.screen
        first = max((n for n, scene in enumerate(self._scenes) if not scene.is_overlay), default=0)
        seen = self._scenes[first:-1] if self._change.is_running else self._scenes[first:-1][:1]
        below = [item for scene in seen for item in self._seen_below(scene, self.top)]
        sprites, w, h = self._app.sprites, screen.width, screen.height
        dusk = sprites.panel_overlay(w, h) if below else ()
        return [*sprites.dim_overlay(w, h, 1.0), *below, *dusk]  # plain deep water where nothing below may be seen

    def _own_items(self, top: Scene) -> list[Item]:
        """What is seen of the scene on top, while a sheet goes that has hidden all but its ground."""
        ground = top.ground_items() if self._change.uncovers and self._change.is_running else []
        return self._change.pushed(top.items(), ground) if ground else top.items()

    def _seen_below(self, scene: Scene, top: Scene) -> list[Item]:
        """What is seen of a scene below the one on top: an overlay as if there were none above it."""
        if not scene.is_overlay:
            ground = scene.ground_items() if top.hides else []
            return self._change.pushed(scene.public_items(), ground) if ground else scene.public_items()
        with self._showing(self._scenes[: self._scenes.index(scene) + 1]):
            return scene.public_items()

    @contextmanager
    def _showing(self, scenes: list[Scene]) -> Iterator[None]:
        """Meanwhile these are all there are, and nothing changes."""
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
        """The scene on top comes by that change as soon as it is whole; until then those before live on.

        What was pressed there stays down: at least for a frame, so that each press is seen to be answered.
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
    """The control that an intent presses, or begins to; None where it presses none."""
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
    """The disc that was pressed last, with the ring of the focus round it; None where that was something else."""
    control = scene.focus.current(scene.controls)
    if not isinstance(control, DiscButton):
        return None
    (x, y), box = control.box.center, control.box
    return Disc(x, y, DISC_WITH_RING * min(box.w, box.h) / 2)
