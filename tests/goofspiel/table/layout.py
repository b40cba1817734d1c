"""Where everything lies: seats in a row, the prize above, the viewer's cards below."""

from __future__ import annotations

from game.play.choices import phrase
from game.ui.draw.heights import Heights
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_catalogue import HEIGHTS as SHARED
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, Place, corners, take_back
from game.ui.table.seen import Seen
from tests.goofspiel.engine import View

HEIGHTS = SHARED | Heights({"goof": CARD, "points": 1.0})


FACE_DOWN = 0


def layout(seen: Seen[View], screen: Screen) -> Pose:
    """Every piece of the table."""
    view = seen.view
    pose = {f"card:{card}": _held(seen, screen, card) for card in _hand(seen)}
    for seat, shepherd in enumerate(seen.cast):
        x, y = _seat(seen, screen, seat)
        w = screen.px(120)
        pose[f"shepherd:{seat}"] = Spot(f"shepherd:{shepherd}:calm", x, y, w, 20)
        pose[f"points:{seat}"] = Spot(f"points:{view.scores[seat]}", x + w * 0.5, y, w * 0.5, 22)
        if (bid := _card_before(seen, seat)) is not None:
            pose[f"bid:{seat}"] = _bid(seen, screen, seat, bid)
    if view.prize is not None:
        x, y = screen.width / 2, screen.stage.y + screen.px(120)
        pose["prize"] = Spot(f"goof:{view.prize}", x, y, screen.px(130), 30)
    return pose


def places(seen: Seen[View], screen: Screen) -> dict[str, Place]:
    """The held cards, the tick beside them, closed bids, and the corners."""
    found = {f"card:{card}": Place(_box(_held(seen, screen, card), screen)) for card in _hand(seen)}
    side = screen.control_px(100)
    if seen.path:
        tick = Box(screen.safe.right - side, screen.safe.bottom - side, side, side)
        found[CONFIRM] = Place(tick, "check", "coral", name=phrase("Bid"))
    for seat in seen.committed:
        found[take_back(seat)] = Place(_box(_bid(seen, screen, seat, FACE_DOWN), screen))
    return {**found, **corners(screen)}


def _hand(seen: Seen[View]) -> tuple[int, ...]:
    return () if seen.viewer in seen.committed else seen.view.hand


def _card_before(seen: Seen[View], seat: int) -> int | None:
    """The card that lies before a seat."""
    if seen.view.bids:
        return seen.view.bids[seat]
    if seat not in seen.committed:
        return None
    return seen.pending.card if seat == seen.viewer else FACE_DOWN


def _held(seen: Seen[View], screen: Screen, card: int) -> Spot:
    count = max(seen.view.hand, default=1)
    pitch = min(screen.px(150), screen.safe.w * 0.8 / max(1, count))
    x = screen.safe.x + pitch * (card - 0.5)
    lifted = seen.path == (f"card:{card}",)
    y = screen.safe.bottom - screen.px(130) - screen.px(30) * lifted
    return Spot(f"goof:{card}", x, y, pitch * 0.9, 40, lift=18 if lifted else 8, owner=seen.viewer)


def _seat(seen: Seen[View], screen: Screen, seat: int) -> tuple[float, float]:
    return screen.safe.x + screen.safe.w * (seat + 0.5) / len(seen.cast), screen.height * 0.45


def _bid(seen: Seen[View], screen: Screen, seat: int, bid: int) -> Spot:
    x, y = _seat(seen, screen, seat)
    owner = seat if bid and seat in seen.committed else None
    return Spot(f"goof:{bid}", x, y + screen.px(130), screen.px(80), 25, turn=float(bool(bid)), owner=owner)


def _box(spot: Spot, screen: Screen) -> Box:
    return Box.around(spot.x, spot.y, max(spot.w, screen.control_px()), max(spot.w * CARD, screen.control_px()))
