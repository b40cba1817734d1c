"""How each step moves the table from one pose to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.engine.sea_salt_and_paper import (
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    FirstChosen,
    GameOver,
    HandChosen,
    HandShown,
    LastChanceCalled,
    MermaidsGathered,
    PairLaid,
    PileCardTaken,
    PileSearched,
    RoundScored,
    RoundStarted,
    RoundVoided,
    StopCalled,
    TurnEnded,
    TurnRepeated,
)
from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.ui.games.sea_salt_and_paper.choreography import calls, drawing, pairs, theft, watching
from game.ui.games.sea_salt_and_paper.choreography.places import unfold_calls
from game.ui.table.motion.script import Script
from game.ui.table.seen import Lifted, Step

_WRITERS: Mapping[type, Callable[[Script, Any], None]] = MappingProxyType(
    {
        RoundStarted: calls.round_started,
        FirstChosen: calls.turn_passed,
        DiscardTaken: drawing.discard_taken,
        CardsDrawn: drawing.cards_drawn,
        CardKept: drawing.card_kept,
        CardFished: drawing.card_fished,
        PairLaid: pairs.pair_laid,
        TurnRepeated: pairs.turn_repeated,
        PileSearched: pairs.pile_searched,
        PileCardTaken: pairs.pile_card_taken,
        HandChosen: theft.hand_chosen,
        CardStolen: theft.card_stolen,
        TurnEnded: calls.turn_passed,
        StopCalled: calls.stop_called,
        LastChanceCalled: calls.last_chance_called,
        HandShown: calls.hand_shown,
        RoundScored: calls.round_scored,
        RoundVoided: calls.round_voided,
        MermaidsGathered: calls.mermaids_gathered,
        GameOver: calls.game_over,
        Lifted: watching.lifted,
        Thinking: watching.noticed,
        Chosen: watching.noticed,
        TakenBack: watching.noticed,
        ViewerChanged: watching.viewer_changed,
    }
)


def choreograph(script: Script, step: Step) -> None:
    """Writes down one step's way from the pose before it to the pose after it."""
    _WRITERS[type(step)](script, step)
    unfold_calls(script)
