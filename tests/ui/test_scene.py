"""The scene stack: calls, visibility and input."""

import pygame

from game.ui.app import App
from game.ui.draw.canvas import Item
from game.ui.draw.theme import NAVY
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Back, Confirm, FocusLost, Hover, Pause, Press, Release
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.widgets import Control, DiscButton
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.sample_scenes import FRAME, Other, Overlay, Secret, Sheet, colour_at, push_and_tick


def test_a_scene_is_told_of_its_life_in_order(still: App) -> None:
    below, above = Sheet(still), Other(still)
    still.push(below)
    still.push(above)
    still.pop()
    still.replace(Other(still))
    assert below.calls == ["arrange 1280", "enter", "suspend", "resume", "exit"]
    assert above.calls == ["arrange 1280", "enter", "exit"]


def test_restart_leaves_only_the_new_scene(still: App) -> None:
    scenes = [Sheet(still), Other(still)]
    for scene in scenes:
        still.push(scene)
    still.stack.restart(Sheet(still))
    assert not still.stack.has_below
    assert all(scene.calls[-1] == "exit" for scene in scenes)


def test_a_press_acts_when_it_is_let_go_inside(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Press(150, 150)])
    assert "one" not in scene.calls
    still.tick(FRAME, [Release(160, 140)])
    assert scene.calls[-1] == "one"


def test_a_press_looks_pressed_on_the_next_frame(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.shows_focus = False
    before = set(scene.control_items())
    still.tick(FRAME, [Press(150, 150)])
    pressed = set(scene.control_items())
    still.tick(FRAME, [Hover(300, 300)])
    slid_off = set(scene.control_items())
    still.tick(FRAME, [Hover(150, 150)])
    slid_back = set(scene.control_items())
    assert pressed != before
    assert slid_off == before
    assert slid_back == pressed


def test_sliding_off_cancels(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Press(150, 150), Release(450, 150)])
    assert not {"one", "two"} & set(scene.calls)


def test_two_fingers_on_one_control_press_it_once(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    fingers = [Press(140, 150, 1), Press(160, 150, 2), Release(160, 150, 2), Release(140, 150, 1)]
    still.tick(FRAME, fingers)
    assert scene.calls.count("one") == 1


def test_fingers_on_two_controls_press_both(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Press(150, 150, 1), Press(450, 150, 2), Release(150, 150, 1), Release(450, 150, 2)])
    assert scene.calls[-2:] == ["one", "two"]


def test_leaving_the_window_lets_go(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Press(150, 150), FocusLost(), Release(150, 150)])
    assert "one" not in scene.calls


def test_a_finger_held_while_the_scene_changes_presses_nothing_in_either(still: App) -> None:
    below, above = Sheet(still), Other(still)
    push_and_tick(still, below)
    still.tick(FRAME, [Press(150, 150)])
    still.push(above)
    still.tick(FRAME, [Release(150, 150)])
    still.pop()
    still.tick(FRAME, [Release(150, 150)])
    assert not {"one"} & {*below.calls, *above.calls}


def test_arrows_and_confirm_press_what_has_the_focus(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Arrow(1, 0), Confirm(), Arrow(-1, 0), Confirm()])
    assert scene.calls[-2:] == ["two", "one"]


def test_a_pointer_takes_the_focus_along(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Press(450, 150), Release(900, 600), Confirm()])
    assert scene.calls[-1] == "two"


def test_the_focus_is_shown_by_a_frame_until_a_pointer_is_used(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    framed = len(scene.control_items())
    still.tick(FRAME, [Press(900, 600), Release(900, 600)])
    plain = len(scene.control_items())
    still.tick(FRAME, [Arrow(1, 0)])
    assert (framed, plain, len(scene.control_items())) == (3, 2, 3)


def test_a_new_scene_answers_in_the_very_tick_that_brought_it(make_app: MakeApp) -> None:
    app = make_app()
    above = Other(app)
    below = Sheet(app)
    below.pause = lambda: app.push(above)
    app.push(below)
    app.tick(FRAME, [Pause(), Arrow(1, 0), Confirm()])
    assert above.calls[-1] == "two"


class Hand(Scene):
    """A card that is played by the second press and can be taken back from where it lay."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[str] = []
        self.state = "down"

    def arrange(self, screen: Screen) -> None:
        card, halt = Box(100, 500, 100, 140), Box(1100, 20, 100, 100)
        acts = {"down": ("Card", "up", True), "up": ("Play", "played", True), "played": ("Take back", "down", False)}
        name, after, lands = acts[self.state]
        self.controls = [
            Control(name, card, lambda: self.go_on(after), lands=lands),
            DiscButton("Pause", halt, "pause", lambda: self.told.append("pause"), lands=False),
        ]

    def go_on(self, state: str) -> None:
        self.told.append(state)
        self.state = state
        self.arrange(self.app.screen)


def test_hammering_the_key_that_plays_neither_takes_back_nor_halts(still: App) -> None:
    scene = Hand(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Confirm()] * 4)
    for _ in range(4):
        still.tick(FRAME, [Confirm()])
    assert scene.told == ["up", "played"]
    still.tick(FRAME, [Arrow(0, -1), Confirm()])
    assert scene.told[-1] == "down"


def test_several_touches_of_one_place_in_one_frame_are_one(still: App) -> None:
    scene = Hand(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Press(150, 550), Release(150, 550)] * 3)
    assert scene.told == ["up"]


def test_keys_that_follow_a_change_of_scene_go_to_the_new_one_and_touches_to_none(still: App) -> None:
    old, new = Sheet(still), Other(still)
    push_and_tick(still, old)
    old.controls[0] = DiscButton("One", old.controls[0].box, "play", lambda: still.replace(new))
    still.tick(FRAME, [Press(150, 150), Release(150, 150), Press(450, 150), Release(450, 150), Confirm()])
    assert new.calls[-1] == "one"
    assert "two" not in {*old.calls, *new.calls}


def test_back_leaves_a_scene_but_never_the_last_one(still: App) -> None:
    below = Sheet(still)
    still.push(below)
    still.push(Other(still))
    still.tick(FRAME, [Back()])
    assert still.stack.top is below
    still.tick(FRAME, [Back()])
    assert still.stack.top is below


def test_the_pause_key_reaches_the_scene(still: App) -> None:
    scene = Sheet(still)
    push_and_tick(still, scene)
    still.tick(FRAME, [Pause()])
    assert scene.calls[-1] == "pause"


def test_below_an_overlay_the_scene_is_seen_dimmed(still: App) -> None:
    push_and_tick(still, Sheet(still))
    push_and_tick(still, Overlay(still))
    red, green, blue = colour_at(still, 10, 10)
    assert NAVY[0] < red < Sheet.colour[0]
    assert NAVY[1] < green < Sheet.colour[1]
    assert blue > 0


def test_below_an_overlay_nothing_secret_is_seen(still: App) -> None:
    push_and_tick(still, Secret(still))
    push_and_tick(still, Overlay(still))
    shown = still.stack.items()
    assert colour_at(still, 10, 10) == NAVY
    assert not any(item.surface.get_at((0, 0))[:3] == Secret.colour for item in shown)


def test_overlays_lie_on_overlays(still: App) -> None:
    sheet = Sheet(still)
    for scene in (sheet, Overlay(still), Overlay(still)):
        push_and_tick(still, scene)
    assert any(item.surface is sheet.sheet for item in still.stack.items())


def test_of_an_overlay_below_another_no_empty_panel_is_seen(make_app: MakeApp) -> None:
    app = make_app()
    sheet, panel = Sheet(app), pygame.Surface((300, 300))
    push_and_tick(app, sheet)
    covered = Overlay(app)
    covered.public_items = lambda: [Item(panel, 100, 100)]  # type: ignore[method-assign]
    push_and_tick(app, covered)
    app.run(0.5)
    app.push(Overlay(app))
    app.tick(FRAME)
    assert panel in [item.surface for item in app.stack.items()]  # until the transition has ended
    app.run(0.5)
    shown = [item.surface for item in app.stack.items()]
    assert sheet.sheet in shown
    assert panel not in shown


def test_an_overlay_that_another_comes_over_keeps_its_discs_until_it_is_covered(make_app: MakeApp) -> None:
    class Public(Overlay):
        is_public = True

    app = make_app()
    covered = Public(app)
    for scene in (Sheet(app), covered):
        push_and_tick(app, scene)
        app.run(0.5)
    drawn: list[bool] = []
    disc = covered.controls[0]
    look, disc.items = disc.items, lambda *given: drawn.append(True) or look(*given)  # type: ignore[method-assign]
    app.push(Overlay(app))
    app.tick(FRAME)
    assert drawn
    app.run(0.5)
    drawn.clear()
    app.tick(FRAME)
    assert not drawn


def test_below_an_overlay_nothing_can_be_pressed_and_nothing_looks_so(still: App) -> None:
    below = Sheet(still)
    push_and_tick(still, below)
    assert below.control_items()
    still.push(Overlay(still))
    assert not below.control_items()


def test_a_control_that_has_no_look_can_be_pressed_all_the_same(still: DrivenApp) -> None:
    scene = Scene(still)
    pressed: list[int] = []
    still.push(scene)
    scene.controls = [Control("card", Box(0, 0, 100, 140), lambda: pressed.append(44))]
    still.tap("card")
    assert pressed == [44]
    assert scene.control_items() == []
