"""The desktop window, on SDL's dummy driver."""

import os
import subprocess
from collections.abc import Iterator

import pygame
import pytest

from game.ui.display import framebuffer
from game.ui.display.window import ACCELERATION, FRAMEBUFFERS, DesktopWindow, Framebuffer, NoDisplay, is_headless
from game.ui.geometry import MIN_WINDOW_SIZE
from tests.ui.virtual_pad import needs_virtual_pads, sdl

DESKTOP = (1920, 1080)


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [DESKTOP])
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(driver, "dummy")  # comes back even where the window does without it
    monkeypatch.setenv(ACCELERATION, "0")
    monkeypatch.delenv(ACCELERATION)
    yield
    pygame.display.quit()


def test_it_opens_in_the_size_asked_for() -> None:
    assert DesktopWindow((900, 500), False, "plain").surface.get_size() == (900, 500)


@needs_virtual_pads
@pytest.mark.parametrize("fullscreen", [False, True])
def test_no_input_method_gets_the_keys_because_nothing_is_typed(fullscreen: bool) -> None:
    opened = DesktopWindow((900, 500), fullscreen, "plain")
    assert not sdl().SDL_IsTextInputActive()
    pygame.key.start_text_input()
    opened.set_fullscreen(not fullscreen)
    assert not sdl().SDL_IsTextInputActive()


@pytest.mark.parametrize("desktop", [(1920, 1080), (3840, 2160), (3440, 1440), (1024, 600), (1920, 540), (5120, 1440)])
def test_it_leaves_some_of_the_desktop_free(desktop: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [desktop])
    width, height = DesktopWindow(None, False, "plain").surface.get_size()
    assert MIN_WINDOW_SIZE[0] <= width < desktop[0]
    assert MIN_WINDOW_SIZE[1] <= height < desktop[1]


@pytest.mark.parametrize(
    "desktop", [(480, 1920), (800, 400), (320, 240), (1280, 400), (1080, 1920), (1920, 480), (600, 800)]
)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_it_never_leaves_the_desktop(desktop: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [desktop])
    sizes = [DesktopWindow(None, False, "plain").surface.get_size()]
    sizes.append(pygame.Window.from_display_module().minimum_size)
    for width, height in sizes:
        assert (width, height) <= desktop
        assert height <= desktop[1]
        assert (width >= height) == (desktop[0] >= desktop[1])


def test_it_fills_the_screen_and_comes_back_in_its_last_size() -> None:
    opened = DesktopWindow((900, 500), False, "plain")
    opened.handle_resize(1000, 600)
    opened.set_fullscreen(True)
    opened.handle_resize(*DESKTOP)
    opened.set_fullscreen(False)
    assert opened.surface.get_size() == (1000, 600)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_nobody_draws_it_smaller_than_everything_is_laid_out_for() -> None:
    opened = DesktopWindow((900, 500), False, "plain")
    assert pygame.Window.from_display_module().minimum_size == MIN_WINDOW_SIZE
    opened.set_fullscreen(True)
    opened.set_fullscreen(False)
    assert pygame.Window.from_display_module().minimum_size == MIN_WINDOW_SIZE


def test_a_window_that_the_system_keeps_large_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = DesktopWindow((900, 500), True, "plain")
    sizes = iter([DESKTOP, (900, 500)])
    asked: list[tuple[int, int]] = []

    def set_mode(size: tuple[int, int], _: int) -> None:
        asked.append(size)
        shown = pygame.Surface(next(sizes))
        monkeypatch.setattr("pygame.display.get_surface", lambda: shown)

    monkeypatch.setattr("pygame.display.set_mode", set_mode)
    opened.set_fullscreen(False)
    assert asked == [(900, 500), (900, 500)]


def _shown_as(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> pygame.Surface:
    """Returns a window's new, black surface of that size, after it was shown with a red picture."""
    opened = DesktopWindow((900, 500), False, "plain")
    opened.surface.fill("red")
    new = pygame.Surface(size)
    monkeypatch.setattr("pygame.event.pump", lambda: monkeypatch.setattr("pygame.display.get_surface", lambda: new))
    opened.show(lambda surface: surface.fill("green"))
    return new


def test_it_is_seen_with_its_picture_on_it_even_where_its_surface_is_another_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert _shown_as((900, 500), monkeypatch).get_at((5, 5)) == pygame.Color("red")


def test_where_the_system_gives_it_another_size_the_picture_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _shown_as((1000, 600), monkeypatch).get_at((5, 5)) == pygame.Color("green")


def test_it_is_hidden_until_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    set_mode, flags = pygame.display.set_mode, []

    def record(size: tuple[int, int], how: int) -> None:
        flags.append(how & pygame.HIDDEN)
        set_mode(size, how)

    monkeypatch.setattr("pygame.display.set_mode", record)
    opened = DesktopWindow((900, 500), False, "plain")
    opened.show(lambda _: None)
    opened.set_fullscreen(True)
    assert flags == [pygame.HIDDEN, 0]


@pytest.mark.parametrize(("way", "value"), [("plain", "0"), ("accelerated", "1")])
def test_sdl_is_told_how_to_show_pictures(way: Framebuffer, value: str) -> None:
    DesktopWindow((900, 500), False, way)
    assert os.environ[ACCELERATION] == value


def test_the_environment_has_the_last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ACCELERATION, "1")
    opened = DesktopWindow((900, 500), False, "plain")
    assert opened.is_forced
    assert os.environ[ACCELERATION] == "1"


def test_where_there_is_one_way_to_show_pictures_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "wayland")
    opened = DesktopWindow((900, 500), False, "plain")
    assert opened.is_forced
    assert os.environ[ACCELERATION] == "1"


@pytest.mark.parametrize(
    "variables",
    [
        {"PYGAME_DISPLAY": "99"},
        {"SDL_WINDOWID": "99999999"},
        {"SDL_RENDER_DRIVER": "nonesuch", "SDL_FRAMEBUFFER_ACCELERATION": "nonesuch", "PYGAME_DISPLAY": "-3"},
    ],
)
def test_what_the_environment_tells_sdl_never_keeps_it_shut(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert DesktopWindow((900, 500), False, "plain").surface.get_size() == (900, 500)
    assert pygame.display.get_driver() == "dummy", "a driver that can be used stays"


@pytest.mark.parametrize("driver", ["nonesuch", "\udcff\udcfe"])
def test_a_driver_that_is_none_is_the_systems_own(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    init = pygame.display.init

    def find_the_systems() -> None:
        if "SDL_VIDEODRIVER" not in os.environ:
            monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
            monkeypatch.setattr("game.ui.display.window.HEADLESS_DRIVERS", ())
        init()

    monkeypatch.setattr("pygame.display.init", find_the_systems)
    assert DesktopWindow((900, 500), False, "plain").surface.get_size() == (900, 500)


@pytest.mark.parametrize("cheaper", FRAMEBUFFERS)
def test_the_cheaper_way_of_showing_pictures_is_found(
    cheaper: Framebuffer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(framebuffer, "_flip_seconds", lambda way, _: 0.001 if way == cheaper else 0.006)
    framebuffer.main("900", "500")
    assert capsys.readouterr().out.split() == [cheaper]


def test_it_is_found_out_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 0, "pygame says hello\naccelerated\n")

    monkeypatch.setattr(subprocess, "run", run)
    assert framebuffer.cheaper_framebuffer((900, 500)) == "accelerated"
    assert asked[0][-3:] == ["game.ui.display.framebuffer", "900", "500"]


def test_where_there_is_no_second_window_what_every_machine_can_do_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = DesktopWindow((900, 500), False, "plain")
    opened.surface.fill((10, 20, 30))
    assert framebuffer.cheaper_framebuffer((900, 500)) == "plain"
    assert opened.surface.get_at((5, 5))[:3] == (10, 20, 30)


def test_where_sdl_finds_no_display_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    monkeypatch.setattr("pygame.display.init", lambda: None)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        DesktopWindow((900, 500), False, "plain")


def test_a_display_that_nobody_sees_is_fine_if_it_is_asked_for() -> None:
    assert DesktopWindow((900, 500), False, "plain").surface
    assert is_headless()
