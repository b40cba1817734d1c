"""What happens in Undertow!, told in a line each; what a game has come to is told by a screen of its own."""

from __future__ import annotations

from types import MappingProxyType

from game.engine.undertow import (
    CardPassed,
    DieRolled,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from game.play.choices import phrase
from game.ui.table.captions.lines import Captions, says

SHARED = phrase("The highest throw is shared. Once more.")
SAVED = phrase("{name} calls the lifeguard. Saved: {number}.")
EATEN = phrase("{name} sends the shark. Eaten: {number}.")
SWEPT = phrase("{name}'s swimmers swept away: {number}.")

CAPTIONS: Captions = MappingProxyType(
    {
        RolledForFirst: says(lambda event: SHARED if event.first is None else None),
        GameStarted: says(phrase("{name} begins."), "first"),
        LifeguardPlayed: says(SAVED, is_deed=True, number=lambda event, _: sum(event.saved)),
        SharkPlayed: says(EATEN, is_deed=True, number=lambda event, _: sum(event.eaten)),
        CardPassed: says(phrase("{name} plays no card."), is_deed=True),
        DieRolled: says(phrase("{name} rolls a {value}.")),
        SwimmersDrifted: says(
            lambda event: SWEPT if event.swept_away else None, number=lambda event, _: event.swept_away
        ),
        TurnSkipped: says(phrase("{name} has nothing to move.")),
    }
)
