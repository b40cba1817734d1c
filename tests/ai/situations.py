"""Views of Turn the Tide written down by hand."""

from typing import Any

from game.engine.turn_the_tide import PlayWeather, View


def situation(hand: tuple[int, ...], shown: tuple[int, int] | None, tides: tuple[int | None, ...], **more: Any) -> View:
    """Returns seat 0's view with that hand; by default all are in and nothing is known of the others."""
    players = len(tides)
    told: dict[str, Any] = {
        "seat": 0,
        "players": players,
        "edition": "gamewright",
        "length": "full",
        "open_bids": False,
        "round": 0,
        "hand_number": 12 - len(hand),
        "hand": hand,
        "hand_full": hand,
        "shown": shown,
        "tides": tides,
        "rings": (4,) * players,
        "rings_full": (6,) * players,
        "out": (False,) * players,
        "scores": ((),) * players,
        "bids": (),
        "laid": (None,) * players,
        "tide_history": (),
        "known": ((),) * players,
        "known_full": ((),) * players,
        "history": (),
        "waiting": tuple(range(players)),
    }
    return View(**(told | more))


def moves(view: View) -> tuple[PlayWeather, ...]:
    return tuple(PlayWeather(card) for card in view.hand)
