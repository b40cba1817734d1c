"""The ways to play Turn the Tide."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.content.game_options import GameOption, OptionValue


def ways_to_play(tr: Callable[[str], str]) -> tuple[GameOption, ...]:
    """Every option with its ways."""
    editions = (
        OptionValue("gamewright", "edition_gamewright", tr("Gamewright"), tr("a wave hits once")),
        OptionValue("amigo", "edition_amigo", tr("Amigo"), tr("waves roll on")),
    )
    lengths = (
        OptionValue("full", "length_full", tr("Full game"), tr("everyone plays every hand")),
        OptionValue("one_tide", "length_one_tide", tr("One tide"), tr("one round"), is_house=True),
        OptionValue("quick_dip", "length_quick_dip", tr("Quick dip"), tr("six hands"), is_house=True),
    )
    bids = (
        OptionValue(False, "bids_secret", tr("Secret bids"), tr("all choose at once")),
        OptionValue(True, "eye", tr("Open bids"), tr("one after the other"), is_house=True),
    )
    return (
        GameOption("edition", "edition_gamewright", tr("Waves"), editions),
        GameOption("length", "length_full", tr("Length"), lengths),
        GameOption("open_bids", "bids_secret", tr("Bids"), bids),
    )
