"""Typing and showing the name of a deal."""

import pytest
from msgspec.structs import replace

from game.engine.match import Match
from game.kiosk.plan import Kiosk
from game.play.deals import NamedDeal, deal_of
from game.ui.input.intents import Typed
from game.ui.scenes.deal_name import DealNameScene
from game.ui.scenes.menu import MenuScene
from game.ui.table.endings.ending import LastPicture
from game.ui.table.scene import TableScene
from tests.engine.test_chance import outcomes
from tests.support.driven import DrivenApp
from tests.support.studio import studio
from tests.support.walk import Pick, any_of, first, play_on
from tests.ui.conftest import MakeApp

DEAL = NamedDeal("turn_the_tide", 3, {"edition": "gamewright", "length": "quick_dip", "open_bids": False}, 9000)


@pytest.fixture
def app(make_app: MakeApp) -> DrivenApp:
    app = make_app(home=MenuScene, motion="off", paints=False)
    app.go_home()
    app.tap("Tide of the day")
    app.tap("Play a deal by its name")
    return app


def match_of(app: DrivenApp) -> Match:
    assert isinstance(app.top, TableScene)
    return app.top.table.session.match


def family_game(name: str, pick: Pick) -> Match:
    """Returns the game of a family that types a name in a data folder of its own."""
    with studio((1280, 720), motion="off", thinking="none") as app:
        app.stack.items = list
        app.push(DealNameScene(app))
        app.tick(0.1, [Typed(name)])
        app.tap("Done")
        match = match_of(app)
        play_on(app, lambda: isinstance(app.top, LastPicture), pick)
        assert app.store.matches.films()
        app.tap("Name of this deal")
        assert name in app.texts()
        return match


def test_a_family_has_the_same_cards_in_another_data_folder() -> None:
    one, other = (family_game(DEAL.name, pick) for pick in (first, any_of(7)))
    assert one.steps != other.steps
    assert deal_of(one.record()) == deal_of(other.record()) == DEAL
    cards, others_cards = outcomes(one), outcomes(other)
    assert all(cards[key] == others_cards[key] for key in cards.keys() & others_cards.keys())


def test_a_name_is_typed_within_two_presses_of_the_title(app: DrivenApp) -> None:
    for letter in DEAL.name.replace(" ", ""):
        app.tap(letter)
    assert f"{DEAL.name}_" in app.texts()
    app.tap("Done")
    assert deal_of(match_of(app).record()) == DEAL
    assert len(app.scenes) == 2  # the title and the table


def test_three_signs_name_a_deal_of_the_chosen_game(app: DrivenApp) -> None:
    app.tap("Keys: Signs")
    app.tap("Game: Turn the Tide")
    app.tap("Players: 4")
    for sign in ("Bell", "crab", "Star"):
        app.tap(f"Sign: {sign}")
    app.tap("Take one back")
    app.tap("Sign: Crown")
    app.tap("Done")
    deal = deal_of(match_of(app).record())
    assert (deal.game, deal.players, deal.signs) == ("undertow", 2, ("bell", "ai_2_crab", "crown"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (DEAL.name[:-1], "A name has 8 or 12 letters."),
        (DEAL.name * 2, "A name has 8 or 12 letters."),
        ("O" + DEAL.name[1:], "No name has such a letter."),
        (DEAL.name[::-1], "One of these letters is wrong."),
    ],
)
def test_what_is_no_name_is_told_and_nothing_is_lost(app: DrivenApp, text: str, sentence: str) -> None:
    app.tick(0.1, [Typed(text)])
    assert sentence in app.texts()
    before = app.texts()
    app.key("return")
    assert isinstance(app.top, DealNameScene)
    assert app.texts() == before


def test_a_kiosk_deals_only_what_it_offers(make_app: MakeApp) -> None:
    app = make_app(motion="off", paints=False, kiosk=replace(Kiosk(), games=("undertow",)))
    app.push(DealNameScene(app))
    app.tick(0.1, [Typed(DEAL.name)])
    assert "This game is not offered here." in app.texts()
