"""Places where the viewer's cards are dropped: what it takes in its hand, pairs before its boat."""

from __future__ import annotations

from game.engine.sea_salt_and_paper import PILES
from game.play.sea_salt_and_paper.choices import DECK, drawn_id, found_id, pile_id
from game.ui.draw.group import Group
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser
from game.ui.games.sea_salt_and_paper.layout.hand import StandingHand, hit_areas
from game.ui.games.sea_salt_and_paper.layout.plan import ABOVE, WIDEST, BoatsPlan
from game.ui.geometry import Box


def drops(plan: BoatsPlan, seen: SaltSeen, standing: StandingHand) -> Group:
    """Returns the place of each card that the viewer can take or lay now."""
    view, seat = seen.view, chooser(seen)
    match view.phase:
        case _ if seat is None:
            return Group()
        case "draw":
            taken = (DECK, *map(pile_id, PILES))
        case "keep":
            taken = tuple(map(drawn_id, range(len(view.drawn))))
        case "pick":
            taken = tuple(map(found_id, range(len(view.opened))))
        case "pairs":
            return Group({name: _boat_room(plan, seat) for name, _ in hit_areas(plan, standing)})
        case _:
            return Group()
    return Group(dict.fromkeys(taken, _hand_room(plan, standing)))


def _hand_room(plan: BoatsPlan, standing: StandingHand) -> Box:
    """Returns the room of the hand, also while it is empty."""
    hand, stage = standing.plan, plan.stage
    top = min((stand.y for stand in hand.stands), default=plan.hand_bottom - hand.w * CARD / 2) - hand.w * CARD / 2
    return Box(stage.x, top, max(plan.rows) - stage.x, plan.hand_bottom - top)


def _boat_room(plan: BoatsPlan, seat: int) -> Box:
    """Returns a boat on its turn, and the place of the pairs before it."""
    (x, y, k, _), laid = plan.boats.stand(seat, seat), plan.boats.laid
    top, bottom = y - ABOVE * k, y + laid.dy + laid.w * CARD / 2
    return Box(x - WIDEST * k / 2, top, WIDEST * k, bottom - top)
