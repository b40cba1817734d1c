from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.settings import Settings
from game.ui.screen import DESIGN_SIZES, USUAL_INCHES, Screen, make_screen

screens = st.builds(
    Screen,
    st.integers(480, 3840),
    st.integers(480, 3840),
    safe_margin=st.sampled_from((0.0, 0.03, 0.05, 0.1)),
)


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        ((1920, 1080), "wide"),
        ((800, 480), "wide"),
        ((1280, 800), "wide"),
        ((2560, 1080), "wide"),
        ((1500, 1000), "wide"),
        ((1024, 768), "square"),
        ((1000, 1000), "square"),
        ((768, 1024), "tall"),
        ((1080, 1920), "tall"),
    ],
)
def test_shape_follows_the_aspect(size: tuple[int, int], shape: str):
    assert Screen(*size).shape == shape


@pytest.mark.parametrize("shape", DESIGN_SIZES)
def test_the_base_of_a_shape_is_drawn_one_to_one(shape: str):
    screen = Screen(*DESIGN_SIZES[shape])
    assert screen.u == pytest.approx(1)


@given(screens)
def test_the_stage_is_centred_in_the_safe_area(screen: Screen):
    assert screen.safe.inflate(1e-6).encloses(screen.stage)
    assert screen.stage.center.x == pytest.approx(screen.width / 2)


@given(screens)
def test_the_window_is_never_smaller_than_the_base(screen: Screen):
    assert screen.width >= screen.base[0] * screen.u - 1e-6
    assert screen.height >= screen.base[1] * screen.u - 1e-6


@given(screens)
def test_the_safe_area_always_holds_the_inner_part_of_the_base(screen: Screen):
    assert screen.safe.w / screen.u >= screen.base[0] * 0.9 - 1e-6
    assert screen.safe.h / screen.u >= screen.base[1] * 0.9 - 1e-6


@given(screens)
def test_what_is_said_in_design_px_comes_out_in_screen_px(screen: Screen):
    design = screen.design
    assert screen.box(design.stage) == pytest.approx(screen.stage)
    assert screen.box(design.safe) == pytest.approx(screen.safe)
    assert screen.box(design.window) == pytest.approx((0, 0, screen.width, screen.height))
    assert design.drawing.center == pytest.approx(design.window.center)
    assert screen.px(design.control_size()) == pytest.approx(screen.control_px())
    assert screen.px(design.letter_size(30)) == pytest.approx(screen.text_px(30))


def test_text_never_gets_too_small_and_follows_the_setting():
    assert Screen(800, 480).text_px(26) == 18
    assert Screen(1920, 1080).text_px(26) == 34
    assert Screen(3840, 2160).text_px(26) == 68
    assert Screen(1920, 1080, text_size=1.5).text_px(30) == 51


def test_controls_never_get_too_small_for_a_finger():
    assert Screen(1920, 1080).control_px() == 64
    assert Screen(800, 480).control_px() == 44
    assert Screen(1280, 800, touch=118).control_px(100) == 118


@pytest.mark.parametrize(("size", "inches"), [((1920, 1080), 21.5), ((3840, 2160), 55), ((1280, 800), 10.1)])
def test_a_mm_is_as_long_as_on_the_glass_or_as_on_a_usual_screen(size: tuple[int, int], inches: float) -> None:
    px_per_mm = hypot(*size) / inches / 25.4
    sized = make_screen(Settings(screen_inches=inches), *size, hypot(*size))
    assert sized.mm(6) == pytest.approx(6 * px_per_mm)
    assert Screen(*size).mm(6) == pytest.approx(6 * px_per_mm * inches / USUAL_INCHES)


def test_a_margin_or_size_out_of_range_is_refused():
    with pytest.raises(ValueError, match=r"safe_margin=0\.2"):
        Screen(800, 480, safe_margin=0.2)
    with pytest.raises(ValueError, match="0x480"):
        Screen(0, 480)
