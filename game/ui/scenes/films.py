"""The shelf of films: every finished game, the newest first, with a picture of its end."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

from game.animals import BY_NAME
from game.engine.record import RecordError
from game.play.choices import Phrase, phrase
from game.play.films import Film, film_of
from game.store.errors import StoreError
from game.store.matches import FilmTitle, Matches
from game.ui.box_layout import Column, Fixed, Grid, Row
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import LOW_LIFT, flat_sprite
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box, even_centers
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_GAP, Cutouts, area_above, corner_discs
from game.ui.parts.layout_leaves import page_discs
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.scene import Client, Scene
from game.ui.scenes.film_code import FilmCodeScene
from game.ui.scenes.game_lineup import disc_of_player
from game.ui.scenes.settings_disc import back_and_settings
from game.ui.screen import Screen
from game.ui.table.aids.moment import MomentPicture
from game.ui.table.films.scene import FilmScene
from game.ui.widgets import Banner, CardControl, Control, DiscButton, Label
from game.ui.words import format_day, label_with_value, winner_text

CARDS = {"wide": (3, 2), "square": (2, 2), "tall": (2, 3)}
LARGE_CARDS = {"wide": (2, 1), "square": (1, 1), "tall": (1, 2)}
"""Films side by side, and lines of them, on one page: with usual letters, and with large ones."""
LARGE_FROM = 1.5
"""The size of text above which letters are large."""
DAY_H, STAR = 48, 92
LETTERS = 30
INSET = 14
"""Margin of a card. All in design px."""
CORNER = 0.06
SIGN, SIGN_DOWN = 0.5, 0.26
"""Size of a player's disc and its distance from the head's middle, by the head's height."""
CROWN, CROWN_UP = 0.5, 0.42
DEFECTS: dict[str, Phrase] = {
    "newer": phrase("Only a later version of the game can show this film."),
    "broken": phrase("This film is damaged and cannot be shown."),
    "": phrase("This film cannot be read now."),
}
"""Sentences about films that cannot be shown, by the kind of the error."""


class LoadedFilm(NamedTuple):
    """A film, and the last view of its game as everybody saw it."""

    film: Film
    last_view: Any


class FilmShelfScene(Scene):
    """Pages of films; a press shows one, a star keeps it.

    Args:
        file: a file whose film is taken in first.
    """

    name: ClassVar[str] = "films"
    heading = phrase("Films")
    is_public = True

    def __init__(self, app: Client, file: Path | None = None) -> None:
        super().__init__(app)
        matches = app.store.matches
        self._file = file
        """A file whose film is to be taken in."""
        self.page_number = 0
        """Index of the open page."""
        self._titles: Sequence[FilmTitle] = ()
        self._reading: Future[list[FilmTitle]] | None = matches.request(matches.films)
        self._films: dict[int, Future[LoadedFilm]] = {}
        """The films of the pages shown so far, which the writer's thread reads."""
        self._loaded = 0
        """The number of them that had been read when the page was laid out."""
        self._error: Phrase | None = None
        self._receive()

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self.parts, self.controls = [], []
        discs = [*back_and_settings(self, screen), *self._code_discs(screen)]
        area = area_above(screen, [disc.box for disc in discs])
        for place, title in enumerate(self._page_titles, self._first):
            self._lay_card(screen, title, place, self._card_boxes(screen, area)[place - self._first])
        if not self._titles:
            self._lay_words(area)
        self.controls += discs
        if self._pages > 1:
            self.controls += page_discs(self.tr, self.turn_pages, *corner_discs(screen, 2, "right")[::-1])
        self._loaded = self._loaded_count

    def resume(self) -> None:
        """Reads the titles again, because a film may have been taken in."""
        self._reading = self.app.store.matches.request(self.app.store.matches.films)

    def _lay_words(self, area: Box) -> None:
        """Says that there are no films, or why they cannot be read."""
        empty = phrase("There are no films yet. Each game that you finish will be here.")
        words = self._error or (None if self._reading else empty)
        if words:
            box = Box.from_center(*area.center, area.w * 0.7, area.h * 0.4)
            self.parts += [Banner(box, FRAME, CORNER, LOW_LIFT), Label(self.app.words.translate(words), box, LETTERS)]

    @property
    def _cards(self) -> tuple[int, int]:
        """Films side by side, and lines of them."""
        screen = self.app.screen
        return (LARGE_CARDS if screen.text_size > LARGE_FROM else CARDS)[screen.shape]

    @property
    def _per_page(self) -> int:
        across, down = self._cards
        return across * down

    @property
    def _first(self) -> int:
        return self.page_number * self._per_page

    @property
    def _page_titles(self) -> Sequence[FilmTitle]:
        """The films of the current page."""
        self.page_number %= self._pages
        return self._titles[self._first : self._first + self._per_page]

    def _card_boxes(self, screen: Screen, area: Box) -> list[Box]:
        across, down = self._cards
        grid = Grid(list(range(across * down)), across, gap=CORNER_GAP)
        return [box for _, box in grid.screen_boxes(screen, area)]

    def _lay_card(self, screen: Screen, title: FilmTitle, place: int, box: Box) -> None:
        foot = Fixed(Row("heads", Fixed("star", STAR, STAR, touch=True)), h=STAR)
        cell = Column("picture", Fixed("day", h=DAY_H, letters=LETTERS), foot)
        inner = screen.box(screen.design.box(box).inflate(-INSET))
        boxes = dict(cell.screen_boxes(screen, inner))
        future = self._film_of(title)
        day = format_day(title.day, self.tr)
        self.parts += [Banner(box, FRAME, CORNER, LOW_LIFT), Label(day, boxes["day"], LETTERS)]
        self.parts.append(Cutouts(_heads(title, boxes["heads"])))
        star, above = boxes["star"], box._replace(h=boxes["star"].y - box.y)
        if future.done():
            obstacle = self._lay_picture(title, future, boxes["picture"])
            words = ", ".join(filter(None, (self._kind(title).title(self.tr), day, self._winner(title))))
            name = label_with_value(str(place + 1), words, self.tr)
            card = FilmControl(name, above, partial(self._show, future), obstacle=obstacle)
            card.seen = box
            self.controls.append(card)
        if self.app.config.kiosk is None:  # else visitors' stars would fill the disk over the years
            self.controls.append(self._star(title, place, star))

    def _lay_picture(self, title: FilmTitle, future: Future[LoadedFilm], box: Box) -> str:
        """Adds the picture of the end, or the reason why there is none, which it returns."""
        error = future.exception()
        if error is None:
            cast, view = [plan.shepherd for plan in title.seats], future.result().last_view
            self.parts.append(MomentPicture(self.app, self._kind(title), view, cast, box))
            return ""
        words = self.app.words.translate(defect_of(error))
        self.parts.append(Label(words, box, LETTERS))
        return words

    def _star(self, title: FilmTitle, place: int, box: Box) -> Control:
        what = self.tr("Keep film {number}").format(number=place + 1)
        value = self.tr("On") if title.is_starred else self.tr("Off")
        name, kind = label_with_value(what, value, self.tr), "gold" if title.is_starred else "paper"
        return DiscButton(name, box, "star", partial(self._change_star, title), kind=kind, lands=False)

    def _code_discs(self, screen: Screen) -> list[Control]:
        """Returns the disc that takes in a film; visitors of a kiosk only watch."""
        name, box = self.tr("Take in a film"), corner_discs(screen, 3)[2]
        return [] if self.app.config.kiosk else [DiscButton(name, box, "code", self.opener(FilmCodeScene))]

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._titles) // self._per_page))

    def _kind(self, title: FilmTitle) -> Any:
        return self.app.all_tables[title.game]

    def _winner(self, title: FilmTitle) -> str:
        names = [title.seats[seat].shepherd.title() for seat in title.winners]
        return winner_text(names, self.tr) if names else ""

    def items(self) -> list[Item]:
        sheet = self.app.sprites.paper_sheet(self.app.screen.width, self.app.screen.height)
        return [*sheet, *self.part_items(), *self.control_items()]

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lays the page out again whenever the disk has answered."""
        super().tick(dt, intents)
        self._receive()
        if self._loaded != self._loaded_count:
            self.arrange(self.app.screen)
        if self._file and self.is_top:
            file, self._file = self._file, None
            self.app.push(FilmCodeScene(self.app, file))

    def open_file(self, path: Path) -> None:
        self._file = path

    def go_back(self) -> None:
        """Goes back; to the title if the run began here."""
        if self.app.has_below:
            super().go_back()
        else:
            self.app.go_home()

    def _receive(self) -> None:
        """Receives the titles once they have been read; nobody sees a deal of the day before theirs is over."""
        if self._reading is None or not self._reading.done():
            return
        reading, self._reading, self._loaded = self._reading, None, -1
        if reading.exception():
            self._error = phrase("The films cannot be read now.")
        else:
            store, tables = self.app.store, self.app.tables
            hidden = store.board.others_matches(store.matches.today().isoformat())
            self._titles = [title for title in reading.result() if title.game in tables and title.id not in hidden]

    @property
    def _loaded_count(self) -> int:
        return sum(future.done() for future in self._films.values())

    def _film_of(self, title: FilmTitle) -> Future[LoadedFilm]:
        if title.id not in self._films:
            matches = self.app.store.matches
            self._films[title.id] = matches.request(partial(load_film, matches, title.id))
        return self._films[title.id]

    def _show(self, future: Future[LoadedFilm]) -> None:
        self.app.push(FilmScene(self.app, future.result().film))

    def _change_star(self, title: FilmTitle) -> None:
        """Keeps a film, or no longer; the disk hears of it later."""
        matches, is_starred = self.app.store.matches, not title.is_starred
        matches.request(partial(matches.star, title.id, is_starred))
        changed = replace(title, is_starred=is_starred)
        self._titles = [changed if one is title else one for one in self._titles]
        self.arrange(self.app.screen)

    def turn_pages(self, pages: int) -> None:
        self.page_number += pages
        self.arrange(self.app.screen)


class FilmControl(CardControl):
    """The control of a film's card, which the shelf draws."""

    corner = CORNER


def load_film(matches: Matches, match_id: int) -> LoadedFilm:
    """Returns a film from the database.

    Raises:
        StoreError: if it cannot be read or shown.
    """
    saved = matches.load(match_id)
    try:
        film = film_of(saved.record, saved.seats, saved.day)
    except RecordError as error:
        raise StoreError("broken", error) from error
    if not film.is_over:
        raise StoreError("broken", f"the end of match {match_id} is missing")
    return LoadedFilm(film, film.match_at(film.end).view(None))


def defect_of(error: BaseException) -> Phrase:
    """Returns the sentence about a film that cannot be loaded."""
    return DEFECTS.get(error.kind if isinstance(error, StoreError) else "", DEFECTS[""])


def _heads(title: FilmTitle, box: Box) -> list[Any]:
    """Returns the shepherds in a row, each animal with its sign, the winners crowned."""
    pitch = min(box.h * 1.3, box.w / len(title.seats))
    side = min(pitch / 1.1, box.h)
    found: list[Any] = []
    for seat, x in enumerate(even_centers(len(title.seats), pitch, box.center.x)):
        plan, y, has_won = title.seats[seat], box.center.y, seat in title.winners
        if plan.shepherd not in SHEPHERDS:
            continue
        found.append(flat_sprite(f"head:{plan.shepherd}:{'joy' if has_won else 'calm'}", x, y, side))
        if plan.kind in BY_NAME:
            found.append(flat_sprite(disc_of_player(plan.kind), x + side * 0.4, y + side * SIGN_DOWN, side * SIGN))
        if has_won:
            found.append(flat_sprite("crown:paper", x, y - side * CROWN_UP, side * CROWN))
    return found
