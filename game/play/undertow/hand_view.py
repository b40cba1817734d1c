"""The contents of an Undertow! hand: the lanes of all swimmers, with the numbers saved and lost."""

from __future__ import annotations

from game.engine.undertow import View
from game.play.choices import phrase, plural
from game.play.hand_view import SHEPHERD, HandItem, HandRow, HandView, PublicSeat, SeatStat
from game.play.undertow.choices import section_id

COLUMNS = 5


def hand_view(view: View) -> HandView:
    """Returns the sea: the lanes of the other seats, and the ten sections of the seat's own lane."""
    seat, others = view.seat, range(len(view.swimmers))
    seats = tuple(PublicSeat(one, _public_stats(view, one), _lane(view, one)) for one in others if one != seat)
    if seat is None:
        return HandView(seats=seats)
    return HandView(_stats(view, seat), (HandRow("lane", _lane(view, seat), COLUMNS),), seats)


def _lane(view: View, seat: int) -> tuple[HandItem, ...]:
    """Returns the ten sections with a seat's swimmers; those of the viewer's own lane can be chosen."""
    section = _own_section if seat == view.seat else _section
    return tuple(section(seat, number, count) for number, count in enumerate(view.swimmers[seat], 1))


def _section(seat: int, number: int, count: int) -> HandItem:
    name = plural(
        "Section {section}: {number} swimmer", "Section {section}: {number} swimmers", number=count, section=number
    )
    look = f"swim:{SHEPHERD}:calm" if count else ""
    return HandItem(look, name, "", count if count > 1 else None, seat, str(number))


def _own_section(seat: int, number: int, count: int) -> HandItem:
    name = plural(
        "Section {section}: {number} own swimmer",
        "Section {section}: {number} own swimmers",
        number=count,
        section=number,
    )
    return _section(seat, number, count)._replace(name=name, choice=section_id(number))


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
