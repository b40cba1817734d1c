"""A review of a game of Undertow! that nobody had to think of."""

from game.ai.undertow.advice import judge
from tests.support.posed import judged

POSED = {judge: judged}
"""What the adviser is asked -> what is said instead."""
