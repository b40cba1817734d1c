"""Joysticks that nobody holds: sensors without buttons, axes that flutter, worn sticks, stuck buttons."""

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game.ui.input.event_reader import Input
from game.ui.input.held_directions import MAX_HELD_SECONDS, KeyRepeat
from game.ui.input.intents import Arrow, Confirm, Intent, PadAdded, PadRemoved, is_sign_of_life
from game.ui.input.pads import GamePads, Pad
from game.ui.input.push import NOISE_SECONDS, REST_SECONDS
from tests.ui.virtual_pad import VirtualPad, needs_virtual_pads, sdl

FRAME = 1 / 60
pytestmark = needs_virtual_pads


class Shaker:
    """A pad's device that counts its rumbles."""

    rumbles = 0

    def rumble(self, low: float, high: float, milliseconds: int, /) -> bool:
        self.rumbles += 1
        return True

    def quit(self) -> None: ...


Shake = Callable[[VirtualPad, int, Random], None]
"""Moves a pad that nobody holds, in the tick of that number."""


def flutter(pad: VirtualPad, _: int, chance: Random) -> None:
    pad.axis(1, chance.choice((-0.98, 0.0)))


def flutter_both_axes(pad: VirtualPad, _: int, chance: Random) -> None:
    pad.axis(0, chance.uniform(-1, 1))
    pad.axis(1, chance.uniform(-1, 1))


def flutter_hat(pad: VirtualPad, _: int, chance: Random) -> None:
    pad.hat(chance.choice((0, 1, 2, 4, 8)))


def drift_slowly(pad: VirtualPad, tick: int, _: Random) -> None:
    pad.axis(0, 0.9 if tick // 120 % 2 else 0.0)


def rest_at_the_end(pad: VirtualPad, _: int, __: Random) -> None:
    pad.axis(0, -1.0)
    pad.axis(1, -1.0)


def stick_button(pad: VirtualPad, _: int, __: Random) -> None:
    pad.button(0, True)


SHAKES = (flutter, flutter_both_axes, flutter_hat, drift_slowly, rest_at_the_end, stick_button)


@pytest.fixture
def reader() -> Iterator[Input]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pads = GamePads()
    pygame.event.clear()
    yield Input((1280, 720), pads)
    pads.close()
    pygame.display.quit()


@pytest.fixture
def plug(reader: Input) -> Iterator[Callable[..., VirtualPad]]:
    plugged: list[VirtualPad] = []

    def plug_in(kind: int = VirtualPad.UNKNOWN, buttons: int = 15) -> VirtualPad:
        plugged.append(VirtualPad(kind, buttons))
        reader.poll(0.0)
        reader.poll(0.0)
        return plugged[-1]

    yield plug_in
    for pad in plugged:
        pad.unplug()


def shaken(reader: Input, pad: VirtualPad, shake: Shake, seconds: float) -> list[tuple[float, Intent]]:
    """Returns the intents of a pad that moves by itself, with their seconds."""
    chance, found = Random(5), list[tuple[float, Intent]]()
    for tick in range(round(seconds / FRAME)):
        shake(pad, tick, chance)
        found += [(tick * FRAME, intent) for intent in reader.poll(FRAME)]
    return found


@pytest.mark.parametrize("shake", SHAKES[:-1])
def test_a_device_without_a_button_is_nobody(reader: Input, shake: Shake) -> None:
    sensor = VirtualPad(VirtualPad.UNKNOWN, buttons=0)
    sdl().SDL_JoystickOpen(sensor.index)  # stays open, so that its events arrive
    assert not any(isinstance(intent, PadAdded) for intent in reader.poll(0.0))
    assert shaken(reader, sensor, shake, 5.0) == []
    sensor.unplug()
    assert not any(isinstance(intent, PadRemoved) for intent in reader.poll(0.0))


@pytest.mark.parametrize("shake", SHAKES)
@pytest.mark.parametrize("kind", [VirtualPad.GAMEPAD, VirtualPad.UNKNOWN])
def test_what_a_pad_does_by_itself_is_no_sign_of_life_for_long(
    reader: Input, plug: Callable[..., VirtualPad], kind: int, shake: Shake
) -> None:
    found = shaken(reader, plug(kind), shake, 2 * MAX_HELD_SECONDS)
    assert all(seconds <= MAX_HELD_SECONDS + FRAME for seconds, intent in found if is_sign_of_life(intent))


@pytest.mark.parametrize("shake", [flutter, flutter_both_axes])
@pytest.mark.parametrize("kind", [VirtualPad.GAMEPAD, VirtualPad.UNKNOWN])
def test_a_fluttering_stick_moves_nothing_until_it_has_rested(
    reader: Input, plug: Callable[..., VirtualPad], kind: int, shake: Shake
) -> None:
    pad = plug(kind)
    found = shaken(reader, pad, shake, 10.0)
    assert all(seconds <= NOISE_SECONDS + REST_SECONDS for seconds, _ in found)
    pad.axis(0, 0.0)
    pad.axis(1, 0.0)
    reader.poll(FRAME)
    reader.poll(REST_SECONDS)
    reader.poll(FRAME)
    pad.axis(1, 1.0)
    assert [(one.dx, one.dy) for one in reader.poll(FRAME) if isinstance(one, Arrow)] == [(0, 1)]


def test_a_button_of_the_pad_makes_its_pushes_signs_of_life_again(
    reader: Input, plug: Callable[..., VirtualPad]
) -> None:
    pad = plug()
    shaken(reader, pad, drift_slowly, 2 * MAX_HELD_SECONDS)
    pad.axis(0, 0.0)
    reader.poll(FRAME)
    pad.axis(0, 1.0)
    assert not any(map(is_sign_of_life, reader.poll(FRAME)))
    pad.button(0, True)
    assert reader.poll(FRAME) == [Confirm()]
    pad.axis(0, 0.0)
    reader.poll(FRAME)
    pad.axis(0, 1.0)
    assert reader.poll(FRAME) == [Arrow(1, 0)]


def test_pads_rumble_only_where_that_is_wanted() -> None:
    device, pads = Shaker(), GamePads(lambda _: Pad(7, "Pad", True, device))
    pads.intents(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0), KeyRepeat(), lambda *_: [])
    pads.rumble(7)
    pads.rumble_softly(7)
    assert device.rumbles == 2
    pads.has_rumble = False
    pads.rumble(7)
    pads.rumble_softly(7)
    assert device.rumbles == 2
    pads.close()
