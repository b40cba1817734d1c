"""The seats screen before a game."""

from dataclasses import replace
from functools import partial

import pytest

from game.ai.numpy_check import NUMPY
from game.ai.players import present_animals
from game.engine.games import GAMES
from game.store.seats import PERSON, SeatPlan
from game.store.settings import LastTable
from game.ui.input.intents import Resized
from game.ui.motion import PAPER_FPS
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.scenes.arch_controls import ArchControl, StrengthDots
from game.ui.scenes.arches import arches as arches_at
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.options import GameOptionsScene
from game.ui.scenes.seats import ABSENCES, SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.contract import TableKind
from game.ui.table.scene import TableScene
from game.ui.widgets import Note
from game.ui.words import languages
from tests.phones.tables import room
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults, ink_box
from tests.ui.screen_variants import VARIANTS, AppFor, ScreenVariant
from tests.ui.sprite_recorder import pieces_drawn

SEATS_WITH_AN_ORCA = (SeatPlan(PERSON, "purl"), SeatPlan("orca", "brine"), SeatPlan("gull", "fathom"))


def kind(app: DrivenApp) -> TableKind:
    """Returns the game of these tests, which takes three to five players."""
    return app.tables["turn_the_tide"]


def sit_down(app: DrivenApp) -> SeatsScene:
    scene = SeatsScene(app, kind(app))
    app.push(scene)
    return scene


def arches(scene: SeatsScene) -> list[str]:
    return [control.name for control in scene.controls if isinstance(control, ArchControl)]


def advice(scene: SeatsScene) -> list[str]:
    return [label.words for part in scene.parts if isinstance(part, Note) for label in part.labels()]


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    scene = sit_down(app)
    assert faults(app) == []
    app.tap(arches(scene)[4])
    assert faults(app) == []


@pytest.mark.parametrize("fault", ABSENCES)
def test_animals_that_cannot_think_here_are_not_offered_and_a_line_says_why(
    app_for: AppFor, look: ScreenVariant, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NUMPY, "fault", fault)
    app = app_for(look)
    app.change_settings(last_tables={"turn_the_tide": LastTable(SEATS_WITH_AN_ORCA)}, last_game="turn_the_tide")
    scene = sit_down(app)
    for language in languages():
        app.change_settings(language=language)
        assert faults(app) == []
        assert advice(scene) == [app.words.tr(ABSENCES[fault].words)]
    assert scene.lineup.arches[0] == "crab"
    dots = strength_dots(app, 0)
    offered = set()
    for _ in range(6):
        strength_dots(app, 0).press()
        offered.add(scene.lineup.arches[0])
    assert offered == {"snail", "crab"}
    assert dots.box.w >= 2 * app.screen.control_px()


@pytest.mark.parametrize("look", [*VARIANTS, ScreenVariant((480, 800), 150, "de")], ids=str)
@pytest.mark.parametrize("persons", [0, 1])
def test_advice_lies_beside_all_discs_that_are_offered(
    app_for: AppFor, look: ScreenVariant, persons: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NUMPY, "fault", "processor")
    app = app_for(look)
    app.phones, _ = room()
    plans = (*SEATS_WITH_AN_ORCA, SeatPlan("crab", "clover"))
    app.change_settings(last_tables={"turn_the_tide": LastTable(plans)}, last_game="turn_the_tide")
    scene = sit_down(app)
    if not persons:
        app.tap(app.words.tr("{shepherd}: get up").format(shepherd="Purl"))
    assert app.words.tr("Phones") in app.names()
    note = next(part for part in scene.parts if isinstance(part, Note))
    assert not [control.name for control in scene.controls if control.box.overlaps(note.box)]
    captions = [label for part in scene.parts if part is not note for label in part.labels()]
    assert not [label.words for label in captions if ink_box(app, label).overlaps(note.box)]
    assert faults(app) == []


def test_where_all_animals_think_no_line_says_otherwise(app: DrivenApp) -> None:
    assert advice(sit_down(app)) == []


def test_the_first_time_one_person_plays_three_animals(app: DrivenApp) -> None:
    scene = sit_down(app)
    assert scene.lineup.persons == 1
    assert len(scene.lineup.seats) == 4


def test_a_press_on_an_arch_says_that_is_me_and_never_takes_a_seat_away(app: DrivenApp) -> None:
    scene = sit_down(app)
    app.tap("Brine: that is me")
    assert scene.lineup.arches[0] == PERSON
    app.tap("Brine: that is me")
    assert scene.lineup.arches[0] == "snail"


def test_the_small_cross_frees_an_arch_and_the_plus_takes_it(app: DrivenApp) -> None:
    scene = sit_down(app)
    app.tap("Brine: get up")
    assert scene.lineup.arches[0] is None
    app.tap("Brine: sit down")
    assert scene.lineup.arches[0] == PERSON


def test_a_person_chooses_a_hat_by_its_picture_and_the_flag_at_the_table_wears_it(app: DrivenApp) -> None:
    scene = sit_down(app)
    app.tap("Brine: that is me")
    assert app.sprites.hats == {"brine": "top", "purl": "straw"}
    app.tap("Purl: another hat")
    assert app.sprites.hats["purl"] == "beret"
    assert "Fathom: another hat" not in app.names()
    scene.begin()
    assert isinstance(app.stack.top, TableScene)
    assert {seat.shepherd: seat.hat for seat in app.stack.top.table.session.seats if seat.hat} == app.sprites.hats
    app.tick(0.0, [Resized(1000, 700)])
    assert app.sprites.hats == {"brine": "top", "purl": "beret"}
    app.push(MenuScene(app))
    app.tick(0.0)
    assert app.sprites.hats == {}


def test_where_nobody_has_said_who_they_are_the_hand_shows_where_to_touch(app: DrivenApp) -> None:
    scene = sit_down(app)
    shown = len(scene.items())
    app.tap("Purl: that is me")
    assert advice(scene) == ["Who are you? Choose your sheep."]
    assert len(scene.items()) > shown
    app.tap("Dip: sit down")
    assert advice(scene) == []


def strength_dots(app: DrivenApp, number: int) -> StrengthDots:
    name = app.words.tr("{shepherd}: how strong").format(shepherd=SHEPHERDS[number].title())
    assert app.top
    return next(one for one in app.top.controls if isinstance(one, StrengthDots) and one.name == name)


@pytest.mark.parametrize("place", ["disc", "arch"])
def test_the_first_press_on_an_animal_makes_it_a_person(app: DrivenApp, kind: TableKind, place: str) -> None:
    for animal in present_animals(kind.name):
        plans = (SeatPlan(PERSON, "purl"), SeatPlan(animal.name, "brine"), SeatPlan(animal.name, "fathom"))
        app.change_settings(last_tables={kind.name: LastTable(plans)}, last_game=kind.name)
        scene = SeatsScene(app, kind)
        app.push(scene)
        app.tap({"disc": f"Brine: {animal.words}", "arch": "Brine: that is me"}[place])
        assert scene.lineup.arches[0] == PERSON
        app.tap("Brine: person" if place == "disc" else "Brine: that is me")
        assert scene.lineup.arches[0] == animal.name
        app.pop()


def test_a_touch_on_a_dot_sets_that_strength(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    scene = sit_down(app)
    animals = present_animals("turn_the_tide")
    for place in (*range(len(animals)), *reversed(range(len(animals)))):
        dots = strength_dots(app, 0)
        pitch = dots.box.w / len(animals)
        app.touch_seen(dots.box.x + (place + 0.5) * pitch, dots.box.center.y)
        assert scene.lineup.arches[0] == animals[place].name
        assert strength_dots(app, 0).shown_value == app.words.tr(animals[place].words)
        assert faults(app) == []


def test_keys_and_switches_go_through_all_strengths_and_leave_the_focus_there(app: DrivenApp) -> None:
    scene = sit_down(app)
    scene.focus.move_to(strength_dots(app, 0))
    for animal in ("crab", "gull", "orca", "snail"):
        app.key("return")
        assert scene.lineup.arches[0] == animal
        assert scene.focus.current(scene.controls) is strength_dots(app, 0)


def test_hats_are_kept_in_every_game_after_a_day_as_an_animal_and_without_a_start(app: DrivenApp) -> None:
    scene = sit_down(app)
    app.tap("Brine: that is me")
    app.tap("Brine: another hat")
    chosen = scene.lineup.chosen_hats
    app.tap("Brine: that is me")
    app.key("escape")
    for table in app.tables.values():
        again = SeatsScene(app, table)
        assert again.lineup.chosen_hats == chosen
        assert again.lineup.claim(0).chosen_hats == chosen


def test_below_each_disc_it_says_in_a_word_who_plays_there(app: DrivenApp) -> None:
    scene = sit_down(app)
    assert [label.words for label in scene.labels()] == ["Snail", "Person", "Crab", "Crab"]
    app.tap("Purl: get up")
    strength_dots(app, 3).press()
    app.tap(arches(scene)[4])
    words = [label for part in scene.parts if not isinstance(part, Note) for label in part.labels()]
    assert [label.words for label in words] == ["Snail", "Crab", "Gull", "Person"]
    assert not any(label.box.overlaps(control.box) for label in words for control in scene.controls)


def test_two_seats_are_too_few_and_the_grey_disc_says_so(app: DrivenApp) -> None:
    scene = sit_down(app)
    app.tap("Brine: get up")
    app.tap("Fathom: get up")
    app.tap("Deal")
    assert app.stack.top is scene
    assert advice(scene) == ["3 to 5 play: choose another sheep."]
    app.tap("Dip: sit down")
    app.tap("Deal")
    assert isinstance(app.stack.top, TableScene)


def test_the_table_is_remembered(app: DrivenApp) -> None:
    scene = sit_down(app)
    app.tap("Dip: sit down")
    lineup = scene.lineup
    app.tap("Deal")
    assert isinstance(app.stack.top, TableScene)
    assert SeatsScene(app, kind(app)).lineup == lineup


def test_the_ways_chosen_are_played_and_remembered(app: DrivenApp) -> None:
    sit_down(app)
    app.tap("Ways to play")
    assert isinstance(app.stack.top, GameOptionsScene)
    for way in ("Waves: Amigo", "Length: Quick dip (house)", "Bids: Open bids (house)"):
        app.tap(way)
    app.key("escape")
    app.tap("Deal")
    assert isinstance(app.stack.top, TableScene)
    options = app.stack.top.table.session.match.options
    assert (options["edition"], options["length"], options["open_bids"]) == ("amigo", "quick_dip", True)
    assert SeatsScene(app, kind(app)).options == {"edition": "amigo", "length": "quick_dip", "open_bids": True}


def test_below_the_ways_the_windows_stand_without_words_or_discs(app: DrivenApp) -> None:
    scene = sit_down(app)
    words = {item.surface for label in scene.labels() for item in label.items(app.sprites, app.screen)}
    assert words & {item.surface for item in scene.items()}
    app.tap("Ways to play")
    assert scene.public_items()
    assert not words & {item.surface for item in scene.public_items()}


def test_what_is_not_usual_shows_beside_the_ways(app: DrivenApp) -> None:
    scene = sit_down(app)
    usual = len(scene.items())
    scene.options.update(length="one_tide", open_bids=True)
    assert len(scene.items()) == usual + 2


def test_the_ways_fit(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.push(GameOptionsScene(app, kind(app), {"length": "quick_dip"}))
    assert faults(app) == []


def test_settings_are_within_reach(app: DrivenApp) -> None:
    sit_down(app)
    app.tap("Settings")
    assert isinstance(app.stack.top, SettingsScene)


def test_the_small_seas_drift_with_motion_and_lie_still_without(app: DrivenApp) -> None:
    scene = sit_down(app)
    before = scene.items()
    app.run(1.0)
    assert scene.items() != before
    app.change_settings(motion="reduced")
    still = scene.items()
    app.run(1.0)
    assert scene.items() == still


def test_no_more_seats_are_shown_than_the_game_has(app: DrivenApp, kind: TableKind) -> None:
    most = GAMES[kind.name].seats[-1]
    for taken in range(most + 1):
        scene = SeatsScene(app, kind)
        app.push(scene)
        arches_taken = ("snail",) * taken + (None,) * (len(SHEPHERDS) - taken)
        scene.lineup = replace(scene.lineup, arches=arches_taken)
        scene.arrange(app.screen)
        shown = [control for control in scene.controls if isinstance(control, ArchControl)]
        assert len(shown) == min(most, len(SHEPHERDS))
        app.pop()


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1024, 768)], ids=str)
def test_however_many_arches_a_game_has_they_stand_in_the_middle(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size=size)
    for game, kind in app.tables.items():
        scene = SeatsScene(app, kind)
        app.push(scene)
        places = arches_at(app.screen, scene.lineup.visible_arches)
        assert len(places) == min(5, GAMES[game].seats[-1])
        for top in {arch.window.y for arch in places.values()}:
            row = [arch.window for arch in places.values() if arch.window.y == top]
            assert (row[0].x + row[-1].right) / 2 == pytest.approx(size[0] / 2)


def test_shepherds_sit_in_their_arches_as_in_the_game(make_app: MakeApp) -> None:
    kinds = {"turn_the_tide": "island", "undertow": "swim", "sea_salt_and_paper": "boat"}
    for game, own in kinds.items():
        app = make_app(motion="off")
        looks = {spot.look.split(":")[0] for spot, _ in pieces_drawn(app, partial(at_seats, app, game))}
        assert looks & set(kinds.values()) == {own}, game


def at_seats(app: DrivenApp, game: str) -> None:
    app.push(SeatsScene(app, app.tables[game]))
    app.run(0.2)


def test_no_arch_is_drawn_anew_before_its_sea_moves(app: DrivenApp) -> None:
    scene = sit_down(app)
    app.run(10.5 / PAPER_FPS)  # some arches are a beat ahead of the others
    app.canvas.show(scene.items())
    assert app.canvas.show(scene.items()) == []
