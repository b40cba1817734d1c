"""Controls: looks and actions, and labels that fit or report that they do not."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.scene import Scene
from game.ui.widgets import Captioned, Control, DiscButton, Label, OptionDisc, Panel, Picture, Pips
from game.ui.widgets.text import MIN_TEXT
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults

BOX = Box(200, 200, 100, 100)
LONG = "Freundschaftsspielgemeinschaften"


def look(app: DrivenApp, control: Control, focused: float = 0.0, pressed: bool = False) -> list[Item]:
    return control.items(app.sprites, app.screen, focused, pressed)


def disc(**details: object) -> DiscButton:
    return DiscButton("Play", BOX, "play", lambda: None, **details)  # type: ignore[arg-type]


# Discs


def test_a_disc_is_drawn_round_the_middle_of_its_box(app: DrivenApp) -> None:
    (item,) = look(app, disc())
    width, height = item.surface.get_size()
    assert (item.x + width / 2, item.y + height / 2) == pytest.approx(BOX.center, abs=1)


def test_focus_shows_by_a_frame_and_a_lift(app: DrivenApp) -> None:
    (resting,) = look(app, disc())
    lifted, frame = look(app, disc(), focused=1.0)
    assert lifted.surface is resting.surface
    assert lifted.y < resting.y
    assert frame.surface.get_width() > BOX.w


def test_a_pressed_disc_looks_pushed_in_and_is_not_lifted(app: DrivenApp) -> None:
    (resting,) = look(app, disc())
    pressed = look(app, disc(), focused=1.0, pressed=True)[0]
    assert pressed.surface is not resting.surface
    middle = pressed.y + pressed.surface.get_height() / 2
    assert middle == pytest.approx(BOX.center.y, abs=1)


def test_a_disc_that_the_table_shows_adds_its_frame_or_itself_pressed_in(app: DrivenApp) -> None:
    assert look(app, disc(is_seen=False)) == []
    (frame,) = look(app, disc(is_seen=False), focused=1.0)
    assert frame.surface.get_width() > BOX.w
    assert look(app, disc(is_seen=False), pressed=True) == look(app, disc(), pressed=True)


def test_what_cannot_be_pressed_looks_pale_and_does_nothing(app: DrivenApp) -> None:
    pressed: list[int] = []
    shut = DiscButton("Play", BOX, "play", lambda: pressed.append(1), obstacle="Shut.")
    (pale,), (strong,) = look(app, shut), look(app, disc())
    shut.press()
    shut.press_at(*BOX.center)
    middle = (pale.surface.get_width() // 2, pale.surface.get_height() // 2)
    assert pale.surface.get_at(middle).a < strong.surface.get_at(middle).a
    assert not shut.can_focus
    assert pressed == []


def test_the_coral_disc_is_the_way_forward() -> None:
    assert disc(kind="coral").is_home
    assert not disc(kind="paper").is_home


def test_the_words_of_a_disc_are_drawn_with_it(app: DrivenApp) -> None:
    label = Label("Play", Box(200, 320, 100, 40))
    button = disc(label=label)
    assert button.labels() == (label,)
    assert look(app, button)[-1:] == label.items(app.sprites, app.screen)


# Choices


@pytest.mark.parametrize(("icon", "figure"), [("play", ""), ("", "8 s")])
def test_what_is_chosen_shows_by_a_tick_and_not_by_colour_alone(app: DrivenApp, icon: str, figure: str) -> None:
    other, chosen = (OptionDisc("much", BOX, icon, lambda: None, is_chosen, figure) for is_chosen in (False, True))
    assert len(look(app, chosen)) == len(look(app, other)) + 1


def test_figures_keep_within_their_disc(app: DrivenApp) -> None:
    for figure in ("8", "15 s", LONG):
        item = look(app, disc(figure=figure))[1]
        assert BOX.encloses(Box(item.x, item.y, *item.surface.get_size())) == (figure != LONG)


# Pips


def make_pips(value: int, told: list[int]) -> Pips:
    return Pips("Volume", Box(200, 100, 500, 90), value, range(11), told.append)


@pytest.mark.parametrize(("pip", "value", "told"), [(1, 4, 1), (10, 4, 10), (4, 4, 3), (1, 1, 0), (5, 4, 5)])
def test_a_touch_on_a_pip_sets_it(pip: int, value: int, told: int) -> None:
    found: list[int] = []
    pips = make_pips(value, found)
    pips.press_at(pips.box.x + pips.box.w * (pip - 0.5) / 10, pips.box.center.y)
    assert found == [told]


def test_a_touch_at_the_very_edge_counts_as_the_last_pip() -> None:
    found: list[int] = []
    pips = make_pips(4, found)
    pips.press_at(pips.box.right, pips.box.y)
    assert found == [10]


def test_as_many_pips_are_lit_as_the_number_says(app: DrivenApp) -> None:
    pips = make_pips(4, [])
    surfaces = [item.surface for item in look(app, pips)]
    assert len(surfaces) == 10
    assert len({id(surface) for surface in surfaces[:4]}) == len({id(surface) for surface in surfaces[4:]}) == 1
    assert surfaces[0] is not surfaces[4]


def test_the_arrows_pass_the_pips_by() -> None:
    assert not make_pips(4, []).can_focus


# Words


def test_words_are_drawn_as_large_as_they_fit(app: DrivenApp) -> None:
    roomy = Label("Play", Box(0, 0, 400, 200), 92)
    narrow = Label("Play", Box(0, 0, 60, 60), 92)
    assert roomy.px(app.sprites, app.screen) == app.screen.text_px(92)
    assert app.screen.text_px(MIN_TEXT) <= narrow.px(app.sprites, app.screen) < app.screen.text_px(92)


def test_words_too_long_for_their_box_say_so_and_stay_readable(app: DrivenApp) -> None:
    label = Label(LONG, Box(0, 0, 80, 40))
    assert not label.fits(app.sprites, app.screen)
    assert label.px(app.sprites, app.screen) == app.screen.text_px(MIN_TEXT)


def test_words_wrap_between_words_and_never_inside_one(app: DrivenApp) -> None:
    assert Label("to and fro and to and fro", Box(0, 0, 120, 300)).fits(app.sprites, app.screen)
    assert not Label(LONG, Box(0, 0, 120, 600)).fits(app.sprites, app.screen)


def test_no_words_take_no_room(app: DrivenApp) -> None:
    label = Label("", Box(0, 0, 1, 1))
    assert label.fits(app.sprites, app.screen)
    assert label.items(app.sprites, app.screen) == []


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    words=st.text("abc de", max_size=40).map(str.strip),
    width=st.integers(40, 700),
    height=st.integers(30, 200),
    align=st.sampled_from(["left", "center"]),
)
def test_words_that_fit_are_drawn_inside_their_box(
    app: DrivenApp, words: str, width: int, height: int, align: str
) -> None:
    box = Box(300, 200, width, height)
    label = Label(words, box, 60, align=align)  # type: ignore[arg-type]
    for item in label.items(app.sprites, app.screen):
        drawn = Box(item.x, item.y, *item.surface.get_size())
        assert not label.fits(app.sprites, app.screen) or box.inflate(1).encloses(drawn)


# Parts


def test_words_and_their_caption_stand_close_together_in_the_middle(app: DrivenApp) -> None:
    words, caption = Captioned("Volume", "muted", BOX, 30).items(app.sprites, app.screen)
    assert caption.y == words.y + words.surface.get_height()
    assert (words.y + caption.y + caption.surface.get_height()) / 2 == pytest.approx(BOX.center.y, abs=1)


def test_panels_and_pictures_stand_on_the_middle_of_their_box(app: DrivenApp) -> None:
    for part in (Panel(BOX), Picture("pip_on", BOX)):
        (item,) = part.items(app.sprites, app.screen)
        width, height = item.surface.get_size()
        assert (item.x + width / 2, item.y + height / 2) == pytest.approx(BOX.center, abs=1)
        assert part.labels() == ()


# The scene checks find faults


@pytest.mark.parametrize(
    ("controls", "word"),
    [
        ([Control("a", Box(0, 0, 20, 100), lambda: None)], "smaller"),
        ([Control("a", Box(1250, 0, 100, 100), lambda: None)], "leaves"),
        ([Control("", BOX, lambda: None)], "no name"),
        ([Control("a", BOX, lambda: None), Control("a", Box(600, 0, 90, 90), lambda: None)], "two controls"),
        ([Control("a", BOX, lambda: None), Control("b", Box(250, 250, 90, 90), lambda: None)], "overlaps"),
        ([DiscButton("a", BOX, "play", lambda: None, label=Label(LONG, BOX))], "does not fit"),
    ],
)
def test_faults_are_found(app: DrivenApp, controls: list[Control], word: str) -> None:
    scene = Scene(app)
    app.push(scene)
    scene.controls = controls
    assert [fault for fault in faults(app) if word in fault]


def test_a_sound_scene_has_no_faults(app: DrivenApp) -> None:
    scene = Scene(app)
    app.push(scene)
    scene.parts = [Panel(Box(100, 100, 900, 500))]
    scene.controls = [disc(), make_pips(4, [])]
    assert faults(app) == []
