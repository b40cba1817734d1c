"""The contents of an Undertow! hand: the seat's lane of swimmers, with the numbers saved and lost."""

from __future__ import annotations

from game.engine.undertow import View
from game.play.choices import phrase, plural
from game.play.hand_view import SHEPHERD, HandItem, HandRow, HandView, PublicSeat, SeatStat
from game.play.undertow.choices import section_id

COLUMNS = 5


def hand_view(view: View) -> HandView:
    """Returns the ten sections with the seat's own swimmers; for an onlooker all public numbers."""
    seat = view.seat
    if seat is None:
        return HandView(
            seats=tuple(PublicSeat(other, _public_stats(view, other)) for other in range(len(view.swimmers)))
        )
    lane = tuple(_section(seat, number, count) for number, count in enumerate(view.swimmers[seat], 1))
    return HandView(_stats(view, seat), (HandRow("lane", lane, COLUMNS),))


def _section(seat: int, number: int, count: int) -> HandItem:
    name = plural(
        "Section {section}: {number} own swimmer",
        "Section {section}: {number} own swimmers",
        number=count,
        section=number,
    )
    look = f"swim:{SHEPHERD}:calm" if count else ""
    return HandItem(look, name, section_id(number), count if count > 1 else None, seat, str(number))


def _public_stats(view: View, seat: int) -> tuple[SeatStat, ...]:
    count = sum(view.swimmers[seat])
    in_water = SeatStat(f"swim:{SHEPHERD}:calm", phrase("{number} in the water", number=count), count)
    return (in_water, *_stats(view, seat))


def _stats(view: View, seat: int) -> tuple[SeatStat, ...]:
    saved, lost = view.beach[seat], view.lost[seat]
    points, cards = sum(view.scores[seat]), view.cards[seat]
    rolled = view.rolled if view.turn == seat else None
    return (
        *([SeatStat(f"die:{rolled}", phrase("The die: {number}", number=rolled), rolled)] if rolled else []),
        SeatStat("icon:guard", plural("{number} swimmer saved", "{number} swimmers saved", number=saved), saved),
        SeatStat("icon:fin", plural("{number} swimmer lost", "{number} swimmers lost", number=lost), lost),
        SeatStat("icon:cards", plural("{number} card", "{number} cards", number=cards), cards),
        *(
            [SeatStat("icon:trophy", plural("{number} point", "{number} points", number=points), points)]
            if view.games > 1
            else []
        ),
    )
