"""The join screen for phones: the codes of the Wi-Fi and of the page, the address, and who has joined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from game.phones.page_words import SIGN_WORDS
from game.phones.signs import sign_of
from game.phones.visitors import Visitors
from game.play.choices import phrase
from game.play.computers import substitute_kind
from game.play.session import Session
from game.store.seats import PERSON
from game.ui.box_layout import LINE_HEIGHT, Column, Fit, Fixed, Grid, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_width
from game.ui.draw.scenery import backdrop
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import INK, TIDE_BLUE, Colour
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, Cutouts, area_above, corner_discs
from game.ui.parts.layout_leaves import DISC, cutout, leaf, picture, single_disc, square_control, words
from game.ui.parts.qr_code import QrCode, wifi_text
from game.ui.scene import Client, Scene
from game.ui.scenes.game_lineup import disc_of_player
from game.ui.scenes.settings_disc import back_and_settings
from game.ui.scenes.wifi import WifiScene
from game.ui.screen import Screen, Shape
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Control, DiscButton, Label, Note, Panel, SignedDisc
from game.ui.widgets.control import DISABLED_OPACITY
from game.ui.widgets.parts import Part

PAPER, CODE = 540, 480
"""Widths of the paper and of the code on it, in design px."""
BESIDE = 420
"""Width of each of two codes beside each other, in design px."""
LONELY_SECONDS = 30.0
"""Time without any phone after which a picture asks whether they are in the same network."""
STEP, SIGN = 72, 200
"""Sizes of a step's picture, and of the sign shown without a code."""
ADDRESS, LETTERS = 46, 76
"""Letter sizes of the address, and of the code to type."""
CALL = (46, 150)
"""Letter size of the instruction, and the height of its slip."""
CALL_LINES = 3.1
"""Least height of that slip, relative to its letters."""
BOAT, GUEST = (190, 300), 112
"""Size of a boat with shepherd and flag, and of the disc below."""
SHEPHERD, SITS, FLAG, FLAG_DOWN = 0.78, 0.34, 0.38, 0.6
"""Widths of shepherd and flag relative to their boat, and their offsets from its middle."""
CROWDED = 3
"""Boats in a row where large discs need the room."""
MOST_SPECTATORS = 3
"""Spectators shown at a time."""


class BoatSlot(NamedTuple):
    """A shepherd's boat."""

    shepherd: str
    kind: str
    """`PERSON`, an animal, or "" for a free one."""


def boat_slots(session: Session) -> list[BoatSlot]:
    """Returns the boats of a running match."""
    people, stand_in = (*session.local_seats, *session.phone_seats), substitute_kind(session.match.game.name)
    kinds = [stand_in if plan.kind == PERSON else plan.kind for plan in session.seats]
    return [
        BoatSlot(name, PERSON if seat in people else kind)
        for seat, (name, kind) in enumerate(zip(session.shepherds, kinds, strict=True))
    ]


class JoinScene(Scene):
    """Opens the room; phones join here, and can be released.

    Args:
        berths: returns all boats.
        dealing: returns the function that starts a match; None while none can start.
    """

    name = "join"
    heading = phrase("Phones")
    is_public = True

    def __init__(
        self,
        app: Client,
        berths: Callable[[], list[BoatSlot]],
        dealing: Callable[[], Callable[[], object] | None] = lambda: None,
    ) -> None:
        super().__init__(app)
        self._find_berths, self._dealing = berths, dealing
        self._berths = berths()
        self._sign: object = None
        self._lonely = 0.0
        """Seconds for which the code has been shown and no phone was there."""
        self._connected_count = 0
        """Number of phones at the last check; a new one plays a sound."""

    def enter(self) -> None:
        self.app.phones.open()

    def exit(self) -> None:
        """Counts the code of now as seen."""
        self.app.phones.display.mark_seen()

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self._sign, self._water = self._state, inf
        self.parts, self.controls = [], []
        if not self.app.phones.display.has_moved:
            self.app.phones.display.mark_seen()
        discs = self._room_controls(screen)
        self.place_widgets(
            screen, self._content(screen), screen.design.box(area_above(screen, [disc.box for disc in discs]))
        )
        self.controls += discs
        self._stage = stage_of(self.app, backdrop.menu(screen, screen.design.px(self._water)))

    def _content(self, screen: Screen) -> Node:
        """Returns the paper with the code, phones without a seat, and the boats."""
        paper = Fixed(Padded(self._paper(screen), leaf(Panel), CORNER_GAP, CORNER_GAP), self._paper_w(screen))
        boats, slip = self._boats(screen), Fixed(self._seatless(screen))
        if screen.shape == "tall":
            return Column(paper, boats, slip, gap=CORNER_GAP)
        return Row(paper, Column(Fixed(), slip, Fixed(), boats), gap=CORNER_GAP)

    def _boats(self, screen: Screen) -> Node:
        """Returns the boats in a row, or in two if their discs are too large."""
        boats = [
            Column(Fixed(Fit(partial(self._boat, berth), *BOAT), *BOAT), self._disc(berth)) for berth in self._berths
        ]
        room = screen.design.stage.w - self._paper_w(screen) * (screen.shape != "tall")
        return Grid(
            boats, CROWDED if screen.design.control_size(GUEST) * len(boats) > room - CORNER_GAP else len(boats)
        )

    def _boat(self, berth: BoatSlot, box: Box) -> Part:
        """Returns a boat with its shepherd and flag; the sea begins at the first boats' middle."""
        (x, y), name, w = box.center, berth.shepherd, box.w
        self._water = min(self._water, y)
        mood = "calm" if self.app.phones.connected.get(name) is False else "joy"
        boat = [SpriteState(f"boat:{name}", x, y, w, 0), SpriteState(f"flag:{name}", x, y + FLAG_DOWN * w, FLAG * w, 0)]
        sheep = (
            [SpriteState(f"shepherd:{name}:{mood}", x, y - SITS * w, SHEPHERD * w, 0)] if berth.kind == PERSON else []
        )
        return Cutouts([*sheep, *boat])

    def _disc(self, berth: BoatSlot) -> Node:
        """Returns the disc below a boat: it releases a phone, or shows the player or the next free place."""
        phones, name = self.app.phones, berth.shepherd
        if name in phones.connected:
            words = self.tr("Let go: {shepherd}").format(shepherd=name.title())
            sign = "disc:phone:gold" if phones.connected[name] else "disc:wait:paper"
            let_go = partial(phones.visitors.send_away_holder, name)
            return square_control(lambda box: SignedDisc(sign, words, box, "close", let_go), GUEST)
        if phones.is_open and name in phones.free[:1] and berth.kind != PERSON:
            return cutout("disc:phone:navy", GUEST, alpha=DISABLED_OPACITY)
        return cutout(disc_of_player(berth.kind), GUEST) if berth.kind else Fixed(h=GUEST)

    def _seatless(self, screen: Screen) -> Node | None:
        """Returns the slip of join requests and spectators, or what a phone has to do."""
        rows = seatless_rows(self.app.phones.visitors, screen.shape, 1 if self.app.config.kiosk else 2, self.tr)
        if rows is not None:
            return Padded(rows, leaf(Panel), CORNER_GAP, CORNER_GAP)
        (size, h), phones = CALL, self.app.phones
        if not phones.link:
            return None
        if self._is_lonely:
            question = words(self.tr("Same Wi-Fi?"), lines=1 if screen.text_size <= 1 else 2)
            return Padded(Column(_steps("phone", "wifi", "screen"), question), leaf(Panel), CORNER_GAP, CORNER_GAP)
        moved, scan = self.tr("The network has changed: scan me anew."), self.tr("Scan me! Same Wi-Fi.")
        call = moved if phones.display.has_moved else scan
        h = max(h, CALL_LINES * screen.design.letter_size(size))
        return leaf(lambda box: Note(box, call, size), h=h, is_rigid=True)

    @property
    def _is_lonely(self) -> bool:
        """Whether the code has been shown for long and nobody has come."""
        return self._lonely >= LONELY_SECONDS

    @property
    def _has_wifi_code(self) -> bool:
        return bool(self.app.phones.link and self.app.settings.wifi.name)

    def _paper_w(self, screen: Screen) -> float:
        """Returns the width of the paper, with room for the address in one line."""
        address = line_width(self.app.phones.address) * screen.design.letter_size(ADDRESS) + 3 * CORNER_GAP
        return max(address, 2 * BESIDE + 3 * CORNER_GAP if self._has_wifi_code else PAPER)

    def _paper(self, screen: Screen) -> Node:
        """Returns the instructions in pictures, and the codes or the reason why there are none."""
        phones, wifi = self.app.phones, self.app.settings.wifi
        if not phones.link:
            sign = picture("wait" if phones.is_opening else "close", SIGN)
            return Column(_steps("phone", "next", "cards"), sign, words(self._failure_text(), lines=3), gap=CORNER_GAP)
        typed = _line(screen, phones.address, ADDRESS), _line(screen, phones.letters, LETTERS, colour=TIDE_BLUE)
        if not self._has_wifi_code:
            steps = Row(_steps("phone"), self._wifi_step(), _steps("next", "cards"), gap=CORNER_GAP)
            return Column(steps, _code(phones.link, CODE), *typed)
        steps = Row(_steps("phone"), self._wifi_step(), gap=CORNER_GAP), _steps("phone", "next", "cards")
        codes = _code(wifi_text(wifi), BESIDE), _code(phones.link, BESIDE)
        name_w = self._paper_w(screen) - STEP - 3 * CORNER_GAP
        name = Row(picture("wifi", STEP), words(wifi.name, name_w, align="left"), gap=CORNER_GAP)
        return Column(Row(*steps, shares=(1, 1)), Row(*codes, gap=CORNER_GAP, shares=(1, 1)), name, *typed)

    def _wifi_step(self) -> Node:
        """Returns the sign of the Wi-Fi, which a press names; at a kiosk the operator's file does."""
        if self.app.config.kiosk:
            return picture("wifi", STEP)
        return single_disc(self.tr("Wi-Fi"), "wifi", self.opener(WifiScene), "navy", STEP, lands=False)

    def _failure_text(self) -> str:
        phones = self.app.phones
        if phones.is_opening:
            return self.tr("One moment ...")
        if self.app.config.kiosk:  # visitors cannot repair it, so they see no cause
            return self.tr("Phones cannot come in now")
        if phones.is_open:
            return self.tr("This screen is in no network")
        if phones.trouble and (port := phones.trouble.taken_port):
            return self.tr("Port {port} is taken").format(port=port)
        return self.tr("Phones cannot come in now")

    def _room_controls(self, screen: Screen) -> list[Control]:
        """Returns back, settings, the room's controls, and the way on."""
        phones, discs = self.app.phones, back_and_settings(self, screen)
        entries: list[tuple[str, str, Callable[[], object], bool]] = []
        if phones.is_open and not self.app.config.kiosk:  # a kiosk renews the code after each visitor
            entries.append((self.tr("New code: all come in again"), "lock", phones.renew_room, False))
        if phones.is_open and phones.connected:
            entries.append((self.tr("Close the room"), "close", self._close_room, False))
        if not (phones.is_open or phones.is_opening):
            entries.append((self.tr("Try again"), "replay", phones.open, True))
        if len(phones.display.addresses) > 1:
            entries.append((self.tr("Another network"), "next", phones.display.pick_next, True))
        places = corner_discs(screen, len(discs) + len(entries))[len(discs) :]
        for (name, icon, act, lands), place in zip(entries, places, strict=True):
            discs.append(DiscButton(name, place, icon, act, lands=lands))
        if deal := self._dealing():
            play = corner_discs(screen, 1, "right", DISC)[0]
            discs.append(DiscButton(self.tr("Deal"), play, "play", deal, kind="coral"))
        return discs

    def items(self) -> list[Item]:
        return [*self._stage.items({}), *self.part_items(), *self.control_items()]

    def public_items(self) -> list[Item]:
        """Returns the screen without the codes, because pictures of it may be stored."""
        parts = [part for part in self.parts if not isinstance(part, QrCode)]
        return [
            *self._stage.items({}),
            *(item for one in parts for item in one.items(self.app.sprites, self.app.screen)),
        ]

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return self.sea_frame_rate_mode

    # What happens

    @property
    def _state(self) -> object:
        """State the layout depends on; a change lays the screen out again."""
        phones = self.app.phones
        room = phones.link, len(phones.display.addresses), phones.is_open, phones.is_opening, phones.trouble
        seatless = phones.visitors.looking, phones.visitors.knocking, self._is_lonely
        boats = tuple(self._berths), tuple(phones.connected.items())
        return (*boats, room, self._dealing() is None, seatless, self.app.settings.wifi)

    def tick_ambient(self, dt: float) -> None:
        self._stage.tick(dt)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if not self.is_top:
            return
        visitors = self.app.phones.visitors
        has_come = self.app.phones.connected or visitors.looking or visitors.knocking or not self.app.phones.link
        self._lonely = 0.0 if has_come else self._lonely + dt
        self._berths = self._find_berths()
        if self._state != self._sign:
            if len(self.app.phones.connected) > self._connected_count:
                self.app.sound.play("ring_on")
            self.arrange(self.app.screen)
        self._connected_count = len(self.app.phones.connected)

    def _close_room(self) -> None:
        self.app.phones.close()
        super().go_back()

    def go_back(self) -> None:
        """Leaves; the room closes unless a phone is in it."""
        if not self.app.phones.connected:
            self.app.phones.close()
        super().go_back()


def seatless_rows(visitors: Visitors, shape: Shape, most: int, tr: Callable[[str], str]) -> Node | None:
    """Returns rows to admit or send away phones without a seat; None without any.

    Args:
        shape: the screen's; on a tall one all of it is side by side.
        most: number of rows; join requests come first.
    """
    rows: list[Node] = []
    if visitors.knocking:
        rows.append(_join_request_row(visitors, visitors.knocking[0], tr))
    if visitors.looking:
        looking = visitors.looking[:MOST_SPECTATORS]
        rows.append(Row(*(_send_away_disc(visitors, number, tr) for number in looking), gap=CORNER_GAP))
    if not rows:
        return None
    return (Row if shape == "tall" else Column)(*rows[:most], gap=CORNER_GAP)


def _steps(*icons: str) -> Node:
    """Returns instructions in pictures."""
    return Row(*(picture(icon, STEP) for icon in icons), gap=CORNER_GAP)


def _code(text: str, side: float) -> Node:
    return Fit(lambda box: QrCode(text, box), side, side)


def _line(screen: Screen, text: str, size: int, colour: Colour = INK) -> Node:
    """Returns a line to type, which keeps its height where the codes become smaller."""
    h = LINE_HEIGHT * screen.design.letter_size(size)
    return leaf(lambda box: Label(text, box, size, colour=colour), h=h, is_rigid=True)


def _join_request_row(visitors: Visitors, number: int, tr: Callable[[str], str]) -> Node:
    """Returns the sign of a phone that asks to join, which that phone shows too, with yes and no."""
    sign = sign_of(number)
    let_in = tr("Let in: {sign}").format(sign=word_of(number, tr))
    return Row(
        picture(sign, STEP),
        single_disc(let_in, "check", partial(visitors.let_in, number), side=CORNER_DISC),
        _send_away_disc(visitors, number, tr, "close"),
        gap=CORNER_GAP,
    )


def word_of(number: int, tr: Callable[[str], str]) -> str:
    """Returns the word of a phone's sign."""
    return tr(SIGN_WORDS[sign_of(number)].words)


def _send_away_disc(visitors: Visitors, number: int, tr: Callable[[str], str], icon: str = "") -> Node:
    name, send_away = tr("Send away: {sign}").format(sign=word_of(number, tr)), partial(visitors.send_away, number)
    return single_disc(name, icon or sign_of(number), send_away, kind="navy", side=CORNER_DISC, lands=False)
