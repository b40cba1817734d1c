"""Explanations at the table of Undertow!: the saved or lost swimmers, the player behind it, and the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, LifeguardPlayed, SharkPlayed, SwimmersDrifted, View
from game.play.choices import Phrase, phrase
from game.ui.draw.sprite_state import Pose
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.games.undertow.sizes import box_of
from game.ui.geometry import Box
from game.ui.table.aids.questions import answer_by_rules, rule_explanations
from game.ui.table.content.explanations import Sign
from game.ui.table.seen import Seen

SAVED, LOST = "saved", "lost"


def _subjects(seen: Seen[View], pose: Pose) -> Iterator[tuple[str, int, Phrase, Box]]:
    """Yields the numbers on the beach and beyond the last section."""
    for seat, shepherd in enumerate(seen.cast):
        name = shepherd.title()
        for what, piece, words in (
            (SAVED, f"score:{seat}", phrase("Why? Saved: {name}", name=name)),
            (LOST, f"lost:{seat}", phrase("Why? Lost: {name}", name=name)),
        ):
            if piece in pose:
                yield what, seat, words, box_of(pose[piece])


def _concerns(subject: str, seat: Seat, event: object) -> bool:
    """Returns whether the event happened to the seat's swimmers."""
    match event:
        case LifeguardPlayed(saved=saved):
            return subject == SAVED and saved[seat] > 0
        case SharkPlayed(eaten=eaten):
            return subject == LOST and eaten[seat] > 0
        case SwimmersDrifted(seat=drifting, swept_away=swept):
            return subject == LOST and drifting == seat and swept > 0
    return False


def _explain(
    event: LifeguardPlayed | SharkPlayed | SwimmersDrifted, seat: Seat, cast: Sequence[str]
) -> tuple[Phrase, tuple[Sign, ...]]:
    """Returns the rule, and pictures of the player, the action, the section, and its swimmers."""
    flag, lost = Sign(f"flag:{cast[event.seat]}", 0.7), Sign("ring:lost", 0.5)
    match event:
        case LifeguardPlayed(section=section, saved=saved):
            swimmers = _swimmers(cast[seat], "joy", saved[seat])
            signs = (flag, Sign("tile:guard", 0.8), Sign(f"buoy:{section}"), swimmers)
            return phrase("The lifeguard saves the nearest section."), signs
        case SharkPlayed(section=section, eaten=eaten):
            swimmers = _swimmers(cast[seat], "splash", eaten[seat])
            signs = (flag, Sign("tile:shark", 0.8), Sign(f"buoy:{section}"), swimmers, lost)
            return phrase("The shark takes a whole section."), signs
        case SwimmersDrifted(swept_away=swept):
            swimmers = _swimmers(cast[seat], "splash", swept)
            signs = (flag, Sign(f"buoy:{SECTIONS}"), swimmers, Sign("step", 0.4), lost)
            return phrase("Beyond ten they are lost."), signs


def _swimmers(shepherd: str, mood: str, count: int) -> Sign:
    return Sign(swimmers_look(shepherd, mood, count), 0.9)


answer = answer_by_rules(_concerns, _explain)
WHY = rule_explanations(_subjects, answer)
"""Explanations of a seat's saved and lost swimmers."""
