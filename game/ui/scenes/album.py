"""The album of firsts: a paper figure for each kind of thing that persons have discovered in their games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from game.engine.match import replay
from game.engine.record import RecordError
from game.play.choices import Phrase, phrase
from game.play.firsts import album_name, discoveries_in
from game.play.games import PLAYS
from game.store.errors import StoreError, StoreWarning
from game.store.matches import FilmTitle, Matches
from game.store.seats import PERSON
from game.ui.box_layout import Grid
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_catalogue import SHADE
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_GAP, area_above, compose
from game.ui.parts.layout_leaves import words
from game.ui.scene import Client, Scene
from game.ui.scenes.back_disc import back_disc
from game.ui.scenes.error_messages import ErrorMessagesScene, error_sentence
from game.ui.screen import Screen
from game.ui.table.contract import FIGURE
from game.ui.widgets import Banner, CardControl, Label
from game.ui.words import label_with_value

ACROSS = {"wide": 10, "square": 10, "tall": 5}
"""Figures side by side, by the screen's shape."""
GAP, CORNER, SHARE = 18, 30, 0.94
"""Gap between the games' sheets and their corners in design px, and the share of its place that a figure takes."""
LETTERS, ASIDE = 36, 12
"""Letter size of the words, and the margin of all sheets, in design px."""
HIDDEN = phrase("Not found yet")


class FigureControl(CardControl):
    """A figure of the album, or its pale shape until it is discovered; a press shows its words and frames it."""

    def __init__(self, name: str, box: Box, pieces: Sequence[SpriteState], caption: Phrase) -> None:
        super().__init__(name, box, lambda: None)
        side = min(box.w, box.h)
        self.seen = Box.from_center(*box.center, side, side)
        self.caption = caption
        self.is_described = False
        """Whether its words are the ones that are shown."""
        self._pieces = pieces

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        room = screen.design.box(self.box)
        pieces = {str(number): piece for number, piece in enumerate(self._pieces)}
        figure = compose(screen, pieces, *room.center, SHARE * min(room.w, room.h) / FIGURE)
        return [*figure.items(sprites, screen), *super().items(sprites, screen, focused or self.is_described, pressed)]


class AlbumScene(Scene):
    """All figures on one page; games that were finished since the last look are searched meanwhile."""

    name: ClassVar[str] = "album"
    heading = phrase("Album of firsts")
    is_public = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        matches = app.store.matches
        self._reading: Future[list[FilmTitle]] | None = matches.request(matches.films)
        self._unsearched: list[FilmTitle] = []
        """Finished matches that have not been searched yet, the newest first."""
        self._searching: Future[tuple[str, ...]] | None = None

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        back, stage = back_disc(self, screen), screen.design.stage
        disc = screen.design.box(back.box)
        left = disc.right + CORNER_GAP
        games = [game for game in self.app.tables if PLAYS[game].firsts]
        captions = [HIDDEN, *(first.words for game in games for first in PLAYS[game].firsts)]
        room = stage.right - left - 2 * ASIDE
        h = max(disc.h, *(words(self.app.words.translate(line), room).size(screen)[1] for line in captions))
        self._strip = screen.box(Box(left, stage.bottom - h, stage.right - left, h))
        area = area_above(screen, [back.box, self._strip])
        rows = [*Grid(games, 1, gap=GAP).screen_boxes(screen, area)]
        figures = (figure for game, row in rows for figure in self._figures(screen, game, row))
        self._sheets = [Banner(row, FRAME, CORNER / screen.design.box(row).h, LOW_LIFT) for _, row in rows]
        self.controls = [*figures, back]
        self._show_caption()

    def _figures(self, screen: Screen, game: str, row: Box) -> Iterator[FigureControl]:
        """Yields a game's figures in its row."""
        kind, found = self.app.tables[game], self.app.store.album.entries.found
        firsts = PLAYS[game].firsts
        inner = screen.box(screen.design.box(row).inset(ASIDE))
        boxes = Grid([*range(len(firsts))], ACROSS[screen.shape]).screen_boxes(screen, inner)
        for first, (place, box) in zip(firsts, boxes, strict=True):
            is_found = album_name(game, first.name) in found
            caption = first.words if is_found else HIDDEN
            told = label_with_value(str(place + 1), self.app.words.translate(caption), self.tr)
            yield FigureControl(
                label_with_value(kind.title(self.tr), told, self.tr),
                box,
                kind.figures[first.name] if is_found else [_shade(piece) for piece in kind.figures[first.name]],
                caption,
            )

    def _show_caption(self) -> None:
        """Shows the words of the figure in focus."""
        figure = self.focus.current(self.controls)
        self.parts = [*self._sheets]
        for control in self.controls:
            if isinstance(control, FigureControl):
                control.is_described = control is figure
        if isinstance(figure, FigureControl):
            box, text = self._strip, self.app.words.translate(figure.caption)
            corner = CORNER / self.app.screen.design.box(box).h
            self.parts += [
                Banner(box, FRAME, corner, LOW_LIFT),
                Label(text, box.inset(self.app.screen.px(ASIDE)), LETTERS),
            ]

    def items(self) -> list[Item]:
        sheet = self.app.sprites.paper_sheet(self.app.screen.width, self.app.screen.height)
        return [*sheet, *self.part_items(), *self.control_items()]

    # What happens

    def enter(self) -> None:
        """Says that the album is not saved, if that is so."""
        if self.app.store.album.error:
            warning = StoreWarning("album", "unusable")
            self.app.push(ErrorMessagesScene(self.app, [error_sentence(warning, self.tr)]))

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Shows the words of the figure that the focus came to, and searches the games of the past."""
        super().tick(dt, intents)
        self._show_caption()
        if self._search():
            self.arrange(self.app.screen)

    def _search(self) -> bool:
        """Goes on searching, one game after another; returns whether something was discovered."""
        new: tuple[str, ...] = ()
        if self._reading and self._reading.done():
            reading, self._reading = self._reading, None
            self._unsearched = [] if reading.exception() else self._since_last_search(reading.result())
        if self._searching and self._searching.done():
            names, self._searching = self._searching.result(), None
            new = self.app.store.album.add(names, self._unsearched.pop().id)
        if self._unsearched and not self._searching:
            matches = self.app.store.matches
            self._searching = matches.request(partial(search_match, matches, self._unsearched[-1]))
        return bool(new)

    def _since_last_search(self, titles: Sequence[FilmTitle]) -> list[FilmTitle]:
        """Returns the films that have not been searched; all, if the database has begun anew since."""
        searched, newest = self.app.store.album.entries.searched, max((title.id for title in titles), default=0)
        return [title for title in titles if title.id > searched or searched > newest]


def _shade(piece: SpriteState) -> SpriteState:
    return replace(piece, look=f"{SHADE}:{piece.look}")


def search_match(matches: Matches, title: FilmTitle) -> tuple[str, ...]:
    """Returns the names of all that the persons of a finished match have discovered; none if it cannot be replayed."""
    persons = [seat for seat, plan in enumerate(title.seats) if plan.kind == PERSON]
    try:
        return tuple(discoveries_in(replay(matches.load(title.id).record), persons)) if persons else ()
    except (StoreError, RecordError):
        return ()
