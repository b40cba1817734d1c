"""The album of firsts: its figures, their words, and the games that fill it."""

import pytest

from game.engine.match import replay
from game.kiosk.plan import Kiosk
from game.play.firsts import album_name, discoveries_in
from game.play.games import PLAYS
from game.store.errors import StoreError
from game.ui.draw.sprite_catalogue import SHADE
from game.ui.scenes.album import AlbumScene, FigureControl
from game.ui.scenes.menu import MenuScene
from tests.support.driven import DrivenApp
from tests.support.walk import seats
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant
from tools.shots.films import keep_film

TIDE = "turn_the_tide"


def album(app: DrivenApp) -> AlbumScene:
    scene = AlbumScene(app)
    app.push(scene)
    app.run(0.5)
    return scene


def figures(scene: AlbumScene) -> list[FigureControl]:
    return [one for one in scene.controls if isinstance(one, FigureControl)]


@pytest.fixture
def still(make_app: MakeApp) -> DrivenApp:
    return make_app(home=MenuScene, motion="off", paints=False)


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.store.album.add(album_name(game, first.name) for game in PLAYS for first in PLAYS[game].firsts)
    scene = album(app)
    assert len(figures(scene)) == 30
    assert faults(app) == []
    app.tap(max((figure.name for figure in figures(scene)), key=len))
    assert faults(app) == []


def test_the_album_is_within_two_presses_of_the_title_but_not_at_a_kiosk(make_app: MakeApp, still: DrivenApp) -> None:
    still.go_home()
    still.tap("Tide of the day")
    still.tap("Album of firsts")
    assert isinstance(still.top, AlbumScene)
    kiosk = make_app(home=MenuScene, motion="off", paints=False, kiosk=Kiosk())
    kiosk.go_home()
    kiosk.tap("Tide of the day")
    assert "Album of firsts" not in kiosk.names()


def test_a_figure_is_a_pale_shape_without_words_until_it_is_discovered(still: DrivenApp) -> None:
    album(still)
    name = next(name for name in still.names() if name.startswith("Undertow!: 1:"))
    assert name.endswith("Not found yet")
    still.tap(name)
    assert "Not found yet" in still.texts()
    still.store.album.add(["undertow.everybody"])
    album(still)
    still.tap("Undertow!: 1: Everybody ashore")
    assert "Everybody ashore" in still.texts()


def test_the_figure_whose_words_are_shown_has_the_frame_for_a_finger_too(still: DrivenApp) -> None:
    scene = album(still)
    touched = figures(scene)[4]
    still.tap(touched.name)
    assert not still.shows_focus
    drawn = [len(figure.items(still.sprites, still.screen, 0.0, False)) for figure in figures(scene)]
    before = [len(figure._pieces) for figure in figures(scene)]
    assert [place for place, (items, pieces) in enumerate(zip(drawn, before, strict=True)) if items > pieces] == [4]


def test_games_of_the_past_fill_the_album_with_what_persons_discovered(still: DrivenApp) -> None:
    matches, kept = still.store.matches, set[str]()
    for plans in (seats("person", "crab", "snail"), seats("crab", "person", "snail", "gull")):
        record = matches.load(keep_film(still, TIDE, plans)).record
        kept.update(discoveries_in(replay(record), [[plan.kind for plan in plans].index("person")]))
    keep_film(still, TIDE, seats("crab", "snail", "gull"))
    broken = keep_film(still, TIDE, seats("person", "crab", "snail"))
    matches._connection.execute("UPDATE step SET moves = 'dirt' WHERE match = ?", (broken,))
    album(still)
    assert set(still.store.album.entries.found) == kept
    assert still.store.album.entries.searched == broken
    assert len([name for name in still.names() if name.endswith("Not found yet")]) == 30 - len(kept)


def test_an_album_that_is_not_saved_says_so(still: DrivenApp) -> None:
    still.store.album.error = StoreError("full", "no room")
    album(still)
    assert any("cannot be saved" in text for text in still.texts())


def test_each_figure_has_pieces_that_its_table_can_draw(still: DrivenApp) -> None:
    for kind in still.tables.values():
        assert list(kind.figures) == [first.name for first in PLAYS[kind.name].firsts]
        for piece in (piece for pieces in kind.figures.values() for piece in pieces):
            drawn, shape = (still.sprites.picture(look, 40) for look in (piece.look, f"{SHADE}:{piece.look}"))
            assert drawn.get_size() == shape.get_size()
