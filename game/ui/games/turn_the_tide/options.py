"""Game options of Turn the Tide."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.content.game_options import GameOption, OptionChoice


def game_options(tr: Callable[[str], str]) -> tuple[GameOption, ...]:
    """Returns every option with its choices."""
    editions = (
        OptionChoice("gamewright", "edition_gamewright", tr("Gamewright"), tr("a wave hits once")),
        OptionChoice("amigo", "edition_amigo", tr("Amigo"), tr("waves roll on")),
    )
    lengths = (
        OptionChoice("full", "length_full", tr("Full game"), tr("everyone plays every hand")),
        OptionChoice("one_tide", "length_one_tide", tr("One tide"), tr("one round"), is_house=True),
        OptionChoice("quick_dip", "length_quick_dip", tr("Quick dip"), tr("six hands"), is_house=True),
    )
    bids = (
        OptionChoice(False, "bids_secret", tr("Secret bids"), tr("all choose at once")),
        OptionChoice(True, "eye", tr("Open bids"), tr("one after the other"), is_house=True),
    )
    return (
        GameOption("edition", "edition_gamewright", tr("Waves"), editions),
        GameOption("length", "length_full", tr("Length"), lengths),
        GameOption("open_bids", "bids_secret", tr("Bids"), bids),
    )
