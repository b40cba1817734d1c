"""Tables at which something has ended, as result scenes see them: stand-ins that know no more than what is public."""

from dataclasses import dataclass, field
from typing import Any, cast

from msgspec.structs import replace

from game.engine.api import Outcome, Seat
from game.engine.match import Match
from game.engine.record import Record
from game.engine.sea_salt_and_paper import TARGET, Card, Kind, RoundRecord
from game.play.session import Session
from game.ui.app import App
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.scenery import backdrop
from game.ui.games.sea_salt_and_paper.table import TABLE
from game.ui.table.firsts import FirstBanner
from game.ui.table.motion.stage import Stage, stage_of
from game.ui.table.seen import Seen
from tests.engine.sea_salt_and_paper.positions import GAME

CAST = ("fathom", "brine", "purl", "dip")
PAIR = (Card("crab", "black"), Card("crab", "green"))


@dataclass
class PublicView:
    """An onlooker's view of finished rounds."""

    history: tuple[RoundRecord, ...]
    pair_points: int = 1

    @property
    def players(self) -> int:
        return len(self.history[0].points)

    @property
    def target(self) -> int:
        return TARGET[self.players]

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(past.points[seat] for past in self.history) for seat in range(self.players))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        return (6,) * self.players

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(map(sum, self.scores))


@dataclass
class EndedMatch:
    seen: PublicView
    game: Any = GAME
    options: dict[str, Any] = field(default_factory=dict)

    def view(self, seat: Seat | None) -> PublicView:
        assert seat is None
        return self.seen

    def record(self) -> Record:
        return Match(self.game, self.seen.players, self.options, seed=1).record()


@dataclass
class EndedSession:
    match: EndedMatch
    local_seats: tuple[Seat, ...] = (0,)
    needs_curtain: bool = False
    has_reviews: bool = False
    is_kept: bool = False
    outcome: Outcome | None = None

    def mark_end_seen(self) -> None:
        pass

    @property
    def is_untended(self) -> bool:
        return not self.local_seats

    @property
    def shepherds(self) -> tuple[str, ...]:
        return CAST[: self.match.seen.players]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(str.capitalize, self.shepherds))


@dataclass
class EndedTable:
    """A table at the end of those steps."""

    app: App
    session: EndedSession
    seen: SaltSeen
    kind: Any = None
    told: int = 0
    seconds: float = 0.0
    daytime: float = 0.34
    halted: int = 0
    stage: Stage | None = None
    """Stage of the table, after the result has returned to it."""
    pose: Pose = field(default_factory=dict[str, SpriteState])

    def __post_init__(self) -> None:
        self.firsts = FirstBanner(self.app, cast(Session, self.session), TABLE)

    def pose_of(self, seen: SaltSeen) -> Pose:
        return layout(seen, self.app.screen)

    @property
    def backdrop(self) -> Backdrop:
        return backdrop(self.seen, self.app.screen)

    def hand_over(self) -> Stage:
        return stage_of(self.app, self.backdrop)

    def take_over(self, stage: Stage, pose: Pose) -> None:
        self.stage, self.pose = stage, pose

    def pause(self) -> None:
        self.halted += 1

    def fit(self) -> None:
        pass

    def public_items(self) -> list[Any]:
        return []

    def play_next_step(self) -> None:
        self.told += 1

    def tick(self, dt: float) -> None:
        self.seconds += dt


def table_of(app: App, *history: RoundRecord, persons: tuple[Seat, ...] = (0,), seen: SaltSeen | None = None) -> Any:
    return EndedTable(app, EndedSession(EndedMatch(PublicView(history)), persons), seen or as_left(history[-1]))


def as_left(record: RoundRecord, viewer: Seat | None = 0) -> SaltSeen:
    """Returns one seat's table with all hands open, right before the round is counted."""
    players = len(record.points)
    view = replace(
        GAME.view(GAME.new(players=players), viewer),
        phase="pairs",
        hand=() if viewer is None else record.hands[viewer],
        hand_sizes=tuple(map(len, record.hands)),
        laid=record.laid,
        shown=record.hands,
        call=record.call,
        caller=record.caller,
        points=(7,) * players,
        deck_height=9,
    )
    return Seen(view, CAST[:players], viewer)


def left_over(players: int, kind: Kind = "fish") -> SaltSeen:
    """Returns the table that a void round has left; its first seat holds three black cards of a kind."""
    view = replace(
        GAME.view(GAME.new(players=players), 0),
        points=(7,) * players,
        hand=(Card(kind, "black"),) * 3,
        hand_sizes=tuple(range(3, 3 + players)),
        laid=((PAIR,),) * players,
    )
    return Seen(view, CAST[:players], 0)
