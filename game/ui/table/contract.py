"""What a game brings so that the one director, stage, scene and pair of hands can show and play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.games import GAMES
from game.play.choices import Phrase
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.group import Group, Named, flatten, leaves_by_name, leaves_of
from game.ui.draw.scenery.backdrop import Backdrop, table
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.theme import SHEPHERDS
from game.ui.geometry import Box
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.screen_description import Subject, Tone
from game.ui.sound import Mood, Repertoire
from game.ui.table.captions.lines import Captions
from game.ui.table.content.advice import Coaching, Hinting, MemoryOf
from game.ui.table.content.diorama import Diorama, HowTo
from game.ui.table.content.game_options import GameOption
from game.ui.table.content.lesson import Lesson, LessonPage
from game.ui.table.content.why import Why
from game.ui.table.motion.ambient_animation import NO_AMBIENT, AmbientTraits
from game.ui.table.motion.script import Script
from game.ui.table.seen import AnySeen, OpenHand, Seen, Step, View

ResultMaker: TypeAlias = "Callable[[Client, Any, Step], Scene | None]"
"""Makes the screen that shows what a step has come to, over a `game.ui.table.table.Table`."""
OpenHands: TypeAlias = "tuple[OpenHand, ...]"
Tr: TypeAlias = Callable[[str], str]
"""Says words in a language."""
CONFIRM = "confirm"
"""The hit area of the tick that makes the move picked."""
PAUSE, HINT, NEXT = "pause", "hint", "next"
"""The hit areas of the two corner discs, and of the way on: that lies where the hint does, which is not there then, if
a table names none for it."""


def take_back(seat: int) -> str:
    """The name of the hit area where a seat's choice can be taken back."""
    return f"take_back:{seat}"


class HitArea(msgspec.Struct, frozen=True):
    """Where a choice is pressed, and how its control looks if no piece of the table shows it."""

    box: Box
    icon: str = ""
    """The picture on a disc; "" where a piece of the pose is what is pressed."""
    kind: DiscKind = "navy"
    is_home: bool = False
    """Whether the arrows begin there; for a disc that is so with the coral one anyway."""
    is_piece: bool = False
    """Whether a piece of the table is the disc that is seen: its control shows only what focus and press add."""
    seen: Box | None = None
    """What the focus frames of a piece; None: all that is pressed."""
    is_framed: bool = False
    """Whether the piece is in gold anyway: the focus adds nothing."""
    number: int | None = None
    """Which digit of a keyboard picks it, from 0; None: as the things follow each other."""
    name: Phrase | None = None
    """What the tick there is called aloud; a choice has a name of its own."""

    def transform(self, x: float, y: float, k: float, z: int, scale: float) -> HitArea:  # noqa: ARG002 - it has no layer
        """The same in screen px: see `game.ui.draw.group.Leaf`."""
        return replace(self, box=self.box.transform(x, y, k), seen=self.seen and self.seen.transform(x, y, k))


class PrefetchPlan(NamedTuple):
    """What may be shown soon, to be drawn ahead."""

    spots: Sequence[SpriteState] = ()
    backdrop: Backdrop | None = None


class QueuedStep(NamedTuple):
    """A step that waits to be told, and the table after it."""

    step: Step
    seen: AnySeen


WATER = 0.5
"""Where the sea begins if a game does not say, by the height of the screen."""
CORNER, BESIDE = 116.0, 20.0
"""The side of a disc in the corner, and the room between two, in design px."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TableKind(Generic[View]):
    """One game's table. All of it is pure: data in, data out; only results and overlays are scenes.

    Its name, what its pieces look like and where they stand are its own; all else has a default.
    """

    name: str
    """Its key in `GAMES`."""
    catalogue: SpriteCatalogue
    """What its pieces look like, those that all games share included."""
    drawings: frozenset[str] = frozenset()
    """The drawings of assets/art that it is made of, beside those that all games share."""
    sounds: Repertoire = Repertoire({})  # noqa: RUF009 - frozen
    """Its own effects, and mixes of music."""
    at_once: frozenset[str] = frozenset()
    """The kinds of pieces that are at once what they will be where motion is reduced; all others fade over."""
    results: Mapping[type, ResultMaker] = field(default_factory=dict[type, ResultMaker])
    """The screens that show what a step has come to, by the step's type: a round scored, the game over."""
    hint: Hinting | None = None
    """How it is told what a strong player would do; None where nobody can be asked."""
    coach: Coaching | None = None
    """How it is told what a person's moves were worth; None where nobody can be asked."""
    memory: MemoryOf | None = None
    """What may be remembered of the cards; None where nothing is ever out of sight."""
    why: Why | None = None
    """What can be asked about at the table, and the answers; None where nothing can."""
    captions: Captions = field(default_factory=dict[type, Any])
    """How its events are told in a line each, where captions are wanted."""

    says_more: Callable[[Seen[View], Subject, Seat | None], Iterable[Phrase]] = lambda *_: ()
    """What else there is to say about a topic, to who looks or of a seat: beside hand view, choices and captions."""
    tone: Callable[[Seen[View], Seat], Tone | None] = lambda *_: None
    """How it stands with a seat, as a sound, for who does not look; its side is the seat's."""

    # The table as data

    tree: Callable[[Seen[View], Screen], Group]
    """Every piece (`SpriteState`) and every hit area (`HitArea`) of the table, by name, in design px.

    What only one seat may see carries that seat as its `owner`. A hit area is named by its choice's id, or is one of
    `CONFIRM`, `PAUSE`, `HINT`, `NEXT` and `take_back(seat)`.
    """
    choreograph: Callable[[Script, Step], None] = lambda _script, _step: None
    """Writes the step's motion down; what is not mentioned settles by itself."""
    open_hands: Callable[[OpenHands, Any], OpenHands] = lambda hands, _event: hands
    """What of the hands that lie open still does so after an event, where seats choose by chords."""

    # How it goes on

    rest_before: Callable[[Seen[View], Step], float] = lambda _seen, _step: 0.0
    """For how many seconds the table rests and is looked at before that step is told; 0: it is told at once."""

    # What it looks and sounds like

    backdrop: Callable[[Seen[View], Screen], Backdrop] = lambda _seen, screen: morning(screen)
    """Sky and sea behind it."""
    lights: Callable[[Pose, Backdrop, float], list[SpriteState]] = lambda _pose, _backdrop, _seconds: []
    """What moves by itself and is no piece, such as beams of light; seconds go from the table's beginning."""
    ambient: AmbientTraits = NO_AMBIENT
    """What of it lives while nothing happens."""
    mood: Callable[[Seen[View]], Mood] = lambda _seen: Mood()
    """Which music and which sea are heard."""
    prefetch: Callable[[AnyTable, Seen[View], Sequence[QueuedStep], Screen], PrefetchPlan] = lambda *_: PrefetchPlan()
    """What this table may show soon; it knows no more of the game than the table shows and the steps that wait."""

    # What a person can choose before and during a game, in words of a language

    ways: Callable[[Tr], tuple[GameOption, ...]] = lambda _tr: ()
    """The ways to play."""
    how_to: Callable[[Tr], tuple[HowTo, ...]] = lambda _tr: ()
    """How it is played in four pictures; () where there are none."""
    own_lesson: Callable[[Tr], Lesson] | None = None
    """The first lesson; None: its table and its name."""
    own_title: Callable[[Tr], str] | None = None
    """The game's name; None: its key."""
    diorama: Callable[[int, int], Diorama] = lambda width, height: Diorama(morning(Screen(width, height)), {})
    """The scene in the game's window on the shelf, for a window of that many px."""

    seated: Callable[[str, str], Group] | None = None
    """How a shepherd sits in an arch of the seats screen in a mood, "joy" or "calm", counted from the middle of the
    water line; None: on an island."""

    _composed: list[tuple[Seen[View], Screen, list[Named]]] = field(default_factory=list, init=False)
    """The leaves of the tree composed last: a table's pieces and its hit areas are asked for one after the other."""

    def layout(self, seen: Seen[View], screen: Screen) -> Pose:
        """Where every piece stands, in screen px."""
        return leaves_by_name(self._leaves(seen, screen), SpriteState)

    def hit_areas(self, seen: Seen[View], screen: Screen) -> Mapping[str, HitArea]:
        """What can be pressed and where, in screen px; discs that the tree does not name lie in the corner."""
        design = screen.design
        usual = flatten(Group(corners(design.stage, design.control_size(CORNER))), screen.u, HitArea)
        return {**usual, **leaves_by_name(self._leaves(seen, screen), HitArea)}

    def _leaves(self, seen: Seen[View], screen: Screen) -> list[Named]:
        last = next(iter(self._composed), None)
        if last is None or last[0] is not seen or last[1] != screen:
            last = seen, screen, leaves_of(self.tree(seen, screen), screen.u)
            self._composed[:] = [last]  # at once, for the painter's thread asks too
        return last[2]

    def title(self, tr: Tr) -> str:
        """The game's name, in words of the language."""
        return self.own_title(tr) if self.own_title else self.name.replace("_", " ").title()

    def lesson(self, tr: Tr) -> Lesson:
        """The first lesson, in words of the language."""
        if self.own_lesson:
            return self.own_lesson(tr)
        game = GAMES[self.name]
        players = game.seats[0]
        cast = tuple(shepherd.name for shepherd in SHEPHERDS[:players])
        return Lesson(game, game.new(players=players), 0, cast, (LessonPage(self.title(tr)),))


AnyTable: TypeAlias = TableKind[Any]


def corners(stage: Box, side: float) -> dict[str, HitArea]:
    """The discs for hint and pause, in the upper right corner, in design px."""
    pause = Box(stage.right - side, stage.y, side, side)
    return {HINT: HitArea(pause.move(-side - BESIDE, 0)), PAUSE: HitArea(pause)}


def morning(screen: Screen) -> Backdrop:
    """Sky and sea at the time of the first hand."""
    return table(screen, screen.design.window.h * WATER, 0)
