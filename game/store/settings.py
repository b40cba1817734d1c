"""The settings: one JSON file, replaced atomically."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from game.store.errors import StoreError, UnusableFileError, error_kind
from game.store.seats import SeatPlan
from game.store.small_files import read_if_present, replace_atomically
from game.store.wifi import Wifi

Level: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]


class LastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats and options last used for a game, offered again."""

    seats: tuple[SeatPlan, ...]
    options: dict[str, str | int | bool] = {}


class PlatformPreferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Preferences that a person has chosen in the system for all programs."""

    reduced_motion: bool = False
    high_contrast: bool = False


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting; a missing one has its default."""

    master: Level = 8
    music: Level = 6
    effects: Level = 8
    muted: bool = False
    mono: bool = False
    """Whether both ears hear the same."""
    rumble: bool = True
    """Whether gamepads rumble."""
    press_gap: Annotated[float, msgspec.Meta(ge=0, le=2)] = 0.0
    """Seconds after a press in which no other counts, of any device."""
    platform: PlatformPreferences = PlatformPreferences()
    """The preferences of the system that were followed last."""
    motion: Literal["full", "reduced", "off"] = "full"
    text_size: Literal[100, 125, 150, 200] = 100
    """Percent."""
    high_contrast: bool = False
    language: Annotated[str, msgspec.Meta(pattern="^([a-z]{2,3})?$")] = ""
    """A language code; "" is the system's language, also used for one that no longer exists."""
    fullscreen: bool = False
    safe_margin: Level = 5
    """Percent of the screen at each edge."""
    framebuffer: Literal["auto", "plain", "accelerated"] = "auto"
    """The way the window's frame is presented; "auto": measured at a quiet moment, and copied until then."""
    screen_inches: Annotated[float, msgspec.Meta(ge=0, le=200)] = 0.0
    """The diagonal of a kiosk's touch screen, which decides the size of buttons; 0 if it is no kiosk."""
    quality: Literal["auto", "full", "lighter", "lightest"] = "auto"
    """The quality level; "auto": the highest that the machine keeps up with."""
    found: dict[str, Literal["full", "lighter", "lightest"]] = {}
    """Window size in px, as "1920x1080" -> the calibrated quality level; full if there is none."""
    thinking: Literal["normal", "none"] = "normal"
    """Whether computer players visibly take their time."""
    efforts: dict[str, Annotated[int, msgspec.Meta(ge=1, le=100)]] = {}
    """Game -> percent of their work that computer players can do on this machine; measured once, at a quiet moment."""
    reading: Literal[-1, 0, 2, 4, 8] = 2
    """Seconds for which a hand's result stays; 0: until somebody goes on, -1: just long enough to be seen."""
    away: Literal[15, 30, 60] = 30
    """Seconds after which a computer plays for an absent phone, until it is back."""
    wifi: Wifi = Wifi()
    """The network that the join screen invites phones to."""
    patience: Literal[1, 2, 5, 10] = 1
    """Factor on the idle times set by a kiosk's operator, before the idle prompt and after it."""
    hints: Literal["alone", "always", "never"] = "alone"
    """The tables that offer hints: "alone" is one person among computers."""
    chord_bids: bool = False
    """Whether gamepad players let their hands lie open, and bid from them by chords."""
    captions: bool = False
    """Whether events and sounds are shown as captions below the table."""
    scanning: Literal["off", "rows", "items"] = "off"
    """Switch scanning of controls: rows first, or one item after another."""
    switches: Literal["one", "hold", "two"] = "one"
    """The switch mode: "one" selects by pressing, "hold" advances while held and selects on release, "two" has one for
    each."""
    scan_seconds: Annotated[float, msgspec.Meta(ge=0.5, le=6)] = 1.4
    """Seconds per scanned item."""
    scan_rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 2
    """Rounds without a press after which a scan pauses."""
    debounce: Annotated[float, msgspec.Meta(ge=0, le=2)] = 0.1
    """Seconds after a press in which further presses are ignored."""
    dwell: Annotated[float, msgspec.Meta(ge=0, le=4)] = 0.0
    """Seconds after which a resting pointer presses a control; 0: never."""
    voice: Literal["off", "all", "short", "effects"] = "off"
    """The spoken description of the screen: everything, a short form, or sounds only."""
    voice_rate: Level = 4
    voice_volume: Level = 8
    """The volume of speech, independent of the other volumes."""
    voice_offered: bool = False
    """Whether the first start has explained aloud how to turn the voice on."""
    has_keyboard: bool = False
    """Whether key hints are shown: set by keys that only keyboards have, cleared by fingers and gamepads."""
    keys: dict[str, tuple[str, ...]] = {}
    """Action -> its keys and buttons, where they differ from the defaults."""
    memory_aid: bool = False
    """Whether players may look at the cards they have seen."""
    lessons_seen: tuple[str, ...] = ()
    """The games whose lesson somebody has opened."""
    lessons_aloud: bool = True
    """Whether lessons say their pages by themselves."""
    last_game: str = ""
    """The game played last; "" before the first."""
    last_tables: dict[str, LastTable] = {}
    """Game -> its last table."""
    hats: dict[str, str] = {}
    """Shepherd -> the hat that its person wears in every game."""


Fields: TypeAlias = dict[str, Any]
"""Settings as plain data of the file."""

FORMAT = 2
FIRST_GAME = "turn_the_tide"
"""The only game in format 1."""


class _Format1Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of format 1 that format 2 replaced."""

    lesson_seen: bool = False
    last_table: dict[str, Any] | None = None


def _upgrade_format_1(fields: Fields) -> Fields:
    """Converts the single lesson and table of format 1 to per-game fields."""
    names = _Format1Table.__struct_fields__
    before = msgspec.convert({name: fields[name] for name in names if name in fields}, _Format1Table)
    after: Fields = {name: value for name, value in fields.items() if name not in names}
    if before.lesson_seen:
        after["lessons_seen"] = [FIRST_GAME]
    if before.last_table:
        table = {name: value for name, value in before.last_table.items() if name != "game"}
        after |= {"last_game": FIRST_GAME, "last_tables": {FIRST_GAME: table}}
    return after


UPGRADES: dict[int, Callable[[Fields], Fields]] = {1: _upgrade_format_1}
"""Format -> the function that converts its fields to the next format, from format 1 on."""


def encode(settings: Settings) -> bytes:
    """Returns the file's content: readable JSON with the format's number."""
    return msgspec.json.format(msgspec.json.encode({"format": FORMAT, "settings": settings}), indent=2) + b"\n"


def decode(content: bytes) -> Settings:
    """Returns the settings in a file's content, upgraded if an earlier version wrote it.

    Raises:
        UnusableFile: for invalid content, or for a later format.
    """
    try:
        found = msgspec.json.decode(content, type=_File)
        fields = upgrade_fields(found.settings, found.format, FORMAT, UPGRADES)
        return msgspec.convert(fields, Settings)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableFileError("broken", error) from error


def upgrade_fields(
    fields: Fields, found: int, version: int, upgrades: Mapping[int, Callable[[Fields], Fields]]
) -> Fields:
    """Returns the fields, upgraded step by step from the format found to the one wanted.

    Raises:
        UnusableFile: for a format that is later than the wanted one, or never existed.
    """
    if found > version:
        raise UnusableFileError("newer", f"format {found}, known up to {version}")
    for number in range(found, version):
        if number not in upgrades:
            raise UnusableFileError("broken", f"there is no format {number}")
        fields = upgrades[number](fields)
    return fields


def read_settings(path: Path) -> Settings:
    """Returns the settings in a file, or the defaults if there is none.

    Raises:
        UnusableFile: for a file that is broken, cannot be read, or is from a later version.
    """
    content = read_if_present(path)
    return Settings() if content is None else decode(content)


def write_settings(path: Path, settings: Settings) -> None:
    """Replaces the file atomically: a reader finds the old or the new one complete, even after a power cut.

    Raises:
        StoreError: if that cannot be done; the old file is untouched.
    """
    try:
        replace_atomically(path, encode(settings))
    except OSError as error:
        raise StoreError(error_kind(error), error) from error


class _File(msgspec.Struct):
    format: int
    settings: Fields
