"""Scenes for results of rounds and games: a count, a void round, the end, four mermaids, and a look at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.ui.games.sea_salt_and_paper.results import mermaids_picture, void_picture
from game.ui.games.sea_salt_and_paper.results.count import round_count
from game.ui.games.sea_salt_and_paper.results.count_animation import count_script
from game.ui.games.sea_salt_and_paper.results.count_picture import Discs, discs_of, picture_of
from game.ui.games.sea_salt_and_paper.scenery import EVENING, at_time, behind_count, behind_mermaids, time_of
from game.ui.geometry import Box
from game.ui.parts.podium import ScoreStack, stacks_of_games
from game.ui.parts.score_sheet import ScoreRow
from game.ui.scene import Client, Scene
from game.ui.table.endings.celebration import cheer
from game.ui.table.endings.ending import EndingScene, LastPicture, headline_of
from game.ui.table.endings.result import ResultScene
from game.ui.table.endings.result_layout import result_discs
from game.ui.table.motion.headline import Headline
from game.ui.table.motion.stage import LIGHT_SECONDS, Stage
from game.ui.widgets import Control, DiscButton

if TYPE_CHECKING:
    from game.engine.sea_salt_and_paper import GameOver, RoundScored
    from game.ui.draw.canvas import Item
    from game.ui.draw.scenery.backdrop import Backdrop
    from game.ui.draw.sprite_state import Pose
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.motion.script import Script
    from game.ui.table.table import Table

DISCS_COME = 0.5
"""Seconds in which the discs take the place of the table's cards."""


def coach_discs(scene: ResultScene, box: Box) -> list[DiscButton]:
    """Returns the link to the coach, except where others at the screen would see a person's cards."""
    return [] if scene.table.session.needs_curtain else scene.coach_discs(box)


class PictureScene(ResultScene):
    """A result that grows out of the table and returns to it without a cut: it uses the table's stage.

    The animation comes before the controls: the way on first skips it to its end. Subclasses provide script and
    backdrop, and the controls of `discs`.
    """

    is_seamless = True
    _was_complete = False

    def __init__(self, app: Client, table: Table, step: Any) -> None:
        super().__init__(app, table, step)
        self._table_seen = table.seen
        """The table as it was left."""
        self._staged_for: tuple[object, ...] = ()

    def script(self, screen: Screen, table: Pose) -> Script:
        """Returns the animation, which starts from the pose of the table."""
        raise NotImplementedError

    def result_backdrop(self, screen: Screen) -> Backdrop:
        """Returns the sky and the sea that replace the table's."""
        raise NotImplementedError

    def discs(self, places: Discs) -> list[DiscButton]:
        """Returns the controls; they may differ when the animation has ended."""
        raise NotImplementedError

    @property
    def totals(self) -> Sequence[int]:
        return self.view.points

    def arrange(self, screen: Screen) -> None:
        """Shows the animation at its current time, and lays out the controls."""
        self.show(self.script(screen, self.table.pose_of(self._table_seen)), self.result_backdrop(screen))
        self._lay_discs()

    def make_stage(self, backdrop: Backdrop) -> Stage:
        """Returns the table's stage, or another one if that cannot be used any more."""
        setting = self.app.screen, self.app.sprites, self.app.motion
        if not self._staged_for:
            self._stage = self.table.hand_over()
        elif setting != self._staged_for:
            self._stage = super().make_stage(backdrop)
        self._staged_for = setting
        self._stage.change_light(backdrop, self.app.motion.moment(LIGHT_SECONDS))
        return self._stage

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Changes the controls at the end of the animation, and prefetches the light of the next table."""
        super().tick(dt, intents)
        if self._was_complete != self.playback.is_complete and self.is_top:
            self._lay_discs()
            self._stage.prefetch_light(self.table.backdrop)

    def _lay_discs(self) -> None:
        self._was_complete = self.playback.is_complete
        self.controls = [*self.discs(discs_of(self.app.screen))]

    def public_items(self) -> list[Item]:
        """Returns the items without the viewer's private pieces of the table."""
        public = {piece: sprite for piece, sprite in self.pose().items() if sprite.owner is None}
        return [*self._stage.items(public), *self.part_items()]

    @property
    def is_in_place(self) -> bool:
        return self._risen_share == 1

    @property
    def _risen_share(self) -> float:
        return self.app.motion.progress(self.seconds, DISCS_COME)

    def control_items(self) -> list[Item]:
        """Returns the discs, which rise from below the window, where the table's cards lie until then."""
        items, screen = super().control_items(), self.app.screen
        if self.is_in_place:
            return items
        below = round((1 - self._risen_share) ** 2 * (screen.height - discs_of(screen).following.y))
        return [item._replace(y=item.y + below) for item in items]

    def go_on(self) -> None:
        """Skips the animation, then continues: the next step at the table starts from this picture."""
        if self.playback.is_complete:
            self.table.take_over(self._stage, self.pose())
            super().go_on()
        else:
            self.playback.skip_all()

    def look(self, box: Box, *, lands: bool = False) -> DiscButton:
        """Returns the link to the table in its current state."""
        scene = TableLookScene(self.app, self.table)
        return DiscButton(self.tr("Look at the table"), box, "eye", lambda: self.app.push(scene), lands=lands)


class CountScene(PictureScene):
    """Every seat's cards on a shelf, counted one after the other; it stays until a player continues."""

    name: ClassVar[str] = "count"

    def __init__(self, app: Client, table: Table, step: RoundScored) -> None:
        super().__init__(app, table, step)
        self._is_again = False
        self._count = round_count(table.session.match.view(None), step.round)

    def script(self, screen: Screen, table: Pose) -> Script:
        """Returns the animation of cards that come to a shelf a seat, and of the bet below."""
        picture = picture_of(self._count, self.table.session.shepherds, screen, self.own_label)
        return count_script(self._count, picture, screen, picture if self._is_again else table, self._table_seen)

    def result_backdrop(self, screen: Screen) -> Backdrop:
        """Returns a sheet of water for each shelf, in the light of the round's end."""
        return behind_count(screen, len(self._count.seats), time_of(self._table_seen))

    def replay(self) -> None:
        """Repeats only the count: the cards stay on their shelves."""
        self._is_again = True
        super().replay()

    def discs(self, places: Discs) -> list[DiscButton]:
        """Returns the discs: one skips to the end; after that the count can be repeated, if it takes any time."""
        following = DiscButton(self.tr("Next"), places.following, "next", self.go_on, kind="coral")
        pause = DiscButton(self.tr("Pause"), places.inner, "pause", self.pause, lands=False)
        words, icon, act = self.tr("Show all"), "skip", self.playback.skip_all
        if self.playback.is_complete:
            words, icon, act = self.tr("Count again"), "replay", self.replay
        skip = [DiscButton(words, places.outer, icon, act, lands=False)] if self.app.motion.has_fades else []
        return [following, *skip, pause, *coach_discs(self, places.third)]


class VoidScene(PictureScene):
    """All cards return to the deck; small on purpose."""

    name: ClassVar[str] = "void"

    def script(self, screen: Screen, table: Pose) -> Script:
        """Returns the animation to a table without cards, and the reason."""
        return void_picture.void_script(self._table_seen, screen, table)

    def result_backdrop(self, screen: Screen) -> Backdrop:
        """Returns the table's sea at a later time of day."""
        return at_time(self._table_seen, screen, EVENING)

    def discs(self, places: Discs) -> list[DiscButton]:
        """Returns the way to the next deal, and a look at the table."""
        return [
            DiscButton(self.tr("Next"), places.following, "next", self.go_on, kind="coral"),
            self.look(places.outer),
            DiscButton(self.tr("Pause"), places.inner, "pause", self.pause, lands=False),
        ]


class MermaidsScene(LastPicture, PictureScene):
    """The winner is lifted out of the sea; points play no part, so none are shown."""

    name: ClassVar[str] = "mermaids"

    def script(self, screen: Screen, table: Pose) -> Script:
        """Returns the animation of the swell, the cards, the crown and the cheer."""
        cast, winner = self.table.session.shepherds, self.step.outcome.winners[0]
        hand_sizes = self.table.session.match.view(None).hand_sizes
        picture = mermaids_picture.mermaids(winner, hand_sizes, cast, screen, self.own_label)
        script = mermaids_picture.mermaids_script(picture, screen, table, winner, self._table_seen)
        safe, water = screen.design.safe, mermaids_picture.plan_of(screen).water
        cheer(script, safe._replace(h=water - safe.y), [cast[winner]], mermaids_picture.CROWNED, mermaids_picture.CHEER)
        return script

    def result_backdrop(self, screen: Screen) -> Backdrop:
        """Returns dusk, and a large sun."""
        return behind_mermaids(screen)

    def arrange(self, screen: Screen) -> None:
        """Lays out the picture, then the winner in words."""
        outcome = self.step.outcome
        own = self.own if self.own in outcome.winners else None  # others have no rank after four mermaids
        words = headline_of(outcome, self.table.session.names, own, self.tr)
        box = screen.box(mermaids_picture.plan_of(screen).headline)
        self._headline = Headline(words, box, self.app)
        super().arrange(screen)

    def discs(self, places: Discs) -> list[DiscButton]:
        """Returns the way to the menu, a look at the table, the deal's name, and a new game at the table."""
        return [
            self.way_on(places.following),
            DiscButton(self.tr("Menu"), places.outer, "home", self.app.go_home, lands=False),
            self.look(places.inner, lands=True),
            *self.deal_discs(places.third),
        ]


class TableLookScene(Scene):
    """The public view of the table; any press leads back."""

    name: ClassVar[str] = "looking"
    any_press_leads_back = True
    is_public = True

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def arrange(self, screen: Screen) -> None:
        """Lays out the one disc that leads back."""
        self.table.fit()
        self.controls = [DiscButton(self.tr("Back"), discs_of(screen).following, "back", self.go_back, kind="coral")]

    def items(self) -> list[Item]:
        """Returns the table without anybody's hand."""
        return [*self.table.public_items(), *self.control_items()]


def game_over(app: Client, table: Table, step: GameOver) -> Scene:
    """Returns the final scene of a game: four mermaids have one of their own."""
    make = MermaidsScene if step.outcome.reason == "mermaids" else RaceFinalScene
    return make(app, table, step)


class RaceFinalScene(EndingScene):
    """The winner of the race, and the points round by round."""

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        return stacks_of_games(rows)

    def add_details(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:
        self.lay_sheet(screen, rows)
        return ()

    def review_controls(self, screen: Screen) -> Sequence[Control]:
        """Returns the link to the coach."""
        return coach_discs(self, result_discs(screen)[1])

    def rows(self) -> list[ScoreRow]:
        scores, shepherds = self.table.session.match.view(None).scores, self.table.session.shepherds
        winners = self.step.outcome.winners
        return [ScoreRow(shepherds[seat], tuple(own), seat in winners) for seat, own in enumerate(scores)]
