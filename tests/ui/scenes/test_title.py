"""The hint on the title that says how to start the voice, and when it appears."""

import pytest

from game.ai.worker import Worker
from game.kiosk.plan import Kiosk
from game.ui.parts.composition import box_at
from game.ui.parts.title_letters import WATER
from game.ui.scenes.settings import SettingsScene
from game.ui.sound.device import SILENT_VOICE
from game.ui.sound.speech import SpeechQueue
from game.ui.widgets import Banner
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.scenes.titles import leave_match, menu
from tests.ui.sprite_recorder import looks_drawn


def hints(app: DrivenApp) -> list[str]:
    """Returns the texts of the top scene without the language that the globe offers."""
    return [text for text in app.texts() if text != "Deutsch"]


def test_the_title_tells_which_key_begins_the_voice(make_app: MakeApp) -> None:
    app = make_app()
    app.update_key_hints({"keys"}, has_typed=True)
    scene = menu(app)
    assert hints(app) == ["Hold V: a voice"]
    assert "disc:voice:navy" in looks_drawn(app, scene.items)
    app.change_settings(keys={"voice": ("o",)})
    scene.arrange(app.screen)
    assert hints(app) == ["Hold O: a voice"]
    app.sound.speech = SpeechQueue(Worker(), SILENT_VOICE, lambda _: SILENT_VOICE, list)
    scene.arrange(app.screen)
    assert hints(app) == [], "there is none"


@pytest.mark.parametrize("size", [(800, 480), (1024, 768), (1280, 720), (1080, 1920)], ids=str)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_what_begins_the_voice_lies_below_the_letters_and_beside_the_discs(
    make_app: MakeApp, size: tuple[int, int], language: str
) -> None:
    app = make_app(size=size, language=language)
    app.update_key_hints({"keys"}, has_typed=True)
    app.change_settings(text_size=200)
    leave_match(app)
    scene = menu(app)
    (slip,) = [part.box for part in scene.parts if isinstance(part, Banner)]
    sea = box_at(app.screen, 0, WATER[app.screen.shape][-1], 0, 0).y
    assert slip.y > sea
    assert not [control.name for control in scene.controls if control.box.overlaps(slip)]
    assert faults(app) == []


@pytest.mark.parametrize("device", ["touch", "pad"])
def test_where_no_keyboard_is_used_no_key_is_told_of(make_app: MakeApp, device: str) -> None:
    """Checks also before the first press and at the next start, until somebody types.

    Fingers and gamepads beside a keyboard change nothing, a mouse and a remote control's keys tell of none.
    """
    app = make_app()
    menu(app)
    for used in (set[str](), {"mouse"}, {"keys"}):
        app.update_key_hints(used)
        assert hints(app) == []
    app.change_settings(has_keyboard=True)
    app.update_key_hints({"keys"})
    assert hints(app) == ["Hold V: a voice"]
    app.update_key_hints({device})
    assert hints(app) == []
    assert not app.store.settings.has_keyboard
    app.push(SettingsScene(app))
    assert not any("Hold" in text for text in app.texts())
    app.pop()
    app.update_key_hints({"keys"}, has_typed=True)
    app.update_key_hints({device}, has_typed=True)
    assert hints(app) == ["Hold V: a voice"]


def test_at_a_kiosk_it_tells_of_headphones_where_a_key_says_that_they_are_in(make_app: MakeApp) -> None:
    app = make_app(kiosk=Kiosk())
    menu(app)
    assert hints(app) == []
    app = make_app(kiosk=Kiosk())
    app.change_settings(keys={"headphones_in": ("f23",)})
    scene = menu(app)
    assert hints(app) == ["Headphones: a voice"]
    assert "disc:headphones:navy" in looks_drawn(app, scene.items)
    scene.show_rules(app.tables["undertow"])
    assert "Headphones: a voice" not in app.texts(), "their place is the pictures'"
