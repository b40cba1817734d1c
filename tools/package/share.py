"""Desktop integration: the menu entry, icons, and AppStream metadata."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pygame

from game import __version__
from game.folders import ASSETS

TEMPLATES = Path(__file__).parent / "share"
NAME = "ebb-and-flock"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
FEW_SHAPES = 48
"""Largest size in px at which the simplified drawing is used."""


def icon(size: int) -> pygame.Surface:
    """Returns the icon, rasterised at a size in px."""
    drawing = "app_icon_small" if size <= FEW_SHAPES else "app_icon"
    return pygame.image.load_sized_svg(ASSETS / "art" / f"{drawing}.svg", (size, size))


def write_share(place: Path) -> None:
    """Writes `applications`, `metainfo` and `icons` as below /usr/share."""
    for folder in ("applications", "metainfo"):
        (place / folder).mkdir(parents=True, exist_ok=True)
    shutil.copyfile(TEMPLATES / f"{NAME}.desktop", place / "applications" / f"{NAME}.desktop")
    told = (TEMPLATES / f"{NAME}.metainfo.xml").read_text(encoding="utf-8")
    today = datetime.now(UTC).date().isoformat()
    told = told.replace("@VERSION@", __version__).replace("@DATE@", today)
    (place / "metainfo" / f"{NAME}.metainfo.xml").write_text(told, encoding="utf-8")
    icons = place / "icons" / "hicolor"
    for size in SIZES:
        folder = icons / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(icon(size), folder / f"{NAME}.png")
    (icons / "scalable" / "apps").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ASSETS / "art" / "app_icon.svg", icons / "scalable" / "apps" / f"{NAME}.svg")
