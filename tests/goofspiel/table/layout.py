"""Where everything lies: seats in a row, the prize above, the viewer's cards below."""

from __future__ import annotations

from game.play.choices import phrase
from game.ui.draw.heights import Heights
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_catalogue import HEIGHTS as SHARED
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, HINT, PAUSE, Place, take_back
from tests.goofspiel.table.tableau import Tableau

HEIGHTS = SHARED | Heights({"goof": CARD, "points": 1.0})


def layout(table: Tableau, screen: Screen) -> Pose:
    """Every piece of the table."""
    pose = {f"card:{card}": _held(table, screen, card) for card in _hand(table)}
    for seat, shepherd in enumerate(table.cast):
        x, y = _seat(table, screen, seat)
        w = screen.px(120)
        pose[f"shepherd:{seat}"] = Spot(f"shepherd:{shepherd}:calm", x, y, w, 20)
        pose[f"points:{seat}"] = Spot(f"points:{table.scores[seat]}", x + w * 0.5, y, w * 0.5, 22)
        if (bid := table.bids[seat]) is not None:
            pose[f"bid:{seat}"] = _bid(table, screen, seat, bid)
    if table.prize is not None:
        x, y = screen.width / 2, screen.stage.y + screen.px(120)
        pose["prize"] = Spot(f"goof:{table.prize}", x, y, screen.px(130), 30)
    return pose


def places(table: Tableau, screen: Screen) -> dict[str, Place]:
    """The held cards, the tick beside them, closed bids, and the corners."""
    found = {f"card:{card}": Place(_box(_held(table, screen, card), screen)) for card in _hand(table)}
    side = screen.control_px(100)
    if table.lifted is not None:
        tick = Box(screen.safe.right - side, screen.safe.bottom - side, side, side)
        found[CONFIRM] = Place(tick, "check", "coral", name=phrase("Bid"))
    for seat, bid in enumerate(table.bids):
        if bid is not None:
            found[take_back(seat)] = Place(_box(_bid(table, screen, seat, bid), screen))
    pause = Box(screen.safe.right - side, screen.safe.y, side, side)
    return {**found, PAUSE: Place(pause), HINT: Place(pause.moved(-side - screen.px(20), 0))}


def _hand(table: Tableau) -> tuple[int, ...]:
    if table.viewer is None or table.bids[table.viewer] is not None:
        return ()
    return table.hands[table.viewer]


def _held(table: Tableau, screen: Screen, card: int) -> Spot:
    count = max(table.hands[table.viewer or 0], default=1)
    pitch = min(screen.px(150), screen.safe.w * 0.8 / max(1, count))
    x = screen.safe.x + pitch * (card - 0.5)
    lifted = card == table.lifted
    y = screen.safe.bottom - screen.px(130) - screen.px(30) * lifted
    return Spot(f"goof:{card}", x, y, pitch * 0.9, 40, lift=18 if lifted else 8, owner=table.viewer)


def _seat(table: Tableau, screen: Screen, seat: int) -> tuple[float, float]:
    return screen.safe.x + screen.safe.w * (seat + 0.5) / len(table.cast), screen.height * 0.45


def _bid(table: Tableau, screen: Screen, seat: int, bid: int) -> Spot:
    x, y = _seat(table, screen, seat)
    owner = seat if bid and table.prize is not None and seat == table.viewer else None
    return Spot(f"goof:{bid}", x, y + screen.px(130), screen.px(80), 25, turn=float(bool(bid)), owner=owner)


def _box(spot: Spot, screen: Screen) -> Box:
    return Box.around(spot.x, spot.y, max(spot.w, screen.control_px()), max(spot.w * CARD, screen.control_px()))
