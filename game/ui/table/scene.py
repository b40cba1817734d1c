"""The scene at a table: plays the steps (deal, bid, reveal, scoring) and lets persons choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import Seat
from game.phones.seat_page import Showing
from game.play.choices import Path
from game.store.seats import hats_by_shepherd
from game.ui.draw.canvas import Item, ItemCache
from game.ui.input.intents import Confirm, ConfirmRelease, GridPick, Hover, Intent, Press, Release
from game.ui.input.pointer_capture import control_at
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.aids.hint import HintScene
from game.ui.table.aids.memory import memory_disc
from game.ui.table.aids.pointing import Pointing, key_caps
from game.ui.table.aids.questions import QuestionFinder
from game.ui.table.contract import CONFIRM, HINT, NEXT, PAUSE, HitArea
from game.ui.table.dragging import CardDragging
from game.ui.table.hand import Hand, TableFocus
from game.ui.table.pacing import Pacing
from game.ui.table.people.screen_ownership import ScreenOwnership, empty_seats
from game.ui.table.people.turn_banner import TurnBanner
from game.ui.table.table import Table
from game.ui.table.topics import TableTopics
from game.ui.widgets import Control, DiscButton


class TableScene(Scene):
    """Plays the match step by step and gives the screen to persons; it stays while its game does.

    Results of a step have a scene of their own, on top of this one.
    """

    name = "table"
    moves_behind_transition = True

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self.focus: TableFocus = TableFocus()
        self.table = table
        self.hand = Hand(app, table)
        self._delay = Pacing(app, table)
        self._laid_out_key: tuple[object, ...] = ()
        self._is_struck = False
        """Whether the confirm key was pressed last."""
        self._has_told_trouble = False
        self._dragging = CardDragging(app)
        self._ownership = ScreenOwnership(app, table)
        self._questions = QuestionFinder(table)
        self._turn = TurnBanner(app, table)
        self.parts = [self._turn, table.firsts, table.captions]
        self._pressable = ItemCache()
        self._pointing = Pointing(app)
        self.narration = TableTopics(app, table)

    # The scene's life

    def enter(self) -> None:
        self.app.phones.play(self.table.session)
        self.update()

    def prepare(self) -> None:
        """Begins the first step once it is saved, such as the deal."""
        if self.is_top and not self.table.is_moving:
            self.update(is_seen=False)

    @property
    def is_prepared(self) -> bool:
        return self.table.is_step_rendered

    def suspend(self) -> None:
        """Makes gamepads move the focus again."""
        self.table.pads.listen(False)

    def resume(self) -> None:
        """Applies the decisions of the scene above; result scenes appear later as usual."""
        self.update(is_seen=False)
        self.arrange(self.app.screen)

    def exit(self) -> None:
        """Stops the computer players."""
        self.app.phones.stop(self.table.session)
        self.table.pads.listen(False)
        self.table.session.close()

    # Controls

    def arrange(self, screen: Screen) -> None:
        screen = self.table.fit()
        self.hats = hats_by_shepherd(self.table.session.seats)
        self.table.session.thinking = self.app.settings.thinking
        self.table.session.grace = self._delay.grace
        areas = self.table.kind.hit_areas(self.table.seen, screen)
        table_controls = [*self.hand.controls(areas, self.choose, self.take_back), *self._corner(areas)]
        table_controls += empty_seats(self.table, screen, table_controls, self.tr, self.come_back)
        table_controls += memory_disc(self.app, self.table, self.tr("Seen cards"), areas, table_controls)
        asks = self._questions.controls(table_controls, self.app.words.translate, self.ask, self.tr("Shows why."))
        self.controls = [*table_controls, *asks]
        places = self.table.kind.drop_places(self.table.seen, screen).items()
        self._dragging.places = {one.name: place for id, place in places if (one := self.hand.control_of(id))}
        self._laid_out_key = self._layout_key

    def _corner(self, areas: Mapping[str, HitArea]) -> list[Control]:
        """Returns the next disc, the way back from a pick, or the hint, and the pause."""
        discs = [DiscButton(self.tr("Pause"), areas[PAUSE].box, "pause", self.pause, lands=False)]
        area = areas.get(NEXT, areas[HINT])
        self.app.sprites.prefetch_disc("next", area.box.w, area.kind)
        if self._delay.is_running:
            discs.insert(0, DiscButton(self.tr("Next"), area.box, "next", self.go_on, kind=area.kind))
        elif self.hand.can_take_back:
            discs.insert(0, DiscButton(self.tr("Take back"), areas[HINT].box, "undo", self.undo, lands=False))
        elif self.table.offers_hint:
            discs.insert(0, DiscButton(self.tr("Hint"), areas[HINT].box, "hint", self.show_hint, lands=False))
        for disc in discs:
            disc.is_in_bar = not disc.lands
        return [*discs]

    # Actions

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if self.is_top and dt:
            if self.table.next_step is None:  # computers wait for the animation
                self.table.session.tick(dt, self.table.is_moving)
            self.table.tick(dt)
            self.table.pads.tick(dt)
            self.hand.tick(dt)
            self._turn.tick(dt)
            self.table.firsts.tick(dt, not self.table.is_moving and not self._turn.is_seen)
            self._ownership.tick(dt)
            self._dragging.tick(dt)
            is_soon = self.hand.is_holding and not self.hand.is_complete
            self._pointing.tick(dt, self._next_control is not None, is_soon)
            self._delay.tick(dt)
            self._questions.tick()
            self.update()

    def update(self, is_seen: bool = True) -> None:
        """Plays every due step, opens result scenes, and gives the screen to the next person.

        Args:
            is_seen: the table is visible, so result scenes may open from it.
        """
        while self.is_top and (step := self.table.next_step) is not None and self._delay.is_due(step):
            self._delay.begin()
            make = self.table.kind.results.get(type(step))
            result = make(self.app, self.table, step) if make else None
            if result:
                self.app.push(result, seamless=is_seen and result.is_seamless)
            else:
                self.table.play_next_step()
        if self._ownership.update():  # hides the previous person's focus
            self.focus = TableFocus()
        if self.hand.update():
            self.focus.begin()
        self.app.sound.set_mood(self.table.kind.mood(self.table.seen))
        if self._laid_out_key != self._layout_key:
            self.arrange(self.app.screen)
        self.focus.update(self.hand, self.table.is_moving)
        self.table.pads.open_hands(self.is_top)
        if self.is_top and self._ownership.claim_next():
            self.update()
        self._show_error()

    def _show_error(self) -> None:
        """Shows once that the match cannot be saved, for the operator."""
        trouble = self.table.session.store_error_kind
        if trouble and self.is_top and not (self._has_told_trouble or self.app.config.kiosk):
            self._has_told_trouble = True
            self.app.push(self.app.screens.trouble(self.app, trouble))

    @property
    def _layout_key(self) -> tuple[object, ...]:
        """The state that decides the controls: a change rebuilds them."""
        table, session, rests = self.table, self.table.session, self._delay.is_running
        seats = table.viewer, session.revocable, session.away_seats
        return table.seen, self.hand.sign, rests, seats, self._questions.questions

    def come_back(self, seat: Seat) -> None:
        """Returns a person who was away to the match; other hands are covered first."""
        self.table.session.mark_present(seat)
        self.update()

    def choose(self, name: str) -> None:
        """Presses a choice by its id and moves the focus there."""
        self._focus_on(self.hand.control_of(name))
        self.hand.press(name)
        if self.hand.is_holding:
            self.focus.remember_pick()
        self.update()

    def hold_up(self, path: Path) -> None:
        """Holds up picks made elsewhere and focuses the control that makes the move.

        Raises:
            LookupError: if the picks do not exist.
        """
        held = self.hand.hold_up(path)
        self.focus.is_beginning = False
        self.update()
        if held.is_immediate:
            self._focus_on(self.hand.control_of(held.id))

    def take_back(self, seat: Seat) -> None:
        """Takes a person's choice back; on a shared screen the curtain closes first."""
        session = self.table.session
        session.take_back(seat)
        if session.needs_curtain:
            self._ownership.cover(seat)
        else:
            self.update()

    def go_on(self) -> None:
        """Ends the current animation step, or the rest."""
        if self.table.is_moving:
            self.table.skip()
        else:
            self._delay.end()
        self.update()

    def show_hint(self) -> None:
        if self.table.offers_hint:
            self.app.push(HintScene(self.app, self.table, self.hold_up))

    def ask(self, question: str) -> None:
        """Opens the answer to a question about the table."""
        assert self.table.kind.why is not None
        self.app.push(self.table.kind.why.scene(self.app, self.table, question))

    def handle(self, intent: Intent) -> None:
        """Handles an intent; what is dropped on its place is picked, and pieces react to a touch."""
        self._pointing.touch()
        if not isinstance(intent, Confirm | Hover | ConfirmRelease):
            self._is_struck = False
        if isinstance(intent, Hover | Press):
            self.table.look_at(intent.x, intent.y)
        if isinstance(intent, GridPick):
            self._handle_pick(intent)
            return
        if self._ownership.is_held_by(intent):
            self._handle_peek(intent)
            return
        if self._dragging.resume(intent):
            return
        dropped = self._dragging.handle(self.controls, intent)
        super().handle(intent)
        if dropped and self.is_top:
            self._drop(dropped)
        if self.is_top and isinstance(intent, Press) and self.hands.is_beside(intent.pointer):
            self.table.touch(intent.x, intent.y)

    def _handle_peek(self, intent: Intent) -> None:
        """Plays the card where the finger that held the eye is lifted; elsewhere covers the hand again.

        Until then the card below the finger is framed as pressed.
        """
        self.hands.release_all()
        is_pointed = isinstance(intent, Hover | Release)
        current = control_at(self.controls, intent.x, intent.y) if is_pointed else self.focus.current(self.controls)
        chosen = current if current in self.hand.numbered.values() else None
        if isinstance(intent, Hover):
            if chosen:
                self.hands.press(self.controls, Press(intent.x, intent.y, intent.pointer))
            return
        seat, (is_peek, is_meant) = self.table.viewer, self._ownership.release_eye()
        if is_meant and chosen:
            self._drop(chosen)
        if is_peek and self.is_top:
            self._ownership.cover_again(seat)

    def _handle_pick(self, pick: GridPick) -> None:
        """Chooses from an open hand; the screen does not show which card."""
        if self.table.next_step is None:
            self.table.pads.press(pick)
            self.update()
        elif self.table.pads.can_skip:
            self.go_on()

    def _confirm(self) -> None:
        """Debounces the confirm key: two quick strikes count as one, as tremor protection."""
        is_same, self._is_struck = self._is_struck and self.hand.has_just_picked, True
        if not is_same:
            super()._confirm()

    def _press(self, control: Control | None, at: Release | None = None) -> None:
        """Presses a control; a disc that waits for the animation before it only ends that."""
        if control is None or control in self.visible_controls:
            super()._press(control, at)
        else:
            self.table.skip_all()
            self.update()

    def _drop(self, control: Control) -> None:
        """Picks a card that was dragged away, and makes the move if that completes it."""
        control.press()
        if self.is_top and self.hand.is_complete:
            self.choose(CONFIRM)

    def handle_focus_loss(self) -> None:
        """Covers a hand that others must not see, at the latest when the table is back."""
        self._dragging.drop()
        self._ownership.release_screen(self.is_top)

    def skip_animation(self) -> bool:
        """Ends the current animation step."""
        if is_moving := self.table.is_moving:
            self.go_on()
        return is_moving

    def choose_nth(self, place: int) -> None:
        """Picks the choice of a digit; a second press chooses it."""
        if control := self.hand.numbered.get(place):
            self._press(control)

    def undo(self) -> None:
        """Undoes the last pick, or takes one's own choice back."""
        viewer = self.table.viewer
        if self.hand.is_holding:
            self.hand.take_back()
            self.update()
        elif viewer is not None and viewer in self.table.session.revocable:
            self.take_back(viewer)

    def pause(self) -> None:
        self.table.pause()

    def go_back(self) -> None:
        """Lays down the picks, or takes the choice back, or pauses the game, which asks before leaving."""
        if self.hand.is_holding or self.table.viewer in self.table.session.revocable:
            self.undo()
        else:
            self.pause()

    @property
    def awaited_seat(self) -> Seat | None:
        return self.table.awaited_seat

    @property
    def can_run_unattended(self) -> bool:
        """Whether others are to choose, unless everybody has gone or a person has unlimited reading time."""
        return self.awaited_seat is None and not self.is_deserted and not self._delay.is_read

    @property
    def is_deserted(self) -> bool:
        """Whether all persons are away."""
        return self.table.session.is_untended and bool(self.table.session.away_seats)

    @property
    def showing(self) -> Showing:
        """The screen state sent to phones: hands are played once all animation has ended."""
        return "watch" if self.table.is_moving or self.table.next_step is not None else "play"

    # Drawing

    def items(self) -> list[Item]:
        """Returns the table, then the controls; after some idle seconds a hand points at what leads on."""
        carried = self._dragging.lifted_pieces(self.table, self.controls) if self.is_top else {}
        pointing = self._pointing.items(self._next_control, self.table.pose)
        above = [*self._dragging.place_items(), *self.control_items(), *pointing]
        return [*self.table.items(carried), *above, *self.part_items()]

    @property
    def _next_control(self) -> Control | None:
        """The control that the person on turn may press next."""
        return self.focus.target(self.hand) if self.is_top and not self.table.is_moving else None

    @property
    def visible_controls(self) -> list[Control]:
        """The controls drawn now; a turn's discs wait for the animation before it, which they would cover."""
        return [one for one in self.controls if not (self.focus.is_beginning and one in self.hand.discs)]

    def control_items(self) -> list[Item]:
        """Returns the controls; they do not animate once the focus has been lifted."""
        if not self.is_top:
            return []
        sprites, focus, visibility = self.app.sprites, self.focus, (self.app.shows_focus, self.app.shows_digits)
        moved = focus.name, focus.lift, focus.nudge
        made_from = self.visible_controls, moved, self.hands.captures, visibility, sprites
        return self._pressable.items(made_from, self._control_items, sprites.render_queue)

    def _control_items(self) -> list[Item]:
        """Returns the controls, with digits while a keyboard is in use."""
        caps = self.hand.numbered if self.app.shows_digits else {}
        return [*super().control_items(), *key_caps(caps, self.app.sprites, self.app.screen)]

    def public_items(self) -> list[Item]:
        return self.table.public_items()

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """The frame rate mode: full during animation, else the sea's; in still scenes by the awaited person."""
        if self.table.is_moving or self._turn.is_seen or self.table.firsts.is_seen or self._dragging.is_moving:
            return FrameRateMode.FULL
        if self.app.motion.has_movement:
            return FrameRateMode.AMBIENT
        return FrameRateMode.WAITING if self.awaited_seat in self.table.session.local_seats else FrameRateMode.STILL
