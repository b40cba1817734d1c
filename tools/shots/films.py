"""The shelf of films, and films of each game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.seats import PERSON, SeatPlan
from game.ui.scenes.films import FilmShelfScene, load_film
from game.ui.table.films.scene import FilmScene
from tests.support.posed import PosedWorker
from tests.support.walk import SETTLED, Tour, seats

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

KINDS = (PERSON, "crab", PERSON, "snail", "gull")


def films(app: DrivenApp) -> Tour:
    """Yields the empty shelf, a shelf with a damaged film, and a film of each game."""
    app.push(FilmShelfScene(app))
    app.run(SETTLED)
    yield "films_none"
    app.pop()
    for name in app.tables:
        for players in GAMES[name].seats:
            keep_film(app, name, seats(*KINDS[:players]))
    keep_film(app, next(iter(app.tables)), seats(*KINDS[:4]), is_cut=True)
    app.push(FilmShelfScene(app))
    app.run(SETTLED)
    yield "films"
    for name in app.tables:
        yield from _film(app, name)
    app.pop()


def keep_film(app: DrivenApp, name: str, plans: tuple[SeatPlan, ...], is_cut: bool = False) -> int:
    """Stores a finished game of random moves, perhaps without its last step, and returns its id."""
    match, rng = Match(GAMES[name], len(plans), {}, len(plans)), Random(len(plans))
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    record = match.record()
    return app.store.matches.start(replace(record, steps=record.steps[: -1 if is_cut else None]), plans, match.outcome)


def _film(app: DrivenApp, name: str) -> Tour:
    """Yields a film of a game as an onlooker saw it, from the first seat, and with all hands open."""
    matches = app.store.matches
    kept = max((title for title in matches.films() if title.game == name), key=lambda title: len(title.seats))
    film = load_film(matches, kept.id).film
    scene = FilmScene(app, film, film.end // 2, film.end // 2)
    app.push(scene)
    app.run(SETTLED)
    assert isinstance(app.worker, PosedWorker)
    for _ in range(film.finished * len(film.seats)):
        app.worker.let_the_coach_speak()
        app.run(SETTLED)
    yield f"film_{name}"
    if any(control.name.startswith(app.words.tr("Hands shown")) for control in scene.controls):
        scene.change_eyes()
        app.run(SETTLED)
        yield f"film_{name}_from_a_seat"
        while not scene.is_open:
            scene.change_eyes()
        app.run(SETTLED)
        yield f"film_{name}_open"
    app.pop()
