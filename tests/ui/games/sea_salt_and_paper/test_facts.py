"""Facts that follow from a round's table."""

from game.engine.sea_salt_and_paper import CallLastChance, LayPair, Steal, TakeDiscard
from game.play.session_events import ThinkingChanged
from game.ui.games.sea_salt_and_paper import facts
from game.ui.table.seen import Lifted
from tests.engine.sea_salt_and_paper.positions import SEVEN_POINTS, card, hand, pair
from tests.ui.games.sea_salt_and_paper.rounds import OTHERS, beats, sea, table_of

PENGUIN = "pink penguin, grey crab"


def test_only_who_is_on_turn_chooses() -> None:
    state = sea(PENGUIN, OTHERS)
    assert facts.chooser(table_of(state, viewer=0)) == 0
    assert facts.chooser(table_of(state, viewer=1)) is None
    assert facts.chooser(table_of(state, viewer=None)) is None


def test_what_was_stolen_is_remembered_by_its_owner() -> None:
    (theft,) = beats(sea(PENGUIN, OTHERS, turn=1, phase="steal", victim=0), Steal(card("grey crab")))
    view = theft.after.view
    assert (view.hand, view.lost, view.hand_sizes) == (hand("pink penguin"), hand("grey crab"), (1, 4))


def test_own_pairs_and_what_the_cards_are_worth() -> None:
    laid = ((pair("black crab, grey crab"),), ())
    view = table_of(sea("pink penguin, purple penguin", OTHERS, laid=laid)).view
    assert facts.own_laid(view) == laid[0]
    assert facts.hand_value(view) == 3 + 1
    onlooker = table_of(sea(PENGUIN, OTHERS, laid=laid), viewer=None).view
    assert (facts.own_laid(onlooker), facts.hand_value(onlooker)) == ((), 0)


def test_whoever_dares_a_last_chance_is_worried() -> None:
    (called,) = beats(sea(SEVEN_POINTS, OTHERS), CallLastChance())
    assert [facts.face(called.after, seat) for seat in range(2)] == ["worried", "calm"]
    assert facts.face(table_of(sea(PENGUIN, OTHERS, mermaids=1)), 1) == "joy"


def test_what_is_picked_is_laid_down_when_something_happens() -> None:
    state = sea(PENGUIN, OTHERS, turn=1, phase="steal", victim=0)
    lifted = table_of(state).apply(Lifted(("deck",)))
    assert lifted.apply(ThinkingChanged(1, True)).path == ("deck",)
    (theft,) = beats(state, Steal(card("grey crab")))
    assert theft.after.path == ()


def test_a_call_decides_more_than_a_theft_a_theft_more_than_a_pair_and_that_more_than_a_card() -> None:
    steal, crabs = sea(PENGUIN, OTHERS, turn=1, phase="steal", victim=0), sea("black crab, grey crab", OTHERS)
    turns = (
        beats(sea(PENGUIN, OTHERS, phase="draw"), TakeDiscard(0)),
        beats(crabs, LayPair(pair("black crab, grey crab"))),
        beats(steal, Steal(card("grey crab"))),
        beats(sea(SEVEN_POINTS, OTHERS), CallLastChance()),
    )
    stakes = [facts.stake(turn[-1].after) for turn in turns]
    assert stakes == sorted(set(stakes))
    assert (stakes[0], stakes[-1]) == (0.0, 1.0)
