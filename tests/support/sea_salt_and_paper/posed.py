"""A made-up review of a round of Sea Salt & Paper."""

from game.ai.sea_salt_and_paper.advice import judge
from tests.support.posed import judged

POSED = {judge: judged}
"""Fakes by the adviser's function they replace."""
