"""The screens of what rounds and games have come to: a count, nothing, the end, four mermaids; and a last look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results import mermaids_picture, void_picture
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, count_of
from game.ui.games.sea_salt_and_paper.results.count_picture import picture_of
from game.ui.games.sea_salt_and_paper.results.count_plan import Discs, discs_of
from game.ui.games.sea_salt_and_paper.results.telling import telling
from game.ui.games.sea_salt_and_paper.scenery import at_time, behind_count, behind_mermaids
from game.ui.geometry import Box
from game.ui.input.intents import Release
from game.ui.parts.composition import at, box_at
from game.ui.parts.podium import stacks_of_games
from game.ui.parts.score_sheet import ScoreRow
from game.ui.scene import Client, Scene
from game.ui.table.endings.celebration import cheer
from game.ui.table.endings.ending import EndingScene, LastPicture, headline_of
from game.ui.table.endings.result import ResultScene, ToldResult
from game.ui.table.motion.headline import Headline
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.engine.sea_salt_and_paper import GameOver, RoundScored, View
    from game.ui.draw.canvas import Item
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.table import Table

HEADLINE = {"wide": (350, 112, 500, 100), "square": (300, 106, 456, 100), "tall": (540, 104, 700, 96)}
"""Centre and size of the slip with the words, in design px."""
EVENING = 0.66
"""The time of day of a void round: later than any that counts."""


def coaches(scene: ResultScene, box: Box) -> list[DiscButton]:
    """The way to the coach in that place: not where others at the screen would see a person's cards."""
    return [] if scene.table.session.needs_curtain else scene.coach_discs(box)


class PictureScene(ToldResult):
    """A result that is told before anything is asked: the way on first shows the whole of it.

    Subclasses call `show` in `arrange`, and answer the controls of `discs`.
    """

    _was_told = False

    def discs(self, places: Discs) -> list[DiscButton]:
        """The controls: other ones may stand there when everything has been shown."""
        raise NotImplementedError

    def arrange(self, screen: Screen) -> None:
        """Lays out the controls."""
        self._was_told = self.playback.is_told
        self.controls = [*self.discs(discs_of(screen))]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """When everything is there, other controls are."""
        super().tick(dt, intents)
        if self._was_told != self.playback.is_told and self.is_top:
            self.arrange(self.app.screen)

    def go_on(self) -> None:
        """The whole picture first, then on."""
        if self.playback.is_told:
            super().go_on()
        else:
            self.playback.skip_all()

    def look(self, box: Box, *, lands: bool = False) -> DiscButton:
        """The way to the table as it lies."""
        scene = LookingScene(self.app, self.table)
        return DiscButton(self.tr("Look at the table"), box, "eye", lambda: self.app.push(scene), lands=lands)


class CountScene(PictureScene):
    """Every seat's cards on a shelf, counted one after the other; it stays until somebody goes on."""

    name: ClassVar[str] = "count"

    def __init__(self, app: Client, table: Table, step: RoundScored) -> None:
        super().__init__(app, table, step)
        self._count = counted(table.session.match.view(None), step.round)

    def arrange(self, screen: Screen) -> None:
        """A shelf a seat, and what the bet has come to below."""
        picture = picture_of(self._count, self.table.session.shepherds, screen, self.marked)
        behind = behind_count(screen, len(self._count.seats), self.table.daytime)
        self.show(telling(self._count, picture, screen), behind)
        super().arrange(screen)

    def discs(self, places: Discs) -> list[DiscButton]:
        """The eye shows all that is still to come; when all is there it can be seen again."""
        words, icon, act = self.tr("Show all"), "eye", self.playback.skip_all
        if self.playback.is_told:
            words, icon, act = self.tr("Count again"), "replay", self.tell_again
        return [
            DiscButton(self.tr("Next"), places.following, "next", self.go_on, kind="coral"),
            DiscButton(words, places.outer, icon, act, lands=False),
            DiscButton(self.tr("Pause"), places.inner, "pause", self.pause, lands=False),
            *coaches(self, places.third),
        ]


class VoidScene(PictureScene):
    """All cards go home; small on purpose."""

    name: ClassVar[str] = "void"

    def arrange(self, screen: Screen) -> None:
        """The table without a card, and why."""
        seen = self.table.seen
        self.show(void_picture.telling(seen, screen), at_time(seen, screen, EVENING))
        super().arrange(screen)

    def discs(self, places: Discs) -> list[DiscButton]:
        """On to the next deal, and a look at the table."""
        return [
            DiscButton(self.tr("Next"), places.following, "next", self.go_on, kind="coral"),
            self.look(places.outer),
            DiscButton(self.tr("Pause"), places.inner, "pause", self.pause, lands=False),
        ]


class MermaidsScene(LastPicture, PictureScene):
    """The winner is lifted out of the sea; points play no part, so none are shown."""

    name: ClassVar[str] = "mermaids"

    def arrange(self, screen: Screen) -> None:
        """The swell, the cards, the crown and the cheer; then who has won, in words."""
        view, cast, outcome = self.table.session.match.view(None), self.table.session.shepherds, self.step.outcome
        winner = outcome.winners[0]
        picture = mermaids_picture.mermaids(winner, view.hand_sizes, cast, screen, self.marked)
        script = mermaids_picture.telling(picture, screen)
        safe, water = screen.safe, at(screen, 0, mermaids_picture.PLANS[screen.shape].water).y
        cheer(script, Box(safe.x, safe.y, safe.w, water - safe.y), [cast[winner]], mermaids_picture.SECONDS)
        self.show(script, behind_mermaids(screen))
        own = self.own if self.own in outcome.winners else None  # nobody else has a place
        words = headline_of(outcome, [shepherd.title() for shepherd in cast], own, self.tr)
        self._headline = Headline(words, box_at(screen, *HEADLINE[screen.shape]), self.app)
        super().arrange(screen)

    def discs(self, places: Discs) -> list[DiscButton]:
        """To the menu, a look at the table, and the same table again."""
        return [
            DiscButton(self.tr("Play again"), places.following, "replay", self.play_again, kind="coral"),
            DiscButton(self.tr("Menu"), places.outer, "home", self.app.go_home, lands=False),
            self.look(places.inner, lands=True),
        ]


class LookingScene(Scene):
    """Shows what everybody may see of the table; any press leads back."""

    name: ClassVar[str] = "looking"
    is_public = True

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def arrange(self, screen: Screen) -> None:
        """One disc, that leads back."""
        self.table.fit()
        self.controls = [DiscButton(self.tr("Back"), discs_of(screen).following, "back", self.back, kind="coral")]

    def press_beside(self, release: Release) -> None:  # noqa: ARG002
        """Leads back."""
        self.back()

    def items(self) -> list[Item]:
        """The table without anybody's hand."""
        return [*self.table.public_items(), *self.control_items()]


def counted(view: View, number: int) -> RoundCount:
    """The count of a finished round, from 0, as anybody may see it."""
    totals = [sum(scores[: number + 1]) for scores in view.scores]
    return count_of(view.history[number], totals, view.pair_points, view.target)


def game_over(app: Client, table: Table, step: GameOver) -> Scene:
    """The last picture of a game: four mermaids have one of their own."""
    make = MermaidsScene if step.outcome.reason == "mermaids" else RaceFinalScene
    return make(app, table, step)


class RaceFinalScene(EndingScene):
    """Who has won the race, and round by round how."""

    def arrange(self, screen: Screen) -> None:
        """Winners and stacks on one side, points on the paper."""
        rows = self._rows()
        self.stand_up(screen, stacks_of_games(rows), [row.total for row in rows])
        self.lay_sheet(screen, rows)
        self.controls = [*self.ways_on(screen), *coaches(self, self.small_boxes(screen)[1])]

    def _rows(self) -> list[ScoreRow]:
        scores, shepherds = self.table.session.match.view(None).scores, self.table.session.shepherds
        winners = self.step.outcome.winners
        return [ScoreRow(shepherds[seat], tuple(own), seat in winners) for seat, own in enumerate(scores)]
