"""Reviews of a film: every person's choices in every finished part, only once the game is over."""

from dataclasses import replace as replaced
from random import Random

import pytest
from msgspec.structs import replace

from game.ai.advice import has_adviser
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.film_reviews import FilmReviews
from game.play.films import Film, film_of
from game.store.seats import PERSON, SeatPlan
from tests.engine.generators import play_randomly
from tests.support.posed import PosedWorker

COACHED = pytest.mark.parametrize("name", [name for name in GAMES if has_adviser(name)])


def film(name: str, cut: int | None = None) -> Film:
    record = play_randomly(Match(GAMES[name], 2 if 2 in GAMES[name].seats else 3, {}, 3), Random(3)).record()
    kinds = (PERSON, "crab", PERSON)[: record.players]
    seats = tuple(SeatPlan(kind, shepherd) for kind, shepherd in zip(kinds, ("brine", "purl", "dip"), strict=False))
    return film_of(replace(record, steps=record.steps[:cut]), seats)


def reviews_of(film: Film, worker: Worker) -> FilmReviews:
    return FilmReviews(film, worker, lambda work: work())


@COACHED
def test_all_choices_of_persons_are_reviewed_from_the_shown_part_on(name: str) -> None:
    shown, worker = film(name), PosedWorker()
    reviews = reviews_of(shown, worker)
    reviews.start_from(shown.parts[-1])
    assert {key.seat for key in reviews.keys} == {seat for seat, plan in enumerate(shown.seats) if plan.kind == PERSON}
    for _ in reviews.keys:
        worker.let_the_coach_speak()
        assert reviews.tick()
    assert not reviews.tick()
    assert {*reviews.reviews} == {*reviews.keys}
    assert next(iter(reviews.reviews)).part == min(len(shown.parts), shown.finished) - 1
    for (part, seat), (_, choices) in reviews.reviews.items():
        for moment, view in choices.views.items():
            assert shown.part_of(moment) == part
            assert view == shown.match_at(moment).view(seat)


@COACHED
def test_a_game_that_is_not_over_is_not_reviewed(name: str) -> None:
    assert reviews_of(film(name, cut=-1), PosedWorker()).keys == ()


@COACHED
def test_a_review_that_fails_leaves_the_others(name: str) -> None:
    shown, worker = film(name), PosedWorker()
    reviews = reviews_of(replaced(shown, finished=shown.finished + 1), worker)
    reviews.start_from(0)
    while any(map(reviews.is_pending, reviews.keys)):
        worker.let_the_coach_speak()
        reviews.tick()
    assert 0 < len(reviews.reviews) < len(reviews.keys)
