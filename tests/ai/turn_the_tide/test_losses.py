"""Ring losses, compared with playing out every case."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.turn_the_tide.losses import losses

SHOWN = st.integers(0, 12)


def pays(tides: list[int]) -> list[float]:
    """Returns the shares of these seats with the highest tide."""
    return [float(0 < tide == max(tides)) for tide in tides]


def expected(own: int, others: list[int], strengths: list[float], offer: tuple[int, int], place: int) -> list[float]:
    """Returns each seat's loss, the own first, when the own card comes first (0), second (1) or lower (2)."""
    mean, total = np.zeros(len(others) + 1), 0.0
    for takers in permutations([other for other in range(len(others)) if strengths[other]], 2 if place == 2 else 1):
        likely = float(np.prod([strengths[taker] for taker in takers]))
        tides = [own, *others]
        for seat, tide in zip((0, takers[0] + 1) if place < 2 else (takers[0] + 1, takers[1] + 1), offer, strict=True):
            tides[seat] = tide if place != 1 else offer[1 - offer.index(tide)]
        mean += likely * np.array(pays(tides))
        total += likely
    return list(mean / total) if total else [0.0] * len(mean)


@settings(max_examples=200, deadline=None)
@given(
    own=SHOWN,
    others=st.lists(st.tuples(SHOWN, st.floats(0.05, 1)), min_size=2, max_size=4),
    low=st.integers(1, 11),
    more=st.integers(1, 11),
)
def test_they_are_what_every_way_to_go_on_comes_to(
    own: int, others: list[tuple[int, float]], low: int, more: int
) -> None:
    others.sort(reverse=True)
    tides, strengths = [tide for tide, _ in others], [strength for _, strength in others]
    offer = (low, min(12, low + more))
    columns = [np.array(values)[:, None, None] for values in (tides, strengths)]
    low_, high_ = (np.array([tide], np.uint8) for tide in offer)
    found = losses(np.array([[own]], np.uint8), columns[0].astype(np.uint8), columns[1].astype(np.float32), low_, high_)
    for place in range(3):
        theirs = [row.item() for row in found.others[place]]
        assert [found.own[place].item(), *theirs] == pytest.approx(
            expected(own, tides, strengths, offer, place), abs=1e-4
        )
