"""What a game brings so that the one director, stage, scene and pair of hands can show and play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.spot import Pose
from game.ui.geometry import Box
from game.ui.table.tableau import Tableau

if TYPE_CHECKING:
    from game.play.choices import Phrase
    from game.ui.draw.scenery.backdrop import Backdrop
    from game.ui.draw.spot import Spot
    from game.ui.draw.sprite_catalogue import SpriteCatalogue
    from game.ui.scene import Client, Scene
    from game.ui.screen import Screen
    from game.ui.sound import Mood, Repertoire
    from game.ui.table.captions import Captions
    from game.ui.table.diorama import Diorama, HowTo
    from game.ui.table.lesson import Lesson
    from game.ui.table.remembered import MemoryOf
    from game.ui.table.script import Script
    from game.ui.table.steps import Step
    from game.ui.table.ways import WayOption
    from game.ui.table.why import Why

ResultMaker: TypeAlias = "Callable[[Client, Any, Step], Scene | None]"
"""Makes the screen that shows what a step has come to, over a `game.ui.table.table.Table`."""
HintMaker: TypeAlias = "Callable[[Client, Any], Scene]"
"""Makes the screen with a hint, over a `game.ui.table.scene.TableScene`."""
CoachMaker: TypeAlias = "Callable[[Client, Any], Scene]"
"""Makes the screen with a review, over a `game.ui.table.table.Table`."""
CONFIRM = "confirm"
"""Where the tick lies that makes the move picked, among the places of a table."""
PAUSE, HINT, NEXT = "pause", "hint", "next"
"""Where the two corner discs lie, and the way on; that lies where the hint does, which is not there then, if a table
names no place for it."""


def take_back(seat: int) -> str:
    """The name of the place where a seat's choice can be taken back."""
    return f"take_back:{seat}"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a choice stands, and how its control looks if no piece of the table shows it."""

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
    name: Phrase | None = None
    """What the tick there is called aloud; a choice has a name of its own."""


class Prewarm(NamedTuple):
    """What may be shown soon, to be drawn ahead."""

    spots: Sequence[Spot] = ()
    backdrop: Backdrop | None = None


class TableKind(Protocol):
    """One game's table. All of it is pure: data in, data out; only results and overlays are scenes."""

    @property
    def name(self) -> str:
        """Its key in `GAMES`."""
        ...

    @property
    def catalogue(self) -> SpriteCatalogue:
        """What its pieces look like, those that all games share included."""
        ...

    @property
    def drawings(self) -> frozenset[str]:
        """The drawings of assets/art that it is made of, beside those that all games share."""
        ...

    @property
    def sounds(self) -> Repertoire:
        """Its own effects, and mixes of music."""
        ...

    @property
    def at_once(self) -> frozenset[str]:
        """The kinds of pieces that are at once what they will be where motion is reduced; all others fade over."""
        ...

    @property
    def results(self) -> Mapping[type, ResultMaker]:
        """The screens that show what a step has come to, by the step's type: a round scored, the game over."""
        ...

    @property
    def hint(self) -> HintMaker | None:
        """The screen that shows what a strong player would do; None where nobody can be asked."""
        ...

    @property
    def coach(self) -> CoachMaker | None:
        """The screen that shows what a person's moves were worth; None where nobody can be asked."""
        ...

    @property
    def memory(self) -> MemoryOf | None:
        """What may be remembered of the cards; None where nothing is ever out of sight."""
        ...

    @property
    def why(self) -> Why | None:
        """What can be asked about at the table, and the answers; None where nothing can."""
        ...

    @property
    def captions(self) -> Captions:
        """How its events are told in a line each, where captions are wanted."""
        ...

    # The table as data

    def bare(self, view: Any, cast: Sequence[str], /) -> Tableau:
        """The table of a view's game and seats before its first event.

        Args:
            cast: each seat's shepherd.
        """
        ...

    def standing(self, view: Any, cast: Sequence[str], committed: frozenset[int], pending: Any, /) -> Tableau:
        """The table whole from a view; equal to the fold when everything is told.

        Args:
            committed: the seats that have chosen while others still choose.
            pending: the viewer's own choice, if it is among them.
        """
        ...

    def advance(self, tableau: Tableau, step: Step, /) -> Tableau:
        """The table after one more step; of hidden cards it takes in the viewer's own and no others.

        What the viewer holds up is laid down when its own move is told.
        """
        ...

    def layout(self, tableau: Tableau, screen: Screen, /) -> Pose:
        """Where every piece stands. What only one seat may see carries that seat as its `owner`."""
        ...

    def places(self, tableau: Tableau, screen: Screen, /) -> Mapping[str, Place]:
        """Where what can be chosen stands: by choice id, and `CONFIRM`, `PAUSE`, `HINT`, `take_back(seat)`."""
        ...

    def choreograph(self, script: Script, step: Step, /) -> None:
        """Writes the step's motion down; what is not mentioned settles by itself."""
        ...

    # How it goes on

    def rest_before(self, tableau: Tableau, step: Step, /) -> float:
        """For how many seconds the table rests and is looked at before that step is told; 0: it is told at once."""
        ...

    # What it looks and sounds like

    def backdrop(self, tableau: Tableau, screen: Screen, /) -> Backdrop:
        """Sky and sea behind it."""
        ...

    def lights(self, pose: Pose, backdrop: Backdrop, seconds: float, /) -> list[Spot]:
        """What moves by itself and is no piece, such as beams of light; seconds go from the table's beginning."""
        ...

    def mood(self, tableau: Tableau, /) -> Mood:
        """Which music and which sea are heard."""
        ...

    def prewarm(self, tableau: Tableau, coming: Sequence[Step], screen: Screen, /) -> Prewarm:
        """What may be shown soon; it knows no more of the game than the table shows and the steps that wait."""
        ...

    # What a person can choose before and during a game

    def ways(self, tr: Callable[[str], str], /) -> tuple[WayOption, ...]:
        """The ways to play, in words of the language."""
        ...

    def lesson(self, tr: Callable[[str], str], /) -> Lesson:
        """The first lesson, in words of the language."""
        ...

    def title(self, tr: Callable[[str], str], /) -> str:
        """The game's name."""
        ...

    def diorama(self, width: int, height: int, /) -> Diorama:
        """The scene in the game's window on the shelf, for a window of that many px."""
        ...

    def how_to(self, tr: Callable[[str], str], /) -> tuple[HowTo, ...]:
        """How it is played in four pictures, in words of the language; () where there are none."""
        ...
