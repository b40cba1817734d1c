"""The printed page of a film's code, and the file that it becomes."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from io import BytesIO
from itertools import chain
from pathlib import Path

import pygame
from platformdirs import user_documents_path, user_pictures_path

from game.engine.record import Record
from game.play.deals import deal_of, grouped
from game.store.small_files import replace_atomically
from game.store.store import data_folder
from game.ui.box_layout import Column, Fit, Fixed, Row
from game.ui.config import Config
from game.ui.draw.canvas import Item
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.draw.paper_cut import render_items
from game.ui.draw.theme import WHITE
from game.ui.parts.layout_leaves import cutout, leaf, words
from game.ui.parts.qr_code import QrCode
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import Label
from game.ui.words import format_day

PAGE = (1240, 1748)
"""Size in px: an A6 sheet with 300 dots an inch."""
TITLE, WIDTH, LINE_H, CODE, SIGN, GAP = 72, 900, 90, 900, 110, 24
"""Letters of the title, width of words, height of a line, sizes of the square and of a sign, gap; in design px."""
PROGRAM = "Ebb & Flock"
LINES = 7
"""Most lines of the letters."""
log = logging.getLogger(__name__)


def draw_page(app: Client, record: Record, day: str, code: str) -> pygame.Surface | None:
    """Returns the page of a film, black on white; None while parts of it are not rendered yet.

    Args:
        day: the day on which the game ended, such as "2026-11-28"; "" if unknown.
    """
    screen, tr, queue = Screen(*PAGE), app.words.tr, app.render_queue
    title = app.all_tables[record.game].title(tr)
    page = Column(
        leaf(lambda box: Label(title, box, TITLE), WIDTH, LINE_H),
        words(", ".join(filter(None, (PROGRAM, format_day(day, tr)))), WIDTH),
        Row(*(cutout(f"disc:{sign}:paper", SIGN) for sign in deal_of(record).signs), gap=GAP),
        Fixed(Fit(lambda box: QrCode(code, box), CODE, CODE), CODE, CODE),
        words(grouped(code), WIDTH, lines=LINES),
        words(tr("For another family: Films, Take in a film."), WIDTH, lines=2),
        gap=GAP,
    )
    not_rendered, sheet = queue.not_rendered, opaque_surface(*PAGE)
    sheet.fill(WHITE)
    parts = [make(box) for make, box in page.screen_boxes(screen, screen.stage)]
    items = chain.from_iterable(part.items(app.sprites, screen) for part in parts)
    picture = render_items([Item(sheet, 0, 0), *items], PAGE)
    return pygame.transform.grayscale(picture) if queue.not_rendered == not_rendered else None


def page_folders(config: Config) -> Iterable[Path]:
    """Yields the folders for pages, the best first: pictures, documents, data; with `--data-dir` only that."""
    if config.data_dir:
        yield config.data_dir
    else:
        yield from (user_pictures_path(), user_documents_path(), data_folder())


def save_page(page: pygame.Surface, sign: str, config: Config) -> Path | None:
    """Saves a page as a PNG in the first folder that takes it; returns its path, None if none does.

    Args:
        sign: letters that tell its name from those of other pages.
    """
    content = BytesIO()
    pygame.image.save(page, content, ".png")
    for folder in page_folders(config):
        path = folder / f"{PROGRAM} {sign}.png"
        try:
            replace_atomically(path, content.getvalue())
        except OSError as error:
            log.warning("a page could not be saved: %s", error)
        else:
            return path
    return None
