"""Counts what a child would laugh at: `python -m game.ai.turn_the_tide.blunders snail crab --games 1000`.

Each animal plays among its own kind. A bid counts by what its bidder knew then, not by what came of it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

from game.ai.turn_the_tide import PLAYERS
from game.ai.turn_the_tide.heuristics import Chances, Others, keeping_costs_a_ring, on_offer, seated
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import Card, View

BLUNDERS = ("best card for nothing", "drowned in safety", "dived for a ring")
"""The best card of three or more, for a tide no lower than the one that showed, where keeping that would cost nothing;
the last chance let go, with a card certain to be saved by; and a card likely to take a higher tide that costs a ring at
once, with one at hand that was certain to cost nothing."""

GAME = "turn_the_tide"
FEW = 3
LIKELY = 0.6
CERTAIN = 0.999


def main(words: Sequence[str] | None = None) -> None:
    """Prints a line for each animal: its bids, and how many in a thousand were which blunder."""
    parser = argparse.ArgumentParser(prog="python -m game.ai.turn_the_tide.blunders", description=__doc__)
    parser.add_argument("animals", nargs="+", choices=PLAYERS)
    parser.add_argument("--players", type=int, default=4, choices=GAMES[GAME].seats)
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args(words)
    print(f"{'':8}{'bids':>8}" + "".join(f"{blunder:>28}" for blunder in BLUNDERS))
    for animal in asked.animals:
        print(line(animal, *counted(animal, asked.players, asked.games)), flush=True)


def line(animal: str, bids: int, blunders: Counter[str]) -> str:
    """An animal's bids, and each blunder in a thousand of them with its standard error."""
    shares = [blunders[blunder] / bids for blunder in BLUNDERS]
    told = (f"{1000 * share:.2f} +- {1000 * sqrt(share * (1 - share) / bids):.2f}" for share in shares)
    return f"{animal:8}{bids:8}" + "".join(f"{each:>28}" for each in told)


def counted(animal: str, players: int, games: int) -> tuple[int, Counter[str]]:
    """How often the animal had a choice in so many games, and how often it made which blunder."""
    blunders, bids = Counter[str](), 0
    for game in range(games):
        for view, card in _bids(animal, players, game):
            bids += 1
            blunders.update(blunders_of(view, card))
    return bids, blunders


def _bids(animal: str, players: int, game: int) -> Iterator[tuple[View, Card]]:
    """Every choice of a game, with what its bidder saw."""
    match, playing = Match(GAMES[GAME], players, {}, seed=game), PLAYERS[animal]()
    rngs = [Random(f"{game}:{seat}") for seat in range(players)]
    while match.waiting:
        for seat in match.waiting:
            view, legal = match.view(seat), match.legal(seat)
            move = playing.choose(view, legal, rngs[seat])
            if len(legal) > 1:
                yield view, move.card
            match.commit(seat, move)


def blunders_of(view: View, card: Card) -> list[str]:
    """Which blunders it would be to bid that card."""
    seat = seated(view)
    others = Others(view, seat)
    chances = {held: others.chances(held) for held in view.hand}
    found = (_is_for_nothing(view, card), _drowns(view, card, chances), _dives(view, card, chances))
    return [blunder for blunder, is_made in zip(BLUNDERS, found, strict=True) if is_made]


def _is_for_nothing(view: View, card: Card) -> bool:
    (low, _), own, seat = on_offer(view), view.tides[seated(view)], seated(view)
    is_best = card == view.hand[-1] and len(view.hand) >= FEW
    return is_best and own is not None and low >= own and not keeping_costs_a_ring(view, seat)


def _drowns(view: View, card: Card, chances: dict[Card, Chances]) -> bool:
    (low, high), seat = on_offer(view), seated(view)
    is_last_chance = view.rings[seat] == 0 and keeping_costs_a_ring(view, seat) and low < high
    can_be_saved = any(chance.first > CERTAIN for chance in chances.values())
    return is_last_chance and can_be_saved and chances[card].lower > LIKELY


def _dives(view: View, card: Card, chances: dict[Card, Chances]) -> bool:
    (_, high), seat = on_offer(view), seated(view)
    costs = high >= max(tide or 0 for tide in view.tides)
    is_safe = not keeping_costs_a_ring(view, seat) and any(chance.lower > CERTAIN for chance in chances.values())
    return costs and is_safe and 1 - chances[card].first - chances[card].lower > LIKELY


if __name__ == "__main__":
    main()
