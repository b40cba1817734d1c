"""The ways to play Turn the Tide."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.content.ways import Way, WayOption


def ways_to_play(tr: Callable[[str], str]) -> tuple[WayOption, ...]:
    """Every option with its ways."""
    editions = (
        Way("gamewright", "edition_gamewright", tr("Gamewright"), tr("a wave hits once")),
        Way("amigo", "edition_amigo", tr("Amigo"), tr("waves roll on")),
    )
    lengths = (
        Way("full", "length_full", tr("Full game"), tr("everyone plays every hand")),
        Way("one_tide", "length_one_tide", tr("One tide"), tr("one round"), is_house=True),
        Way("quick_dip", "length_quick_dip", tr("Quick dip"), tr("six hands"), is_house=True),
    )
    bids = (
        Way(False, "bids_secret", tr("Secret bids"), tr("all choose at once")),
        Way(True, "eye", tr("Open bids"), tr("one after the other"), is_house=True),
    )
    return (
        WayOption("edition", "edition_gamewright", tr("Waves"), editions),
        WayOption("length", "length_full", tr("Length"), lengths),
        WayOption("open_bids", "bids_secret", tr("Bids"), bids),
    )
