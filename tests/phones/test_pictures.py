"""Every look that a page shows upright is drawn as a card, and no other."""

from random import Random

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.choices import Choices
from game.play.games import PLAYS
from game.ui.games import TABLES

UPRIGHT = 1.2
"""Cards are higher than so many times their width."""


def test_what_is_told_to_be_a_card_is_as_high_as_one(game_name: str) -> None:
    kind, heights = PLAYS[game_name], TABLES[game_name].catalogue.heights
    for look in _looks(game_name):
        assert (heights.ratio(look) > UPRIGHT) == (look.partition(":")[0] in kind.cards), look


def _looks(game_name: str) -> set[str]:
    """Returns all looks of hands and choices in a random game."""
    match, rng, found = Match(GAMES[game_name], GAMES[game_name].seats[0], {}, seed=2), Random(2), set[str]()
    kind = PLAYS[game_name]
    while match.waiting:
        for seat in match.waiting:
            found |= {held.look for row in kind.hand_view(match.view(seat)).rows for held in row.items}
            found |= _pictures(kind.choices(match.view(seat), match.legal(seat)))
            match.commit(seat, rng.choice(match.legal(seat)))
    return {look.replace("*", "brine") for look in found if look}


def _pictures(choices: Choices) -> set[str]:
    return {choice.picture for choice in choices}.union(*(_pictures(choice.next) for choice in choices))
