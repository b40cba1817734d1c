"""The rules of Undertow!, in the order of its rule page: a series of games about swimmers swept out to sea."""

from game.engine.undertow.board import CARDS, DIE, SECTIONS, STARTING_SECTIONS, Phase, Section, Swimmers
from game.engine.undertow.events import (
    CardPassed,
    DieRolled,
    Event,
    GameOver,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from game.engine.undertow.moves import Drift, Move, PassCard, PlayLifeguard, PlayShark, Roll, RollForFirst
from game.engine.undertow.rules import Undertow
from game.engine.undertow.state import State
from game.engine.undertow.view import View

GAME = Undertow()

__all__ = [
    "CARDS",
    "DIE",
    "GAME",
    "SECTIONS",
    "STARTING_SECTIONS",
    "CardPassed",
    "DieRolled",
    "Drift",
    "Event",
    "GameOver",
    "GameScored",
    "GameStarted",
    "LifeguardPlayed",
    "Move",
    "PassCard",
    "Phase",
    "PlayLifeguard",
    "PlayShark",
    "Roll",
    "RollForFirst",
    "RolledForFirst",
    "Section",
    "SharkPlayed",
    "State",
    "Swimmers",
    "SwimmersDrifted",
    "TurnSkipped",
    "Undertow",
    "View",
]
