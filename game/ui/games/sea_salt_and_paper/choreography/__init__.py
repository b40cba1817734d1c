"""Animation of each step of Sea Salt & Paper, from one pose of the table to the next."""

from __future__ import annotations

from game.engine import sea_salt_and_paper as salt
from game.play.session_events import ViewerChanged
from game.ui.games.sea_salt_and_paper.choreography import calls, turns
from game.ui.games.sea_salt_and_paper.choreography.flights import unfold_calls
from game.ui.kit.motion import by_step, hold_up
from game.ui.table.motion.script import Script
from game.ui.table.seen import Lifted, Step

_choreograph_step = by_step(
    {
        salt.RoundStarted: calls.round_started,
        salt.FirstChosen: calls.turn_passed,
        salt.DiscardTaken: turns.discard_taken,
        salt.CardsDrawn: turns.cards_drawn,
        salt.CardKept: turns.card_kept,
        salt.CardFished: turns.card_fished,
        salt.PairLaid: turns.pair_laid,
        salt.TurnRepeated: turns.turn_repeated,
        salt.PileSearched: turns.pile_searched,
        salt.PileCardTaken: turns.pile_card_taken,
        salt.HandChosen: lambda script, step: script.cue(0.0, "lift", f"boat:{step.victim}"),
        salt.CardStolen: turns.card_stolen,
        salt.TurnEnded: calls.turn_passed,
        salt.StopCalled: calls.stop_called,
        salt.LastChanceCalled: calls.last_chance_called,
        salt.HandShown: calls.hand_shown,
        Lifted: hold_up,
        ViewerChanged: calls.viewer_changed,
    }
)


def choreograph(script: Script, step: Step) -> None:
    """Writes the animation of one step into the script."""
    _choreograph_step(script, step)
    unfold_calls(script)
