"""Training: right gradients, the same from the same seed, unharmed by being killed, and it learns."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.ai.turn_the_tide.batch_rounds import Situation
from game.ai.turn_the_tide.net import WEIGHTS, net_of, trained_net
from game.ai.turn_the_tide.policies import ByNet, any_card, by_rule
from game.ai.turn_the_tide.worlds import Worlds
from tools.training.adam_optimizer import Adam
from tools.training.turn_the_tide import learner as learning
from tools.training.turn_the_tide.__main__ import main
from tools.training.turn_the_tide.checkpoints import Checkpoints
from tools.training.turn_the_tide.gradient import new_net, policy_gradient
from tools.training.turn_the_tide.learner import REPLAYS, Learner, gains_of
from tools.training.turn_the_tide.outsiders import load_outsiders
from tools.training.turn_the_tide.selfplay import Decisions, drawn_situation, lead_over, own_points, recorded_round


@pytest.fixture
def few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "USUAL", learning.Recipe(deals=(6, 6)))
    monkeypatch.setattr(learning, "JUDGED_TABLES", 48)


def fresh(updates: int, seed: int = 1) -> Learner:
    return Learner(3, "amigo", updates, np.random.default_rng(seed))


def one_hand() -> tuple[Any, Decisions, Any]:
    """Returns a net, a hand's choices at a few tables, and their gains."""
    rng = np.random.default_rng(3)
    net = new_net(3, rng)._replace(out=rng.standard_normal((1, 32)).astype(np.float32))
    told, to_come = recorded_round(Situation(3, "gamewright", 1, 12), 6, [ByNet(net)] * 3, rng)
    return net, told[4], to_come[4]


def in_doubles(weights: Any) -> Any:
    return type(weights)(*(weight.astype(np.float64) for weight in weights))


def slope(loss: Any, weights: Any, field: str, place: tuple[int, int]) -> float:
    """Returns the numerical derivative of a loss by one weight."""
    sides: list[float] = []
    for step in (1e-5, -1e-5):
        moved = getattr(weights, field).copy()
        moved[place] += step
        sides.append(loss(weights._replace(**{field: moved})))
    return (sides[0] - sides[1]) / 2e-5


@pytest.mark.parametrize(
    ("field", "place"), [("situation", (3, 2)), ("card", (5, 3)), ("bias", (7, 0)), ("out", (0, 9))]
)
def test_the_nets_gradient_is_the_slope_of_what_it_makes_small(field: str, place: tuple[int, int]) -> None:
    net, made, gains = one_hand()
    net = in_doubles(net)

    def loss(weights: Any) -> float:
        base = np.einsum("hs,spt->hpt", weights.situation, made.situation) + weights.bias[:, :, None]
        hidden = np.maximum(np.einsum("hc,ncpt->nhpt", weights.card, made.cards) + base, 0)
        scores = np.einsum("oh,nhpt->npt", weights.out, hidden)
        logs = scores - np.log(np.exp(scores).sum(axis=0))
        chosen = np.take_along_axis(logs, made.slots[None], axis=0)[0]
        entropy = -(np.exp(logs) * logs).sum(axis=0)
        return float(((-gains * chosen - 0.1 * entropy) * made.has_choice).sum())

    gradient = policy_gradient(net, made, gains, entropy=0.1)
    assert getattr(gradient, field)[place] == pytest.approx(slope(loss, net, field, place), rel=1e-3, abs=1e-4)


def test_what_is_gained_is_measured_by_the_other_replays_of_the_same_deal() -> None:
    to_come = np.zeros((1, 2, REPLAYS, 3), np.float32)
    to_come[0, 0, 2, 1] = 7
    to_come[0, 1, :, 2] = 5  # what the deal brings in every replay is nobody's doing
    gains = gains_of(to_come.reshape(1, 2, -1)).reshape(to_come.shape)[0]
    assert gains[0, 2, 1] == pytest.approx(7)
    assert gains[0, [0, 1, 3], 1] == pytest.approx([-1] * 3)
    assert gains[0, :, [0, 2]] == pytest.approx(0)
    assert gains[1] == pytest.approx(0)


@pytest.mark.parametrize("edition", ["gamewright", "amigo"])
def test_a_choice_is_rewarded_with_what_comes_after_it(edition: str) -> None:
    where = Situation(3, edition, 0, 12)
    _, to_come = recorded_round(where, 60, [any_card] * 3, np.random.default_rng(1), worth=own_points)
    lost = to_come[:-1] - to_come[1:]
    assert (lost <= 0).all(), "a hand only takes rings"
    assert ((to_come[-1] >= -1) & (to_come[-1] <= 1)).all(), "the last hand costs a ring or brings the lowest tide"
    assert (to_come[-1] == 1).any(axis=0).mean() > 0.9


def test_replays_play_the_same_deal_again() -> None:
    where = Situation(3, "gamewright", 0, 12)
    told, _ = recorded_round(where, 2, [any_card] * 3, np.random.default_rng(1), replays=3)
    first = told[0].situation.reshape(-1, 3, 3, 2)
    assert (first == first[:, :, :1]).all()
    assert (told[5].slots.reshape(3, 3, 2).std(axis=1) > 0).any()


def test_steps_go_down_the_gradient() -> None:
    weights, adam = (np.array([[3.0, -2.0]], np.float32),), Adam()
    for _ in range(400):
        adam.step(weights, (2 * weights[0],), rate=0.05)
    assert abs(weights[0]).max() < 0.1


@pytest.mark.usefixtures("few_tables")
def test_it_goes_on_from_a_checkpoint_as_if_nothing_had_happened(tmp_path: Path) -> None:
    through, killed = fresh(6), fresh(6)
    for _ in range(6):
        through.update()
    for _ in range(3):
        killed.update()
    checkpoints = Checkpoints(tmp_path)
    checkpoints.save(killed)
    killed.update()  # lost, for it dies before the next checkpoint
    resumed = checkpoints.resumed(fresh(6))
    resumed.judge()
    while resumed.done < 6:
        resumed.update()
    assert all((one == other).all() for one, other in zip(through.net, resumed.net, strict=True))


@pytest.mark.usefixtures("few_tables")
def test_a_checkpoint_half_written_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learner, checkpoints = fresh(4), Checkpoints(tmp_path)
    learner.update()
    checkpoints.save(learner)
    learner.update()

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tools.training.turn_the_tide.checkpoints.os.replace", die)
    with pytest.raises(KeyboardInterrupt):
        checkpoints.save(learner)
    assert checkpoints.resumed(fresh(4)).done == 1


@pytest.mark.usefixtures("few_tables")
def test_a_checkpoint_of_another_plan_is_refused(tmp_path: Path) -> None:
    learner = fresh(4)
    learner.update()
    Checkpoints(tmp_path).save(learner)
    with pytest.raises(ValueError, match="is of 4 updates, not 9"):
        Checkpoints(tmp_path).resumed(fresh(9))


def test_it_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "USUAL", learning.Recipe(deals=(12, 12)))
    learner = Learner(3, "gamewright", 60, np.random.default_rng(2))
    where = Situation(3, "gamewright", 1, 12)
    before, _ = lead_over(ByNet(learner.net), by_rule, where, 600, np.random.default_rng(1))
    while learner.done < learner.updates:
        learner.update()
    after, error = lead_over(ByNet(learner.net), by_rule, where, 600, np.random.default_rng(1))
    assert after > before + 3 * error


@pytest.mark.usefixtures("few_tables")
def test_one_command_writes_weights_figures_and_curves(tmp_path: Path) -> None:
    words = ["--updates", "2", "--players", "3", "4", "--editions", "amigo", "--seed", "5"]
    folders = ["--checkpoints", str(tmp_path / "kept"), "--weights", str(tmp_path / "ai" / "nets.npz")]
    main([*words, *folders])
    with np.load(tmp_path / "ai" / "nets.npz") as weights:
        assert {name.rsplit("_", 1)[0] for name in weights} == {"amigo_3", "amigo_4"}
    figures = json.loads((tmp_path / "ai" / "nets.json").read_text())
    assert figures["nets"]["amigo_4"]["command"] == "python -m tools.training.turn_the_tide --updates 2 --seed 5"
    assert figures["nets"]["amigo_4"]["updates"] == 2
    assert (tmp_path / "ai" / "nets.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.usefixtures("few_tables")
def test_the_second_edition_begins_with_what_the_first_has_learned(tmp_path: Path) -> None:
    words = ["--updates", "4", "--players", "3", "--editions", "gamewright", "amigo"]
    main([*words, "--checkpoints", str(tmp_path / "kept"), "--weights", str(tmp_path / "nets.npz")])
    figures = json.loads((tmp_path / "nets.json").read_text())["nets"]
    assert (figures["gamewright_3"]["updates"], figures["amigo_3"]["updates"]) == (4, 1)
    first, second = (net_of(tmp_path / "nets.npz", 3, edition) for edition in ("gamewright", "amigo"))
    assert 0 < abs(first.card - second.card).max() < 0.05


@pytest.mark.usefixtures("few_tables")
def test_training_goes_on_from_earlier_weights(tmp_path: Path) -> None:
    words = ["--updates", "1", "--players", "3", "--editions", "gamewright", "--start", str(WEIGHTS)]
    main([*words, "--checkpoints", str(tmp_path / "kept"), "--weights", str(tmp_path / "nets.npz")])
    moved = abs(net_of(tmp_path / "nets.npz", 3, "gamewright").card - trained_net(3, "gamewright").card)
    assert 0 < moved.max() < 0.01
    assert (net_of(tmp_path / "nets.npz", 4, "amigo").card == trained_net(4, "amigo").card).all()
    nets = json.loads((tmp_path / "nets.json").read_text())["nets"]
    assert nets["gamewright_3"]["command"].endswith(f"--seed 1 --start {WEIGHTS}")
    assert nets["amigo_4"]["updates"] > 1


def test_rounds_begin_anywhere_in_a_game_and_some_are_quick() -> None:
    rng = np.random.default_rng(1)
    drawn = [drawn_situation(4, "amigo", rng) for _ in range(300)]
    assert {where.round for where in drawn} == {0, 1, 2, 3}
    assert {where.hands for where in drawn} == {6, 12}


def lowest(features: Any, luck: Any) -> Any:
    return np.zeros(luck.shape, np.intp)


class Highest:
    """Somebody else's player."""

    def choose_slots(self, worlds: Worlds, hand: int, seats: list[int], luck: Any) -> Any:
        return np.full(luck.shape, len(worlds.beliefs.cards) - 1)


def test_each_seat_is_played_by_its_own_player() -> None:
    where = Situation(4, "gamewright", 0, 12)
    told, to_come = recorded_round(where, 40, [lowest, any_card, lowest, Highest()], np.random.default_rng(1))
    assert [len(made.cards) for made in told] == list(range(12, 0, -1))
    assert not told[0].slots[[0, 2]].any()
    assert len(set(told[0].slots[1].tolist())) > 4
    assert (told[3].slots[3] == 8).all()
    assert to_come[0].sum(axis=0) == pytest.approx([0] * 40, abs=1e-5)


def test_outsiders_take_a_share_of_the_seats() -> None:
    learner, outsider = fresh(1), Highest()
    own = ByNet(learner.net)
    learner.earlier = [learner.net]
    seats = [player for _ in range(300) for player in learner._line_up(own, [outsider])]
    assert seats.count(outsider) / 600 == pytest.approx(learner.recipe.outside, abs=0.05)
    assert own in learner._line_up(own, [outsider])


THEIRS = """
class Lowest:
    def choose_slots(self, worlds, hand, seats, luck):
        return (0 * luck).astype("intp")

def players(game):
    return {"lowest": Lowest, "of views alone": object}
"""


@pytest.mark.usefixtures("few_tables")
def test_outsiders_come_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "theirs.py").write_text(THEIRS)
    assert [type(outsider).__name__ for outsider in load_outsiders(tmp_path / "theirs.py")] == ["Lowest"]
    words = ["--updates", "1", "--players", "3", "--editions", "amigo", "--outsiders", str(tmp_path / "theirs.py")]
    main([*words, "--checkpoints", str(tmp_path / "kept"), "--weights", str(tmp_path / "nets.npz")])
    assert (tmp_path / "nets.npz").exists()
    (tmp_path / "theirs.py").write_text("def players(game):\n    return {}\n")
    with pytest.raises(ValueError, match=r"theirs.py has no player with choose_slots\(\)"):
        load_outsiders(tmp_path / "theirs.py")
