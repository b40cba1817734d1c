"""The contract of a game's table with the shared director, stage, scene and hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from game.engine.api import Options, Seat
from game.engine.games import GAMES
from game.play.choices import Phrase
from game.store.settings import Settings
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.group import Group, Named, flatten, leaves_by_name, leaves_of
from game.ui.draw.scenery.backdrop import Backdrop, table
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.theme import SHEPHERDS
from game.ui.geometry import Box
from game.ui.input.intents import GridPick
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.screen_description import Subject, Tone
from game.ui.sound import Mood, Repertoire
from game.ui.table.captions.lines import Captions
from game.ui.table.content.advice import Coaching, Hinting, MemoryOf
from game.ui.table.content.diorama import Diorama, HowTo
from game.ui.table.content.explanations import Why
from game.ui.table.content.game_options import GameOption
from game.ui.table.content.lesson import Lesson, LessonPage
from game.ui.table.motion.ambient_animation import NO_AMBIENT, AmbientTraits
from game.ui.table.motion.script import Bringers, Script
from game.ui.table.seen import AnySeen, OpenHand, Seen, Step, View
from game.ui.widgets import Control

ResultMaker: TypeAlias = "Callable[[Client, Any, Step], Scene | None]"
"""Function that makes the result screen of a step, over a `game.ui.table.table.Table`."""
Tr: TypeAlias = Callable[[str], str]
"""Function that translates a message."""
CONFIRM = "confirm"
"""Name of the hit area of the tick that makes the picked move."""
PAUSE, HINT, NEXT = "pause", "hint", "next"
"""Names of the hit areas of the two corner discs, and of the "next" disc.

A table without an area for "next" gets it in the hint's place; the hint is hidden meanwhile."""


def take_back(seat: int) -> str:
    """Returns the name of the hit area that takes a seat's choice back."""
    return f"take_back:{seat}"


class HitArea(msgspec.Struct, frozen=True):
    """The area of a choice for hit tests, and the look of its control if no piece of the table shows it."""

    box: Box
    icon: str = ""
    """The picture on a disc; "" where a piece of the pose is pressed."""
    kind: DiscKind = "navy"
    is_home: bool = False
    """Whether the focus starts there; the coral disc always has it."""
    is_piece: bool = False
    """Whether a piece of the table draws the disc: its control adds only focus and press."""
    seen: Box | None = None
    """The part of a piece that the focus frames; None: the whole area."""
    number: int | None = None
    """The digit key that picks it, from 0; None: by order."""
    name: Phrase | None = None
    """Spoken name of the tick there; a choice has a name of its own."""

    def transform(self, x: float, y: float, k: float, z: int, scale: float) -> HitArea:  # noqa: ARG002 - it has no layer
        """Returns the area in screen px: see `game.ui.draw.group.Leaf`."""
        return replace(self, box=self.box.transform(x, y, k), seen=self.seen and self.seen.transform(x, y, k))


class PrefetchPlan(NamedTuple):
    """Sprites and backdrop to prefetch."""

    states: Sequence[SpriteState] = ()
    backdrop: Backdrop | None = None


class QueuedStep(NamedTuple):
    """A step that waits to be played, and the table after it."""

    step: Step
    seen: AnySeen


class TablePads:
    """The gamepads at one `Table`: here they move the focus; by a game's own ones persons choose from open hands."""

    can_skip = False
    """Whether a pick may skip the animation: not right after a choice."""

    def __init__(self, app: Client, table: Any) -> None: ...

    @staticmethod
    def device(_settings: Settings, _persons: int, _players: int, _options: Options) -> str | None:
        """Returns the device by which persons with gamepads choose, "touch" or "gamepad"; None: no open hands."""
        return None

    @staticmethod
    def switch(_app: Client, _box: Box) -> Control:
        """Returns the control that chooses between open hands and the curtain."""
        raise NotImplementedError

    @staticmethod
    def still_open(hands: tuple[OpenHand, ...], _event: Any) -> tuple[OpenHand, ...]:
        """Returns the open hands after an event."""
        return hands

    def assign(self) -> None:
        """Assigns gamepads to seats after persons or gamepads have come or gone."""

    def open_hands(self, is_top: bool) -> None:
        """Opens the hands of seats with a gamepad, and explains them the first time."""

    def listen(self, is_heard: bool) -> None:
        """Makes gamepads send picks, or move the focus."""

    def press(self, pick: GridPick) -> None: ...

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds."""


FIGURE = 200.0
"""Side of the square of a paper figure."""
WATER = 0.5
"""Default height of the horizon, as a share of the screen's height."""
CORNER, BESIDE = 116.0, 20.0
"""Side of a corner disc, and the gap between two, in design px."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TableKind(Generic[View]):
    """One game's table: pure functions and data; only results and overlays are scenes.

    Name, catalogue and layout are required; all else has a default.
    """

    name: str
    """Key in `GAMES`."""
    catalogue: SpriteCatalogue
    """Looks of its pieces, including those shared by all games."""
    drawings: frozenset[str] = frozenset()
    """Drawings of assets/art that it needs besides the shared ones."""
    sounds: Repertoire = Repertoire({})  # noqa: RUF009 - frozen
    """The game's own sound effects and music mixes."""
    jumping: frozenset[str] = frozenset()
    """Kinds of pieces that change at once where motion is reduced; all others fade."""
    results: Mapping[type, ResultMaker] = field(default_factory=dict[type, ResultMaker])
    """Factories of result screens by the type of step: round scored, game over."""
    hint: Hinting | None = None
    """Presentation of a strong player's proposals; None: no adviser."""
    coach: Coaching | None = None
    """Presentation of the review of a person's moves; None: no adviser."""
    memory: MemoryOf | None = None
    """Cards that a person may remember; None where all cards stay in sight."""
    why: Why | None = None
    """Questions about the table, with their answers; None: none."""
    captions: Captions = field(default_factory=dict[type, Any])

    says_more: Callable[[Seen[View], Subject, Seat | None], Iterable[Phrase]] = lambda *_: ()
    """More sentences about a topic, for a viewer or about a seat, beside hand view, choices and captions."""
    tone: Callable[[Seen[View], Seat], Tone | None] = lambda *_: None
    """A seat's standing as a sound, for screen-reader users; it is panned to the seat's side."""

    # The table as data

    tree: Callable[[Seen[View], Screen], Group]
    """Every piece (`SpriteState`) and every hit area (`HitArea`) of the table, by name, in design px.

    A piece that only one seat may see has that seat as its `owner`. A hit area is named by its choice's id, or is one
    of `CONFIRM`, `PAUSE`, `HINT`, `NEXT` and `take_back(seat)`. A `Box` with the id of a choice is the place where its
    piece is dropped; without one it cannot be dragged."""
    choreograph: Callable[[Script, Step], None] = lambda _script, _step: None
    """Writes a step's motion into the script; pieces that it does not mention settle by themselves."""
    bringers: Bringers = field(default_factory=dict[str, tuple[str, ...]])
    """Kinds of figures (numbers, crosses, faces) with the pieces that bring what they show: see `Script`."""
    pads: type[TablePads] = TablePads
    """The gamepads at its tables."""

    # Pacing

    rest_before: Callable[[Seen[View], Step], float] = lambda _seen, _step: 0.0
    """Seconds of rest before a step is played, a `ReadingRest` where persons read meanwhile; 0: none."""

    # Look and sound

    backdrop: Callable[[Seen[View], Screen], Backdrop] = lambda _seen, screen: morning(screen)
    """Sky and sea behind the table."""
    lights: Callable[[Pose, Backdrop, float], list[SpriteState]] = lambda _pose, _backdrop, _seconds: []
    """Animated lights that are no pieces, such as beams; seconds since the table opened."""
    ambient: AmbientTraits = NO_AMBIENT
    """Ambient animation of the table."""
    mood: Callable[[Seen[View]], Mood] = lambda _seen: Mood()
    """Music and sea sounds."""
    prefetch: Callable[[AnyTable, Seen[View], Sequence[QueuedStep], Screen], PrefetchPlan] = lambda *_: PrefetchPlan()
    """Sprites that this table may show soon, from the shown table and the queued steps alone."""

    # Options and lessons, translated

    options: Callable[[Tr], tuple[GameOption, ...]] = lambda _tr: ()
    how_to: Callable[[Tr], tuple[HowTo, ...]] = lambda _tr: ()
    """Four pictures that explain the game; () for none."""
    own_lesson: Callable[[Tr], Lesson] | None = None
    """The first lesson; None: the table and its name."""
    own_title: Callable[[Tr], str] | None = None
    """The game's name; None: its key."""
    diorama: Callable[[int, int, float], Diorama] = lambda width, height, _: Diorama(morning(Screen(width, height)), {})
    """The scene in the game card's window, for a window of that size in px."""

    figures: Mapping[str, tuple[SpriteState, ...]] = field(default_factory=dict[str, tuple[SpriteState, ...]])
    """Paper figure of each thing to discover, in a square of `FIGURE` px round its origin."""

    seated: Callable[[str, str], Group] | None = None
    """A shepherd's seat in an arch of the seats screen, in the mood "joy" or "calm".

    Its origin is the middle of the water line. None: on an island."""

    _composed: list[tuple[Seen[View], Screen, list[Named]]] = field(default_factory=list, init=False)
    """Cache of the last composed tree: pieces and hit areas are requested one after the other."""

    def layout(self, seen: Seen[View], screen: Screen) -> Pose:
        """Returns the place of every piece, in screen px."""
        return leaves_by_name(self._leaves(seen, screen), SpriteState)

    def hit_areas(self, seen: Seen[View], screen: Screen) -> Mapping[str, HitArea]:
        """Returns the hit areas in screen px; discs that the tree does not name lie in the corner."""
        design = screen.design
        usual = flatten(Group(corners(design.stage, design.control_size(CORNER))), screen.u, HitArea)
        return {**usual, **leaves_by_name(self._leaves(seen, screen), HitArea)}

    def drop_places(self, seen: Seen[View], screen: Screen) -> Mapping[str, Box]:
        """Returns the place where a dragged piece counts, by the id of its choice, in screen px."""
        return leaves_by_name(self._leaves(seen, screen), Box)

    def _leaves(self, seen: Seen[View], screen: Screen) -> list[Named]:
        last = next(iter(self._composed), None)
        if last is None or last[0] is not seen or last[1] != screen:
            last = seen, screen, leaves_of(self.tree(seen, screen), screen.u)
            self._composed[:] = [last]  # one assignment, because the render thread reads it too
        return last[2]

    def title(self, tr: Tr) -> str:
        """Returns the translated name of the game."""
        return self.own_title(tr) if self.own_title else self.name.replace("_", " ").title()

    def lesson(self, tr: Tr) -> Lesson:
        """Returns the first lesson, translated."""
        if self.own_lesson:
            return self.own_lesson(tr)
        game = GAMES[self.name]
        players = game.seats[0]
        cast = tuple(shepherd.name for shepherd in SHEPHERDS[:players])
        return Lesson(game, game.new(players=players), 0, cast, (LessonPage(self.title(tr)),))


AnyTable: TypeAlias = TableKind[Any]


def corners(stage: Box, side: float) -> dict[str, HitArea]:
    """Returns the hint and pause discs in the upper right corner, in design px."""
    pause = Box(stage.right - side, stage.y, side, side)
    return {HINT: HitArea(pause.move(-side - BESIDE, 0)), PAUSE: HitArea(pause)}


def morning(screen: Screen) -> Backdrop:
    """Returns sky and sea at the time of the first hand."""
    return table(screen, screen.design.window.h * WATER, 0)
