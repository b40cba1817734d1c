"""Every look draws, with its shadow, at its position; caches stay within their budgets."""

from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from math import cos, pi
from pathlib import Path
from threading import Event

import pygame
import pytest
from msgspec.structs import replace

from game.folders import MissingArtError
from game.ui.draw.assets import Assets
from game.ui.draw.craft.lettering import MIN_NUMERAL_PX, FontKind, Lettering
from game.ui.draw.craft.surfaces import Placed, add_shadow, clear_surface, has_pixel_alpha, rounded_rect
from game.ui.draw.craft.workshop import SurfaceCache, Workshop, oversize_width
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites, cache_budget
from game.ui.draw.theme import FRAME, GOLD, INK, MOODS, PAPER, SHEPHERDS, contrast
from game.ui.frame.render_thread import InlineRenderQueue, Urgency
from game.ui.games.turn_the_tide import cards
from game.ui.games.turn_the_tide.pieces import CATALOGUE
from game.ui.screen import Screen
from game.ui.table.motion.flip import turn_up
from game.ui.table.motion.script import Script

REVEALED = 151
"""Width of a card that turns in the middle of the tide's table, px at 1080p."""
SPOT = SpriteState("island", 400, 300, 80, 1)
PLAIN = """
    island tag:0 tag:12:top plank plank:you slot ring:whole ring:lost ring:half rosette:1 rosette:2 back:weather
    back:tide bubble hand fan splash:back splash:front drop dot beam rope cloud:c cloud:c:11 stack:ring stack:low
    bunting:12:3 bunting:6:6 disc:check:coral disc::paper letter:E float:ring:back float:ring:front curtain:left
    curtain:right crown gull ripples pip:on icon:star weather:44:focus weather:44:barred tide:7:focus
"""
LOOKS = [
    *(f"shepherd:{shepherd.name}:{mood}" for shepherd in SHEPHERDS for mood in MOODS),
    *(f"{kind}:{shepherd.name}" for shepherd in SHEPHERDS for kind in ("lighthouse", "flag")),
    *(f"head:{shepherd.name}:{mood}" for shepherd in SHEPHERDS for mood in ("calm", "joy", "splash")),
    *PLAIN.split(),
]
FAMILIES = "sun", "breeze", "wind", "rain", "thunder", "hurricane"


@pytest.fixture(scope="module")
def sprites(pixels: Path) -> Sprites:
    return Sprites(Assets(cache=pixels), CATALOGUE)


def middle_of(surface: pygame.Surface, x: int, y: int) -> tuple[float, float]:
    box = surface.get_bounding_rect(min_alpha=250)
    return x + box.centerx, y + box.centery


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_draws(sprites: Sprites, look: str) -> None:
    w = 8 if look == "rope" else 80
    surface, x, y = sprites.piece(replace(SPOT, look=look, w=w), 1)
    assert has_pixel_alpha(surface)
    assert surface.get_bounding_rect(min_alpha=20).w > w * 0.3
    assert pygame.Rect(x, y, *surface.get_size()).collidepoint(400, 300)


@pytest.mark.parametrize("look", ["weather:44:lost", "tide:1:up", "no:such:look"])
def test_what_is_no_look_is_an_error_that_names_it(sprites: Sprites, look: str) -> None:
    with pytest.raises((ValueError, MissingArtError), match=look.split(":")[1]):
        sprites.piece(replace(SPOT, look=look), 1)


@pytest.mark.parametrize("number", range(1, 61))
def test_weather_cards_carry_their_family_strength_and_badge(number: int) -> None:
    family = FAMILIES[(number - 1) // 10]
    last = number % 10
    strength = "a" if last in (1, 2, 3) else "b" if last in (4, 5, 6, 7) else "c"
    assert cards.art_of(number).endswith(f"{family}_{strength}")
    ring = "badge_whole" if 25 <= number <= 36 else "badge_half" if 13 <= number <= 24 or 37 <= number <= 48 else ""
    assert cards.badge_of(number) == ring


def test_all_cards_look_different(sprites: Sprites) -> None:
    looks = [f"weather:{n}" for n in range(1, 61)] + [f"tide:{n}" for n in range(1, 13)] + ["back:weather", "back:tide"]
    faces = {pygame.image.tobytes(sprites.piece(replace(SPOT, look=look), 1)[0], "RGBA") for look in looks}
    assert len(faces) == 74


def test_numerals_never_get_too_small_to_read(sprites: Sprites) -> None:
    assert sprites.numeral(8, 5).get_height() == sprites.numeral(8, MIN_NUMERAL_PX).get_height()
    drawn = Lettering().cropped_line("8", MIN_NUMERAL_PX, INK).get_height()
    card, _, _ = sprites.piece(replace(SPOT, look="weather:8", w=45, lift=0), 1)
    column = [card.get_at((10, y)) for y in range(2, 22)]
    dark = [y for y, colour in enumerate(column) if contrast(colour[:3], FRAME) > 4]  # type: ignore[arg-type]
    assert dark[-1] - dark[0] >= drawn - 4


def test_the_same_spot_gives_the_same_surface(sprites: Sprites) -> None:
    first, again = sprites.piece(SPOT, 1), sprites.piece(replace(SPOT), 1)
    assert first[0] is again[0]
    assert sprites.piece(replace(SPOT, x=410, angle=0.1, lift=8.4), 1) == (first[0], first[1] + 10, first[2])


def test_a_piece_is_centred_on_its_spot(sprites: Sprites) -> None:
    for look in ("back:weather", "weather:30", "weather:30:focus"):
        for spot in (SPOT, replace(SPOT, angle=2), replace(SPOT, lift=0), replace(SPOT, lift=24, turn=0.8)):
            assert middle_of(*sprites.piece(replace(spot, look=look), 1)) == pytest.approx((400, 300), abs=1.5)


def test_a_higher_piece_throws_its_shadow_further_down_and_right(sprites: Sprites) -> None:
    low, high = (sprites.piece(replace(SPOT, look="back:weather", lift=lift), 1) for lift in (4, 16))
    assert high[1] + high[0].get_width() > low[1] + low[0].get_width()
    assert high[2] + high[0].get_height() > low[2] + low[0].get_height()


def test_a_shadow_is_dark_soft_and_below(sprites: Sprites) -> None:
    card = rounded_rect(60, 80, 6, (255, 255, 255))
    surface, dx, dy = add_shadow(card, 10)
    right = surface.get_at((60 - dx + 1, 40 - dy))
    assert 30 < right.a < 120
    assert max(right[:3]) <= right.a * 0.3
    assert surface.get_at((30 - dx, -dy)).a == 255
    assert add_shadow(card, 0)[0].get_size() == (60, 80)
    assert sprites.piece(replace(SPOT, look="slot", lift=20), 1)[0].get_width() <= 80


def test_turning_a_card_shows_its_back_then_its_face(sprites: Sprites) -> None:
    def turned(turn: float) -> pygame.Surface:
        return sprites.piece(replace(SPOT, look="weather:52", turn=turn, lift=0), 1)[0]

    back = sprites.piece(replace(SPOT, look="back:weather", lift=0), 1)[0]
    assert pygame.image.tobytes(turned(0), "RGBA") == pygame.image.tobytes(back, "RGBA")
    assert turned(0.7).get_width() == pytest.approx(turned(0.3).get_width(), abs=1)
    assert turned(0.7).get_width() == pytest.approx(80 * abs(cos(0.7 * pi)), abs=1)
    assert turned(0.5).get_width() == 6


CARDS = range(1, 6)
"""Weather cards of the largest reveal."""


class _EagerQueue(InlineRenderQueue):
    is_deferred = can_prefetch = True

    def submit(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        work()


def test_the_steps_of_all_cards_that_turn_stay_while_they_are_held_however_small_the_caches(pixels: Path) -> None:
    assets, queue = Assets(cache=pixels), _EagerQueue()
    holding, not_holding = (Sprites(assets, CATALOGUE, room=2**20, render_queue=queue) for _ in range(2))
    closed = {f"bid:{number}": SpriteState("back:weather", 300, 400, REVEALED, 1) for number in CARDS}
    shown = {f"bid:{number}": replace(closed[f"bid:{number}"], look=f"weather:{number}") for number in CARDS}
    script = Script(None, None, closed, shown, Screen(1920, 1080), CATALOGUE.heights)
    for piece in closed:
        turn_up(script, piece, 0.0)
    steps, holder = script.timeline().faces(), list[pygame.Surface]()
    holding.prefetch(steps, Urgency.NEXT, 1.0, holder=holder)
    not_holding.prefetch(steps, Urgency.NEXT, 1.0)
    assert holding.are_rendered(steps, 1.0)
    assert not not_holding.are_rendered(steps, 1.0)


def test_a_ring_in_the_air_drives_out_nothing_that_rests(pixels: Path) -> None:
    sprites = Sprites(Assets(cache=pixels), CATALOGUE, room=cache_budget(1920, 1080), render_queue=_EagerQueue())
    rest = [SpriteState(f"weather:{number}", 300, 400, 1.15 * REVEALED, 1) for number in range(1, 61)]
    spins = [
        SpriteState("ring:whole", 300, 400, w, 75, angle=step * 22.5, lift=16)
        for step in range(1, 17)
        for w in (170, 190)
    ]
    for spots in (rest, spins):
        sprites.prefetch(spots, Urgency.NEXT)
    assert sprites.are_rendered([*rest, *spins])


def test_a_squashed_piece_is_lower_and_as_much_wider_on_the_same_foot(sprites: Sprites) -> None:
    at_rest, squashed = (
        surface.get_bounding_rect(min_alpha=250).move(x, y)
        for surface, x, y in (sprites.piece(replace(SPOT, lift=0.0, squash=squash), 1) for squash in (1.0, 0.85))
    )
    assert (squashed.w, squashed.h) == pytest.approx((at_rest.w / 0.85, at_rest.h * 0.85), abs=1.5)
    assert (squashed.centerx, squashed.bottom) == pytest.approx((at_rest.centerx, at_rest.bottom), abs=1)


def test_fading(sprites: Sprites) -> None:
    whole, half = (sprites.piece(replace(SPOT, look="back:tide", alpha=alpha), 1)[0] for alpha in (1.0, 0.5))
    centre = whole.get_width() // 2, whole.get_height() // 2
    assert half.get_at(centre).a == pytest.approx(128, abs=2)
    assert half.get_at(centre).r == pytest.approx(whole.get_at(centre).r / 2, abs=2)
    assert sprites.fade(whole, 0.5) is sprites.fade(whole, 0.5)
    assert sprites.fade(whole, 1) is whole


@pytest.mark.parametrize("kind", ["navy", "coral", "paper"])
@pytest.mark.parametrize("state", [(False, True), (True, True), (False, False)])
def test_a_disc_is_centred_in_every_state(sprites: Sprites, kind: str, state: tuple[bool, bool]) -> None:
    disc = sprites.disc("play", 116, kind, *state)  # type: ignore[arg-type]
    box = disc.get_bounding_rect(min_alpha=120)
    assert box.centerx == pytest.approx(disc.get_width() / 2, abs=2.5)
    assert box.w == pytest.approx(112, abs=4)
    assert disc is sprites.disc("play", 116, kind, *state)  # type: ignore[arg-type]


def test_a_pressed_disc_differs_from_one_at_rest(sprites: Sprites) -> None:
    rest, pressed, pale = (
        pygame.image.tobytes(sprites.disc("play", 100, "navy", *state), "RGBA")
        for state in ((False, True), (True, True), (False, False))
    )
    assert len({rest, pressed, pale}) == 3


def test_a_focus_frame_surrounds_its_box(sprites: Sprites) -> None:
    frame = sprites.focus_frame(120, 60, 10)
    w, h = frame.get_size()
    inner = frame.subsurface(((w - 120) // 2 + 1, (h - 60) // 2 + 1, 118, 58))
    assert inner.get_at((59, 29)).a == 0
    across = [frame.get_at((x, h // 2))[:3] for x in range((w - 120) // 2)]
    assert GOLD in across
    assert INK in across


def test_a_panel_is_centred(sprites: Sprites) -> None:
    panel = sprites.panel(200, 120)
    box = panel.get_bounding_rect(min_alpha=255)
    assert (box.w, box.h) == (200, 120)
    assert box.center == (panel.get_width() // 2, panel.get_height() // 2)


def test_masters_are_larger_than_what_is_made_of_them() -> None:
    assert all(w * 1.5 <= oversize_width(w) <= w * 2.2 for w in range(40, 1500, 7))


@pytest.mark.parametrize(
    ("look", "at"),
    [("tag:", (0.5, 0.8)), ("disc::coral", (0.3, 0.6)), ("disc::navy", (0.3, 0.6)), ("tide:11", (0.1, 0.04))],
)
def test_high_contrast_means_seven_to_one(pixels: Path, look: str, at: tuple[float, float]) -> None:
    strong = Sprites(Assets(cache=pixels), CATALOGUE, high_contrast=True)
    surface, _, _ = strong.piece(replace(SPOT, look=look, w=200, lift=0), 1)
    ground = surface.get_at((round(at[0] * surface.get_width()), round(at[1] * surface.get_height())))
    assert ground.a > 240
    assert contrast(ground[:3], PAPER) >= 7  # type: ignore[arg-type]


def test_what_two_threads_make_at_once_is_kept_once() -> None:
    cache, begun, go_on = SurfaceCache(1000), Event(), Event()

    def slowly() -> Placed:
        begun.set()
        assert go_on.wait(5)
        return clear_surface(2, 2), 0, 0

    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(cache.get, "piece", slowly)
        assert begun.wait(5)
        assert cache.find("piece") is None, "whoever looks does not wait"
        second = cache.get("piece", lambda: (clear_surface(1, 1), 0, 0))
        go_on.set()
        assert first.result(5) == second


def test_a_drawing_is_worked_out_once_for_all_usual_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[int] = []
    drawing = Assets.drawing
    monkeypatch.setattr(Assets, "drawing", lambda *args, **how: worked_out.append(args[2]) or drawing(*args, **how))
    shop = Workshop(Assets(), high_contrast=False, room=2**24)
    for w in range(20, 200, 9):
        assert shop.drawing("shepherd_purl_calm", w).get_width() == w
    assert worked_out == [shop.raster_width("shepherd_purl_calm", 20)]


def test_a_drawing_that_would_drive_out_all_others_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[str] = []
    drawing = Assets.drawing
    monkeypatch.setattr(Assets, "drawing", lambda *args, **how: worked_out.append(args[1]) or drawing(*args, **how))
    shop = Workshop(Assets(), high_contrast=False, room=2**20)
    for name, w in (("gull", 128), ("splash_back", 512), ("gull", 128)):
        assert shop.raster(name, w).get_width() == w
    assert worked_out == ["gull", "splash_back"]


def test_a_surface_may_be_made_of_others_of_its_cache() -> None:
    cache = SurfaceCache(1000)
    part = cache.get("whole", lambda: cache.get("part", lambda: (clear_surface(2, 2), 0, 0)))
    assert part == cache.get("part", lambda: (clear_surface(1, 1), 0, 0))


def test_what_is_still_held_by_somebody_is_not_made_again() -> None:
    cache = SurfaceCache(100)
    shown = cache.get("shown", lambda: (clear_surface(5, 5), 3, 4))
    cache.get("other", lambda: (clear_surface(5, 5), 0, 0))
    assert len(cache) == 1
    assert cache.get("shown", lambda: (clear_surface(1, 1), 0, 0)) == shown
    assert len(cache) == 2, "it takes no memory of its own"
    del shown
    cache.get("third", lambda: (clear_surface(5, 5), 0, 0))
    assert cache.get("shown", lambda: (clear_surface(1, 1), 0, 0))[0].get_size() == (1, 1)
    assert cache.cached_bytes <= cache.budget


def test_what_was_not_asked_for_for_longest_goes_where_memory_is_short() -> None:
    cache = SurfaceCache(1000)
    for name in ("old", "new", "newest"):
        cache.get(name, lambda: (clear_surface(5, 5), 0, 0))
    cache.find("old")
    cache.shrink(200)
    assert [name for name in ("old", "new", "newest") if cache.find(name)] == ["old", "newest"]


@pytest.mark.parametrize("kind", ["display", "body"])
@pytest.mark.parametrize("words", ["Wave", "Aucune mise n’a rien coûté.", "∞", "High and low\nin turn"])
def test_words_are_measured_as_large_as_they_are_drawn(sprites: Sprites, words: str, kind: FontKind) -> None:
    for px in range(9, 90, 3):
        for width in (0, 120, 800):
            drawn = sprites.text(words, px, INK, kind, width).get_size()
            assert sprites.measure(words, px, kind, width) == drawn, f"at {px} px, {width} wide"


def test_no_line_is_drawn_to_be_measured(sprites: Sprites, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lettering, "text", None)
    assert sprites.measure("Two low tides", 41, width=800)[0] > sprites.measure("Tides", 41)[0]
