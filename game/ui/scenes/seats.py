"""The seats screen: five arches to claim, and the game's options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.ai.numpy_check import NUMPY
from game.ai.players import absent_animals, present_animals
from game.engine.games import GAMES
from game.play.choices import Phrase, phrase
from game.store.seats import PERSON, hats_by_shepherd
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_count
from game.ui.draw.group import Group
from game.ui.draw.piece_key import add_hat
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.geometry import Box, even_centers
from game.ui.input.intents import Intent
from game.ui.motion import PAPER_FPS, FrameRateMode
from game.ui.parts.composition import CAPTION, Cutouts, box_at, corner_discs
from game.ui.parts.numerals import group_items
from game.ui.parts.seat_lineup import SHEPHERDS, Lineup
from game.ui.scene import Client, Scene
from game.ui.scenes.arch_controls import ArchControl, StrengthDots
from game.ui.scenes.arches import DOT_PITCH, Arch, Dioramas, arches, near_sea, on_an_island
from game.ui.scenes.game_lineup import ask_for_new_game, last_lineup, save_lineup
from game.ui.scenes.join import BoatSlot, JoinScene
from game.ui.scenes.options import GameOptionsScene, available_options
from game.ui.scenes.settings_disc import back_and_settings
from game.ui.screen import Screen
from game.ui.table.aids.pointing import beckoning
from game.ui.table.contract import TableKind
from game.ui.table.match_setup import new_game
from game.ui.widgets import Control, DiscButton, Label, Note, Part
from game.ui.words import label_with_value

PLAY = {"wide": (1650, 926), "square": (1248, 922), "tall": (926, 1724)}
PLAY_DISC = 200
WAY_DISC, WAY_PITCH = 66, 60
ADVICE, ADVICE_H = 40, 1.2
"""Letter size of advice in design px, and its least height relative to a corner disc."""
LEADING = 1.2
"""Height of a line by that of its letters."""
GAP = 26
NEAR = 0.05
"""Least gap between the last corner disc and the way on, relative to its size."""
HAND_AWAY = (30, 60)
ABSENCES: Mapping[str, Phrase] = {
    "processor": phrase("Strong animals and coach need a newer processor."),
    "missing": phrase("Strong animals and coach need numpy, which is missing."),
    "died": phrase("Strong animals and coach rest until the next start."),
}
"""Reasons for the absence of animals, by the fault of numpy."""


class SeatsScene(Scene):
    """A press on an arch or on the disc below claims it, its cross frees it, a row of dots sets an animal's strength.

    Only what the game allows is offered: without room free arches stay free.
    """

    name = "seats"
    heading = phrase("Who plays")
    is_public = True

    def __init__(self, app: Client, kind: TableKind) -> None:
        super().__init__(app)
        self._kind = kind
        self._animals = {animal.name: animal for animal in present_animals(kind.name)}
        last = last_lineup(kind.name, app.settings, app.config)
        self.options = dict(last.options)
        counts = GAMES[kind.name].seats
        self.lineup = Lineup.from_seats(last.playing_seats, tuple(self._animals), counts, app.settings.hats)
        self._phones = frozenset(app.phones.connected)
        self._claimed: set[int] = set()
        """Arches that a press here has given to a person."""
        self._seconds = 0.0
        self._wants_more = False
        """Whether a start with too few players was tried."""

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        first = next(iter(arches(screen, self.lineup.visible_arches).values()))
        seated = self._kind.seated or on_an_island
        self._dioramas = Dioramas(self.app.sprites, self.app.scenery, screen, first, seated)
        self._near = near_sea(screen)
        self._lay_controls(screen)

    def _lay_controls(self, screen: Screen) -> None:
        self._pads = len(self.app.pads.connected)
        self._places = arches(screen, self.lineup.visible_arches)
        ready = self.lineup.can_start
        side = screen.design.control_size(PLAY_DISC)
        play = box_at(screen, *PLAY[screen.shape], side, side)
        offered: list[Callable[[Box], Control]] = [self._phones_disc] * self.app.phones.is_allowed
        if self._device:
            offered.append(lambda box: self._kind.pads.switch(self.app, box))
        options_box, *others = places = _corner_discs_clear_of(play, corner_discs(screen, 3 + len(offered)))[2:]
        self.controls = [
            *(control for number in self.lineup.visible_arches for control in self._seat(number)),
            *back_and_settings(self, screen),
            *self._options_disc(options_box),
            *(disc(place) for disc, place in zip(offered, others, strict=False)),
            DiscButton(self.tr("Deal"), play, "play", self.begin, kind="coral" if ready else "paper"),
        ]
        self.parts = [*self._advice(places, play), *self._captions()]
        self.hats = hats_by_shepherd(self.lineup.seats)
        self._flags = [self._flag_at(number) for number in self.lineup.visible_arches]

    def _options_disc(self, box: Box) -> list[Control]:
        choose = self.opener(GameOptionsScene, self._kind, self.options)
        options = available_options(self.app, self._kind)
        return [DiscButton(self.tr("Ways to play"), box, "rules", choose)] if options else []

    def _phones_disc(self, box: Box) -> Control:
        return DiscButton(self.tr("Phones"), box, "phone", self.opener(JoinScene, self._berths, self._dealing))

    @property
    def _device(self) -> str | None:
        """The device of persons with gamepads where the game offers them open hands; else None."""
        holders = min(len(self.app.pads.connected), self.lineup.persons)
        return self._kind.pads.device(self.app.settings, holders, len(self.lineup.seats), self.options)

    def _seat(self, number: int) -> list[Control]:
        shepherd, kind, arch = SHEPHERDS[number].title(), self.lineup.arches[number], self._places[number]
        least = self.app.screen.control_px()
        if kind is None:
            name = self.tr("{shepherd}: sit down").format(shepherd=shepherd)
            full = "" if self.lineup.has_room else self.tr("No more can play.")
            return [ArchControl(name, arch, least, True, lambda: self._change(self.lineup.claim(number)), full)]
        mine, away = self.tr("{shepherd}: that is me"), self.tr("{shepherd}: get up")
        player = self._picture(number, kind)
        icon, disc_kind = (player, "navy") if kind == PERSON else (self._animals[kind].drawing, "paper")
        mine, away = mine.format(shepherd=shepherd), away.format(shepherd=shepherd)
        has_hat = kind == PERSON
        claim = lambda: self._change(self.lineup.claim(number))  # noqa: E731
        has_room = min(arch.touch.w, arch.touch.h) >= least
        return [
            *([ArchControl(mine, arch, least, False, claim)] if has_room else []),  # its disc does the same
            *([] if has_hat and arch.is_crowded else [self._cross(away, arch, number)]),
            DiscButton(
                label_with_value(shepherd, self._kind_name(player), self.tr), arch.disc, icon, claim, kind=disc_kind
            ),
            *([self._hat(shepherd, arch, number)] if has_hat else self._dots(shepherd, arch, number, kind)),
        ]

    def _dots(self, shepherd: str, arch: Arch, number: int, kind: str) -> list[Control]:
        """Returns the row of dots for an animal's strength, if there are several animals."""
        animals, name = [*self._animals], self.tr("{shepherd}: how strong").format(shepherd=shepherd)
        w = min(self.app.screen.control_px(DOT_PITCH) * len(animals), arch.words.w)
        box = Box.from_center(*arch.dots.center, w, arch.dots.h)
        set_strength = lambda place: self._change(self.lineup.with_animal(number, animals[place]))  # noqa: E731
        words, strength = self._kind_name(kind), animals.index(kind) + 1
        return [StrengthDots(name, box, strength, len(animals), words, set_strength)] if animals[1:] else []

    def _captions(self) -> list[Label]:
        occupied = [(number, kind) for number, kind in enumerate(self.lineup.arches) if kind]
        return [
            Label(self._kind_name(self._picture(number, kind)).capitalize(), self._places[number].words, CAPTION)
            for number, kind in occupied
        ]

    def _picture(self, number: int, kind: str) -> str:
        """Returns the picture of a seat's player: an animal, or the person's device."""
        return self._input_device(SHEPHERDS[number] in self.app.phones.connected) if kind == PERSON else kind

    def _hat(self, shepherd: str, arch: Arch, number: int) -> Control:
        """Returns the hat disc; each press is the next hat."""
        hat = self.lineup.hats[number]
        change = lambda: self._change(self.lineup.next_hat(number))  # noqa: E731
        name = self.tr("{shepherd}: another hat").format(shepherd=shepherd)
        icon = f"hat_{hat}" if hat else "hat"
        return DiscButton(name, arch.hat, icon, change, kind="paper", lands=False)

    def _input_device(self, has_phone: bool) -> str:
        return "phone" if has_phone else self._device or "touch"

    def _cross(self, name: str, arch: Arch, number: int) -> Control:
        """Returns the disc that frees the arch; the focus does not land on it."""
        get_up = lambda: self._change(self.lineup.free_arch(number))  # noqa: E731
        return DiscButton(name, arch.cross, "close", get_up, kind="paper", lands=False)

    def _kind_name(self, kind: str) -> str:
        if kind in self._animals:
            return self.tr(self._animals[kind].words)
        return {"touch": self.tr("person"), "gamepad": self.tr("pad"), "phone": self.tr("phone")}[kind]

    def items(self) -> list[Item]:
        kinds = self.lineup.arches
        shepherds = [shepherd if kind else None for shepherd, kind in zip(SHEPHERDS, kinds, strict=True)]
        joyful = [kind == PERSON for kind in kinds]
        sea = self.app.scenery.layers(self._near, int(self._seconds * PAPER_FPS) / PAPER_FPS)
        words = [*self.part_items(), *self.control_items(), *self._changed_option_items()] if self.is_top else []
        flags = [item for flag in self._flags for item in flag.items(self.app.sprites, self.app.screen)]
        return [
            *self.app.sprites.paper_sheet(self.app.screen.width, self.app.screen.height),
            *self._dioramas.items(self._places, shepherds, joyful, self._seconds),
            *(layer.item for layer in sea),
            *words,
            *flags,
            *self._hand(),
        ]

    def _advice(self, discs: Sequence[Box], play: Box) -> list[Note]:
        """Returns a note between the corner discs and the deal disc with what is missing: players, or else animals."""
        screen, words = self.app.screen, self._missing() or self._absence()
        if not words:
            return []
        design = screen.design
        boxes, play = [design.box(disc) for disc in discs], design.box(play)
        left, bottom = max(box.right for box in boxes) + GAP, boxes[0].bottom
        if screen.shape == "tall":
            left, bottom = design.stage.x, min(box.y for box in boxes) - GAP / 2
        w, h, letter = play.x - GAP - left, boxes[0].h * ADVICE_H, design.px(screen.tightest_text_px)
        lines = line_count(words, (w - 2 * h * Note.PADDING) / letter)
        h = max(h, lines * letter * LEADING / (1 - 2 * Note.PADDING))
        return [Note(screen.box(Box(left, bottom - h, w, h)), words, ADVICE)]

    def _missing(self) -> str:
        if self._wants_more:
            least, most = self.lineup.counts[0], self.lineup.counts[-1]
            return self.tr("{least} to {most} play: choose another sheep.").format(least=least, most=most)
        return "" if self.lineup.persons else self.tr("Who are you? Choose your sheep.")

    def _absence(self) -> str:
        """Returns why some animals cannot play on this machine; "" if all can."""
        return self.tr(ABSENCES[NUMPY.fault].words) if absent_animals(self._kind.name) else ""

    def _hand(self) -> list[Item]:
        """Returns a hand that points at an arch while too few people sit."""
        if not self._missing():
            return []
        kinds = self.lineup.arches
        hand_id = next(
            (n for n in self._places if (kinds[n] is None) == self._wants_more), self.lineup.visible_arches[0]
        )
        middle = self._places[hand_id].window
        sprite = beckoning(Box.from_center(*middle.center, middle.w / 2, middle.w / 2), self._seconds, HAND_AWAY)
        return Cutouts([sprite]).items(self.app.sprites, self.app.screen)

    def _flag_at(self, number: int) -> Part:
        arch = self._places[number]
        look = add_hat(f"flag:{SHEPHERDS[number]}", self.hats or {})
        return Cutouts([SpriteState(look, *arch.flag.center, arch.flag.w, 0, lift=6)])

    def _changed_option_items(self) -> list[Item]:
        """Returns small pictures of the changed options above their disc."""
        screen = self.app.screen
        disc = screen.design.box(corner_discs(screen, 3)[2])
        options = available_options(self.app, self._kind)
        icons = [option.choices[chosen].icon for option in options if (chosen := option.current_index(self.options))]
        placed_icons = zip(icons, even_centers(len(icons), WAY_PITCH), strict=True)
        option_discs = {f"{x}": flat_sprite(f"disc:{icon}:paper", x, 0, WAY_DISC) for icon, x in placed_icons}
        return group_items(Group(option_discs, disc.center.x, disc.y - WAY_PITCH / 2), self.app.sprites, screen)

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return self.sea_frame_rate_mode

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if self.is_top:
            self._update_phones()
            if self._pads != len(self.app.pads.connected):
                self._lay_controls(self.app.screen)
        self._seconds += self.app.motion.moment(dt)

    def _update_phones(self) -> None:
        """Seats shepherds with phones, and offers the others; the first phone frees what nobody has claimed here."""
        connected = frozenset(self.app.phones.connected)
        lineup = self.lineup.without_unclaimed(self._claimed) if connected and not self._phones else self.lineup
        lineup = lineup.with_phones(connected, self._phones)
        if connected != self._phones or lineup != self.lineup:
            self._phones, self.lineup = connected, lineup
            self._lay_controls(self.app.screen)
        self.app.phones.offer(self.lineup.open_to_phones(connected, self._claimed), can_change=True)
        self.app.phones.expect(self._kind.name)

    def _change(self, lineup: Lineup) -> None:
        """Changes the line-up; a phone whose seat is given away is released."""
        for arch, (before, after) in enumerate(zip(self.lineup.arches, lineup.arches, strict=True)):
            if before != after == PERSON:
                self._claimed.add(arch)
            if (shepherd := SHEPHERDS[arch]) in self._phones and before != after:
                self.app.phones.release_seat(shepherd)
                self._phones -= {shepherd}
        self.lineup = lineup
        self._wants_more = self._wants_more and not lineup.can_start
        self._lay_controls(self.app.screen)

    def go_back(self) -> None:
        """Goes back to the shelf and stores the line-up."""
        if self.lineup.can_start:
            self._save()
        super().go_back()

    def begin(self, above: int = 0) -> None:
        """Deals if no unfinished match is to be kept; if too few sit, says so and points at an arch.

        Args:
            above: the number of scenes above this one, which are closed with it.
        """
        if self.lineup.can_start:
            ask_for_new_game(self.app, self._kind.name, lambda: self._deal(above))
            return
        self.app.sound.play("error")
        self._wants_more = True
        self._lay_controls(self.app.screen)

    def _deal(self, above: int) -> None:
        """Stores the line-up and starts the match."""
        self._save()
        self.app.replace(new_game(self.app, self._kind.name, self.lineup.seats, self.options), depth=2 + above)

    def _save(self) -> None:
        save_lineup(self.app, self._kind.name, self.lineup.seats, self.options, self.lineup.chosen_hats)

    def _dealing(self) -> Callable[[], object] | None:
        return partial(self.begin, 1) if self.lineup.can_start else None

    def _berths(self) -> list[BoatSlot]:
        self._update_phones()
        return [BoatSlot(name, kind or "") for name, kind in zip(SHEPHERDS, self.lineup.arches, strict=True)]


def _corner_discs_clear_of(play: Box, places: list[Box]) -> list[Box]:
    """Returns the corner discs, closer together where the last would overlap `play`."""
    side, second = places[0].w, places[1].x
    room = (play.x - NEAR * side - second - side) / max(1, len(places) - 2)
    pitch = min(second - places[0].x, room)
    return [*places[:2], *(box._replace(x=second + pitch * step) for step, box in enumerate(places[2:], 1))]
