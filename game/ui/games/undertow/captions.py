"""What happens in Undertow!, told in a line each; what a game has come to is told by a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from game.engine.undertow import (
    CardPassed,
    DieRolled,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from game.play.choices import phrase, plural
from game.ui.table.captions.lines import Caption, Captions, per_seat, says

SHARED = phrase("The highest throw is shared. Once more.")
SAVED = plural(
    "{name} calls the lifeguard: {number} swimmer saved.", "{name} calls the lifeguard: {number} swimmers saved."
)
EATEN = plural("{name} sends the shark: {number} swimmer eaten.", "{name} sends the shark: {number} swimmers eaten.")
SWEPT = plural("{name} loses {number} swimmer to the sea.", "{name} loses {number} swimmers to the sea.")
_swept = says(SWEPT, number=lambda event, _: event.swept_away)
_moved = says(
    phrase("{name}'s swimmers drift out from {sections}."),
    is_plain=True,
    sections=lambda event, _: ", ".join(map(str, event.sections)),
)


def _drifted(event: SwimmersDrifted, names: Sequence[str]) -> Caption | None:
    """Who is lost is said; where the others drift is seen."""
    return (_swept if event.swept_away else _moved)(event, names)


CAPTIONS: Captions = MappingProxyType(
    {
        RolledForFirst: says(lambda event: SHARED if event.first is None else None),
        GameStarted: says(phrase("{name} begins."), "first"),
        LifeguardPlayed: says(SAVED, is_deed=True, number=lambda event, _: sum(event.saved)),
        SharkPlayed: says(EATEN, is_deed=True, number=lambda event, _: sum(event.eaten)),
        CardPassed: says(phrase("{name} plays no card."), is_deed=True),
        DieRolled: says(phrase("{name} rolls a {value}.")),
        SwimmersDrifted: _drifted,
        TurnSkipped: says(phrase("{name} has nothing to move.")),
        GameScored: says(
            phrase("Saved in this game: {saved}"), saved=per_seat(lambda event: event.saved), is_plain=True
        ),
    }
)
