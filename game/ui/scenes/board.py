"""A kiosk's board of the day: the best eight of each game's deal, as folded animals without names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from datetime import date
from functools import partial
from math import inf
from typing import ClassVar

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.films import Film
from game.play.venue_board import PLACES, BoardPlace, best_places, parting_moment
from game.store.board import BoardLine
from game.ui.box_layout import Column, Node, Padded, Row
from game.ui.draw.canvas import Item
from game.ui.draw.group import Node as Piece
from game.ui.draw.sprite_state import LOW_LIFT, flat_sprite
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box, even_centers
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_GAP, compose, corner_discs
from game.ui.parts.layout_leaves import DISC, leaf
from game.ui.parts.numerals import format_integer
from game.ui.parts.score_sheet import FAINT_RULE
from game.ui.scene import Client
from game.ui.scenes.board_line import WORDS, LineControl, empty_place, line_scale
from game.ui.scenes.deal_of_day import DealOfDayScene
from game.ui.scenes.error_messages import ErrorMessagesScene
from game.ui.scenes.films import defect_of, load_film
from game.ui.screen import Screen
from game.ui.table.films.rail import hand_looks
from game.ui.table.films.scene import FilmScene
from game.ui.widgets import Banner, Control, Panel, Part, VisuallyHiddenText
from game.ui.words import label_with_value

MARGIN, RULE = 18, 2
"""Margin of the board and width of its rules."""
LEAST, SMALL_PAGE = 0.66, 0.66
"""Least size of a line, and size of the day's page where there is little room, by the usual ones."""
HAND_W, HAND_H, ROW = 500, (190, 220), 74
"""Width of the open hand, its height by the number of its rows, and the distance of two rows."""
CARD, PITCH, TURN, SAG, MIDDLE = 92, 37, 4.2, 1.5, 20
"""Width and pitch of its cards, degrees from one to the next, how far they sink aside, and how high the middle is."""
FIGURES, WIDEST = 27, 30
"""Size of the figures on its cards, and the largest one at which they do not cover each other in one row."""
SLIP, SLIP_CORNER = (560, 104), 0.35
"""Size of the slip that says what is dealt, and its corners by its height."""
DEALT, DEALT_W, DEALT_PITCH = ("octopus:straw", "fish:top", "seal:bow", "turtle:party"), 78, 86
"""Animals on the slip, their width and pitch. All sizes in design px."""
SLIDE = 0.06
"""Seconds in which an own line slides up by one place."""


class BoardScene(DealOfDayScene):
    """Today's page and hand, and the board.

    An own animal can be exchanged. Any other leads to the film of its game, at the moment where it parted from the own
    one. That needs an own line, because nobody may see a game of the deal before theirs is over.
    """

    name: ClassVar[str] = "board"

    def __init__(self, app: Client, game: str = "") -> None:
        super().__init__(app, game)
        self._seconds = 0.0
        """Seconds since these lines are shown."""
        self._boxes: dict[int, Box] = {}
        """The boxes of all places, from 0."""
        self._loading: Future[tuple[Film, Film]] | None = None
        """The film of a pressed line, and the own one."""

    def _own_lines(self, game: str) -> list[BoardLine]:
        return self.app.store.board.own_lines(self.day.isoformat(), self.deal_of_game(game).name)

    def has_played(self, game: str) -> bool:
        return bool(self._own_lines(game))

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        super().arrange(screen)
        self._lay_slip(screen)

    def content(self, screen: Screen, area: Box) -> Node:
        """Returns the day beside or above the board, with less of the day where lines would be small."""
        board = self.app.store.board
        lines, own = board.lines(self.day.isoformat(), self.deal.name), self._own_lines(self.game)
        places = best_places(lines, own, GAMES[self.game].lowest_wins)
        layouts = [self._layout(screen, area, places, *one) for one in self._days(screen)]
        fitting = (layout for size, layout in layouts if size >= 1)
        return next(fitting, None) or max(layouts, key=lambda one: one[0])[1]

    def _days(self, screen: Screen) -> Iterator[tuple[Node, int]]:
        """Yields layouts of the day, the richest first, with the number of the board's columns."""
        games, hand = self.game_discs(), self._hand()
        row = Row(*games, gap=CORNER_GAP)
        if screen.shape == "tall":
            yield Row(self.page(), Column(row, *hand, gap=CORNER_GAP), gap=CORNER_GAP), 1
            yield Row(self.page(SMALL_PAGE), row, gap=CORNER_GAP), 1
            yield row, 2
        else:
            yield Column(self.page(), row, *hand, gap=CORNER_GAP), 2
            yield Column(self.page(SMALL_PAGE), *games, gap=CORNER_GAP), 2
            yield Column(*games, gap=CORNER_GAP), 2

    def _layout(
        self, screen: Screen, area: Box, places: Sequence[BoardPlace], day: Node, across: int
    ) -> tuple[float, Node]:
        """Returns a layout, and the size of its lines relative to the least that they should have."""
        is_tall, (day_w, day_h), down = screen.shape == "tall", day.size(screen), PLACES // across
        w = area.w - 2 * MARGIN - (0 if is_tall else day_w + CORNER_GAP)
        h = area.h - 2 * MARGIN - (day_h + CORNER_GAP if is_tall else 0)
        w, h = w / across, (h - RULE * (down - 1)) / down
        cells = [leaf(partial(self._place, places, number), w, h) for number in range(PLACES)]
        columns = [_ruled(cells[first : first + down]) for first in range(0, PLACES, down)]
        board = Padded(Row(*columns), leaf(Panel), MARGIN, MARGIN)
        size = min(line_scale(w, h, screen) / LEAST, h / screen.design.control_size(), area.h / max(1, day_h))
        return size, (Column if is_tall else Row)(day, board, gap=CORNER_GAP)

    def _place(self, places: Sequence[BoardPlace], number: int, box: Box) -> Control | Part:
        """Returns the line at a place, or a dashed ring."""
        self._boxes[number] = box
        return self._line(places[number], box) if number < len(places) else empty_place(self.app.screen, box)

    def _line(self, place: BoardPlace, box: Box) -> Control:
        line, own = place.line, self._own_lines(self.game)
        shepherd = self.app.store.board.visitors.get(line.key, "")
        flag = shepherd if place.is_own and own[1:] else ""
        who = [flag.title() or self.tr("You")] if place.is_own else []
        guest = (self.app.words.translate(WORDS[word]) for word in line.guest.split(":"))
        name = label_with_value(str(place.number), ", ".join((*who, *guest, format_integer(line.points))), self.tr)
        if place.is_own:
            act, effect = self._deal_another, self.tr("Deals another animal.")
            obstacle = "" if line.redeals else self.tr("No other animal is left for you.")
        else:
            act, effect = self._load_films, self.tr("Shows where the games parted.")
            obstacle = "" if own else self.tr("First play this deal.")
        control = LineControl(name, box, partial(act, line), place, flag, obstacle)
        control.press_effect = effect
        return control

    def _hand(self) -> list[Node]:
        """Returns the hand that was dealt, once it has been played."""
        deal, own = self.deal, self._own_lines(self.game)
        if not own:
            return []
        match = Match(GAMES[deal.game], deal.players, deal.options, deal.seed)
        looks = hand_looks(deal.game, match.view(own[0].seat))
        half, is_large = len(looks) // 2, self.app.screen.design.letter_size(FIGURES) > WIDEST
        rows = [looks[:half], looks[half:]] if is_large else [looks]
        return [leaf(partial(self._fan, rows), HAND_W, HAND_H[len(rows) - 1])] if looks else []

    def _fan(self, rows: Sequence[Sequence[str]], box: Box) -> Part:
        """Returns the cards, each row a fan over the one before."""
        screen, cards, count = self.app.screen, dict[str, Piece](), len(rows)
        for row, looks in enumerate(rows):
            y = ROW * (row - (count - 1) / 2) - MIDDLE / count**2
            for look, turn in zip(looks, even_centers(len(looks), 1, 0), strict=True):
                cards[f"{row}:{turn}"] = flat_sprite(look, PITCH * count * turn, y + SAG * turn**2, CARD, -TURN * turn)
        room = screen.design.box(box)
        return compose(screen, cards, *room.center, min(1.0, room.w / HAND_W))

    def _lay_slip(self, screen: Screen) -> None:
        """Says between the discs that the game's end brings an animal, if there is room."""
        left, right = corner_discs(screen, 2)[1], corner_discs(screen, 1, "right", DISC)[0]
        room = screen.design.box(Box(left.right, left.y, right.x - left.right, left.h)).inset(CORNER_GAP)
        k = min(1.0, room.w / SLIP[0])
        box = screen.box(Box.from_center(*room.center, k * SLIP[0], k * SLIP[1]))
        told = self.tr("At the end everybody is dealt an animal. Press yours for another one, three times at most.")
        self.parts.append(VisuallyHiddenText(told, box))
        if k < LEAST:
            return
        looks = ("fan", "arrow:next", *(f"guest:{guest}" for guest in DEALT))
        xs = even_centers(len(looks), DEALT_PITCH, 0)
        pieces = {look: flat_sprite(look, x, 0, DEALT_W) for look, x in zip(looks, xs, strict=True)}
        slip = Banner(box, FRAME, SLIP_CORNER, LOW_LIFT)
        self.parts += [slip, compose(screen, pieces, *room.center, k)]

    def items(self) -> list[Item]:
        self._slide_lines()
        return super().items()

    @property
    def visible_controls(self) -> Sequence[Control]:
        """The controls, own lines over others."""
        return sorted(self.controls, key=lambda control: isinstance(control, LineControl) and control.place.is_own)

    def _slide_lines(self) -> None:
        """Moves own lines up from the last place, over the others."""
        lines = [control for control in self.controls if isinstance(control, LineControl)]
        places = self.app.motion.moment(self._seconds, inf) / SLIDE
        for number, line in enumerate(lines):
            at = max(number, len(lines) - 1 - places) if line.place.is_own else number
            before, after = (self._boxes[int(place)].center for place in (at, min(at + 1, PLACES - 1)))
            x, y = line.box.center
            share = at % 1
            line.shift = before.x + share * (after.x - before.x) - x, before.y + share * (after.y - before.y) - y

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Full while own lines slide."""
        slides = self.has_played(self.game) and self.app.motion.moment(self._seconds, inf) < PLACES * SLIDE
        return FrameRateMode.FULL if slides else super().frame_rate_mode

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Shows the films that have been read; at midnight the board begins anew."""
        super().tick(dt, intents)
        self._seconds += dt
        today = self.app.store.matches.today()
        if today != self.day:
            self.choose(self.game, today)
        if self._loading and self._loading.done():
            loading, self._loading = self._loading, None
            self._show_films(loading)

    def choose(self, game: str, day: date) -> None:
        self._seconds = 0.0
        super().choose(game, day)

    def _deal_another(self, line: BoardLine) -> None:
        self.app.store.board.deal_another(line)
        self.arrange(self.app.screen)

    def _load_films(self, line: BoardLine) -> None:
        """Requests the film of a line, and the own one."""
        matches, own = self.app.store.matches, self._own_lines(self.game)[0]
        read = lambda: (load_film(matches, line.match).film, load_film(matches, own.match).film)  # noqa: E731
        self._loading = matches.request(read)

    def _show_films(self, loading: Future[tuple[Film, Film]]) -> None:
        """Opens a film at the moment at which it parts from the own one, or says why it cannot be shown."""
        if error := loading.exception():
            self.app.push(ErrorMessagesScene(self.app, [self.app.words.translate(defect_of(error))]))
            return
        film, own = loading.result()
        moment = parting_moment(film, own.record)
        self.app.push(FilmScene(self.app, film, moment, min(film.end, moment + 1)))


def _ruled(cells: Sequence[Node]) -> Column:
    """Returns cells in a column with rules between them."""
    rule = leaf(lambda box: Banner(box, FAINT_RULE), h=RULE)
    return Column(*[node for cell in cells for node in (rule, cell)][1:])
