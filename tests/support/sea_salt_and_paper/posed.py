"""A review of a round of Sea Salt & Paper that nobody had to think of."""

from game.ai.sea_salt_and_paper.advice import judge
from tests.support.posed import judged

POSED = {judge: judged}
"""What the adviser is asked -> what is said instead."""
