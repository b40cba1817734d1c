"""What happens in Undertow!, told in a line each; what a game has come to is told by a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
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
from game.ui.table.captions.lines import Caption, Captions


def _rolled_for_first(event: RolledForFirst, _names: Sequence[str]) -> Caption | None:
    return None if event.first is not None else Caption(phrase("The highest throw is shared. Once more."))


def _lifeguard_played(event: LifeguardPlayed, names: Sequence[str]) -> Caption:
    saved = phrase("{name} calls the lifeguard. Saved: {number}.", name=names[event.seat], number=sum(event.saved))
    return Caption(saved, event.seat, is_deed=True)


def _shark_played(event: SharkPlayed, names: Sequence[str]) -> Caption:
    eaten = phrase("{name} sends the shark. Eaten: {number}.", name=names[event.seat], number=sum(event.eaten))
    return Caption(eaten, event.seat, is_deed=True)


def _swimmers_drifted(event: SwimmersDrifted, names: Sequence[str]) -> Caption | None:
    swept = phrase("{name}'s swimmers swept away: {number}.", name=names[event.seat], number=event.swept_away)
    return Caption(swept, event.seat) if event.swept_away else None


CAPTIONS: Captions = MappingProxyType(
    {
        RolledForFirst: _rolled_for_first,
        GameStarted: lambda event, names: Caption(phrase("{name} begins.", name=names[event.first]), event.first),
        LifeguardPlayed: _lifeguard_played,
        SharkPlayed: _shark_played,
        CardPassed: lambda event, names: Caption(
            phrase("{name} plays no card.", name=names[event.seat]), event.seat, is_deed=True
        ),
        DieRolled: lambda event, names: Caption(
            phrase("{name} rolls a {value}.", name=names[event.seat], value=event.value), event.seat
        ),
        SwimmersDrifted: _swimmers_drifted,
        TurnSkipped: lambda event, names: Caption(
            phrase("{name} has nothing to move.", name=names[event.seat]), event.seat
        ),
    }
)
