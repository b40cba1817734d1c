"""The picture that is kept for a restart: of what is shown, as anybody may see it, put together bit by bit."""

from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.display.last_picture import LAST_PICTURE, load_picture, save_picture
from game.ui.draw.canvas import Item
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.shell.crash_snapshot import CrashSnapshot, public_picture
from tests.ui.conftest import MakeApp
from tools.fuzz.client import running_client
from tools.fuzz.events import finger

SIZE = (800, 480)


class AtOnce(Executor):
    """Does what it is handed before it answers."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class Faces:
    """Notes which seats' own faces are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seats: set[int] = set()
        piece = Sprites.piece

        def note_owner(sprites: Sprites, spot: SpriteState, u: float = 0.0) -> Any:
            if spot.owner is not None and spot.turn >= 0.5:
                self.seats.add(spot.owner)
            return piece(sprites, spot, u)

        monkeypatch.setattr(Sprites, "piece", note_owner)


@pytest.mark.parametrize("game", ["turn_the_tide", "sea_salt_and_paper"])
def test_what_is_kept_never_shows_an_owned_face(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    faces, seen = Faces(monkeypatch), set[int]()
    with running_client(6, is_kiosk=True) as client:
        client.start_match(game, 2, 6)
        for number in range(180):
            onwards = (place for name, place in client.targets.items() if not name.startswith("Take back"))
            place = next(onwards, (0.5, 0.5))
            tap = [finger(kind, place) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
            client.tick(*tap * (number % 5 == 0), seconds=0.1)
            if number % 4 == 0:
                client.app.draw_frame()
                seen |= faces.seats
                faces.seats.clear()
                public_picture(client.app)
                assert not faces.seats
    assert seen == {0, 1}, "both had their cards open"


class Sheet(Scene):
    is_public = True

    def items(self) -> list[Item]:
        red, blue = opaque_surface(*SIZE), opaque_surface(SIZE[0] // 2, SIZE[1])
        red.fill((200, 0, 0))
        blue.fill((0, 0, 200))
        return [Item(red, 0, 0), Item(blue, 0, 0)]


def test_it_is_put_together_little_by_little_dimmed_and_with_a_sign_to_wait(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(size=SIZE, motion="off")
    app.push(Sheet(app))
    snapshot = CrashSnapshot(app, tmp_path / LAST_PICTURE, AtOnce())
    for _ in range(15):
        snapshot.tick(1.0)
    assert load_picture(tmp_path / LAST_PICTURE, SIZE) is None
    for _ in range(20):
        snapshot.tick(1.0)
    picture = load_picture(tmp_path / LAST_PICTURE, SIZE)
    assert picture is not None
    left, right = (picture.get_at(place) for place in ((50, 240), (750, 400)))
    assert left.r < 40 < left.b < 180
    assert right.b < 60 < right.r < 180
    assert max(min(picture.get_at((x, 232))[:3]) for x in range(360, 440)) > 200


def test_of_the_operators_screens_and_of_what_has_no_public_side_nothing_is_kept(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene, motion="off")
    app.push(Scene(app))
    assert public_picture(app) == []
    app.push(MenuScene(app))
    ground = public_picture(app)
    app.push(type("Overlay", (Scene,), {"is_overlay": True})(app))
    assert 0 < len(public_picture(app)) <= len(ground), "below a panel it is the ground that counts"
    app.push(type("Check", (Scene,), {"is_operator_scene": True})(app))
    assert public_picture(app) == []


@settings(max_examples=30)
@given(at=st.integers(0, 10_000), bit=st.integers(0, 7), cut=st.booleans())
def test_a_damaged_picture_is_none(at: int, bit: int, cut: bool, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("kept") / LAST_PICTURE
    save_picture(path, opaque_surface(400, 240))
    content = bytearray(path.read_bytes())
    at %= len(content)
    content[at] ^= 1 << bit
    path.write_bytes(content[:at] if cut else content)
    assert load_picture(path, SIZE) is None


def test_a_picture_of_another_shape_is_none_and_one_of_the_lower_part_lies_at_the_bottom(tmp_path: Path) -> None:
    path, picture = tmp_path / LAST_PICTURE, opaque_surface(400, 172)
    assert load_picture(path, SIZE) is None
    pygame.draw.rect(picture, (250, 250, 250), (0, 100, 400, 72))
    save_picture(path, picture)
    assert load_picture(path, (480, 800)) is None, "it would fill too little"
    assert load_picture(path, (1000, 300)) is None, "it is too high"
    sheet = load_picture(path, SIZE)
    assert sheet is not None
    assert sheet.get_size() == SIZE
    assert sheet.get_at((400, 470)).r > 200
    assert sheet.get_at((400, 10)) == sheet.get_at((0, 0))
    path.unlink()
    path.mkdir()
    assert load_picture(path, SIZE) is None
