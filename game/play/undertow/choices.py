"""The choices of a turn: a side of a card or none, then as many swimmers as the die shows, in any order."""

from __future__ import annotations

from functools import lru_cache

from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, Section, View
from game.play.choices import Choice, Choices, phrase

Move = Drift | PassCard | PlayLifeguard | PlayShark

LIFEGUARD, SHARK, NO_CARD = "lifeguard", "shark", "no_card"
"""The ids of the two sides of a card, and of rolling without a card."""
EMPTY = "empty"
"""The id of the choice that confirms an empty section."""
ALL = "all"
"""The id of the choice that moves the only swimmers that can move."""
_SECTION = "section:"


def section_id(section: Section) -> str:
    """Returns the id of the choice of a section, or of a swimmer on it."""
    return f"{_SECTION}{section}"


def section_of(choice: str) -> Section | None:
    """Returns the section that a choice names, if it names one."""
    return int(choice.removeprefix(_SECTION)) if choice.startswith(_SECTION) else None


def choices(view: View, legal: tuple[Move, ...]) -> Choices:
    """Returns the sides of a card and the die, or the swimmers that can drift."""
    drifts = tuple(move.sections for move in legal if isinstance(move, Drift))
    if len(drifts) == 1:
        return (Choice(ALL, phrase("All swim out"), "step", Drift(drifts[0]), is_immediate=True),)
    if drifts:
        return _swimmer_choices((), drifts)
    return tuple(
        choice for choice in (_lifeguard_choice(legal), _shark_choice(view, legal), _no_card_choice(legal)) if choice
    )


def _lifeguard_choice(legal: tuple[Move, ...]) -> Choice | None:
    if PlayLifeguard() not in legal:
        return None
    return Choice(LIFEGUARD, phrase("Lifeguard"), "tile:guard", PlayLifeguard())


def _shark_choice(view: View, legal: tuple[Move, ...]) -> Choice | None:
    targets = tuple(_target_choice(view, move) for move in legal if isinstance(move, PlayShark))
    return Choice(SHARK, phrase("Shark"), "tile:shark", next=targets) if targets else None


def _target_choice(view: View, move: PlayShark) -> Choice:
    """Returns the choice of a section for the shark; an empty one needs a confirmation."""
    name = phrase("Section {number}", number=move.section)
    if any(own[move.section - 1] for own in view.swimmers):
        return Choice(section_id(move.section), name, "fin", move)
    confirmation = Choice(EMPTY, phrase("Nobody there: play anyway"), "icon:check", move)
    return Choice(section_id(move.section), name, "fin", next=(confirmation,))


def _no_card_choice(legal: tuple[Move, ...]) -> Choice | None:
    if PassCard() not in legal:
        return None
    return Choice(NO_CARD, phrase("No card"), "icon:die", PassCard(), is_immediate=True)


@lru_cache(maxsize=512)
def _swimmer_choices(picked: tuple[Section, ...], drifts: tuple[tuple[Section, ...], ...]) -> Choices:
    """Returns the swimmers that can be added to the selected ones; branches are shared regardless of order."""
    sections = sorted({section for drift in drifts for section in _remaining_sections(drift, picked)})
    return tuple(_swimmer_choice(section, tuple(sorted((*picked, section))), drifts) for section in sections)


def _swimmer_choice(section: Section, picked: tuple[Section, ...], drifts: tuple[tuple[Section, ...], ...]) -> Choice:
    fitting = tuple(drift for drift in drifts if _contains(drift, picked))
    is_all = picked in fitting
    return Choice(
        section_id(section),
        phrase("Swimmer on {number}", number=section),
        "swim",
        Drift(picked) if is_all else None,
        () if is_all else _swimmer_choices(picked, fitting),
    )


def _contains(drift: tuple[Section, ...], picked: tuple[Section, ...]) -> bool:
    return all(drift.count(section) >= picked.count(section) for section in picked)


def _remaining_sections(drift: tuple[Section, ...], picked: tuple[Section, ...]) -> set[Section]:
    """Returns the sections of a drift that are not used up by the selected swimmers."""
    if not _contains(drift, picked):
        return set()
    return {section for section in drift if drift.count(section) > picked.count(section)}
