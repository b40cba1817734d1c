"""The generator writes exactly the drawings in assets/art."""

import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.folders import ASSETS
from game.ui.draw.assets import Assets
from game.ui.games.all_assets import all_drawings
from tools import masters

ART = ASSETS / "art"
GENERATOR = Path(masters.__file__).parent / "art" / "make_svg.py"


def _generate(folder: Path, *flags: str) -> dict[str, bytes]:
    subprocess.run([sys.executable, "-B", str(GENERATOR), str(folder), *flags], check=True, capture_output=True)
    return _drawings(folder)


def _drawings(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.glob("*.svg")}


def test_it_makes_every_drawing_byte_for_byte(tmp_path: Path) -> None:
    made, kept = _generate(tmp_path), _drawings(ART)
    assert made.keys() == kept.keys()
    assert [name for name in sorted(kept) if made[name] != kept[name]] == []


def test_it_makes_only_what_was_asked_for(tmp_path: Path) -> None:
    assert _generate(tmp_path, "--only", "gull", "island").keys() == {"gull.svg", "island.svg"}


def test_it_says_which_drawing_it_does_not_know(tmp_path: Path) -> None:
    command = [sys.executable, "-B", str(GENERATOR), str(tmp_path), "--only", "gull", "penguin"]
    asked = subprocess.run(command, check=False, capture_output=True, text=True)
    assert asked.returncode == 2
    assert "no such drawing: penguin" in asked.stderr
    assert _drawings(tmp_path) == {}


FILES = sorted((ASSETS / "art").glob("*.svg"))
ELEMENTS = {"svg", "g", "path", "defs", "linearGradient", "radialGradient", "stop"}
UNREAD = re.compile(
    r"stroke-dasharray|mix-blend|style=|class=|hsl\(|rgba\(|<g[^>]*\bopacity=|#[0-9A-Fa-f]{8}\b|url\((?!#)"
)
GRADIENT = re.compile(r"<(?:linear|radial)Gradient[^>]*>")
COLOURS = re.compile(r'(?:fill|stroke|stop-color)="([^"]*)"')
ARC = re.compile(r"[Aa]([\d.]+)[ ,]([\d.]+) [\d.]+ [01] [01] (-?[\d.]+)[ ,](-?[\d.]+)")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_only_what_the_rasteriser_reads(file: Path) -> None:
    svg = file.read_text(encoding="utf-8")
    assert set(re.findall(r"<([A-Za-z]\w*)", svg)) <= ELEMENTS
    assert not UNREAD.search(svg)
    assert all("userSpaceOnUse" in gradient for gradient in GRADIENT.findall(svg))
    assert all(re.fullmatch(r"none|#[0-9A-Fa-f]{6}|url\(#\w+\)", colour) for colour in COLOURS.findall(svg))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_relative_arc_is_an_exact_half_circle(file: Path) -> None:
    for rx, ry, dx, dy in ARC.findall(file.read_text(encoding="utf-8").replace("A", "\x00")):
        assert (float(dx) / float(rx)) ** 2 + (float(dy) / float(ry)) ** 2 < 3.99


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_draws(file: Path) -> None:
    assets = Assets()
    w, h = assets.natural_size(file.stem)
    share = 64 / max(w, h)
    picture = assets.drawing(file.stem, w * share, h * share, fine=False)
    box = picture.get_bounding_rect(min_alpha=8)
    assert box.w > 64 * 0.1 * min(1, w / h)
    assert box.h > 64 * 0.1 * min(1, h / w)


def test_there_are_drawings_and_a_generator_that_writes_them_here() -> None:
    generator = Path(masters.__file__).parent / "art" / "make_svg.py"
    assert len(FILES) > 150
    assert """Path(__file__).parents[2] / "assets" / "art")""" in generator.read_text(encoding="utf-8")


def test_every_drawing_is_asked_for_at_the_start() -> None:
    assert {file.stem for file in FILES} == all_drawings()
    Assets().check(all_drawings())


def test_what_stands_in_for_a_drawing_where_contrast_is_high_has_its_size() -> None:
    assets = Assets()
    clearer = [file.stem for file in FILES if file.stem.endswith("_contrast") and file.stem != "icon_contrast"]
    assert len(clearer) > 50
    assert all(assets.natural_size(name) == assets.natural_size(name.removesuffix("_contrast")) for name in clearer)


def test_drawing_does_not_need_a_window() -> None:
    assert pygame.image.get_extended()
    assert Assets().drawing("island", 40).get_width() == 40
