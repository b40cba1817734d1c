"""A made-up review of a game of Undertow!"""

from game.ai.undertow.advice import judge
from tests.support.posed import judged

POSED = {judge: judged}
"""Fakes by the adviser's function they replace."""
