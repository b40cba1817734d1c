"""Is somebody there? A hand asks at the seat that is waited for, and says in pictures what happens otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.play.computers import stand_in_kind
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Spot, lying
from game.ui.geometry import Box
from game.ui.input.intents import Activate, Arrow, Away, Back, Confirm, FocusOn, Hint, Pause, Press, Release
from game.ui.kit.stage import control, stage_of
from game.ui.parts.composition import CORNER_DISC, SHEETS, Cutouts, TimeRing, drawing_of
from game.ui.scene import Client, Pace, Scene
from game.ui.scenes.company import picture_of
from game.ui.table.scene import TableScene
from game.ui.widgets import Control, DiscButton, Note, Picture, Unwritten

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.phones.seat_page import Showing
    from game.play.session import Session
    from game.ui.app import App
    from game.ui.draw.sprites import Sprites
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.table import Table

ASKS_FOR = 10.0
"""Seconds, the last of those that a seat waits for its phone: they lock themselves, and none costs anybody a turn."""
HAND, RING = (270, 270), (330, 330)
SLIP, LONG_SLIP, PLANK = (430, 112), (490, 112), (300, 106)
"""All in design px."""
OPEN_HAND = 166 / 330
"""By the ring's width."""
WORDS = 58
DARK = 0.66
"""How much of the light what lies below loses."""
LINE = 890
PLACES = {
    "wide": {"hand": (960, LINE), "slip": (470, LINE), "plank": (1430, LINE), "door": (1776, LINE)},
    "square": {"hand": (720, LINE), "slip": (292, LINE), "plank": (1073, LINE), "door": (1310, LINE)},
    "tall": {"hand": (540, 1610), "slip": (540, 1370), "plank": (204, 1610), "door": (926, 1610)},
}
"""The middle of each thing, in design px."""
DUSK = {"wide": 0.74, "square": 0.74, "tall": 0.63}
"""Where the dark begins, as a part of the screen's height."""
STEPS, STEP = 8, 3.75
"""The dark comes in so many, each so many design px below the one before."""


class StillThereScene(Scene):
    """Lies over a table or a curtain, that go on; the whole screen but the door means "I am here".

    Args:
        below: the scene that waits for a seat.
        seconds: how long it asks.
        gone: what happens then.
        leaves: what happens if that person leaves for good.
    """

    name: ClassVar[str] = "still_there"
    goes_on = True

    def __init__(
        self,
        app: Client,
        below: Scene,
        table: Table,
        seat: Seat,
        seconds: float,
        gone: Callable[[], object],
        leaves: Callable[[], object],
    ) -> None:
        super().__init__(app)
        self._below = below
        self._table = table
        self._seat = seat
        self._made = table.session.match.made
        self.shepherd = table.session.shepherds[seat]
        """Whose person is asked."""
        self._stand_in = stand_in_kind(table.session.match.game.name)
        self._asks_for = self._left = seconds
        self._gone = gone
        self._leaves = leaves
        self._wakes = app.phones.here.get(self.shepherd) is False
        """Whether it is asked for a phone that has gone, most likely to sleep."""

    @property
    def title(self) -> str:
        return self.tr("Wake your phone!") if self._wakes else self.tr("Still there?")

    @property
    def showing(self) -> Showing:
        return self._below.showing

    @property
    def pace(self) -> Pace:
        return max(self._below.pace, Pace.STILL)

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        tree = self._tree(screen)
        boxes, signs = flatten(tree, screen.u, Box), flatten(tree, screen.u, Spot)
        question = self.title
        sign = "disc:phone:paper" if self._wakes else "hand:open"
        self.parts = [
            Note(boxes["slip"], question, WORDS),
            Picture("plank_you", boxes["plank"], fills=True),
            Unwritten(self.tr("Any key or touch says that you are here."), boxes["ring"]),
            Cutouts([*signs.values()]),
        ]
        self._ring = TimeRing(boxes["ring"], lambda: self._left / self._asks_for, "", sign, OPEN_HAND)
        self.controls = [
            DiscButton(question, boxes["hand"], "", self.back, kind="coral", lands=False),
            DiscButton(self.tr("Stop playing"), boxes["door"], "door", self._leave_seat, lands=False),
        ]
        self.controls[0].does = self.tr("Says that you are here.")

    def _tree(self, screen: Screen) -> Group:
        """Everything in its place, the door wholly in the part that every screen shows."""
        at, slip, side = PLACES[screen.shape], LONG_SLIP if self._wakes else SLIP, control(screen, CORNER_DISC)
        (left, top), stage = drawing_of(screen), stage_of(screen)
        x, y = at["door"]
        door = min(x, stage.right - left - side / 2), min(y, stage.bottom - top - side / 2)
        boxes = {
            "hand": Box.around(*at["hand"], *HAND),
            "ring": Box.around(*at["hand"], *RING),
            "slip": Box.around(*at["slip"], *slip),
            "plank": Box.around(*at["plank"], *PLANK),
            "door": Box.around(*door, side, side),
        }
        heads = Group(self._heads(), boxes["slip"].x, boxes["slip"].y)
        return Group({**boxes, "otherwise": Group(self._otherwise(), *at["plank"]), "heads": heads}, left, top)

    def items(self) -> list[Item]:
        sprites, screen = self.app.sprites, self.app.screen
        return [
            *self._below.items(),
            *self._dusk(sprites, screen),
            *super().items(),
            *self._ring.items(sprites, screen),
        ]

    def _dusk(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Only this seat's hand is in the dark, softly."""
        veil = sprites.veil(screen.width, screen.height, 1 - (1 - DARK) ** (1 / STEPS))
        top, step = screen.height * DUSK[screen.shape], screen.px(STEP)
        downs = [round(top + step * number) for number in range(STEPS)]
        return [Item(item.surface, item.x, item.y + down) for down in downs for item in veil]

    def _otherwise(self) -> dict[str, Spot]:
        """An empty ring, then the animal that plays on; counted from the plank's middle."""
        animal = f"disc:{picture_of(self._stand_in)}:paper"
        return {
            "empty": Spot(f"time:{SHEETS}:0:wood", -94, -4, 82, 0),
            "arrow": Spot("arrow:next", -12, -2, 54, 0),
            "animal": lying(animal, 76, -4, 96),
        }

    def _heads(self) -> dict[str, Spot]:
        """Whose person is asked, where it could be several; counted from the slip's corner."""
        is_named = self._table.session.is_shared or self._seat in self._table.session.phones
        return {"head": lying(f"head:{self.shepherd}:calm", 6, 6, 84)} if is_named else {}

    # What happens

    def enter(self) -> None:
        self.app.sound.play("press")

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """The others play on while it counts."""
        super().tick(dt, intents)
        if not (self.is_top and dt):
            return
        table = self._table
        if self._has_answered:
            self.back()
            return
        table.session.tick(dt)
        table.tick(dt)
        while table.next_step is not None and not table.is_moving:
            table.tell()  # what the others do beside the game: it waits for this seat
        self._left -= 0.0 if self.app.switch_access.is_busy else dt
        if self._left <= 0:
            self.app.pop(seamless=True)
            self._gone()

    @property
    def _has_answered(self) -> bool:
        """Whether the answer came from a phone: as a move, or by being there again."""
        match, is_back = self._table.session.match, self._wakes and self.app.phones.here.get(self.shepherd)
        return is_back or match.made != self._made or self._seat not in match.waiting

    def handle(self, intent: Intent) -> None:
        """Every touch, key and button says "I am here", but one on the door."""
        match intent:
            case Press():
                super().handle(intent)
            case Release(x, y) if not self._door.box.contains(x, y):
                self.hands.let_go()
                self.back()
            case Release():
                super().handle(intent)
            case Activate(id) if self.told_as(id) is self._door:
                super().handle(intent)
            case Activate() | FocusOn() | Arrow() | Confirm() | Back() | Pause() | Hint():
                self.back()
            case Away():
                self.hands.let_go()
            case _:
                pass

    def back(self) -> None:
        """Takes it as a sign of life and closes."""
        if self._wakes:
            self.app.phones.attendance.wait_anew(self.shepherd)
        self.app.pop(seamless=True)

    def left(self) -> None:
        """A window that nobody looks at asks nobody."""
        if self.is_top:
            self.back()

    def _leave_seat(self) -> None:
        self.app.pop(seamless=True)
        self._leaves()

    @property
    def _door(self) -> Control:
        return self.controls[-1]


def ask_seat(
    app: Client,
    below: Scene,
    table: Table,
    seat: Seat,
    seconds: float,
    left: Callable[[Session], object] = lambda _: None,
) -> None:
    """Asks for the person at a seat; if nobody answers, an animal plays it until its person is there again.

    Args:
        below: the scene that waits for the seat.
        left: what happens when that person has left for good.
    """
    session, phones = table.session, app.phones

    def stand_in() -> None:
        if seat in session.phones:
            phones.stand_in(session.shepherds[seat])
        else:
            session.stand_in(seat)

    def leave() -> None:
        if seat in session.phones:
            phones.let_go(session.shepherds[seat])
        session.hand_over(seat, stand_in_kind(session.match.game.name))
        left(session)

    app.push(StillThereScene(app, below, table, seat, seconds, stand_in, leave), seamless=True)


class MissingPhones:
    """Watches an app's phones; `tick` it before the app."""

    def __init__(self, app: App) -> None:
        self._app = app

    def tick(self) -> None:
        """Asks for the phone that is waited for, once it has been away for so long; one after another."""
        top, phones = self._app.top, self._app.phones
        if not isinstance(top, TableScene) or top.awaited not in top.table.session.phones:
            return
        session = top.table.session
        attendance = phones.attendance
        missing = attendance.missing(max(0.0, phones.away_seconds * attendance.slowest - ASKS_FOR))
        seat = next((seat for seat in session.waiting_phones if session.shepherds[seat] in missing), None)
        if seat is not None:
            ask_seat(self._app, top, top.table, seat, ASKS_FOR)
