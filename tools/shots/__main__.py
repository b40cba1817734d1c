"""`python -m tools.shots DIR`: writes a PNG of every screen at its key moments; `--film FILE`: a film of 30 seconds."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

SMALLEST = (480, 800)
"""Minimum lengths of the shorter and the longer side."""
SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (1024, 768), (800, 480), (3840, 2160))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,5})[xX](\d{3,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if any(side < least for side, least in zip(sorted(size), SMALLEST, strict=True)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size from 800x480 up, such as 1280x720")
    return size


def _flags(arguments: Sequence[str]) -> argparse.Namespace:
    from game.ui.words import languages

    parser = argparse.ArgumentParser(prog="python -m tools.shots", description="Writes pictures of every screen.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("folder", type=Path, nargs="?", metavar="DIR", help="where the pictures go; made if need be")
    what.add_argument("--film", type=Path, metavar="FILE", help="half a minute of the games, as WebP")
    parser.add_argument(
        "--size", type=_size, action="append", metavar="WxH", help="once for every size (default: six usual ones)"
    )
    parser.add_argument("--language", choices=languages(), default="en")
    parser.add_argument("--text-size", type=int, choices=(100, 125, 150, 200), default=100)
    parser.add_argument("--motion", choices=("full", "reduced", "off"), default="full")
    parser.add_argument("--high-contrast", action="store_true")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Writes and lists all screenshots, and returns the exit status."""
    flags = _flags(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if flags.film:
        return _film(flags.film, flags.language)
    import pygame

    from tests.support.studio import studio
    from tools.shots.tour import everything

    settings = {"text_size": flags.text_size, "motion": flags.motion, "high_contrast": flags.high_contrast}
    for width, height in flags.size or SIZES:
        folder = flags.folder / f"{width}x{height}"
        folder.mkdir(parents=True, exist_ok=True)
        with studio((width, height), flags.language, flags.folder / ".pixels", **settings) as app:
            for name in everything(app):
                pygame.image.save(app.canvas.window, folder / f"{name}.png")
                print(folder / f"{name}.png", flush=True)
    return 0


def _film(path: Path, language: str) -> int:
    try:
        from tools.shots.film import film
    except ModuleNotFoundError:
        sys.exit("--film needs Pillow: pip install -r requirements-dev.txt")
    film(path, language)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
