"""Where phones come in: a code to be scanned, an address to be typed, and who has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import pygame

from game.play.choices import phrase
from game.play.computers import stand_in_kind
from game.store.seats import PERSON
from game.ui.boxes import Column, Fixed, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.group import Group, flatten
from game.ui.draw.group import Node as PieceNode
from game.ui.draw.scenery import backdrop
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, TIDE_BLUE, WHITE
from game.ui.geometry import Box
from game.ui.kit.stage import control
from game.ui.parts.composition import corner_discs, drawing_of
from game.ui.parts.leaves import leaf, picture, single_disc, words
from game.ui.scene import Client, Pace, Scene
from game.ui.scenes.company import picture_of
from game.ui.scenes.settings import back_and_settings
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Control, DiscButton, Label, Note, Panel
from game.ui.widgets.control import FADED
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.phones.visitors import Visitors
    from game.play.session import Session
    from game.ui.draw.sprites import Sprites
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen, Shape

MARGIN, SLIP = 30, 24
"""Round what lies on the paper, and on the slip of phones without a seat; all in design px."""
STEP, STEP_GAP = 72, 23
"""A picture of what is done with a phone, and how far it is to the next."""
SIGN, SIGN_H = 200, 260
"""What is shown where there is no code, and its room."""
ADDRESS, ADDRESS_H, LETTERS, LETTERS_H = 46, 72, 76, 99
"""The letters of the address and of what is typed there, and how high both lines are."""
CALL, CALL_WORDS = 150, 56
"""How high the slip is with what is to be done with the code, and its letters."""
PLAY_DISC = 160
CLOSE = 84
"""The disc at the paper's corner."""
SEATLESS_DISC, SEATLESS_GAP = 104, 16
MOST_LOOKING = 3
"""So many phones that look on are shown, and one that knocks; others follow as these go."""
WATER_BELOW = 10
"""How far below the boats' middle the sea begins."""
SHEPHERD, SITS, FLAG = 0.78, 0.44, 0.38
"""The widths of a shepherd and a flag by that of their boat; how far above its middle a shepherd sits, by its own."""
APART, CROWDED, ABOVE = 10, 3, 80
"""Between two boats' discs; where these are larger than a boat, so many lie in a row, and so much of each crew is seen
above its disc."""
REST = 4
"""Modules of white on every side of a code."""


class Berth(NamedTuple):
    """A shepherd's boat."""

    shepherd: str
    kind: str
    """`PERSON`, an animal, or "" where nobody sits."""


def berths_of(session: Session) -> list[Berth]:
    """The boats of a running game."""
    people, stand_in = (*session.persons, *session.phones), stand_in_kind(session.match.game.name)
    kinds = [stand_in if plan.kind == PERSON else plan.kind for plan in session.seats]
    return [
        Berth(name, PERSON if seat in people else kind)
        for seat, (name, kind) in enumerate(zip(session.shepherds, kinds, strict=True))
    ]


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
    across: int = 99
    """So many boats lie in a row."""
    row: float = 0.0
    """How far one row is below the one before."""

    def mooring(self, number: int) -> tuple[float, float]:
        """Where that boat's middle is."""
        (x, y), (down, along) = self.boats, divmod(number, self.across)
        return x + self.pitch * along, y + self.row * down


_PLANS = {
    "wide": _JoinPlan((382, 480, 548, 822), (774, 686), 190, 190, 112, 226, 112, (1744, 946), (1270, 260, 1080, 330)),
    "square": _JoinPlan((350, 470, 500, 780), (706, 520), 152, 150, 96, 200, 108, (1256, 922), (1010, 210, 740, 300)),
    "tall": _JoinPlan((540, 500, 780, 860), (136, 1090), 202, 190, 112, 230, 116, (926, 1724), (540, 1522, 960, 226)),
}


class JoinScene(Scene):
    """The room is open while anybody wants it: here phones arrive, and are let go.

    Args:
        berths: answers every boat to be shown.
        dealing: answers what begins a game; None while none can begin.
    """

    name: ClassVar[str] = "join"
    heading = phrase("Phones")
    is_public = True

    def __init__(
        self,
        app: Client,
        berths: Callable[[], list[Berth]],
        dealing: Callable[[], Callable[[], object] | None] = lambda: None,
    ) -> None:
        super().__init__(app)
        self._find_berths, self._dealing = berths, dealing
        self._berths = berths()
        self._sign: object = None
        self._here = 0
        """How many had come a moment ago: one more is heard."""

    def enter(self) -> None:
        self.app.phones.open()

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self._plan, self._sign = _PLANS[screen.shape], self._state
        tree = self._tree(screen)
        self._pose, self._places = flatten(tree, screen.u, Spot), flatten(tree, screen.u, Box)
        self._stage = stage_of(self.app, backdrop.menu(screen, self._places["sea"].y))
        self.parts, self.controls = [], self._discs()
        self.lay(screen, Padded(self._paper(), leaf(Panel), MARGIN, MARGIN), self._places["panel"])
        self.controls += self._ways(screen)
        self.lay(screen, Fixed(self._seatless(screen)), self._places["seatless"])

    def _tree(self, screen: Screen) -> Group:
        plan, (left, top), side = self._moored(screen), drawing_of(screen), control(screen, PLAY_DISC)
        panel, close = Box.around(*plan.panel), control(screen, CLOSE)
        left_of_corner = panel.right - min(close / 2, MARGIN)  # the pictures on the panel end there
        corner, seatless = Box(left_of_corner, panel.y, close, close), Box.around(*plan.seatless)
        if seatless.overlaps(corner):
            seatless = seatless._replace(x=corner.right, w=seatless.right - corner.right)
        boxes = {
            "panel": panel,
            "close": corner,
            "seatless": seatless,
            "play": Box.around(*plan.play, side, side),
            "sea": Box(0, plan.boats[1] + WATER_BELOW, 0, 0),
        }
        boats = {
            f"boat {number}": Group(self._boat(screen, plan, berth), *plan.mooring(number))
            for number, berth in enumerate(self._berths)
        }
        return Group({**boxes, **boats}, left, top)

    def _moored(self, screen: Screen) -> _JoinPlan:
        """As composed; where the boats' discs are too large for one row, in two, the way on at the second one's end."""
        plan, side = self._plan, control(screen, self._plan.disc)
        if side + APART <= plan.pitch:
            return plan
        pitch, row, (right, _) = side + APART, side + ABOVE, plan.play
        first = right - pitch * (CROWDED - 1), plan.seatless[1] + plan.seatless[3] / 2 + ABOVE
        play = right, first[1] + row + side / 2
        return replace(plan, boats=first, pitch=pitch, row=row, across=CROWDED, disc_below=side / 2, play=play)

    def _boat(self, screen: Screen, plan: _JoinPlan, berth: Berth) -> dict[str, PieceNode]:
        """Who sits in it, its flag and the place of its disc; counted from the boat's middle."""
        name, side = berth.shepherd, control(screen, plan.disc)
        mood, w = "calm" if self.app.phones.here.get(name) is False else "joy", plan.boat * SHEPHERD
        sheep = Spot(f"shepherd:{name}:{mood}", 0, -w * SITS, w, 40, lift=7)
        return {
            **({f"sheep:{name}": sheep} if berth.kind == PERSON else {}),
            f"boat:{name}": Spot(f"boat:{name}", 0, 0, plan.boat, 41, lift=7),
            f"flag:{name}": Spot(f"flag:{name}", 0, plan.flag, plan.boat * FLAG, 60, lift=7),
            f"disc:{name}": Box.around(0, plan.disc_below, side, side),
        }

    def _seatless(self, screen: Screen) -> Node | None:
        """A slip with those that knock or look on; before, with what is to be done."""
        rows = seatless_rows(self.app.phones.visitors, screen.shape, 1 if self.app.config.kiosk else 2, self.tr)
        if rows is not None:
            return Padded(rows, leaf(Panel), SLIP, SLIP)
        scan = self.tr("Scan me! Same Wi-Fi.")
        return leaf(lambda box: Note(box, scan, CALL_WORDS), h=CALL) if self.app.phones.is_open else None

    def _paper(self) -> Node:
        """A phone in the same network becomes a hand of cards, by pictures; below it the code, or why there is none."""
        phones = self.app.phones
        steps = Row(*(picture(icon, STEP) for icon in ("phone", "wifi", "next", "cards")), gap=STEP_GAP)
        if not phones.is_open:
            sign = picture("wait" if phones.is_opening else "close", SIGN)
            return Column(steps, Fixed(sign, h=SIGN_H), words(self._why_not(), lines=3))
        address = leaf(lambda box: Label(phones.address, box, ADDRESS), h=ADDRESS_H, letters=ADDRESS)
        letters = leaf(lambda box: Label(phones.letters, box, LETTERS, colour=TIDE_BLUE), h=LETTERS_H, letters=LETTERS)
        return Column(steps, Column(leaf(lambda box: QrCode(phones.link, box)), address, letters), gap=STEP_GAP)

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
        if phones.is_open and phones.here:
            name, corner = self.tr("Close the room"), self._places["close"]
            discs.append(DiscButton(name, corner, "close", self._close_room, kind="paper", lands=False))
        if not (phones.is_open or phones.is_opening):
            discs.append(DiscButton(self.tr("Try again"), places[2], "replay", phones.open))
        if phones.is_open and len(phones.addresses) > 1:
            discs.append(DiscButton(self.tr("Another network"), places[3], "next", phones.show_other_address))
        if deal := self._dealing():
            discs.append(DiscButton(self.tr("Deal"), self._places["play"], "play", deal, kind="coral"))
        return discs

    def _discs(self) -> list[Control]:
        """Below each boat that has come by phone a disc that lets the phone go."""
        return [
            DiscButton(
                self.tr("Let go: {shepherd}").format(shepherd=berth.shepherd.title()),
                self._places[f"disc:{berth.shepherd}"],
                "phone" if self.app.phones.here[berth.shepherd] else "wait",
                lambda shepherd=berth.shepherd: self.app.phones.visitors.send_away_holder(shepherd),
                lands=False,
            )
            for berth in self._berths
            if berth.shepherd in self.app.phones.here
        ]

    def items(self) -> list[Item]:
        return [*self._stage.items(self._pose), *self.part_items(), *self.control_items(), *self._others()]

    def _others(self) -> list[Item]:
        """Discs that are looked at: animals, persons at the screen, a tick for who has come, the next free place."""
        sprites = self.app.sprites
        free = self.app.phones.free[:1] if self.app.phones.is_open else ()
        items = []
        for berth in self._berths:
            box = self._places[f"disc:{berth.shepherd}"]
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
        return self.sea_pace

    # What happens

    @property
    def _state(self) -> object:
        """All that the picture is made from: where it differs, the screen is laid out anew."""
        phones = self.app.phones
        room = phones.link, phones.is_opening, phones.trouble
        seatless = phones.visitors.looking, phones.visitors.knocking
        return (tuple(self._berths), tuple(phones.here.items()), room, self._dealing() is None, seatless)

    def live_on(self, dt: float) -> None:
        super().live_on(dt)
        self._stage.tick(dt)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if not self.is_top:
            return
        self._stage.tick(dt)
        self._berths = self._find_berths()
        if self._state != self._sign:
            if len(self.app.phones.here) > self._here:
                self.app.sound.play("ring_on")
            self.arrange(self.app.screen)
        self._here = len(self.app.phones.here)

    def _close_room(self) -> None:
        """Sends away those who are in it, too."""
        self.app.phones.close()
        super().back()

    def back(self) -> None:
        """The room stays open for those who are in it."""
        if not self.app.phones.here:
            self.app.phones.close()
        super().back()


def seatless_rows(visitors: Visitors, shape: Shape, most: int, tr: Callable[[str], str]) -> Node | None:
    """One that knocks is let in or sent away, those that look on are sent away; None where there are none.

    Args:
        shape: of the screen; on a tall one all of it lies side by side.
        most: so many rows; whoever knocks comes first.
    """
    rows: list[Node] = []
    if visitors.knocking:
        rows.append(_knocker(visitors, visitors.knocking[0], tr))
    if visitors.looking:
        lookers = enumerate(visitors.looking[:MOST_LOOKING], 1)
        rows.append(Row(*(_looker(visitors, number, place, tr) for place, number in lookers), gap=SEATLESS_GAP))
    if not rows:
        return None
    return (Row if shape == "tall" else Column)(*rows[:most], gap=SEATLESS_GAP)


def _knocker(visitors: Visitors, number: int, tr: Callable[[str], str]) -> Node:
    let_in = single_disc(tr("Let the phone in"), "check", lambda: visitors.let_in(number), side=SEATLESS_DISC)
    return Row(
        picture("phone", SEATLESS_DISC * 0.7),
        let_in,
        _away(visitors, number, tr("Send it away"), "close"),
        gap=SEATLESS_GAP,
    )


def _looker(visitors: Visitors, number: int, place: int, tr: Callable[[str], str]) -> Node:
    return _away(visitors, number, tr("Send away who looks on, {number}").format(number=place), "eye")


def _away(visitors: Visitors, number: int, name: str, icon: str) -> Node:
    return single_disc(name, icon, lambda: visitors.send_away(number), kind="navy", side=SEATLESS_DISC, lands=False)


class QrCode(Part):
    """The code of a text, as large as whole pixels a module let it be in its box."""

    def __init__(self, text: str, box: Box) -> None:
        import segno  # here, for few ever see a code, and it brings half of the network along

        rows = [bytes(row) for row in segno.make(text, error="l", micro=False, boost_error=True).matrix]
        side = len(rows) + 2 * REST
        module = max(1, int(min(box.w, box.h) // side))
        self.box = box
        self._surface = opaque(side * module, side * module)
        self._surface.fill(WHITE)
        for y, row in enumerate(rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    at = pygame.Rect((x + REST) * module, (y + REST) * module, module, module)
                    self._surface.fill(INK, at)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return [centred(self._surface, self.box)]
