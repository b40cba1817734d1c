"""Screen descriptions, and the intents that assistive readers request."""

from collections.abc import Sequence

import pytest

from game.play.choices import phrase
from game.store.seats import PERSON, SeatPlan
from game.ui.geometry import Box
from game.ui.input.intents import Activate, Arrow, FocusOn, Intent
from game.ui.scene import Scene
from game.ui.scenes.settings import SettingsScene
from game.ui.screen_describer import describe
from game.ui.screen_description import ScreenDescription
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.widgets import Control, Label, OptionDisc
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp

SEATS = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"), SeatPlan("crab", "dip"))


class Sheet(Scene):
    name = "sheet"
    heading = phrase("Colours")
    pressed = ""

    def arrange(self, screen: object) -> None:
        self.parts = [Label("Colours", Box(0, 0, 400, 60), 60), Label("Small print", Box(0, 300, 400, 20), 20)]
        self.controls = [
            Control("Last", Box(300, 100, 60, 60), lambda: None, obstacle="It is the last."),
            OptionDisc("Red", Box(0, 100, 60, 60), "", self._red, chosen=True),
            Control("Blue", Box(100, 100, 60, 60), lambda: None),
        ]

    def _red(self) -> None:
        self.pressed = "red"


class RecordingReader:
    """Records descriptions, and requests the given intents."""

    def __init__(self) -> None:
        self.received: list[ScreenDescription] = []
        self.wants: list[Intent] = []

    def notify(self, description: ScreenDescription) -> None:
        self.received.append(description)

    def poll_intents(self) -> Sequence[Intent]:
        wants, self.wants = self.wants, []
        return wants


def open_sheet(app: DrivenApp) -> tuple[Sheet, RecordingReader]:
    sheet, ear = Sheet(app), RecordingReader()
    app.push(sheet)
    app.readers.append(ear)
    app.tick(1 / 60)
    return sheet, ear


def open_table(app: DrivenApp, game: str) -> TableScene:
    """Starts a game and waits until its only person has to choose."""
    app.push(new_game(app, game, SEATS, {}))
    scene = app.top
    assert isinstance(scene, TableScene)
    for _ in range(2000):
        if scene.table.session.choices(0) and scene.table.next_step is None and not scene.table.is_moving:
            break
        app.tick(1 / 30)
    return scene


def test_words_and_controls_are_told_as_they_are_read(still: DrivenApp) -> None:
    _, ear = open_sheet(still)
    (told,) = ear.received
    assert told.title == "Colours"
    assert [item.name for item in told.items] == ["Colours", "Red", "Blue", "Last", "Small print"]
    assert [item.role for item in told.items] == ["text", "choice", "button", "button", "text"]
    assert [set(item.states) for item in told.items] == [set(), {"on"}, set(), {"disabled"}, set()]
    assert told.items[3].effect == "Cannot be chosen now. It is the last."
    assert told.focus == told.items[1].id
    assert told.item(told.focus) is told.items[1]


def test_nothing_is_told_twice_and_what_differs_at_once(still: DrivenApp) -> None:
    _, ear = open_sheet(still)
    still.run(1)
    assert len(ear.received) == 1
    still.tick(1 / 60, [Arrow(1, 0)])
    assert [told.focus for told in ear.received] == ["sheet/Red", "sheet/Blue"]
    late = RecordingReader()
    still.readers.append(late)
    still.tick(1 / 60)
    assert (len(ear.received), len(late.received)) == (2, 1)


def test_what_a_reader_asks_for_is_done(still: DrivenApp) -> None:
    sheet, ear = open_sheet(still)
    ear.wants = [FocusOn("sheet/Blue")]
    still.tick(1 / 60)
    assert ear.received[-1].focus == "sheet/Blue"
    ear.wants = [Activate("sheet/Last"), Activate("elsewhere/Red"), FocusOn("sheet/Last"), FocusOn("gone")]
    still.tick(1 / 60)
    assert (sheet.pressed, ear.received[-1].focus) == ("", "sheet/Blue")
    ear.wants = [Activate("sheet/Red")]
    still.tick(1 / 60)
    assert sheet.pressed == "red"


def test_nothing_is_worked_out_while_nobody_listens(still: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_app: object) -> ScreenDescription:
        raise AssertionError("nobody listens")

    monkeypatch.setattr("game.ui.screen_describer.describe", fail)
    open_table(still, "turn_the_tide")
    assert still.readers == []


def test_a_table_tells_what_can_be_looked_at(make_app: MakeApp, game_name: str) -> None:
    app = make_app(seed=11, motion="off", paints=False)
    scene = open_table(app, game_name)
    told = describe(app)
    assert told.title == scene.table.kind.title(app.words.tr)
    assert {"seat", "scores", "turn"} <= {topic.subject for topic in told.topics}
    assert [topic.name for topic in told.topics_about("seat")] == ["Purl", "Brine", "Dip"]
    assert told.topics_about("turn")[0].sentences[0] == "Your turn!"
    assert told.log
    assert [item.name for item in told.items[: len(scene.hand.numbered)]] == [
        control.name for control in scene.hand.numbered.values()
    ]


def test_the_log_begins_with_the_games_first_event_and_ends_with_who_has_won(make_app: MakeApp, game_name: str) -> None:
    from game.ui.table.endings.ending import EndingScene
    from tests.support.walk import any_of, play_on

    app = make_app(seed=11, motion="off", paints=False)
    scene = open_table(app, game_name)
    begun = describe(app).log
    play_on(app, lambda: isinstance(app.top, EndingScene), any_of(5))
    outcome = scene.table.session.outcome
    assert outcome
    log = describe(app).log
    assert log[: len(begun)] == begun
    assert all(scene.table.session.shepherds[seat].title() in log[-1] for seat in outcome.winners)
    ending = log[-2 * len(SEATS) - 1 :]
    assert len(ending) == len({*ending}), "nobody's numbers are told twice"


def test_a_row_of_the_settings_says_what_it_is_set_to(still: DrivenApp) -> None:
    still.push(SettingsScene(still))
    still.tap("Picture")
    told = describe(still)
    assert told.title == "Settings"
    assert [
        (item.name, item.role, item.value, set(item.states)) for item in told.items if item.name.startswith("Motion")
    ] == [
        ("Motion: much", "choice", "", set()),
        ("Motion: little", "choice", "", set()),
        ("Motion: none", "choice", "Nothing moves", {"on"}),
    ]
    still.tap("Sound")
    (volume,) = [item for item in describe(still).items if item.role == "slider" and item.name == "Volume"]
    assert (volume.value, volume.can_focus) == ("80 %", False)
    assert not [item.name for item in describe(still).items if item.role == "text"], "each row says it already"


def test_what_is_held_up_is_told_as_on_with_its_key_and_what_a_press_does(make_app: MakeApp) -> None:
    app = make_app(seed=11, motion="off", paints=False)
    scene = open_table(app, "turn_the_tide")
    card = describe(app).items[2]
    assert (card.shortcut, set(card.states), card.effect) == ("3", set(), "Is held up; once more makes the move.")
    app.tick(1 / 60, [Activate(card.id)])
    held = describe(app).item(card.id)
    assert held
    assert (set(held.states), held.value, held.effect) == ({"on"}, "1", "Makes the move.")
    assert scene.hand.is_holding


def test_nobodys_hand_is_told_behind_a_pause(make_app: MakeApp) -> None:
    app = make_app(seed=11, motion="off", paints=False)
    open_table(app, "turn_the_tide")
    (hand,) = describe(app).topics_about("hand")
    app.key("p")
    told = describe(app)
    assert (told.title, told.topics_about("hand"), told.topics_about("reasons")) == ("Pause", (), ())
    assert not {*hand.sentences} & {
        sentence for topic in told.topics for sentence in topic.sentences if "Card" in sentence
    }
    assert told.log


def test_the_key_that_is_told_is_the_one_that_picks(make_app: MakeApp) -> None:
    app = make_app(seed=11, motion="off", paints=False)
    open_table(app, "turn_the_tide")
    app.change_settings(keys={"pick_1": ("f13",), "pick_2": ()})
    assert [item.shortcut for item in describe(app).items[:3]] == ["F13", "", "3"]


def test_a_table_at_rest_has_nothing_new_to_tell_however_the_sea_moves(make_app: MakeApp, game_name: str) -> None:
    app, ear = make_app(seed=11, motion="full", paints=False), RecordingReader()
    open_table(app, game_name)
    app.readers.append(ear)
    app.run(1)
    before = len(ear.received)
    app.run(4)
    assert len(ear.received) == before


@pytest.mark.parametrize("deed", ["notify", "poll_intents"])
def test_a_reader_that_fails_is_told_no_more_and_the_game_goes_on(
    still: DrivenApp, deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_told: object) -> None:
        raise OSError("its process is gone")

    sheet, ear = open_sheet(still)
    broken = RecordingReader()
    monkeypatch.setattr(broken, deed, fail)
    still.readers.append(broken)
    still.tick_safely(1 / 60)
    still.tick_safely(1 / 60, [Arrow(1, 0)])
    assert still.readers == [ear]
    assert still.top is sheet
    assert ear.received[-1].focus == "sheet/Blue"
