"""Where phones come in: a code to be scanned, an address to be typed, and who has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from game.play.computers import stand_in_kind
from game.store.seats import PERSON
from game.ui.draw.canvas import Item
from game.ui.draw.scenery import backdrop
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, TIDE_BLUE
from game.ui.geometry import Box
from game.ui.parts.composition import box_at, corner_discs
from game.ui.parts.qr_code import QrCode
from game.ui.scene import Client, Pace, Scene
from game.ui.scenes.company_slip import picture_of
from game.ui.scenes.seatless_slip import seatless_rows
from game.ui.scenes.settings import back_and_settings
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Control, DiscButton, Label, Note, Panel, Picture
from game.ui.widgets.discs import FADED
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.play.session import Session
    from game.ui.draw.spot import Pose
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen

ADDRESS, LETTERS, WORDS = 46, 76, 44
CALL, CALL_WORDS = 150, 56
"""How high the slip is with what is to be done with the code, and its letters."""
SLIP = 24
"""Round what lies on the slip of phones without a seat, in design px."""
SHEPHERD = 0.78
"""A shepherd's width by that of its boat."""


class Berth(NamedTuple):
    """A shepherd's boat."""

    shepherd: str
    kind: str
    """`PERSON`, an animal, or "" where nobody sits."""


class Seating(Protocol):
    """Who sits at the table, before a game or in it."""

    def berths(self) -> list[Berth]:
        """Every boat there is to be shown."""
        ...

    @property
    def can_deal(self) -> bool:
        """Whether a game can begin."""
        ...

    def deal(self) -> None:
        """Begins one."""


class AtTable:
    """Who sits at a running game."""

    can_deal = False

    def __init__(self, session: Session) -> None:
        self._session = session

    def berths(self) -> list[Berth]:
        """The boats of the game's shepherds."""
        session = self._session
        people, stand_in = (*session.persons, *session.phones), stand_in_kind(session.match.game.name)
        kinds = [stand_in if plan.kind == PERSON else plan.kind for plan in session.seats]
        return [
            Berth(name, PERSON if seat in people else kind)
            for seat, (name, kind) in enumerate(zip(session.shepherds, kinds, strict=True))
        ]

    def deal(self) -> None:
        """Nothing: the game runs."""


@dataclass(frozen=True)
class _JoinPlan:
    """The screen as composed for one shape, in design px: centres and sizes."""

    panel: tuple[float, float, float, float]
    boats: tuple[float, float]
    """The first boat's middle."""
    pitch: float
    boat: float
    flag: float
    """How far the flag is below the boat's middle."""
    disc_below: float
    disc: float
    play: tuple[float, float]
    seatless: tuple[float, float, float, float]
    """Where phones without a seat are shown."""


_PLANS = {
    "wide": _JoinPlan((382, 480, 548, 822), (774, 686), 190, 190, 112, 226, 112, (1744, 946), (1270, 260, 1080, 330)),
    "square": _JoinPlan((350, 470, 500, 780), (706, 520), 152, 150, 96, 200, 108, (1256, 922), (1010, 210, 740, 300)),
    "tall": _JoinPlan((540, 500, 780, 860), (136, 1180), 202, 190, 112, 230, 116, (926, 1724), (540, 1560, 960, 180)),
}


class JoinScene(Scene):
    """The room is open while anybody wants it: here phones arrive, and are let go."""

    name: ClassVar[str] = "join"
    is_public = True

    def __init__(self, app: Client, company: Seating) -> None:
        super().__init__(app)
        self._company = company
        self._berths: list[Berth] = company.berths()
        self._sign: object = None
        self._here: tuple[object, ...] = ()
        """Who was known a moment ago."""

    def enter(self) -> None:
        """The room is opened."""
        self.app.phones.open()

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        """The paper with the code at one side, the boats at the other, and what leads back and on."""
        plan = self._plan = _PLANS[screen.shape]
        self._sign = self._state
        y = screen.height / 2 + (plan.boats[1] - screen.base[1] / 2) * screen.u
        sea = backdrop.menu(screen, y + screen.px(10))
        self._stage = stage_of(self.app, sea)
        panel = box_at(screen, *plan.panel)
        self.parts = [Panel(panel), *self._signs(panel), *self._on_paper(panel)]
        self.controls = [*self._discs(screen), *self._ways(screen)]
        self._lay_seatless(screen)

    def _lay_seatless(self, screen: Screen) -> None:
        """A slip with those that knock or look on, as large as what lies on it; before, with what is to be done."""
        rows = seatless_rows(self.app.phones.visitors, screen.shape, 1 if self.app.config.kiosk else 2, self.tr)
        room = box_at(screen, *self._plan.seatless)
        if rows is None:
            if self.app.phones.is_open:
                call = Box.around(*room.center, room.w, min(room.h, screen.px(CALL)))
                self.parts.append(Note(call, self.tr("Scan me! Same Wi-Fi."), CALL_WORDS))
            return
        wanted = [rows.extent(screen, axis).drawn + 2 * screen.px(SLIP) for axis in (0, 1)]
        slip = Box.around(*room.center, min(room.w, wanted[0]), min(room.h, wanted[1]))
        self.parts.append(Panel(slip))
        self.lay(screen, rows, slip.inset(screen.px(SLIP)))

    def _signs(self, panel: Box) -> list[Picture]:
        """A phone becomes a hand of cards: told without a word."""
        side = panel.w * 0.13
        y = panel.y + panel.h * 0.045
        steps = ("icon_phone", "icon_next", "icon_cards")
        return [
            Picture(icon, Box(panel.center.x + (number - 1) * side * 1.3 - side / 2, y, side, side), INK)
            for number, icon in enumerate(steps)
        ]

    def _on_paper(self, panel: Box) -> list[QrCode | Label | Picture]:
        phones = self.app.phones
        inner = Box(panel.x + panel.w * 0.04, panel.y + panel.h * 0.16, panel.w * 0.92, panel.h * 0.8)
        if not phones.is_open:
            side = inner.w * 0.4
            sign = Box.around(inner.center.x, inner.y + inner.h * 0.32, side, side)
            below = Box(inner.x, sign.bottom, inner.w, inner.bottom - sign.bottom)
            return [
                Picture("icon_wait" if phones.is_opening else "icon_close", sign, INK),
                Label(self._why_not(), below, WORDS),
            ]
        code = Box(inner.x, inner.y, inner.w, inner.h * 0.74)
        below = inner.h - code.h
        address = Box(inner.x, code.bottom, inner.w, below * 0.42)
        letters = Box(inner.x, address.bottom, inner.w, below * 0.58)
        return [
            QrCode(phones.link, code),
            Label(phones.address, address, ADDRESS),
            Label(phones.letters, letters, LETTERS, colour=TIDE_BLUE),
        ]

    def _why_not(self) -> str:
        phones = self.app.phones
        if phones.is_opening:
            return self.tr("One moment ...")
        if self.app.config.kiosk:  # why is its operator's matter
            return self.tr("Phones cannot come in now")
        if phones.trouble is None:
            return self.tr("This screen is in no network")
        if port := phones.trouble.taken_port:
            return self.tr("Port {port} is taken").format(port=port)
        return self.tr("Phones cannot come in now")

    def _ways(self, screen: Screen) -> list[Control]:
        """Back, settings, and what can be done about the room; and the way on."""
        phones, places = self.app.phones, corner_discs(screen, 4)
        discs = back_and_settings(self, screen)
        if phones.is_open and not self.app.config.kiosk:  # there each visitor's end makes a new one
            renewal = self.tr("New code: all come in again")
            discs.append(DiscButton(renewal, places[2], "lock", phones.begin_anew, lands=False))
        if not (phones.is_open or phones.is_opening):
            discs.append(DiscButton(self.tr("Try again"), places[2], "replay", self._try_again))
        if phones.is_open and len(phones.addresses) > 1:
            discs.append(DiscButton(self.tr("Another network"), places[3], "next", self._show_other))
        if self._company.can_deal:
            side = screen.control_px(160)
            play = box_at(screen, *self._plan.play, 0, 0)
            place = Box.around(*play.center, side, side)
            discs.append(DiscButton(self.tr("Deal"), place, "play", self._company.deal, kind="coral"))
        return discs

    def _discs(self, screen: Screen) -> list[Control]:
        """Below each boat that has come by phone a disc that lets the phone go."""
        return [
            DiscButton(
                self.tr("Let go: {shepherd}").format(shepherd=berth.shepherd.title()),
                self._disc(screen, number),
                "phone" if self.app.phones.here[berth.shepherd] else "wait",
                lambda shepherd=berth.shepherd: self.app.phones.visitors.send_away_holder(shepherd),
                lands=False,
            )
            for number, berth in enumerate(self._berths)
            if berth.shepherd in self.app.phones.here
        ]

    def _disc(self, screen: Screen, number: int) -> Box:
        plan = self._plan
        x, y = plan.boats
        side = screen.control_px(plan.disc)
        return Box.around(*box_at(screen, x + plan.pitch * number, y + plan.disc_below, 0, 0).center, side, side)

    def _pose(self) -> Pose:
        """The boats, those who sit in them, and their flags."""
        plan = self._plan
        pose: Pose = {}
        for number, berth in enumerate(self._berths):
            x, y = plan.boats[0] + plan.pitch * number, plan.boats[1]
            name = berth.shepherd
            if berth.kind == PERSON:
                mood = "calm" if self.app.phones.here.get(name) is False else "joy"
                w = plan.boat * SHEPHERD
                look = f"shepherd:{name}:{mood}"
                pose[f"sheep:{name}"] = self._spot(look, x, y - w * 0.44, w, 40)
            pose[f"boat:{name}"] = self._spot(f"boat:{name}", x, y, plan.boat, 41)
            pose[f"flag:{name}"] = self._spot(f"flag:{name}", x, y + plan.flag, plan.boat * 0.38, 60)
        return pose

    def _spot(self, look: str, x: float, y: float, w: float, z: int) -> Spot:
        box = box_at(self.app.screen, x, y, w, 0)
        return Spot(look, *box.center, box.w, z, lift=7)

    def items(self) -> list[Item]:
        """Sea and boats, the paper, the controls, and who plays without a phone."""
        return [*self._stage.items(self._pose()), *self.part_items(), *self.control_items(), *self._others()]

    def _others(self) -> list[Item]:
        """Discs that are looked at: animals, persons at the screen, a tick for who has come, the next free place."""
        sprites, screen = self.app.sprites, self.app.screen
        free = self.app.phones.free[:1] if self.app.phones.is_open else ()
        items = []
        for number, berth in enumerate(self._berths):
            box = self._disc(screen, number)
            if berth.shepherd in self.app.phones.here:
                tick = Box.around(box.right - box.w * 0.1, box.y + box.h * 0.1, 0, 0)
                items.append(centred(sprites.disc("check", box.w * 0.42, "gold"), tick))
            elif berth.kind == PERSON:
                items.append(centred(sprites.disc("touch", box.w), box))
            elif berth.shepherd in free:
                items.append(centred(sprites.faded(sprites.disc("phone", box.w), FADED), box))
            elif berth.kind:
                items.append(centred(sprites.disc(picture_of(berth.kind), box.w, "paper"), box))
        return items

    @property
    def pace(self) -> Pace:
        """As calm as the sea."""
        return self.sea_pace

    # What happens

    @property
    def _state(self) -> object:
        """All that the picture is made from: where it differs, the screen is laid out anew."""
        phones = self.app.phones
        room = phones.link, phones.is_opening, phones.trouble
        seatless = phones.visitors.looking, phones.visitors.knocking
        return (tuple(self._berths), tuple(phones.here.items()), room, self._company.can_deal, seatless)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lays the screen out anew when somebody has come or gone."""
        super().tick(dt, intents)
        if not self.is_top:
            return
        self._stage.tick(dt)
        self._berths = self._company.berths()
        if self._state != self._sign:
            if len(self._known) > len(self._here):
                self.app.sound.play("ring_on")
            self.arrange(self.app.screen)
        self._here = self._known

    @property
    def _known(self) -> tuple[object, ...]:
        """Who has come, and who knocks: heard when there are more of them."""
        phones = self.app.phones
        return (*phones.here, *phones.visitors.knocking)

    def _try_again(self) -> None:
        self.app.phones.open()

    def back(self) -> None:
        """The room stays open for those who are in it."""
        if not self.app.phones.here:
            self.app.phones.close()
        super().back()

    def _show_other(self) -> None:
        self.app.phones.show_other_address()
