"""A coached moment once more."""

from random import Random

import pytest

from game.phones.messages import Lay, PressChoice
from game.phones.server_protocol import PhoneActed, ShepherdTaken
from game.store.seats import PERSON
from game.ui.input.intents import Activate, Confirm, ConfirmRelease
from game.ui.scanning.scanner import Scanner
from game.ui.screen_describer import describe
from game.ui.table.aids.coach import CoachScene
from game.ui.table.aids.moment import MomentScene
from game.ui.table.trial import TrialScene, trial_of
from tests.engine.generators import play_randomly
from tests.phones.tables import open_cards
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.scenes.test_join import with_phones
from tests.ui.table.aids.test_coach import GAMES_TOLD, moments_of, table

AGAIN = "try that again"


def trials(app: DrivenApp) -> list[str]:
    return [name for name in app.names() if name.endswith(AGAIN)]


def choose_something(app: DrivenApp, scene: TrialScene) -> None:
    """Plays the first choice to its end, as the table offers it."""
    for _ in range(6):
        if app.top is not scene:
            return
        app.key("return")
        app.run(0.4)


@pytest.mark.parametrize("game", GAMES_TOLD)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (480, 800)], ids=str)
def test_each_dear_moment_is_tried_again_and_the_orcas_choice_comes_after(
    make_app: MakeApp, game: str, size: tuple[int, int]
) -> None:
    app = make_app(motion="off", size=size)
    at = table(app, game, PERSON, "crab")
    coach, steps = CoachScene(app, at, trial_of), at.session.match.steps
    app.push(coach)
    assert len(trials(app)) == len(moments_of(coach)) > 0
    for name, moment in zip(trials(app), moments_of(coach), strict=True):
        app.tap(name)
        trial = app.top
        assert isinstance(trial, TrialScene)
        app.run(1.0)
        assert trial.table.session.match.view(0) == moment.move.view
        assert faults(app) == []
        choose_something(app, trial)
        assert isinstance(app.top, MomentScene)
        assert {"I would have played the same.", "I would have played this."} & {*app.texts()}
        assert faults(app) == []
        app.tap("Done")
        assert app.top is coach
    assert at.session.match.steps == steps


@pytest.mark.parametrize("game", GAMES_TOLD)
def test_by_keys_one_tries_again_and_comes_back(make_app: MakeApp, game: str) -> None:
    app = make_app(motion="off")
    coach = CoachScene(app, table(app, game, PERSON, "crab"), trial_of)
    app.push(coach)
    coach.focus.move_to(next(one for one in coach.controls if one.name == trials(app)[0]))
    app.key("return")
    assert isinstance(app.top, TrialScene)
    app.key("escape")
    assert app.top is coach


@pytest.mark.parametrize("game", GAMES_TOLD)
def test_a_screen_reader_and_a_switch_try_again(make_app: MakeApp, game: str) -> None:
    app = make_app(motion="off")
    coach = CoachScene(app, table(app, game, PERSON, "crab"), trial_of)
    app.push(coach)
    app.tick(0.1, [Activate(next(item.id for item in describe(app).items if item.name.endswith(AGAIN)))])
    assert isinstance(app.top, TrialScene)
    app.pop()
    app.change_settings(scanning="items", scan_seconds=1.0, debounce=0.0)
    app.run(0.1)
    scanner = next(reader for reader in app.readers if isinstance(reader, Scanner))
    for _ in coach.controls:
        if (scanner.cursor.offered_id or "").endswith(AGAIN):
            break
        app.tick(1.6)
    app.tick(0.0, [Confirm()])
    app.tick(0.0, [ConfirmRelease()])
    assert isinstance(app.top, TrialScene)


@pytest.mark.parametrize("game", GAMES_TOLD)
def test_after_the_game_a_phones_moment_is_tried_again_on_that_phone(make_app: MakeApp, game: str) -> None:
    app = make_app(motion="off")
    listener = with_phones(app)
    at = table(app, game, PERSON, PERSON)
    played, shepherds = at.session, at.session.shepherds
    for seat in range(2):
        played.assign_phone(seat)
    listener.coming += map(ShepherdTaken, shepherds)
    app.phones.open()
    app.phones.play(played)
    app.run(0.1)
    assert not played.has_reviews, "hands are secret while the game goes on"
    play_randomly(played.match, Random(1))
    assert played.coached_seats == (0, 1)
    app.push(coach := CoachScene(app, at, trial_of))
    app.tap(trials(app)[0])
    app.run(0.5)
    assert isinstance(app.top, TrialScene)
    shown = listener.page_of(shepherds[0])
    assert (shown.status, listener.page_of(shepherds[1]).status) == ("choose", "lobby")
    for number in range(6):
        shown = listener.page_of(shepherds[0])
        lay = Lay(number, shown.number)
        deed = lay if shown.can_lay else PressChoice(number, shown.number, open_cards(shown)[0].choice)
        listener.coming.append(PhoneActed(shepherds[0], deed))
        app.run(0.4)
        if not isinstance(app.top, TrialScene):
            break
    assert isinstance(app.top, MomentScene)
    app.tap("Done")
    assert app.top is coach
    assert app.phones._session is played


def test_where_others_look_nobody_tries_again_before_the_game_is_over(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    app.push(CoachScene(app, table(app, "undertow", PERSON, PERSON), trial_of))
    assert trials(app) == []
