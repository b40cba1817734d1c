"""Gamepads without hardware: SDL's virtual joysticks, through the library that pygame ships."""

import ctypes
from pathlib import Path

import pygame
import pytest


class VirtualPad:
    """A gamepad that SDL treats as real."""

    GAMEPAD, UNKNOWN = 1, 0

    def __init__(self, kind: int, buttons: int = 15) -> None:
        self._sdl = sdl()
        self.index = self._sdl.SDL_JoystickAttachVirtual(kind, 6, buttons, 1)
        assert self.index >= 0
        self._instance = self._sdl.SDL_JoystickGetDeviceInstanceID(self.index)

    @property
    def _handle(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self._instance))

    def button(self, number: int, down: bool) -> None:
        assert self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down)) == 0

    def axis(self, number: int, value: float) -> None:
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, ctypes.c_int16(round(value * 32767))) == 0

    def hat(self, value: int) -> None:
        assert self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, value) == 0

    def unplug(self) -> None:
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self._instance:
                assert self._sdl.SDL_JoystickDetachVirtual(index) == 0
                return


def sdl() -> ctypes.CDLL:
    folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    library = ctypes.CDLL(str(next(folder.glob("libSDL2-2*"))))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


needs_virtual_pads = pytest.mark.skipif(
    not any((Path(pygame.__file__).parents[1] / "pygame_ce.libs").glob("libSDL2-2*")),
    reason="SDL lies elsewhere in this pygame",
)
