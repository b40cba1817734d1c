"""Training: right gradients, the same net from the same seed, and it learns who wins."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.ai.undertow.batch_games import BatchGames
from game.ai.undertow.net import WEIGHTS, Net, final_chances, input_count, inputs_of
from tests.engine.undertow.positions import position
from tools.training.undertow import learner as learning
from tools.training.undertow.__main__ import main
from tools.training.undertow.learner import Learner, gradient
from tools.training.undertow.schedule import FROM_NOTHING, SCHEDULES, Stage, rate_after, updates_of


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "GAMES", 24)


@pytest.mark.parametrize(("field", "place"), [("into", (3, 1)), ("bias", (5, 0)), ("out", (1, 7)), ("offset", (0, 0))])
def test_the_gradient_is_the_slope_of_the_surprise(field: str, place: tuple[int, int]) -> None:
    rng = np.random.default_rng(1)
    shapes = (8, 4), (8, 1), (3, 8), (3, 1)
    weights: list[Any] = [rng.standard_normal(shape) for shape in shapes]  # in doubles, to be tried finely
    net = Net(*weights)
    inputs: Any = rng.standard_normal((4, 10))
    targets: Any = rng.dirichlet(np.ones(3), 10).T
    sides: list[float] = []
    for step in (1e-5, -1e-5):
        moved: Any = getattr(net, field).copy()
        moved[place] += step
        sides.append(gradient(net._replace(**{field: moved}), inputs, targets)[1])
    slopes, _ = gradient(net, inputs, targets)
    assert getattr(slopes, field)[place] == pytest.approx((sides[0] - sides[1]) / 2e-5, abs=1e-6)


def test_it_learns_and_learns_the_same_again() -> None:
    learners = [Learner(2, (Stage(16, *FROM_NOTHING),), np.random.default_rng(3)) for _ in range(2)]
    losses: list[float] = []
    for _ in range(16):
        for learner in learners:
            learner.update()
        losses.append(learners[0].loss)
    assert sum(losses[-5:]) < sum(losses[:5]), "of so few games one loss alone says little"
    assert all((one == other).all() for one, other in zip(learners[0].net, learners[1].net, strict=True))


def test_each_stage_of_a_schedule_has_its_rates() -> None:
    stages = Stage(4, 1.0, 1 / 16), Stage(2, 0.5, 0.02)
    assert [rate_after(done, stages) for done in range(6)] == pytest.approx([1.0, 0.5, 0.25, 0.125, 0.5, 0.1])
    with pytest.raises(ValueError, match="over"):
        rate_after(updates_of(stages), stages)


def test_a_net_learns_in_the_stages_of_its_schedule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stages = Stage(1, 1e-3, 1e-4), Stage(1, 1e-3, 5e-5)
    monkeypatch.setitem(SCHEDULES, 3, stages)
    main(["--players", "3", "--weights", str(tmp_path / "undertow.npz")])
    written = json.loads((tmp_path / "undertow.json").read_text(encoding="utf-8"))["3"]
    assert written["updates"] == 2
    assert written["stages"] == [stage._asdict() for stage in stages]


def test_the_nets_that_come_with_the_game_were_trained_by_their_schedules() -> None:
    came_from = json.loads(WEIGHTS.with_suffix(".json").read_text(encoding="utf-8"))
    done = {int(players): figures["updates"] for players, figures in came_from.items()}
    assert done == {players: updates_of(stages) for players, stages in SCHEDULES.items()}


def test_what_was_learned_is_written(tmp_path: Path) -> None:
    weights = tmp_path / "ai" / "undertow.npz"
    main(["--players", "2", "--updates", "1", "--weights", str(weights)])
    with np.load(weights) as written:
        assert written["2_into"].shape == (learning.HIDDEN, input_count(2))
    assert weights.with_suffix(".json").exists()


def test_the_net_sees_a_table_as_whoever_is_next_sees_it() -> None:
    one, other = BatchGames([position((1, 4), (2, 2))], 1), BatchGames([position((2, 2), (1, 4))], 1)
    level = learning.Standing(np.zeros((2, 1), np.int8), np.zeros(1, np.float32))
    seen = [inputs_of(s.swimmers, s.cards, s.beach, level, seat, False) for seat, s in ((0, one), (1, other))]
    assert (seen[0] == seen[1]).all()
    assert (final_chances(one.beach, level) == 0.5).all()
