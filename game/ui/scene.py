"""Scenes, and the client interface that they use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from game.ui.draw.canvas import Item
from game.ui.input import intents
from game.ui.input.focus import Focus
from game.ui.input.intents import Hover, Intent, Press, Release, is_sign_of_life
from game.ui.input.pointer_capture import PointerCapture, blocked_at, control_by_name
from game.ui.motion import FrameRateMode
from game.ui.program import Program
from game.ui.screen_description import NO_NARRATION, Narration, item_id
from game.ui.widgets import Control, is_chosen

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.phones.seat_page import Showing
    from game.play.choices import Phrase
    from game.ui.box_layout import Node
    from game.ui.geometry import Box
    from game.ui.screen import Screen
    from game.ui.widgets import Label, Part


class Screens(NamedTuple):
    """Factories of the screens that any scene may lead to."""

    home: Callable[[Any], Scene]
    """First screen, made for a `Client`."""
    pause: Callable[[Any, Any, Any], Scene]
    """Pause screen, made for a `Client`, the game's table and its `Session`."""
    trouble: Callable[[Any, Any], Scene]
    """Message that a game cannot be saved or a screen has failed, made for a `Client` and a `StoreErrorKind`, "failed"
    or "closed"."""
    film_file: Callable[[Any, Path], Scene]
    """The shelf of films that takes in the film of a file, made for a `Client`."""
    day: Callable[..., Scene]
    """The deals of the day, made for a `Client`, and a game's name if that game is shown first."""


class Client(Program, Protocol):
    """The program as scenes see it: what it gives to everything, and the other scenes."""

    screens: Screens

    @property
    def top(self) -> Scene | None:
        """The top scene, the only one that gets input."""
        ...

    @property
    def has_below(self) -> bool: ...

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the top one last."""
        ...

    def push(self, scene: Scene, seamless: bool = False) -> None:
        """Puts a scene on top."""

    def pop(self, seamless: bool = False) -> None:
        """Returns to the scene below."""

    def replace(self, scene: Scene, seamless: bool = False, depth: int = 1) -> None: ...

    def finish_transition(self) -> None:
        """Ends a transition at once, so that nothing of the outgoing scene is visible."""


class Scene:
    """One screen. Most only fill `parts` and `controls` in `arrange` and react to pressed controls."""

    name: ClassVar[str] = ""
    """Name in the log."""
    heading: ClassVar[Phrase | None] = None
    """Title in screen descriptions; None: the narration's title, or the game's name."""
    is_overlay: ClassVar[bool] = False
    """Whether the scene below is visible, dimmed."""
    hides_below: ClassVar[bool] = False
    """Whether only the background of the scene below is visible, such as its sea."""
    is_seamless: ClassVar[bool] = False
    """Whether it animates out of the scene below and back, without a transition."""
    moves_behind_transition: ClassVar[bool] = False
    """Whether its time starts with a transition that would delay it."""
    is_public: ClassVar[bool] = False
    """Whether everybody may see it while another scene lies over it."""
    any_press_leads_back: ClassVar[bool] = False
    """Whether a press beside all controls goes back."""
    is_operator_scene: ClassVar[bool] = False
    """Whether it belongs to the operator of an unattended screen."""
    narration: Narration = NO_NARRATION
    """Narration besides controls and labels."""
    awaited_seat: Seat | None = None
    """Seat whose person the scene waits for; None for anybody or nobody."""
    is_in_place: bool = True
    """Whether the controls have arrived where they can be pressed."""
    can_run_unattended: bool = False
    """Whether it continues without anybody there."""
    hats: Mapping[str, str] | None = None
    """Hats, by shepherd, that all flags show; None: those of the scene below."""
    closes_after: ClassVar[float] = inf
    """Seconds without input after which it goes back."""
    showing: Showing = "halted"
    """Mode of the seats' phones meanwhile."""

    def __init__(self, app: Client) -> None:
        self.app = app
        self.parts: list[Part] = []
        self.controls: list[Control] = []
        self.focus = Focus()
        self.hands = PointerCapture()
        self._before_pointer = self.focus.origin
        """Name and place of what had the focus before the last pointer went down."""
        self.idle_seconds = 0.0
        """Seconds without input."""

    # Hooks for subclasses

    def arrange(self, screen: Screen) -> None:
        """Lays out `parts` and `controls`; called for each new size, and by the scene itself."""

    def enter(self) -> None:
        """Starts the scene: it is on top for the first time, and arranged."""

    def suspend(self) -> None:
        """Reacts to another scene on top."""

    def resume(self) -> None:
        """Reacts to being on top again."""

    def exit(self) -> None:
        """Reacts to the removal from the stack."""

    def prepare(self) -> None:
        """Begins its first motion; called in every frame before it is shown."""

    @property
    def is_prepared(self) -> bool:
        """Whether its first motion, if any, is rendered."""
        return True

    def looks_to_prefetch(self) -> Mapping[Hashable, Callable[[], object]]:
        """Returns, for each scene that may be next, the likeliest first, a function that requests its first looks."""
        return {}

    def tick_ambient(self, dt: float) -> None:
        """Advances ambient animation, such as a sea."""

    def handle_focus_loss(self) -> None:
        """Reacts to the window's loss of focus; called on every scene, the lowest first."""

    def open_file(self, path: Path) -> None:
        """Takes in the film of a file that was dropped onto the window."""
        self.app.push(self.app.screens.film_file(self.app, path))

    def go_back(self) -> None:
        """Goes one screen back, if there is one."""
        if self.app.has_below:
            self.app.pop()

    def pause(self) -> None:
        """Pauses the game, if any."""

    def show_hint(self) -> None:
        """Shows a hint, if there is one."""

    def choose_nth(self, place: int) -> None:
        """Chooses the item with that index, if items are numbered."""

    def skip_animation(self) -> bool:
        """Skips a running animation after a press beside all controls; returns whether there was one."""
        return False

    def is_closed_by(self, release: Release) -> bool:  # noqa: ARG002 - some subclasses need the position
        """Returns whether a press beside all controls goes back."""
        return self.any_press_leads_back

    def undo(self) -> None:
        """Takes back a choice, if there is one."""

    def continue_remotely(self) -> None:
        """Continues at the request of a phone; most scenes ignore it."""

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Frame rate that the scene needs, apart from the focus."""
        return FrameRateMode.STILL

    @property
    def sea_frame_rate_mode(self) -> FrameRateMode:
        """Frame rate mode of a scene on which only the sea moves, if motion is on."""
        return FrameRateMode.AMBIENT if self.app.motion.has_movement else FrameRateMode.STILL

    # Common behaviour

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Handles intents, then advances by `dt` seconds; animated scenes extend it."""
        for intent in intents:
            self.handle(intent)
        self.focus.tick(dt)
        self.tick_ambient(dt)
        self.idle_seconds = 0.0 if any(map(is_sign_of_life, intents)) else self.idle_seconds + dt
        if self.idle_seconds >= self.closes_after and self.is_top:
            self.go_back()

    def handle(self, intent: Intent) -> None:
        """Handles one intent; scenes with their own gestures extend it."""
        match intent:
            case Press() | Hover():
                self._handle_pointer(intent)
            case Release():
                self._release(intent)
            case intents.Back():
                self.go_back()
            case intents.Pause():
                self.pause()
            case intents.Hint():
                self.show_hint()
            case intents.Continue():
                self.continue_remotely()
            case intents.PointerCancel(pointer=pointer):
                self.hands.cancel(pointer)
            case intents.FocusLost():
                self.hands.release_all()
            case intents.FileDropped(path) if self.app.config.kiosk is None:  # else visitors would push films out
                self.open_file(Path(path))
            case _:
                self._handle_key(intent)

    def place_widgets(self, screen: Screen, boxes: Node, box: Box) -> list[Label]:
        """Creates the widgets in a tree of boxes, within a box in design px; returns their labels."""
        widgets = [make(screen.box(place)) for make, place in boxes.leaf_boxes(screen, box)]
        self.controls += [one for one in widgets if isinstance(one, Control)]
        self.parts += [one for one in widgets if not isinstance(one, Control)]
        return [label for one in widgets for label in one.labels()]

    def request_looks(self) -> None:
        """Requests the looks that it needs first; it need not be on the stack."""
        self.arrange(self.app.screen)
        for draw in self.look_steps():
            draw()

    def look_steps(self) -> list[Callable[[], object]]:
        """Returns functions that draw, one after another, what it shows first, although it is not on top."""
        sprites, screen, focused = self.app.sprites, self.app.screen, self._shown_focus
        return [
            self.items,
            *(partial(one.items, sprites, screen, float(one is focused), False) for one in self.visible_controls),
        ]

    def items(self) -> list[Item]:
        """Returns everything to draw, back to front: parts, then controls."""
        return [*self.part_items(), *self.control_items()]

    def part_items(self) -> list[Item]:
        return [item for part in self.parts for item in part.items(self.app.sprites, self.app.screen)]

    @property
    def visible_controls(self) -> Sequence[Control]:
        """Controls to draw: usually all."""
        return self.controls

    def control_items(self) -> list[Item]:
        """Returns the controls' items, none below an overlay; the focused one is lifted if the focus is shown."""
        if not self.is_top:
            return []
        focused = self._shown_focus
        return [item for control in self.visible_controls for item in self._items_of(control, control is focused)]

    @property
    def _shown_focus(self) -> Control | None:
        """The focused control, if the focus is shown."""
        return self.focus.current(self.controls) if self.app.shows_focus else None

    def _items_of(self, control: Control, is_focused: bool) -> list[Item]:
        """Returns a control's items; the focused one is lifted and perhaps nudged."""
        moment, screen = self.app.motion.moment, self.app.screen
        lift = moment(self.focus.lift, 1.0) if is_focused else 0.0
        items = control.items(self.app.sprites, screen, lift, self.hands.holds(control))
        dx, dy = (round(screen.px(moment(offset))) for offset in self.focus.nudge)
        return [item.move(dx, dy) for item in items] if is_focused else items

    def public_items(self) -> list[Item]:
        """Returns what may be seen below an overlay; a scene with secrets leaves them out."""
        return self.items() if self.is_public else []

    def background_items(self) -> list[Item]:
        """Returns the background that stays visible below an overlay that hides the rest."""
        return []

    def labels(self) -> list[Label]:
        """Returns all labels of the parts and controls."""
        return [label for piece in (*self.parts, *self.controls) for label in piece.labels()]

    @property
    def title(self) -> str:
        """Translated title; "" for none."""
        return self.app.words.translate(self.heading) if self.heading else ""

    def control_by_id(self, id: str) -> Control | None:
        """Returns the enabled control with that id in the screen description, or None."""
        return next((one for one in self.controls if one.enabled and item_id(self.name, one.name) == id), None)

    @property
    def is_top(self) -> bool:
        """Whether it is the top scene, the only one that gets input."""
        return self.app.top is self

    def opener(self, make: Callable[..., Scene], *args: Any) -> Callable[[], None]:
        """Returns a callback that puts a scene of that kind on top."""
        return lambda: self.app.push(make(self.app, *args))

    def tr(self, words: str) -> str:
        return self.app.words.tr(words)

    def _handle_key(self, intent: Intent) -> None:
        match intent:
            case intents.Arrow(dx, dy):
                if not self.focus.step(self.visible_controls, dx, dy):
                    self.app.sound.play("error")
            case intents.CycleFocus(step):
                self.focus.walk(self.visible_controls, step)
            case intents.Confirm():
                self._confirm()
            case intents.PickNth(place):
                self.choose_nth(place)
            case intents.TakeBack():
                self.undo()
            case intents.Activate(id):
                self._press(self.control_by_id(id))
            case intents.FocusOn(id) | intents.ScanOffer(id):
                self._focus_on(self.control_by_id(id))

    def _handle_pointer(self, at: Press | Hover) -> None:
        if isinstance(at, Hover):
            self.hands.move(self.controls, at)
            return
        control = self.hands.press(self.controls, at)
        self._before_pointer = self.focus.origin
        self._focus_on(control)
        if control is None and blocked_at(self.controls, at.x, at.y):
            self.app.sound.play("error")

    def _release(self, release: Release) -> None:
        is_beside = self.hands.is_beside(release.pointer)
        self._press(self.hands.release(self.controls, release), release)
        if is_beside and self.is_top and not self.skip_animation() and self.is_closed_by(release):
            self.go_back()

    def _confirm(self) -> None:
        control = self.focus.current(self.controls)
        if control is None and self.controls:
            self.app.sound.play("error")
        self._press(control)

    def _focus_on(self, control: Control | None) -> None:
        if control and control.can_focus:
            self.focus.move_to(control)

    def _press(self, control: Control | None, at: Release | None = None) -> None:
        """Presses a control; what it opens gives the focus back to where it was, not to a disc that was touched."""
        if control is None:
            return
        focus = self.focus
        self._focus_on(control)
        self.app.sound.play("press")
        with self.hands.act(control):
            control.press_at(at.x, at.y) if at else control.press()
        if not self.is_top:
            focus.return_to(self._before_pointer if at else focus.origin)
        elif is_chosen(control) and is_chosen(control_by_name(self.controls, control.name)):
            self.focus.bump(0, 1)
            self.app.sound.play("error")
