"""The repertoire: effects and mixes of each game and of the house, and their files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TypeVar

from game.folders import ASSETS, MissingArtError
from game.ui.sound.effects import Effect

SOUND_FOLDER = ASSETS / "sound"

Entry = TypeVar("Entry")


class SoundFileError(MissingArtError):
    """Sound files are missing or no Ogg files; the message names them."""


@dataclass(frozen=True)
class Mood:
    """Background of a scene: the names of a music mix and of an ambience mix; None for silence."""

    music: str | None = None
    ambience: str | None = None


@dataclass(frozen=True)
class Mix:
    """Volumes of a piece's stems, 0 to 1; mixes of one piece run in step and can be cross-faded."""

    piece: str
    levels: Mapping[str, float]


def stems_of(mixes: Mapping[str, Mix], piece: str) -> tuple[str, ...]:
    """Returns all stems that any mix of the piece uses."""
    names = (stem for mix in mixes.values() if mix.piece == piece for stem in mix.levels)
    return tuple(dict.fromkeys(names))


@dataclass(frozen=True)
class Repertoire:
    """Effects by meaning, music and ambience mixes by name."""

    effects: Mapping[str, Effect]
    music: Mapping[str, Mix] = field(default_factory=dict)
    ambience: Mapping[str, Mix] = field(default_factory=dict)

    def effect_files(self) -> tuple[str, ...]:
        """Returns the names of all effects' recordings, each once."""
        return tuple(dict.fromkeys(chain(*(effect.all_recordings() for effect in self.effects.values()))))

    def loop_files(self) -> tuple[str, ...]:
        """Returns the names of all music and ambience stems, each once."""
        mixes = chain(self.music.values(), self.ambience.values())
        return tuple(dict.fromkeys(chain(*(mix.levels for mix in mixes))))


def merge(*parts: Repertoire) -> Repertoire:
    """Merges repertoires.

    Raises:
        ValueError: if two of them use one name for different things.
    """
    return Repertoire(
        effects=_merge_tables("sound", *(part.effects for part in parts)),
        music=_merge_tables("music", *(part.music for part in parts)),
        ambience=_merge_tables("ambience", *(part.ambience for part in parts)),
    )


def _merge_tables(kind: str, *tables: Mapping[str, Entry]) -> Mapping[str, Entry]:
    joined: dict[str, Entry] = {}
    for table in tables:
        twice = [name for name in joined.keys() & table.keys() if joined[name] != table[name]]
        if twice:
            raise ValueError(f"two games call a {kind} {', '.join(sorted(twice))}")
        joined |= table
    return joined


def check_sounds(repertoire: Repertoire, folder: Path = SOUND_FOLDER) -> None:
    """Checks that every recording exists.

    Raises:
        SoundFileError: naming every file that is missing or no Ogg file.
    """
    names = (*repertoire.effect_files(), *repertoire.loop_files())
    troubles = [trouble for name in names if (trouble := _trouble(folder, name))]
    if troubles:
        raise SoundFileError(f"sounds in {folder}: " + ", ".join(troubles))


def _trouble(folder: Path, name: str) -> str:
    try:
        with (folder / f"{name}.ogg").open("rb") as file:
            return "" if file.read(4) == b"OggS" else f"{name}.ogg is no Ogg file"
    except OSError:
        return f"{name}.ogg is missing"
