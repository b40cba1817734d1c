"""The answers at the table: few words, true to what happened, and nothing that an onlooker may not know."""

from dataclasses import replace

import pytest

from game.engine.sea_salt_and_paper import (
    CardFished,
    CardKept,
    CardStolen,
    DiscardTaken,
    LastChanceCalled,
    PairLaid,
    PileCardTaken,
    RoundStarted,
    StopCalled,
)
from game.ui.games.sea_salt_and_paper.explanations import PAIR_RULES, answer
from game.ui.games.sea_salt_and_paper.pieces import CATALOGUE
from game.ui.games.sea_salt_and_paper.table import TABLE
from game.ui.screen import Screen
from game.ui.table.aids.questions import MOST_MOMENTS, find_questions
from game.ui.words import Words, languages
from tests.ui.games.sea_salt_and_paper.results.ended import CAST
from tests.ui.games.sea_salt_and_paper.results.rounds import parse_cards as cards
from tests.ui.games.sea_salt_and_paper.rounds import random_steps
from tests.ui.scene_checks import words_in

MOST_WORDS = 7
CRAB, GREEN_CRAB = cards("crab:black crab:green")
FISH = cards("fish:yellow")[0]


EVENTS = (
    RoundStarted(0, (CRAB, FISH), 0),
    DiscardTaken(0, 0, FISH, None),
    CardKept(0, None, FISH, 0),
    CardKept(0, None, None, None),
    PileCardTaken(0, 0, None, FISH, None),
    CardFished(0, None),
    CardStolen(0, 1, None),
    StopCalled(0),
    LastChanceCalled(0),
)
"""One of each kind that is asked about."""


def looks(what: str, number: int, *events: object) -> list[list[str]]:
    found = answer(what, number, events, CAST)
    return [[sign.look for sign in moment.signs] for moment in found.moments] if found else []


@pytest.mark.parametrize("language", languages())
def test_a_rule_has_at_most_seven_words(language: str):
    tr = Words(language).tr
    answers = [answer(what, 0, [event], CAST) for event in EVENTS for what in ("pile", "hand", "laid", "call")]
    rules = [*PAIR_RULES.values(), *(found.rule for found in answers if found)]
    assert len(set(rules)) == len(EVENTS) + 1
    assert [tr(rule.words) for rule in rules if len(words_in(tr(rule.words))) > MOST_WORDS] == []


def test_why_a_card_lies_on_a_pile():
    kept = CardKept(2, None, FISH, 1)
    assert looks("pile", 1, RoundStarted(0, (CRAB, FISH), 0), kept)[0] == [
        "back:salt", "back:salt", "arrow:next", "flag:purl", "arrow:next", "salt:fish:yellow",
    ]  # fmt: skip
    assert looks("pile", 0, RoundStarted(0, (CRAB, FISH), 0), kept) == [["salt:crab:black", "salt:fish:yellow"]]


def test_why_a_hand_has_grown_or_shrunk():
    stolen = CardStolen(1, 3, None)
    moment = ["flag:dip", "arrow:next", "back:salt", "arrow:next", "flag:brine"]
    assert looks("hand", 1, stolen) == [moment]
    assert looks("hand", 3, stolen) == [moment]
    assert looks("hand", 0, stolen) == []


def test_what_a_pair_did():
    found = answer("laid", 0, [PairLaid(0, (CRAB, GREEN_CRAB))], CAST)
    assert found
    assert found.rule == PAIR_RULES["crab"]


@pytest.mark.parametrize(("event", "disc"), [(StopCalled(2), "anchor"), (LastChanceCalled(2), "bell")])
def test_why_the_round_ends(event: object, disc: str):
    assert looks("call", 2, event) == [["flag:purl", f"disc:{disc}:gold"]]


def test_only_the_last_moments_are_told_the_latest_first():
    events = [DiscardTaken(0, 0, card, None) for card in (CRAB, GREEN_CRAB, FISH, CRAB)]
    found = looks("hand", 0, *events)
    assert len(found) == MOST_MOMENTS
    assert [moment[0] for moment in found] == ["salt:crab:black", "salt:fish:yellow", "salt:crab:green"]


def test_a_card_taken_unseen_stays_so():
    assert looks("hand", 0, PileCardTaken(0, 1, None, FISH, None))[0][:2] == ["disc:look:navy", "back:salt"]
    assert looks("hand", 0, CardFished(0, None))[0][:2] == ["disc:draw:navy", "back:salt"]


@pytest.mark.parametrize("seed", range(3))
def test_through_whole_games_every_question_has_an_answer_of_known_pictures(seed: int):
    screen, begun = Screen(1280, 720), 0
    for number, one in enumerate(random_steps(2 + seed, seed, None, at_most=1200)):
        begun = number if isinstance(one.step, RoundStarted) else begun
        if number % 23:
            continue
        seen = replace(one.after, events=one.after.events[begun:])
        asked = find_questions(TABLE, seen, screen)
        names = [question.name for question in asked.values()]
        assert len(set(names)) == len(names)
        for key in asked:
            _, what, number = key.split(":")
            found = answer(what, int(number), seen.events, seen.cast)
            assert found
            assert all(CATALOGUE.heights.ratio(sign.look) for moment in found.moments for sign in moment.signs)
            assert all(TABLE.captions[type(moment.event)](moment.event, CAST) for moment in found.moments)
