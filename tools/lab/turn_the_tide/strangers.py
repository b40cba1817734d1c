"""Sealed yardsticks for Turn the Tide: run once, by one command, before a change is accepted.

Nothing is tuned on their results, so these predict the results against unknown players. Two of them play unlike any
animal or opponent type; the third is a net with another seed and less training.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from game.ai.contract import AnyPlayer
from game.ai.turn_the_tide.heuristics import on_offer, seated
from game.ai.turn_the_tide.net import net_of
from game.ai.turn_the_tide.policies import ByNet
from game.ai.turn_the_tide.strong_players import PolicyPlayer
from game.engine.turn_the_tide import PlayWeather, View
from game.folders import ASSETS

WEIGHTS = ASSETS / "ai" / "turn_the_tide_stranger.npz"
"""Written by version 0.4.0 of
`python -m tools.training.turn_the_tide --seed 77 --updates 2500 --editions gamewright --weights`."""


class Hoarder:
    """Bids its lowest cards, and its highest ones only when its own tide would cost it a ring."""

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns one of its two lowest cards; in danger one of its two highest."""
        seat, (_, high) = seated(view), on_offer(view)
        own = view.tides[seat] or 0
        in_danger = own >= max(high, *(tide or 0 for tide in view.tides)) > 0
        return rng.choice(legal[-2:] if in_danger else legal[:2])


class Grabber:
    """Spends its high cards on every tide lower than its own, else bids its lowest card."""

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns one of its three highest cards for a low tide, else its lowest."""
        seat, (low, _) = seated(view), on_offer(view)
        own = view.tides[seat]
        return rng.choice(legal[-3:]) if low < (5 if own is None else own) else legal[0]


@cache
def _stranger(players: int) -> PolicyPlayer:
    return PolicyPlayer(ByNet(net_of(WEIGHTS, players, "gamewright")))


class Stranger:
    """A net without search, trained separately from the gull's."""

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns the net's card."""
        return _stranger(view.players).choose(view, legal, rng)


SEALED: dict[str, Callable[[], AnyPlayer]] = {"hoarder": Hoarder, "grabber": Grabber, "stranger": Stranger}
"""The sealed yardsticks by their names in `measure --sealed`."""
