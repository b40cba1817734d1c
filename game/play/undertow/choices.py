"""A card's side, or none; then as many swimmers as the die shows, in any order."""

from __future__ import annotations

from functools import lru_cache

from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, View
from game.play.choices import Choice, Choices, phrase

Move = Drift | PassCard | PlayLifeguard | PlayShark


def choices(_view: View, legal: tuple[Move, ...]) -> Choices:
    """The sides of a card and the die, or the swimmers that can drift."""
    drifts = tuple(move.sections for move in legal if isinstance(move, Drift))
    if drifts:
        return _swimmers((), drifts)
    return tuple(choice for choice in (_lifeguard(legal), _shark(legal), _pass(legal)) if choice)


def _lifeguard(legal: tuple[Move, ...]) -> Choice | None:
    if PlayLifeguard() not in legal:
        return None
    return Choice("lifeguard", phrase("Lifeguard"), "icon:lifeguard", PlayLifeguard())


def _shark(legal: tuple[Move, ...]) -> Choice | None:
    sections = [move.section for move in legal if isinstance(move, PlayShark)]
    targets = tuple(
        Choice(f"section:{section}", phrase("Section {number}", number=section), "", PlayShark(section))
        for section in sections
    )
    return Choice("shark", phrase("Shark"), "icon:shark", next=targets) if targets else None


def _pass(legal: tuple[Move, ...]) -> Choice | None:
    if PassCard() not in legal:
        return None
    return Choice("pass", phrase("No card"), "icon:die", PassCard(), at_once=True)


@lru_cache(maxsize=512)
def _swimmers(taken: tuple[int, ...], drifts: tuple[tuple[int, ...], ...]) -> Choices:
    """What can be added to the swimmers taken; whatever their order, what follows is the same."""
    sections = sorted({section for drift in drifts for section in _left(drift, taken)})
    return tuple(_swimmer(section, tuple(sorted((*taken, section))), drifts) for section in sections)


def _swimmer(section: int, taken: tuple[int, ...], drifts: tuple[tuple[int, ...], ...]) -> Choice:
    fitting = tuple(drift for drift in drifts if _holds(drift, taken))
    is_all = taken in fitting
    return Choice(
        f"section:{section}",
        phrase("Swimmer on {number}", number=section),
        "",
        Drift(taken) if is_all else None,
        () if is_all else _swimmers(taken, fitting),
        adds=True,
    )


def _holds(drift: tuple[int, ...], taken: tuple[int, ...]) -> bool:
    return all(drift.count(section) >= taken.count(section) for section in taken)


def _left(drift: tuple[int, ...], taken: tuple[int, ...]) -> set[int]:
    """The sections of a drift that hold more of it than is taken."""
    if not _holds(drift, taken):
        return set()
    return {section for section in drift if drift.count(section) > taken.count(section)}
