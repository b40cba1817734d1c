"""Taking in a film: typed, or from a photo; other letters get a reason, and nothing is lost."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.kiosk.plan import Kiosk
from game.phones.server_protocol import AskForPhoto, CodeRead
from game.play.deals import GROUP, deal_of, grouped, normalized
from game.play.film_codes import film_code
from game.ui.input.intents import FileDropped, Typed
from game.ui.scenes.code_file import read_code_file
from game.ui.scenes.film_code import FilmCodeScene
from game.ui.scenes.films import FilmShelfScene
from game.ui.scenes.first_scene import opening_scene
from game.ui.scenes.join import JoinScene
from game.ui.scenes.menu import MenuScene
from game.ui.table.films.code_sheet import FilmCodeSheet
from game.ui.table.films.scene import FilmScene
from tests.support.driven import DrivenApp
from tests.support.walk import seats
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.scenes.test_join import with_phones
from tests.ui.screen_variants import AppFor, ScreenVariant
from tools.shots.films import keep_film

GAME = "undertow"


@pytest.fixture
def app(make_app: MakeApp) -> DrivenApp:
    app = make_app(motion="off", paints=False)
    with_phones(app)
    app.push(FilmShelfScene(app))
    app.tap("Take in a film")
    return app


@pytest.fixture
def code(make_app: MakeApp) -> str:
    """The code that another family's sheet shows."""
    app = make_app(motion="off", paints=False)
    saved = app.store.matches.load(keep_film(app, GAME, seats("person", "crab", "snail")))
    app.push(FilmCodeSheet(app, saved.record, saved.seats))
    app.tap("Alphabet")
    return next(text for text in app.texts() if text.startswith("F") and len(text) > 10 * GROUP)


def kept_codes(app: DrivenApp) -> list[str]:
    loaded = [app.store.matches.load(title.id) for title in app.store.matches.films()]
    return [grouped(film_code(saved.record, saved.seats)) for saved in loaded]


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    saved = app.store.matches.load(keep_film(app, "turn_the_tide", seats("person", *["crab"] * 4)))
    app.push(FilmCodeSheet(app, saved.record, saved.seats))
    assert faults(app) == []
    app.tap(app.words.tr("Save as a page to print"))
    app.run(0.2)
    assert faults(app) == []
    app.tap(app.words.tr("Alphabet"))
    assert faults(app) == []
    app.push(FilmCodeScene(app))
    app.tick(0.1, [Typed(film_code(saved.record, saved.seats)[:-1])])
    assert faults(app) == []


def test_the_code_of_another_family_is_typed_once(app: DrivenApp, code: str) -> None:
    for letter in normalized(code)[:5]:
        app.tap(letter)
    count = len(normalized(code))
    assert any(f"5 / {count}" in text for text in app.texts())
    app.tick(0.1, [Typed(normalized(code)[5:])])
    app.tap("Done")
    assert isinstance(app.top, FilmShelfScene)
    assert kept_codes(app) == [code]
    assert any(name.startswith("1: Undertow!") for name in app.names())
    app.tap("Take in a film")
    app.tick(0.1, [Typed(code)])
    app.tap("Done")
    assert "This film lies on the shelf already." in app.texts()
    assert kept_codes(app) == [code]


def test_a_photo_on_a_phone_takes_the_place_of_typing(make_app: MakeApp, code: str) -> None:
    app = make_app(motion="off", paints=False)
    listener = with_phones(app)
    app.push(FilmShelfScene(app))
    app.tap("Take in a film")
    app.tick(0.1, [Typed("F3")])
    app.tap("By a photo with a phone")
    assert isinstance(app.top, JoinScene)
    app.run(1)
    assert AskForPhoto(True) in listener.orders
    listener.coming.append(CodeRead(normalized(code)))
    app.run(1)
    assert isinstance(app.top, FilmCodeScene)
    app.tap("Done")
    assert kept_codes(app) == [code]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda code: code[:-1], "The code is not complete yet."),
        (lambda code: code + "A", "These are more letters than the film's code has."),
        (lambda code: code[:7] + ("3" if code[7] == "2" else "2") + code[8:], "Some of these letters are wrong."),
        (lambda code: "http://" + code, "No code of a film has such a letter."),
        (lambda code: "2522 22XF", "This is not the code of a film."),
    ],
)
def test_what_is_no_film_is_told_and_nothing_is_lost(app: DrivenApp, code: str, change, sentence: str) -> None:
    app.tick(0.1, [Typed(change(code))])
    assert isinstance(app.top, FilmCodeScene)
    done = next(control for control in app.top.controls if control.name == "Done")
    assert done.obstacle == sentence
    before = app.texts()
    app.key("return")
    assert isinstance(app.top, FilmCodeScene)
    assert app.texts() == before
    assert kept_codes(app) == []


@pytest.mark.parametrize("is_over_the_shelf", [False, True])
def test_a_file_dropped_onto_the_window_takes_the_place_of_typing(
    app: DrivenApp, code: str, tmp_path: Path, is_over_the_shelf: bool
) -> None:
    (tmp_path / "code.txt").write_text(code)
    if is_over_the_shelf:
        app.tap("Back")
    else:
        app.tick(0.1, [Typed("F3")])
    app.tick(0.1, [FileDropped(str(tmp_path))])
    assert "This file cannot be read." in app.texts()
    app.tick(0.1, [FileDropped(str(tmp_path / "code.txt"))])
    app.tap("Done")
    assert isinstance(app.top, FilmShelfScene)
    assert kept_codes(app) == [code]


def test_the_saved_page_of_one_data_folder_is_the_film_of_another(
    make_app: MakeApp, tmp_path: Path, game_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [tmp_path / "gone", tmp_path / "pictures"]
    folders[1].mkdir()
    monkeypatch.setattr("game.ui.table.films.code_page.page_folders", lambda _: folders)
    ours = make_app(motion="off", paints=False)
    saved = ours.store.matches.load(keep_film(ours, game_name, seats("person", "crab", "snail")))
    ours.push(FilmCodeSheet(ours, saved.record, saved.seats, saved.day))
    ours.tap("Save as a page to print")
    ours.run(0.2)
    (page,) = folders[1].iterdir()
    assert f"Saved: pictures / {page.name}" in ours.texts()
    assert read_code_file(page) == film_code(saved.record, saved.seats)
    theirs = make_app(motion="off", paints=False, data_dir=tmp_path / "theirs")
    theirs.push(FilmShelfScene(theirs))
    theirs.tick(0.1, [FileDropped(str(page))])
    theirs.run(0.2)
    theirs.tap("Done")
    (title,) = theirs.store.matches.films()
    assert theirs.store.matches.load(title.id).record == saved.record
    theirs.run(0.2)
    theirs.tap(next(name for name in theirs.names() if name.startswith("1:")))
    assert isinstance(theirs.top, FilmScene)


def test_a_page_that_cannot_be_saved_is_told(app: DrivenApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.ui.table.films.code_page.page_folders", lambda _: [tmp_path / "gone"])
    saved = app.store.matches.load(keep_film(app, GAME, seats("person", "crab")))
    app.push(FilmCodeSheet(app, saved.record, saved.seats))
    app.tap("Save as a page to print")
    app.run(0.2)
    assert "The page cannot be saved." in app.texts()


def test_a_file_is_taken_in_over_a_game_and_at_the_start(make_app: MakeApp, code: str, tmp_path: Path) -> None:
    (tmp_path / "code.txt").write_text(code)
    app = make_app(home=MenuScene, motion="off", paints=False, film=tmp_path / "code.txt")
    app.push(opening_scene(app))
    app.run(0.2)
    app.tap("Done")
    assert kept_codes(app) == [code]
    app.tap("Back")
    assert isinstance(app.top, MenuScene)
    app.tick(0.1, [FileDropped(str(tmp_path / "code.txt"))])
    app.run(0.2)
    app.tap("Done")
    assert "This film lies on the shelf already." in app.texts()
    app.key("escape")
    app.key("escape")
    assert isinstance(app.top, MenuScene)


def test_films_without_a_code_say_why(app: DrivenApp) -> None:
    saved = app.store.matches.load(keep_film(app, GAME, seats("person", "crab")))
    for record, sentence in (
        (replace(saved.record, steps=saved.record.steps[:-1]), "A game that is not over has no code."),
        (replace(saved.record, seed=77), "An earlier version of the game dealt it, and no code can tell its cards."),
    ):
        app.push(FilmCodeSheet(app, record, saved.seats))
        assert sentence in app.texts()
        assert deal_of(record).name not in app.texts()


def test_visitors_of_a_kiosk_take_no_films_in(make_app: MakeApp) -> None:
    app = make_app(motion="off", paints=False, kiosk=Kiosk())
    app.push(FilmShelfScene(app))
    assert "Take in a film" not in app.names()
    saved = app.store.matches.load(keep_film(app, GAME, seats("person", "crab")))
    app.push(FilmCodeSheet(app, saved.record, saved.seats))
    assert "Save as a page to print" not in app.names()
    app.pop()
    app.tick(0.1, [FileDropped("code.txt")])
    assert isinstance(app.top, FilmShelfScene)
