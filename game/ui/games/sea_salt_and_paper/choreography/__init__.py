"""How each step moves the table from one pose to the next."""

from __future__ import annotations

from game.engine.sea_salt_and_paper import (
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    FirstChosen,
    HandChosen,
    HandShown,
    LastChanceCalled,
    MermaidsGathered,
    PairLaid,
    PileCardTaken,
    PileSearched,
    RoundStarted,
    RoundVoided,
    StopCalled,
    TurnEnded,
    TurnRepeated,
)
from game.play.notices import ViewerChanged
from game.ui.games.sea_salt_and_paper.choreography import calls, drawing, pairs, theft
from game.ui.games.sea_salt_and_paper.choreography.places import unfold_calls
from game.ui.kit.motion import by_step, hold_up
from game.ui.table.motion.script import Script
from game.ui.table.seen import Lifted, Step

_written = by_step(
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
        RoundVoided: calls.round_voided,
        MermaidsGathered: calls.mermaids_gathered,
        Lifted: hold_up,
        ViewerChanged: calls.viewer_changed,
    }
)


def choreograph(script: Script, step: Step) -> None:
    """Writes down one step's way from the pose before it to the pose after it."""
    _written(script, step)
    unfold_calls(script)
