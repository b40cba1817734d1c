"""A complete game with one key, from the menu to its ending; the others: `python -m tests.ui.scanning.one_switch`."""

import pygame

from game.ui.input.event_reader import Input
from game.ui.input.pads import GamePads
from game.ui.scenes.menu import MenuScene
from tests.ui.conftest import MakeApp
from tests.ui.scanning.one_switch import OneSwitch, whole_game


def test_a_whole_game_with_one_key_ends_as_the_log_says(make_app: MakeApp) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    app = make_app(home=MenuScene, seed=11, motion="off", paints=False)
    app.change_settings(thinking="none", scanning="rows", debounce=0.0)
    app.push(MenuScene(app))
    pads = GamePads()
    hand = OneSwitch(app, Input((1280, 720), pads, app.key_map))
    hand.frame()
    _, winners = whole_game(hand, "Sea Salt & Paper")
    assert any(winner.capitalize() in hand.scanner.description.log[-1] for winner in winners)
    pads.close()
    pygame.display.quit()
