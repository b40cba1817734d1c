"""Drawings are premultiplied pixels of the requested size; the disk cache helps and never harms."""

import shutil
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakSet

import pygame
import pytest

from game.folders import ASSETS, MissingArtError
from game.ui.draw.assets import Assets, FirstFrameAssets, ViewBox
from game.ui.draw.craft.lettering import Lettering
from game.ui.draw.craft.pixel_store import PixelStore
from game.ui.draw.theme import INK


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "BGRA")


def test_a_side_left_out_keeps_the_shape() -> None:
    assets = Assets()
    assert assets.natural_size("island") == (420, 340)
    assert assets.drawing("island", 84).get_size() == (84, 68)
    assert assets.drawing("island", h=34).get_size() == (42, 34)
    assert assets.drawing("island", 50, 50).get_size() == (50, 50)
    assert assets.drawing("island", 42, view=ViewBox(0, 0, 210, 340)).get_size() == (42, 68)


def test_pixels_are_premultiplied() -> None:
    picture = Assets().drawing("sun_halo", 60)
    data = pixels(picture)
    assert all(max(data[i : i + 3]) <= data[i + 3] for i in range(0, len(data), 4))
    assert 0 < picture.get_at((30, 5)).a < 255


def test_a_view_is_that_part_of_the_drawing() -> None:
    assets = Assets()
    whole = assets.drawing("island", 420)
    part = assets.drawing("island", 210, view=ViewBox(105, 100, 210, 100))
    assert whole.get_at((210, 150))[:3] == pytest.approx(part.get_at((105, 50))[:3], abs=6)


def test_missing_art_is_named() -> None:
    assets = Assets()
    with pytest.raises(MissingArtError, match=r"no_such_sheep\.svg"):
        assets.drawing("no_such_sheep", 10)
    assert not assets.has("no_such_sheep")
    with pytest.raises(MissingArtError, match=r"no_such_cat\.svg, no_such_sheep\.svg"):
        assets.check(["island", "no_such_sheep", "no_such_cat"])
    assets.check(["island", "tide_tag"])


@pytest.mark.parametrize("text", ["", "not a drawing", '<svg width="1" height="1" viewBox="0 0 1 1">'])
def test_broken_art_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "broken.svg").write_text(text)
    with pytest.raises(MissingArtError, match=r"broken\.svg"):
        Assets(tmp_path).drawing("broken", 10)


def test_what_is_kept_on_disk_is_what_was_drawn(tmp_path: Path) -> None:
    first = Assets(cache=tmp_path).drawing("flag_purl", 40)
    (kept,) = tmp_path.glob("*.px")
    written = kept.stat().st_ino
    assert pixels(Assets(cache=tmp_path).drawing("flag_purl", 40)) == pixels(first)
    assert kept.stat().st_ino == written
    Assets(cache=tmp_path).drawing("flag_purl", 41)
    assert len(list(tmp_path.glob("*.px"))) == 2


@pytest.mark.parametrize("damage", [b"", b"EFP1", b"x" * 40, None])
def test_broken_files_are_drawn_and_written_again(tmp_path: Path, damage: bytes | None) -> None:
    first = Assets(cache=tmp_path).drawing("flag_purl", 40)
    (kept,) = tmp_path.glob("*.px")
    sound = kept.read_bytes()
    kept.write_bytes(sound[:-1] + bytes([sound[-1] ^ 255]) if damage is None else damage)
    assert pixels(Assets(cache=tmp_path).drawing("flag_purl", 40)) == pixels(first)
    assert kept.read_bytes() == sound


def test_a_changed_drawing_is_drawn_again(tmp_path: Path) -> None:
    art, cache = tmp_path / "art", tmp_path / "cache"
    art.mkdir()
    for name in ("flag_purl", "flag_dip"):
        svg = (ASSETS / "art" / f"{name}.svg").read_text(encoding="utf-8")
        (art / "flag.svg").write_text(svg, encoding="utf-8")
        drawn = Assets(art, cache).drawing("flag", 40)
        assert pixels(drawn) == pixels(Assets().drawing(name, 40))


def test_a_place_that_cannot_be_written_to_does_no_harm(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert Assets(cache=in_the_way / "below").drawing("dot", 12).get_width() == 12


def test_the_oldest_pixels_go_first(tmp_path: Path) -> None:
    store = PixelStore(tmp_path, limit=4 * 400)
    for number in range(12):
        store.save(f"{number:02d}", Random(number).randbytes(400), (10, 10))
    store.evict_oldest()
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 4 * 400
    assert store.load("11") == (Random(11).randbytes(400), (10, 10))
    assert store.load("00") is None


def composite_colour(assets: Assets, colour: str) -> str:
    """Returns the visible colour of a composite of the gull: `colour` if it is drawn now."""
    drawn = pygame.Surface((2, 2))
    drawn.fill(colour)
    found = assets.composite("picture", (2, 2), "recipe", ["gull"], lambda: drawn)
    return next(name for name in ("red", "blue") if found.get_at((0, 0)) == pygame.Color(name))


def test_what_is_composed_is_kept_until_a_drawing_of_it_changes(tmp_path: Path) -> None:
    folder, cache = tmp_path / "art", tmp_path / "cache"
    shutil.copytree(ASSETS / "art", folder, ignore=lambda _, names: [name for name in names if name != "gull.svg"])
    assert [composite_colour(Assets(folder, cache), colour) for colour in ("red", "blue")] == ["red", "red"]
    drawn = (folder / "gull.svg").read_text(encoding="utf-8")
    (folder / "gull.svg").write_text(drawn.replace("</svg>", "<g/></svg>"), encoding="utf-8")
    assert composite_colour(Assets(folder, cache), "blue") == "blue"


def test_a_coarse_picture_is_not_kept(tmp_path: Path) -> None:
    assets = FirstFrameAssets(cache=tmp_path)
    assets.is_coarse = True
    assert composite_colour(assets, "red") == "red"
    assert list(tmp_path.iterdir()) == []


def test_text_is_wrapped() -> None:
    lettering = Lettering()
    words = "one two three four five six"
    w, h = lettering.text(words, 30, INK).get_size()
    narrow, tall = lettering.text(words, 30, INK, width=w // 2).get_size()
    assert narrow <= w // 2
    assert tall > h
    assert lettering.text(words, 30, INK, "body").get_height() > h


def test_any_number_of_sizes_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: WeakSet[pygame.font.Font] = WeakSet()

    class Counted(pygame.font.Font):
        def __init__(self, *of: Any) -> None:
            super().__init__(*of)
            kept.add(self)

    monkeypatch.setattr(pygame.font, "Font", Counted)
    lettering = Lettering()
    heights = [lettering.text("8", px, INK).get_height() for px in range(18, 90)]
    assert heights == sorted(heights)
    assert 0 < len(kept) <= 40


def test_a_numeral_is_cut_to_its_ink() -> None:
    numeral = Lettering().cropped_line("7", 60, INK)
    assert numeral.get_bounding_rect() == numeral.get_rect()
    assert numeral.get_height() < 60
