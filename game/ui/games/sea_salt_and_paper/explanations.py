"""Explanations at the table of Sea Salt & Paper: the event that changed something, and the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.engine import sea_salt_and_paper as salt
from game.play.choices import Phrase, phrase
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.draw.sprite_state import Pose
from game.ui.games.sea_salt_and_paper.sizes import box_of
from game.ui.geometry import Box
from game.ui.table.aids.questions import answer_by_rules, rule_explanations
from game.ui.table.content.explanations import ARROW, Sign

if TYPE_CHECKING:
    from game.ui.games.sea_salt_and_paper.facts import SaltSeen

PILE, HAND, LAID, CALL = "pile", "hand", "laid", "call"
"""Subjects of questions: the card on a pile, the size of a hand, a seat's last pair, the end of the round."""
BACK = Sign("back:salt")
LOOK, DRAW = Sign("disc:look:navy", 0.8), Sign("disc:draw:navy", 0.8)
PAIR_RULES: dict[salt.Kind, Phrase] = {
    "crab": phrase("Two crabs take one from a pile."),
    "boat": phrase("Two boats: take another turn at once."),
    "fish": phrase("Two fish: take the deck's top card."),
    "shark": phrase("Swimmer and shark: steal a random card."),
}
"""Effect of each pair, by the kind of its first card."""
CALLS: dict[type[salt.Event], tuple[Phrase, str]] = {
    salt.StopCalled: (phrase("Stop: everyone counts their cards."), "anchor"),
    salt.LastChanceCalled: (phrase("Last chance: all others play once more."), "bell"),
}
"""Effect of each call, and its icon."""


def _subjects(seen: SaltSeen, pose: Pose) -> Iterator[tuple[str, int, Phrase, Box]]:
    """Yields everything that can be asked about, with its box."""
    for pile in salt.PILES:
        words = phrase("Why? Pile {number}", number=pile + 1)
        yield from ((PILE, pile, words, box_of(pose[of])) for of in (f"top:{pile}", f"slot:{pile}") if of in pose)
    for seat, shepherd in enumerate(seen.cast):
        name, fan = shepherd.title(), f"backs:{seat}"
        if fan in pose:
            yield HAND, seat, phrase("Why? Hand: {name}", name=name), box_of(pose[fan])
        pair_boxes = [box_of(sprite) for piece, sprite in pose.items() if piece.startswith(f"laid:{seat}:")]
        if pair_boxes:
            yield LAID, seat, phrase("Why? Pairs: {name}", name=name), Box.bounding_box(pair_boxes)
        words = phrase("Why does the round end?")
        yield from ((CALL, seat, words, box_of(pose[of])) for of in (f"bell:{seat}", f"anchor:{seat}") if of in pose)


def _concerns(subject: str, number: int, event: salt.Event) -> bool:
    """Returns whether the event changed the subject of the question."""
    match subject, event:
        case ("pile", salt.RoundStarted()) | ("call", salt.StopCalled() | salt.LastChanceCalled()):
            return True
        case "pile", salt.DiscardTaken(pile=pile) | salt.CardKept(pile=pile) | salt.PileCardTaken(pile=pile):
            return pile == number
        case "hand", salt.CardStolen(thief, victim):
            return number in (thief, victim)
        case "hand", salt.DiscardTaken() | salt.CardKept() | salt.CardFished() | salt.PileCardTaken():
            return event.seat == number
        case "hand" | "laid", salt.PairLaid(seat):
            return seat == number
    return False


def _explain(event: salt.Event, _number: int, cast: Sequence[str]) -> tuple[Phrase, tuple[Sign, ...]]:
    """Returns the rule in at most seven words, and pictures of the move from left to right: cards, source, target."""
    match event:
        case salt.RoundStarted(_, (one, other)):
            return phrase("Every round begins with two open cards."), (_card(one), _card(other))
        case salt.DiscardTaken(seat, _, card):
            return phrase("Instead of drawing, take an open card."), (_card(card), ARROW, _flag(cast, seat))
        case salt.CardKept(seat, _, None):
            return phrase("The deck's last card comes alone."), (BACK, ARROW, _flag(cast, seat))
        case salt.CardKept(seat, _, salt.Card() as discarded):
            moment = (BACK, BACK, ARROW, _flag(cast, seat), ARROW, _card(discarded))
            return phrase("Of two cards one is laid open."), moment
        case salt.PairLaid(seat, (one, other)):
            return PAIR_RULES[one.kind], (_flag(cast, seat), ARROW, _card(one), _card(other))
        case salt.PileCardTaken(seat):
            return PAIR_RULES["crab"], (LOOK, BACK, ARROW, _flag(cast, seat))
        case salt.CardFished(seat):
            return PAIR_RULES["fish"], (DRAW, BACK, ARROW, _flag(cast, seat))
        case salt.CardStolen(thief, victim):
            return PAIR_RULES["shark"], (_flag(cast, victim), ARROW, BACK, ARROW, _flag(cast, thief))
        case salt.StopCalled(seat) | salt.LastChanceCalled(seat):
            rule, icon = CALLS[type(event)]
            return rule, (_flag(cast, seat), Sign(f"disc:{icon}:gold", 0.8))
        case _:
            raise TypeError(f"nobody asks about {event!r}")


def _card(card: salt.Card) -> Sign:
    return Sign(card_look(card))


def _flag(cast: Sequence[str], seat: int) -> Sign:
    return Sign(f"flag:{cast[seat]}", 0.72)


answer = answer_by_rules(_concerns, _explain)
WHY = rule_explanations(_subjects, answer)
"""Explanations of piles, hands, laid pairs and calls."""
