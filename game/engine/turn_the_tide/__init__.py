"""The rules of Turn the Tide (also sold as Land Unter), in the order of its rule page."""

from game.engine.turn_the_tide.cards import (
    HAND_SIZE,
    TIDE_DECK,
    WEATHER_DECK,
    Bids,
    Card,
    Hand,
    Pair,
    Takers,
    Tide,
    rings_of,
)
from game.engine.turn_the_tide.events import (
    BidLaid,
    BidsRevealed,
    Event,
    GameOver,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundScored,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.engine.turn_the_tide.moves import Deal, Move, PlayWeather, TurnTides
from game.engine.turn_the_tide.rules import TurnTheTide
from game.engine.turn_the_tide.state import Position, State
from game.engine.turn_the_tide.view import Loss, RoundRecord, View

GAME = TurnTheTide()

__all__ = [
    "GAME",
    "HAND_SIZE",
    "TIDE_DECK",
    "WEATHER_DECK",
    "BidLaid",
    "Bids",
    "BidsRevealed",
    "Card",
    "Deal",
    "Event",
    "GameOver",
    "Hand",
    "HandsDealt",
    "HandsPassed",
    "Loss",
    "Move",
    "Pair",
    "PlayWeather",
    "PlayerOut",
    "Position",
    "RingLost",
    "RoundRecord",
    "RoundScored",
    "RoundStarted",
    "State",
    "Takers",
    "Tide",
    "TideTaken",
    "TidesTurned",
    "TurnTheTide",
    "TurnTides",
    "View",
    "rings_of",
]
