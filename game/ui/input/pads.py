"""Gamepads: connecting, disconnecting, and reading buttons with or without a known mapping."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, TypeAlias

import pygame
from pygame._sdl2 import controller

from game.ui.input.buttons import pad_button
from game.ui.input.held_directions import MAX_HELD_SECONDS, Aim, KeyRepeat, Pads
from game.ui.input.intents import GridPick, Intent, PadAdded, PadRemoved, Pause
from game.ui.input.push import MIDDLE, Direction, Push

MAPPINGS = "SDL_GAMECONTROLLERCONFIG_FILE"
"""Environment variable with a file of mappings, which SDL reads."""
DEAD_ZONE = 0.5
"""Deflection from which a stick counts as pushed, of 1."""
RELEASE_ZONE = 0.3
"""Deflection below which it counts as released; lower, so that a trembling thumb steps once."""

D_PAD: Mapping[int, tuple[int, int]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
        pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
    }
)
_A, _B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
_X, _Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y


def _columns(*buttons: int) -> Mapping[int, int]:
    return MappingProxyType({button: column for column, button in enumerate(buttons)})


STICK_AXES = (0, 1)

# The column of a grid pick is the button's place: left, top, bottom, right. SDL names one maker's buttons by what is
# written on them, and there A is at the right.
MAPPED_COLUMNS, SWAPPED_COLUMNS, PLAIN_COLUMNS = (
    _columns(_X, _Y, _A, _B),
    _columns(_Y, _X, _B, _A),
    _columns(2, 3, 0, 1),
)
SWAPPED_MAKERS = ("nintendo", "joy-con", "switch")
PAUSE_BUTTONS = frozenset({"pad start", "pad back"})
"""Buttons that pause the game while grid picks are read."""

BUTTONS = {
    True: (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
    False: (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
}
"""Event types of a mapped pad, and of any other."""

ButtonMapper: TypeAlias = "Callable[[Hashable, str, bool], list[Intent]]"
"""Maps a button to intents: the device, the button's name, and whether it is pressed."""

COUNTED_STRENGTH, COUNTED_MS = 0.5, 120
"""Strength and milliseconds of the rumble for a counted grid pick."""
IGNORED_STRENGTH, IGNORED_MS = 0.15, 40
"""Strength and milliseconds of the rumble for a grid pick that means nothing."""


class PadDevice(Protocol):
    """The system's handle of a pad."""

    def rumble(self, low: float, high: float, milliseconds: int, /) -> bool:
        """Rumbles at a strength up to 1 and returns whether it can."""
        ...

    def quit(self) -> None: ...


@dataclass
class Pad:
    instance: int
    name: str
    is_mapped: bool
    device: PadDevice
    """Open as long as the pad is connected."""
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    pushes: dict[str, Push] = field(default_factory=lambda: {"stick": Push(), "hat": Push()})
    seconds_pushed: float | None = None
    """Seconds since the first push after one of its buttons was pressed; None before that push."""
    aim: Aim = field(default_factory=Aim)

    @property
    def may_drift(self) -> bool:
        """Whether it is pushed for so long without a button that nobody may be holding it."""
        return self.seconds_pushed is not None and self.seconds_pushed >= MAX_HELD_SECONDS

    @property
    def columns(self) -> Mapping[int, int]:
        """Columns of the grid by button."""
        if not self.is_mapped:
            return PLAIN_COLUMNS
        is_swapped = any(maker in self.name.lower() for maker in SWAPPED_MAKERS)
        return SWAPPED_COLUMNS if is_swapped else MAPPED_COLUMNS


class GamePads(Pads):
    """All connected pads, opened as they come.

    Args:
        open_pad: opens the pad of a device index; returns None for a device that nobody can hold.
    """

    def __init__(self, open_pad: Callable[[int], Pad | None] | None = None) -> None:
        self._open = open_pad or open_device
        if not Path(os.environ.get(MAPPINGS, "")).is_file():
            os.environ.pop(MAPPINGS, None)  # SDL would wait for a pipe without end
        pygame.joystick.init()
        controller.init()
        self._pads: dict[int, Pad] = {}

    def close(self) -> None:
        self._pads.clear()
        controller.quit()
        pygame.joystick.quit()

    @property
    def connected(self) -> tuple[int, ...]:
        return tuple(self._pads)

    def rumble(self, pad: int) -> None:
        self._shake(pad, COUNTED_STRENGTH, COUNTED_MS)

    def rumble_softly(self, pad: int) -> None:
        self._shake(pad, IGNORED_STRENGTH, IGNORED_MS)

    def _shake(self, pad: int, strength: float, milliseconds: int) -> None:
        if self.has_rumble and (gamepad := self._pads.get(pad)):
            gamepad.device.rumble(strength, strength, milliseconds)

    def intents(self, event: pygame.event.Event, repeats: KeyRepeat, meaning: ButtonMapper) -> list[Intent]:
        """Returns the intents of a pad's event; none for other events."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._connect(event.device_index)
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._disconnect(event.instance_id, repeats)
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        if event.type == (pygame.CONTROLLERAXISMOTION if pad.is_mapped else pygame.JOYAXISMOTION):
            return self._move_stick(pad, event.axis, event.value / (32767 if pad.is_mapped else 1), repeats)
        if event.type == pygame.JOYHATMOTION and not pad.is_mapped:
            right, up = event.value
            return self._push(pad, "hat", (right, 0 if right else -up), repeats)
        down, up = BUTTONS[pad.is_mapped]
        return self._handle_button(pad, event.button, event.type == down, meaning) if event.type in (down, up) else []

    def tick(self, dt: float, repeats: KeyRepeat) -> None:
        """Advances by `dt` seconds and releases the directions that have become noise."""
        for pad in self._pads.values():
            if pad.seconds_pushed is not None:
                pad.seconds_pushed += dt
            for source, push in pad.pushes.items():
                push.tick(dt)
                if push.direction == MIDDLE:
                    self._push(pad, source, push.reported, repeats)

    def _connect(self, index: int) -> list[Intent]:
        """Opens a new pad; it may be gone before its event is read, or be reported twice."""
        try:
            pad = self._open(index)
        except pygame.error:
            return []
        if pad is None or pad.instance in self._pads:
            return []
        self._pads[pad.instance] = pad
        return [PadAdded(pad.name)]

    def _disconnect(self, instance: int, repeats: KeyRepeat) -> list[Intent]:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return []
        repeats.release_all(lambda source: source == instance)
        pad.device.quit()
        return [PadRemoved(pad.name)]

    def _move_stick(self, pad: Pad, axis: int, value: float, repeats: KeyRepeat) -> list[Intent]:
        if axis not in STICK_AXES:
            return []
        pad.stick[axis] = value
        return self._push(pad, "stick", _direction(pad.stick, pad.pushes["stick"].reported), repeats)

    def _push(self, pad: Pad, source: str, to: Direction, repeats: KeyRepeat) -> list[Intent]:
        """Handles a direction: a step of the focus, or the first half of a grid pick."""
        push = pad.pushes[source]
        push.turn(to)
        direction = push.direction
        pad.aim.point(source, *direction)
        if self.reads_grid_picks:
            direction = MIDDLE
        steps = repeats.hold((pad.instance, source), *direction, is_deliberate=not pad.may_drift)
        if steps and pad.seconds_pushed is None:
            pad.seconds_pushed = 0.0
        return steps

    def _handle_button(self, pad: Pad, number: int, is_down: bool, meaning: ButtonMapper) -> list[Intent]:
        """Handles a button: its intents, or half of a grid pick."""
        name, direction = pad_button(number, pad.is_mapped), D_PAD.get(number) if pad.is_mapped else None
        if is_down:
            pad.seconds_pushed = None
        if direction:
            pad.aim.point(number, *(direction if is_down else (0, 0)))
        if not self.reads_grid_picks:
            if is_down and not direction:
                pad.aim.pop_row()  # a direction already used for something else does not count for a grid pick
            return meaning(pad.instance, name, is_down)
        if not is_down or direction:
            return []
        if number in pad.columns:
            return [GridPick(pad.instance, pad.aim.pop_row(), pad.columns[number])]
        return [Pause()] if name in PAUSE_BUTTONS else []


def open_device(index: int) -> Pad | None:
    """Opens the pad of that device index; returns None for a device without buttons, which nobody holds.

    Raises:
        pygame.error: if it is gone again.
    """
    if controller.is_controller(index):
        device = controller.Controller(index)
        return Pad(device.as_joystick().get_instance_id(), device.name, True, device)
    device = pygame.joystick.Joystick(index)
    if not device.get_numbuttons():  # SDL calls sensors and many receivers joysticks
        device.quit()
        return None
    stick = [device.get_axis(axis) if axis < device.get_numaxes() else 0.0 for axis in STICK_AXES]
    pushes = {"stick": Push(_direction(stick, MIDDLE)), "hat": Push()}
    return Pad(device.get_instance_id(), device.get_name(), False, device, stick, pushes)


def _direction(stick: Sequence[float], before: Direction) -> Direction:
    """Returns the one of four directions a stick is pushed to, or (0, 0)."""
    x, y = stick
    zone = DEAD_ZONE if before == MIDDLE else RELEASE_ZONE
    if max(abs(x), abs(y)) < zone:
        return MIDDLE
    if abs(x) >= abs(y):
        return (1 if x > 0 else -1), 0
    return 0, (1 if y > 0 else -1)
