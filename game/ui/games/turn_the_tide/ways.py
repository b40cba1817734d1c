"""The ways to play Turn the Tide, each as a picture and a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Way:
    """One value of an option."""

    value: str | bool
    icon: str
    name: str
    words: str
    is_house: bool = False
    """A rule of this house, in no printed edition."""


@dataclass(frozen=True)
class WayOption:
    """One option of the game; the first way is the usual one."""

    option: str
    icon: str
    words: str
    ways: tuple[Way, ...]

    def chosen(self, options: Mapping[str, Any]) -> int:
        """The number of the way chosen."""
        value = options.get(self.option, self.ways[0].value)
        return next(number for number, way in enumerate(self.ways) if way.value == value)


def ways_to_play(tr: Callable[[str], str]) -> tuple[WayOption, ...]:
    """Every option with its ways."""
    return (
        WayOption(
            "edition",
            "edition_gamewright",
            tr("Waves"),
            (
                Way("gamewright", "edition_gamewright", tr("Gamewright"), tr("a wave hits once")),
                Way("amigo", "edition_amigo", tr("Amigo"), tr("waves roll on")),
            ),
        ),
        WayOption(
            "length",
            "length_full",
            tr("Length"),
            (
                Way("full", "length_full", tr("Full game"), tr("everyone plays every hand")),
                Way("one_tide", "length_one_tide", tr("One tide"), tr("one round"), is_house=True),
                Way("quick_dip", "length_quick_dip", tr("Quick dip"), tr("six hands"), is_house=True),
            ),
        ),
        WayOption(
            "open_bids",
            "bids_secret",
            tr("Bids"),
            (
                Way(False, "bids_secret", tr("Secret bids"), tr("all choose at once")),
                Way(True, "eye", tr("Open bids"), tr("one after the other"), is_house=True),
            ),
        ),
    )


def named(way: Way, tr: Callable[[str], str]) -> str:
    """The way's name; a rule of this house says so."""
    house = tr("house")
    return f"{way.name} ({house})" if way.is_house else way.name


def explained(way: Way, tr: Callable[[str], str]) -> str:
    """The way's name and what it means."""
    return f"{named(way, tr)}: {way.words}"
