"""The line below a count: the bet as one sentence in pictures, and how many stars end the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.group import Group
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.heights import SLIPS
from game.ui.games.sea_salt_and_paper.results.count import Bet, RoundCount
from game.ui.games.sea_salt_and_paper.results.count_plan import PLANS
from game.ui.games.sea_salt_and_paper.results.discs import GAP, digits_of, discs_of
from game.ui.geometry import Box
from game.ui.kit.stage import drawing_of, window_of
from game.ui.screen import Screen

PAPER_Z, PICTURE_Z = 60, 61
BET, GOAL = SLIPS["sentence"][0], SLIPS["goal"][0]


def words(count: RoundCount, cast: Sequence[str], screen: Screen) -> Group:
    """Sentence and goal, as large as the discs leave room for.

    Args:
        cast: each seat's shepherd.
    """
    plan, digits = PLANS[screen.shape], digits_of(screen)
    between = Box(*(side / screen.u for side in discs_of(screen).between))
    (x, y), shares = between.center, count.bet is not None and plan.sentence is None
    width = BET + GAP + GOAL if shares else GOAL
    k = min(plan.words, between.w / width)
    goal = _goal(count.target, digits)
    if count.bet is None:
        return Group({"goal": Group(goal, x, y, k)})
    sentence = _sentence(count.bet, cast, digits)
    if plan.sentence is not None:
        above = drawing_of(screen).y + plan.sentence
        own_line = Group(sentence, window_of(screen).center.x, above, plan.words)
        return Group({"sentence": own_line, "goal": Group(goal, x, y, k)})
    sides = {"sentence": Group(sentence, (BET - width) / 2), "goal": Group(goal, (width - GOAL) / 2)}
    return Group(sides, x, y, k)


def _piece(look: str, x: float, w: float, y: float = 0.0, lift: float = 0.0) -> Spot:
    return Spot(look, x, y, w, PICTURE_Z, lift=lift)


def _sentence(bet: Bet, cast: Sequence[str], digits: float) -> dict[str, Spot]:
    """Who has called, with how much, against whom, and whether that was enough."""
    moods = ("joy", "calm") if bet.is_held else ("splash", "joy")
    caller, other = (f"head:{cast[seat]}:{mood}" for seat, mood in zip((bet.caller, bet.other), moods, strict=True))
    end, size = "disc:check:gold" if bet.is_held else "disc:close:paper", 60 * digits
    return {
        "bet": Spot("slip:sentence", 0, 0, BET, PAPER_Z),
        "bet:bell": _piece("disc:bell:gold", -306, 84, lift=3),
        "bet:caller": _piece(caller, -204, 88, -5),
        "bet:caller_pearl": _piece("pearl:on", -120 - _aside(bet.pearls), 52),
        "bet:caller_points": _piece(f"figure:{bet.pearls}", -64, size, -2),
        "bet:sign": _piece(f"figure:{bet.sign}:coral", 10, size, -2),
        "bet:other": _piece(other, 96, 88, -5),
        "bet:other_pearl": _piece("pearl:on", 184 - _aside(bet.other_pearls), 52),
        "bet:other_points": _piece(f"figure:{bet.other_pearls}", 234, size, -2),
        "bet:end": _piece(end, 308, 84, lift=3),
    }


def _goal(target: int, digits: float) -> dict[str, Spot]:
    """A crown for so many stars."""
    return {
        "goal": Spot("slip:goal", 0, 0, GOAL, PAPER_Z, lift=6),
        "goal:crown": _piece("crown:paper", -62, 72, -2, 3),
        "goal:star": _piece("icon:star", 6, 50),
        "goal:target": _piece(f"figure:{target}", 66, 46 * digits, -2),
    }


def _aside(points: int) -> float:
    """How much further from a number of two digits its pearl is."""
    return 12 if points > 9 else 0
