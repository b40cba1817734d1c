"""What a person chose once and for all: one JSON file, replaced whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from game.store.seats import SeatPlan
from game.store.small_files import read_small, replace_whole
from game.store.trouble import StoreError, UnusableFile, file_trouble

Level: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]


class LastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which somebody last sat down to a game, offered again."""

    seats: tuple[SeatPlan, ...]
    options: dict[str, str | int | bool] = {}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting; what is left out has its default."""

    master: Level = 8
    music: Level = 6
    effects: Level = 8
    muted: bool = False
    motion: Literal["full", "reduced", "off"] = "full"
    text_size: Literal[100, 125, 150, 200] = 100
    """Percent."""
    high_contrast: bool = False
    language: Annotated[str, msgspec.Meta(pattern="^([a-z]{2,3})?$")] = ""
    """By its code; "" is the system's, and so is one that is there no more."""
    fullscreen: bool = False
    safe_margin: Level = 5
    """Percent of the screen at each edge."""
    framebuffer: Literal["auto", "plain", "accelerated"] = "auto"
    """How the window's picture gets to the screen; "auto": to be measured at a quiet moment, and copied until then."""
    screen_inches: Annotated[float, msgspec.Meta(ge=0, le=200)] = 0.0
    """The diagonal of a kiosk's touch screen, which decides how large buttons are; 0 where it is no kiosk."""
    quality: Literal["auto", "full", "lighter", "lightest"] = "auto"
    """How much is drawn; "auto": as much as the machine has been found to keep up with."""
    found: dict[str, Literal["full", "lighter", "lightest"]] = {}
    """Size of the window in px, as "1920x1080" -> what was found; full where nothing was."""
    thinking: Literal["normal", "none"] = "normal"
    """Whether computer players visibly take their time."""
    efforts: dict[str, Annotated[int, msgspec.Meta(ge=1, le=100)]] = {}
    """Game -> percent of their work that computer players can do on this machine; measured once, at a quiet moment."""
    reading: Literal[-1, 0, 2, 4, 8] = 2
    """Seconds for which what a hand has come to stays to be looked at; 0: until somebody goes on, -1: no longer than
    it takes to be seen."""
    away: Literal[15, 30, 60] = 30
    """Seconds after which a computer plays for a phone that is away, until it is back."""
    patience: Literal[1, 2, 5, 10] = 1
    """So many times as long as the operator of a kiosk says it waits for a sign of life, before it asks and after."""
    hints: Literal["alone", "always", "never"] = "alone"
    """When the lamp hangs at the table: "alone" is where one person plays among computers."""
    chord_bids: bool = False
    """Whether those who hold gamepads let their hands lie open, and bid from them by chords."""
    captions: bool = False
    """Whether what happens and is heard at the table is told in words below it."""
    scanning: Literal["off", "rows", "items"] = "off"
    """Whether what can be pressed is offered in turn, for a switch to take: rows first, or one thing after another."""
    switches: Literal["one", "hold", "two"] = "one"
    """One is pressed to take what is offered, or held to go on and let go to take; of two, one goes on, one takes."""
    scan_seconds: Annotated[float, msgspec.Meta(ge=0.5, le=6)] = 1.4
    """For how long each thing is offered."""
    scan_rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 2
    """After so many rounds without a press a scan rests."""
    debounce: Annotated[float, msgspec.Meta(ge=0, le=2)] = 0.1
    """Seconds after a press in which no other one counts."""
    dwell: Annotated[float, msgspec.Meta(ge=0, le=4)] = 0.0
    """Seconds for which the pointer rests on something until that is pressed; 0: it has to be pressed."""
    voice: Literal["off", "all", "short", "effects"] = "off"
    """Whether what stands on the screen and happens is said aloud: all of it, the least of it, or sounds instead."""
    voice_rate: Level = 4
    """How fast it speaks."""
    voice_volume: Level = 8
    """How loud, whatever the other volumes are."""
    voice_offered: bool = False
    """Whether it has been said aloud how the voice is begun: once, at the first start."""
    has_keyboard: bool = False
    """Whether a key is worth telling of: once keys or a mouse were used, until fingers alone are."""
    keys: dict[str, tuple[str, ...]] = {}
    """Action -> the keys and buttons that do it, where they are others than those meant."""
    memory_aid: bool = False
    """Whether the cards that a player has seen can be looked at."""
    lessons_seen: tuple[str, ...] = ()
    """The games whose lesson somebody has opened."""
    last_game: str = ""
    """The game that was played last; "" before the first."""
    last_tables: dict[str, LastTable] = {}
    """Game -> the table last sat down at."""


Fields: TypeAlias = dict[str, Any]
"""Settings as they lie in the file."""

FORMAT = 2
FIRST_GAME = "turn_the_tide"
"""The only game that format 1 knew."""


class _OneTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What format 1 remembered of what was played."""

    lesson_seen: bool = False
    last_table: dict[str, Any] | None = None


def _by_game(fields: Fields) -> Fields:
    """Format 1 had one lesson and one table: those of its only game."""
    names = _OneTable.__struct_fields__
    before = msgspec.convert({name: fields[name] for name in names if name in fields}, _OneTable)
    after: Fields = {name: value for name, value in fields.items() if name not in names}
    if before.lesson_seen:
        after["lessons_seen"] = [FIRST_GAME]
    if before.last_table:
        table = {name: value for name, value in before.last_table.items() if name != "game"}
        after |= {"last_game": FIRST_GAME, "last_tables": {FIRST_GAME: table}}
    return after


UPGRADES: dict[int, Callable[[Fields], Fields]] = {1: _by_game}
"""Format -> the fields as the next format has them. Format 1 is the first."""


def encode(settings: Settings) -> bytes:
    """The file's content: readable JSON with the format's number."""
    return msgspec.json.format(msgspec.json.encode({"format": FORMAT, "settings": settings}), indent=2) + b"\n"


def decode(content: bytes) -> Settings:
    """The settings in a file's content, upgraded if an earlier version wrote it.

    Raises:
        UnusableFile: for what makes no sense, or for a later format.
    """
    try:
        found = msgspec.json.decode(content, type=_File)
        fields = upgraded(found.settings, found.format, FORMAT, UPGRADES)
        return msgspec.convert(fields, Settings)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableFile("broken", error) from error


def upgraded(fields: Fields, found: int, wanted: int, upgrades: Mapping[int, Callable[[Fields], Fields]]) -> Fields:
    """The fields after every step from the format found to the one wanted.

    Raises:
        UnusableFile: for a later format than the one wanted, or one there never was.
    """
    if found > wanted:
        raise UnusableFile("newer", f"format {found}, known up to {wanted}")
    for number in range(found, wanted):
        if number not in upgrades:
            raise UnusableFile("broken", f"there is no format {number}")
        fields = upgrades[number](fields)
    return fields


def read_settings(path: Path) -> Settings:
    """The settings in a file, or the defaults if there is none.

    Raises:
        UnusableFile: for a file that is broken, cannot be read, or is from a later version.
    """
    try:
        content = read_small(path)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise UnusableFile("broken", error) from error
    return decode(content)


def write_settings(path: Path, settings: Settings) -> None:
    """Replaces the file in one go: a reader, even after a power cut, finds the old or the new one whole.

    Raises:
        StoreError: if that cannot be done; the old file is untouched.
    """
    try:
        replace_whole(path, encode(settings))
    except OSError as error:
        raise StoreError(file_trouble(error), error) from error


class _File(msgspec.Struct):
    format: int
    settings: Fields
