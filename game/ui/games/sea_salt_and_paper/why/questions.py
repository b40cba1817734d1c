"""What can be asked about at the table, and where it is pressed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.sea_salt_and_paper import PILES
from game.play.choices import phrase
from game.ui.draw.spot import Pose
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.heights import box_of
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.why.answers import (
    Asked,
    CallAsked,
    HandAsked,
    LaidAsked,
    PileAsked,
    answer,
)
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.content.why import QUESTION, Question

CALL = f"{QUESTION}call"


def questions(seen: SaltSeen, screen: Screen) -> Mapping[str, Question]:
    """Everything that there is an answer to, and a place for a finger on the screen."""
    pose = layout(seen, screen)
    window = Box(0, 0, screen.width, screen.height)
    found = {}
    for key, question in _all(seen, pose):
        box = question.box.at_least(screen.control_px())
        if window.encloses(box) and answer(asked_by(key), seen.told, seen.cast):
            found[key] = question._replace(box=box)
    return found


def asked_by(key: str) -> Asked:
    """What a question is about, by its name.

    Raises:
        ValueError: for a name of no question.
    """
    match key.split(":"):
        case ["why", "call"]:
            return CallAsked()
        case ["why", "pile", pile]:
            return PileAsked(int(pile))
        case ["why", "hand", seat]:
            return HandAsked(int(seat))
        case ["why", "laid", seat]:
            return LaidAsked(int(seat))
    raise ValueError(f"no such question: {key!r}")


def _all(seen: SaltSeen, pose: Pose) -> Iterator[tuple[str, Question]]:
    for pile in PILES:
        piece = f"top:{pile}" if f"top:{pile}" in pose else f"slot:{pile}"
        if piece in pose:
            yield f"{QUESTION}pile:{pile}", Question(phrase("Why? Pile {number}", number=pile + 1), box_of(pose[piece]))
    for seat, shepherd in enumerate(seen.cast):
        name = shepherd.title()
        if f"backs:{seat}" in pose:
            hand = phrase("Why? Hand: {name}", name=name)
            yield f"{QUESTION}hand:{seat}", Question(hand, box_of(pose[f"backs:{seat}"]))
        laid = [box_of(spot) for piece, spot in pose.items() if piece.startswith(f"laid:{seat}:")]
        if laid:
            yield f"{QUESTION}laid:{seat}", Question(phrase("Why? Pairs: {name}", name=name), _around(laid))
        for piece in (f"bell:{seat}", f"anchor:{seat}"):
            if piece in pose:
                yield CALL, Question(phrase("Why does the round end?"), box_of(pose[piece]))


def _around(boxes: list[Box]) -> Box:
    """The box that has all of them in it."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
