"""The voice: its sentences, its silences, and privacy between persons."""

import pytest

from game.engine.games import GAMES
from game.kiosk.plan import Kiosk
from game.store.seats import PERSON, SeatPlan
from game.ui.input.intents import Confirm, CycleFocus, VoiceKey
from game.ui.scenes.idle_prompt import IdlePromptScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.screen_describer import describe
from game.ui.screen_description import ScreenDescription, Topic
from game.ui.sound.speech import SpeechQueue
from game.ui.table.match_setup import new_game
from game.ui.voice.voice import Voice
from tests.ui.conftest import MakeApp
from tests.ui.voice.ears import Ears, Mouth, Recording


def ears_at_menu(make_app: MakeApp, voice: str = "short") -> Ears:
    app = make_app(home=MenuScene, paints=False, motion="off")
    app.change_settings(has_keyboard=True)
    app.push(MenuScene(app))
    return Ears(app, voice)


def ears_at_table(make_app: MakeApp, game: str, persons: int) -> Ears:
    app = make_app(home=MenuScene, seed=11, motion="off", paints=False)
    app.change_settings(thinking="none", reading=-1)
    count = max(persons, GAMES[game].seats[0])
    kinds = [PERSON] * persons + ["snail"] * (count - persons)
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "dip", "brine"), strict=False))
    app.push(new_game(app, game, seats, dict(GAMES[game].quick)))
    ears = Ears(app)
    for _ in range(30):
        ears.frame()
    return ears


def test_it_says_what_has_the_focus_as_that_moves(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app)
    names = {item.name for item in describe(ears.app).items}
    said = ears.frame(CycleFocus(1))
    assert said
    assert any(said[-1].startswith(name) for name in names)


def test_off_it_is_silent_and_no_reader(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app, "off")
    assert ears.frame(CycleFocus(1)) == [] == ears.look("keys")
    assert ears.app.readers == []


def test_its_key_is_held_to_begin_and_to_end(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app, "off")
    ears.frame(VoiceKey(), seconds=0.2)
    ears.frame(VoiceKey(is_down=False), seconds=2)
    assert ears.app.settings.voice == "off"  # an accidental touch
    assert "F1" in ears.frame(VoiceKey(), seconds=1.1)[0]
    assert ears.app.settings.voice == "all"
    ears.frame(VoiceKey(is_down=False))
    ears.frame(VoiceKey(), seconds=1.1)
    assert ears.app.settings.voice == "off"


def test_without_a_keyboard_no_key_is_said_as_it_begins(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app, "off")
    ears.app.change_settings(has_keyboard=False)
    assert ears.frame(VoiceKey(), seconds=1.1)[0] == "Voice on."


def test_effects_alone_say_only_what_is_asked_for(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app, "effects")
    assert ears.frame(CycleFocus(1)) == []
    assert any(line.startswith("C:") for line in ears.look("keys"))


def test_the_same_is_said_again(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app)
    said = ears.frame(CycleFocus(1))
    assert ears.look("again") == said


def test_what_can_be_looked_at_is_said_at_a_table(make_app: MakeApp, game_name: str) -> None:
    ears = ears_at_table(make_app, game_name, 1)
    for what in ("hand", "seat", "scores", "turn"):
        told = [s for topic in describe(ears.app).topics_about(what) for s in (topic.name, *topic.sentences)]
        assert told
        assert ears.look(what) == told
    log = describe(ears.app).log
    assert ears.look("back") == [log[-1]]


def test_behind_the_curtain_no_card_is_said(make_app: MakeApp) -> None:
    ears = ears_at_table(make_app, "turn_the_tide", 2)
    assert describe(ears.app).scene == "curtain"
    assert any(words.startswith("Headphones") for words in ears.mouth.words)
    assert ears.look("hand") == ["Nothing to be said of that."]
    ears.frame(Confirm())
    for _ in range(5):
        ears.frame()
    assert describe(ears.app).topics_about("hand")
    assert ears.look("hand") == [
        s for topic in describe(ears.app).topics_about("hand") for s in (topic.name, *topic.sentences)
    ]


def test_without_a_voice_settings_say_so(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene, paints=False, motion="off")
    app.push(SettingsScene(app))
    ears = Ears(app, mouth=Mouth(is_missing=True))
    ears.frame()
    assert app.sound.speech.is_missing
    app.top.arrange(app.screen)  # type: ignore[union-attr]
    assert any("espeak-ng" in text for text in app.texts())


def test_what_was_said_of_a_hand_is_not_repeated_once_that_is_gone(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app)
    hand = Topic("hand", 0, "Your hand", ("Weather 44",))
    ears.voice.notify(ScreenDescription(scene="table", topics=(hand,)))
    assert "Weather 44" in ears.look("hand")
    ears.voice.notify(ScreenDescription(scene="table"))
    assert "Weather 44" not in ears.look("again")


def test_of_a_game_that_is_gone_on_with_only_the_latest_is_said(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app)
    log = tuple(f"Hand {number}." for number in range(40))
    ears.voice.notify(ScreenDescription(scene="table", log=log))
    assert ears.mouth.words[-3:] == ["Hand 37.", "Hand 38.", "Hand 39."]
    assert "Hand 36." not in ears.mouth.words


@pytest.mark.parametrize(
    "after",
    [
        ScreenDescription(scene="menu"),
        ScreenDescription(scene="table", topics=(Topic("hand", 1, "Your hand", ()),), log=("Hand 1.",)),
    ],
)
def test_a_game_that_is_left_and_a_hand_that_is_anothers_are_not_heard_to_their_end(
    make_app: MakeApp, after: ScreenDescription
) -> None:
    ears = ears_at_menu(make_app)
    ears.voice.notify(ScreenDescription(scene="table", topics=(Topic("hand", 0, "Your hand", ()),), log=("Hand 1.",)))
    ears.app.sound.tick(0.1)
    assert ears.mouth.sounding is not None
    ears.voice.notify(after)
    assert ears.mouth.sounding is None


def test_what_happens_goes_on_being_said_while_a_result_comes(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app)
    ears.voice.notify(ScreenDescription(scene="table", log=("Hand 1.",)))
    ears.app.sound.tick(0.1)
    ears.voice.notify(ScreenDescription(scene="result", log=("Hand 1.", "Purl wins!")))
    assert ears.mouth.sounding is not None


def test_a_press_ends_what_is_said(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app)
    ears.look("keys")
    ears.frame()
    sounding = ears.mouth.sounding
    assert sounding is not None
    ears.frame(CycleFocus(1), seconds=0.01)
    assert ears.mouth.sounding != sounding


def test_how_it_is_begun_is_said_once_at_the_first_title(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app, "off")
    assert ears.frame(seconds=2.6) == []
    assert ears.frame(seconds=0.2) == ["On a keyboard, hold V for a voice."]
    assert ears.mouth.sounding is not None
    ears.frame(CycleFocus(1), seconds=0.01)
    assert ears.mouth.sounding is None, "who presses has heard enough"
    again = Ears(ears.app, "off")
    again.frame(seconds=9)
    assert again.mouth.words == [], "nor ever again on this machine"


@pytest.mark.parametrize(
    "why", ["kiosk", "demo", "muted", "elsewhere", "somebody is told", "nothing speaks", "on", "a remote control"]
)
def test_how_it_is_begun_is_not_said(make_app: MakeApp, why: str) -> None:
    how = {"kiosk": Kiosk() if why == "kiosk" else None, "demo": why == "demo"}
    app = make_app(home=MenuScene, paints=False, motion="off", **how)
    app.push(MenuScene(app))
    ears = Ears(app, "short" if why == "on" else "off")
    match why:
        case "muted":
            app.change_settings(muted=True)
        case "a remote control":
            ears.voice.tick(0.1, [CycleFocus(1)])
        case "elsewhere":
            app.push(SettingsScene(app))
        case "somebody is told":
            app.readers.append(Voice(app))
        case "nothing speaks":
            app.sound.speech = SpeechQueue(ears.mouth, ears.mouth, Recording, list)
    for _ in range(20):
        ears.voice.tick(0.3, ())
    assert not any("for a voice" in words for words in ears.mouth.words)
    assert not app.settings.voice_offered


@pytest.mark.parametrize("voice", ["all", "short"])
def test_whether_somebody_is_still_there_is_asked_aloud(make_app: MakeApp, voice: str) -> None:
    app = make_app(home=MenuScene, paints=False, motion="off", kiosk=Kiosk())
    app.push(new_game(app, "undertow", (SeatPlan(PERSON, "purl"), SeatPlan("snail", "dip")), {}))
    ears = Ears(app, voice)
    for _ in range(20):
        ears.frame()
    table = app.top.table  # type: ignore[union-attr]
    app.push(IdlePromptScene(app, app.top, table, 0, 10), seamless=True)  # type: ignore[arg-type]
    said = ears.frame()
    assert said[0] == "Still there?"
    ears.frame(seconds=3)
    assert ears.look("again") == said
    if voice == "all":
        assert said[1] == "Any press says that you are here."
    ears.strike("return")
    assert not isinstance(app.top, IdlePromptScene)


def test_it_speaks_as_fast_and_loud_as_is_set(make_app: MakeApp) -> None:
    ears = ears_at_menu(make_app)
    ears.app.change_settings(voice_rate=9, voice_volume=2)
    ears.frame(CycleFocus(1))
    assert (ears.mouth.wishes[-1].rate, ears.mouth.wishes[-1].volume) == (9, 2)


def test_all_tells_more_than_short_and_effects_nothing_unasked(make_app: MakeApp) -> None:
    said: dict[str, list[str]] = {}
    for voice in ("all", "short", "effects"):
        ears = ears_at_menu(make_app, voice)
        said[voice] = [*ears.mouth.words, *ears.frame(CycleFocus(1))]
    assert said["effects"] == []
    assert said["short"]
    assert set(said["short"]) < set(said["all"])
