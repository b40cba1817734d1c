"""What a scene is, and what it knows of the client that shows it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from game.ui.draw.canvas import Item
from game.ui.input import intents
from game.ui.input.focus import Focus
from game.ui.input.hands import Hands, blocked_at
from game.ui.input.intents import Hover, Intent, Press, Release
from game.ui.motion import Pace
from game.ui.told import NOTHING_TOLD, Reader, Tells, id_of
from game.ui.widgets import Control

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.engine.api import Seat
    from game.kiosk.plan import Kiosk
    from game.phones.phones import Phones
    from game.phones.seat_page import Showing
    from game.play.choices import Phrase
    from game.store.key_map import KeyMap
    from game.store.settings import Settings
    from game.store.store import Store
    from game.ui.boxes import Node
    from game.ui.config import Config
    from game.ui.draw.assets import Assets
    from game.ui.draw.canvas import Canvas
    from game.ui.draw.scenery.scenery import Scenery
    from game.ui.draw.sprites import Sprites
    from game.ui.frame.render_thread import RenderQueue
    from game.ui.geometry import Box
    from game.ui.input.directions import Pads
    from game.ui.motion import Motion
    from game.ui.screen import Screen
    from game.ui.sound import Sound
    from game.ui.widgets import Label, Part
    from game.ui.words import Words


class Screens(NamedTuple):
    """The screens that any scene may lead to."""

    home: Callable[[Any], Scene]
    """The first screen, to which everything comes back; made for a `Client`."""
    pause: Callable[[Any, Any, Any], Scene]
    """Where a game halts; made for a `Client`, the game's table and its `Session`."""
    trouble: Callable[[Any, Any], Scene]
    """Says that a game cannot be saved, or that a screen has failed; made for a `Client` and a `StoreTrouble`, or
    "failed"."""


class Client(Protocol):
    """What scenes know of the program that shows them."""

    config: Config
    store: Store
    sound: Sound
    assets: Assets
    worker: Worker
    phones: Phones
    pads: Pads
    key_map: KeyMap
    screen: Screen
    settings: Settings
    sprites: Sprites
    scenery: Scenery
    render_queue: RenderQueue
    words: Words
    canvas: Canvas
    screens: Screens
    tables: Mapping[str, Any]
    """Every game's `TableKind` by its name, in the order they are offered."""
    motion: Motion
    readers: list[Reader]
    """Who is told what stands on the screen; add your own."""
    every_table: Mapping[str, Any]
    """The same for all games, offered or not."""
    out_of_reach: int
    """Px at the top of the window that nobody can reach: what scenes lay out begins below them."""
    shows_focus: bool
    shows_digits: bool
    """Whether somebody plays by a keyboard: digits stand on what they pick."""

    @property
    def top(self) -> Scene | None:
        """The top scene, the only one that takes input."""
        ...

    @property
    def has_below(self) -> bool:
        """Whether there is a scene to go back to."""
        ...

    @property
    def scenes(self) -> Sequence[Scene]:
        """All of them, the top one last."""
        ...

    @property
    def pace(self) -> Pace:
        """How often it wants to be ticked while nothing is asked for."""
        ...

    @property
    def offers(self) -> bool:
        """Whether somebody is being offered one thing after another, and no clock may count them as gone."""
        ...

    def push(self, scene: Scene, seamless: bool = False) -> None:
        """Puts a scene on top."""

    def pop(self, seamless: bool = False) -> None:
        """Goes back to the scene below."""

    def replace(self, scene: Scene, seamless: bool = False, depth: int = 1) -> None:
        """Puts a scene in the place of the top one, or of so many."""

    def settle(self) -> None:
        """Ends a transition at once, so that nothing of the scene before is seen."""

    def go_home(self) -> None:
        """Takes every scene off and starts over."""

    def quit(self) -> None:
        """Ends the game after this tick."""

    def change_settings(self, **changes: Any) -> None:
        """Changes and saves settings; the screen follows at once."""

    def dress(self, hats: Mapping[str, str]) -> None:
        """Puts these hats, by shepherd, on every flag from now on."""

    def follow_plan(self, plan: Kiosk) -> None:
        """Takes over a kiosk's changed plan at once."""


class Scene:
    """One screen. Most only fill `parts` and `controls` in `arrange` and do something when a control is pressed."""

    name: ClassVar[str] = ""
    """What it is called in the log."""
    heading: ClassVar[Phrase | None] = None
    """Its title for whoever does not see it; None: what it tells says it, or the game's name."""
    is_overlay: ClassVar[bool] = False
    """Whether the scene below shows through, dimmed."""
    hides: ClassVar[bool] = False
    """Whether only the ground of the scene below shows through, such as its sea."""
    is_seamless: ClassVar[bool] = False
    """Whether it comes out of what is seen and goes back to it, by motion of its own."""
    is_public: ClassVar[bool] = False
    """Whether everything on it may be seen by anybody while another scene lies over it."""
    any_press_leads_back: ClassVar[bool] = False
    """Whether a press beside its controls is as good as one on the way back."""
    is_operators: ClassVar[bool] = False
    """Whether it belongs to the operator of an untended screen."""
    tells: Tells = NOTHING_TOLD
    """What there is to say of it beside its controls and words."""
    awaited: Seat | None = None
    """The seat whose person the scene waits for; None where it is anybody, or nobody."""
    goes_on: bool = False
    """Whether it goes on without anybody there."""
    moves_on: bool = False
    """Whether what moves on it goes on where it is left, until the next scene is drawn: see `live_on`."""
    closes_after: ClassVar[float] = inf
    """Seconds without input after which it goes back by itself."""
    showing: Showing = "halted"
    """What phones that hold hands show meanwhile."""

    def __init__(self, app: Client) -> None:
        self.app = app
        self.parts: list[Part] = []
        self.controls: list[Control] = []
        self.focus = Focus()
        self.hands = Hands()
        self.untouched = 0.0
        """Seconds without input."""

    # What scenes change

    def arrange(self, screen: Screen) -> None:
        """Lays out `parts` and `controls`; called for every new size, and by the scene when they change."""

    def enter(self) -> None:
        """The scene is on top for the first time, and arranged."""

    def suspend(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def exit(self) -> None:
        """The scene was taken off the stack."""

    def foreseen(self) -> Mapping[Hashable, Callable[[], Scene]]:
        """What makes the scenes that a press often leads to from here as it stands; what they show is drawn ahead."""
        return {}

    def live_on(self, dt: float) -> None:
        """Lets time pass for what lives on a scene that is left but still seen, until the next one is drawn."""
        self.focus.tick(dt)
        self.drift(dt)

    def drift(self, dt: float) -> None:
        """Lets time pass for what moves by itself, such as a sea; most scenes have nothing that does."""

    def left(self) -> None:
        """The window has lost the focus; every scene hears of it, the lowest first."""

    def back(self) -> None:
        """Goes one screen back, if there is one."""
        if self.app.has_below:
            self.app.pop()

    def pause(self) -> None:
        """Halts what runs; most scenes have nothing to halt."""

    def hint(self) -> None:
        """Lights the lamp; most scenes have none."""

    def nth(self, place: int) -> None:
        """Chooses what stands at that place, counted from 0; most scenes count nothing."""

    def hurry(self) -> bool:
        """Ends what moves, for a finger has pressed no control; answers whether a press does so there."""
        return False

    def is_left_by(self, release: Release) -> bool:  # noqa: ARG002 - where it was matters to some
        """Whether a finger that pressed no control leads back."""
        return self.any_press_leads_back

    def undo(self) -> None:
        """Takes a choice back; most scenes have none to take back."""

    def go_on_remotely(self) -> None:
        """Somebody at a phone wants to go on; most scenes ignore that."""

    @property
    def pace(self) -> Pace:
        """How often the scene wants to be drawn, apart from the focus."""
        return Pace.STILL

    @property
    def sea_pace(self) -> Pace:
        """The pace of a scene on which only the sea moves, if anything may."""
        return Pace.CALM if self.app.motion.moves else Pace.STILL

    # What a scene is made of

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Takes what somebody wants, then lets `dt` seconds pass; scenes with motion go on from here."""
        for intent in intents:
            self.handle(intent)
        self.focus.tick(dt)
        self.drift(dt)
        self.untouched = 0.0 if intents else self.untouched + dt
        if self.untouched >= self.closes_after and self.is_top:
            self.back()

    def handle(self, intent: Intent) -> None:
        """Does what one intent asks for; scenes with gestures of their own go on from here."""
        match intent:
            case Press() | Hover():
                self._point(intent)
            case Release():
                self._release(intent)
            case intents.Back():
                self.back()
            case intents.Pause():
                self.pause()
            case intents.Hint():
                self.hint()
            case intents.Onward():
                self.go_on_remotely()
            case intents.Away():
                self.hands.let_go()
            case _:
                self._take_key(intent)

    def lay(self, screen: Screen, boxes: Node, box: Box) -> list[Label]:
        """Makes what lies in boxes, each thing in its place, for a box in design px; answers all words on it."""
        made = [make(screen.box(where)) for make, where in boxes.laid(screen, box)]
        self.controls += [one for one in made if isinstance(one, Control)]
        self.parts += [one for one in made if not isinstance(one, Control)]
        return [label for one in made for label in one.labels()]

    def items(self) -> list[Item]:
        """Everything to show, back to front: the parts, then the controls."""
        return [*self.part_items(), *self.control_items()]

    def part_items(self) -> list[Item]:
        """The parts' items."""
        return [item for part in self.parts for item in part.items(self.app.sprites, self.app.screen)]

    @property
    def shown_controls(self) -> Sequence[Control]:
        """The controls that are drawn: usually all."""
        return self.controls

    def control_items(self) -> list[Item]:
        """What can be pressed: nothing below an overlay. The focused one is lifted if the focus is to be seen."""
        if not self.is_top:
            return []
        focused = self.focus.current(self.controls) if self.app.shows_focus else None
        lift = self.app.motion.moment(self.focus.lift, 1.0)
        return [
            item
            for control in self.shown_controls
            for item in control.items(
                self.app.sprites, self.app.screen, lift if control is focused else 0.0, self.hands.holds(control)
            )
        ]

    def public_items(self) -> list[Item]:
        """What may be seen below an overlay; a scene with secrets leaves them out."""
        return self.items() if self.is_public else []

    def ground_items(self) -> list[Item]:
        """The ground of what may be seen below an overlay, where not all of it is."""
        return []

    def labels(self) -> list[Label]:
        """All words of the parts and controls."""
        return [label for piece in (*self.parts, *self.controls) for label in piece.labels()]

    @property
    def title(self) -> str:
        """Its title in words; "" where it has none of its own."""
        return self.app.words.said(self.heading) if self.heading else ""

    def told_as(self, id: str) -> Control | None:
        """The enabled control with that id in the telling, or None."""
        return next((one for one in self.controls if one.enabled and id_of(self.name, one.name) == id), None)

    @property
    def is_top(self) -> bool:
        """Whether it is the top scene, the only one that takes input."""
        return self.app.top is self

    def opens(self, make: Callable[..., Scene], *args: Any) -> Callable[[], None]:
        """Answers what puts a scene of that kind on top."""
        return lambda: self.app.push(make(self.app, *args))

    def tr(self, words: str) -> str:
        """The words in the language chosen."""
        return self.app.words.tr(words)

    def _take_key(self, intent: Intent) -> None:
        match intent:
            case intents.Arrow(dx, dy):
                self.focus.step(self.controls, dx, dy)
            case intents.Walk(step):
                self.focus.walk(self.controls, step)
            case intents.Confirm():
                self._confirm()
            case intents.Nth(place):
                self.nth(place)
            case intents.TakeBack():
                self.undo()
            case intents.Activate(id):
                self._act(self.told_as(id))
            case intents.FocusOn(id):
                self._focus_on(self.told_as(id))

    def _point(self, at: Press | Hover) -> None:
        if isinstance(at, Hover):
            self.hands.point(self.controls, at)
            return
        control = self.hands.press(self.controls, at)
        self._focus_on(control)
        if control is None and blocked_at(self.controls, at.x, at.y):
            self.app.sound.play("error")

    def _release(self, release: Release) -> None:
        is_beside = not self.hands.holds_any(release.pointer)
        self._act(self.hands.release(self.controls, release), release)
        if is_beside and self.is_top and not self.hurry() and self.is_left_by(release):
            self.back()

    def _confirm(self) -> None:
        control = self.focus.current(self.controls)
        if control is None and self.controls:
            self.app.sound.play("error")
        self._act(control)

    def _focus_on(self, control: Control | None) -> None:
        if control and control.can_focus:
            self.focus.move_to(control)

    def _act(self, control: Control | None, at: Release | None = None) -> None:
        if control is None:
            return
        self._focus_on(control)
        self.app.sound.play("press")
        with self.hands.act(control):
            control.press_at(at.x, at.y) if at else control.press()
