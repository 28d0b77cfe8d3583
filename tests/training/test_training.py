"""Training: the model reads what the rules read, learns, goes on after an interruption, and repeats by its seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from colossarium.envs.vector import vector
from colossarium.kernel.errors import BadNetwork, BadOption, NoDevice
from colossarium.kernel.game import Game
from colossarium.players.reflex.cards import FOLDER, found_for
from colossarium.players.reflex.network import NAT, network_from
from colossarium.players.reflex.player import Reader as MatchReader
from colossarium.players.reflex.tensors import read_tensors

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from colossarium.training.encoding import encoding_of  # noqa: E402
from colossarium.training.evaluation import score_against  # noqa: E402
from colossarium.training.learning import Habits, Learner  # noqa: E402
from colossarium.training.machine.layers import forward, room_for  # noqa: E402
from colossarium.training.machine.learning import MachineLearner, weights_of  # noqa: E402
from colossarium.training.machine.play import MachinePlay  # noqa: E402
from colossarium.training.machine.reading import flat_of, plan_of  # noqa: E402
from colossarium.training.model import Batch, Model, Reader, Size  # noqa: E402
from colossarium.training.play import NOBODY, SelfPlay, samples_of, turned, turned_back  # noqa: E402
from colossarium.training.run import Order, Run, check_device, tensors_of  # noqa: E402

SMALL = Habits(steps=16, envs=32, batches=4, rivals=8, remembered=2)


def order(**changed: Any) -> Order:
    return Order(**{"updates": 4, "habits": SMALL, "size": Size(16, 8), "deals": 5, "final": 20, **changed})


def random_model(game: Game, *, apart: bool = False, worlds: int = 0) -> Model:
    """A model whose weights are all in use."""
    torch.manual_seed(7)
    model = Model(game, encoding_of(game, 1), Size(16, 8, apart=apart, worlds=worlds), "cpu")
    with torch.no_grad():
        for name, value in model.parameters.items():
            value.add_(torch.randn(value.shape), alpha=0.3 if name != "gain" else 0.1)
    model.clamp()
    return model


def distance(one: Any, other: Any) -> float:
    """The largest difference of the scores of actions, which count only beside each other."""
    return float(np.abs((one - one.mean()) - (other - other.mean())).max())


@pytest.mark.parametrize("apart", [False, True])
def test_the_model_says_what_the_network_in_whole_numbers_says(orchard: Game, apart: bool) -> None:
    model = random_model(orchard, apart=apart)
    network, env = network_from(model.tensors(), "x"), vector(orchard, 8, seed=3, features=True)
    reader, in_match, plan = Reader(model), MatchReader(orchard, network), plan_of(model)
    step, same, compared = env.reset(), 0, 0
    for _ in range(12):
        flats = np.array([[flat_of(plan, feature) for feature in features] for features in step.action_features])
        arrays = (step.observation, step.action_features, flats, step.count, step.seat)
        batch = reader.read(*(torch.from_numpy(np.array(each)) for each in arrays))
        chances, logits = (each.detach().numpy() for each in model(batch))
        for number in range(env.num_envs):
            count = int(step.count[number])
            room = in_match.read(env.states[number], int(step.seat[number]), step.ids[number, :count].tolist())
            scores = np.array(room.scores[:count]) / NAT
            floats = chances[number, :count]
            assert distance(scores, floats) < 0.3
            assert np.abs(np.array(room.chances) / 2**20 - 1 / (1 + np.exp(-logits[number]))).max() < 0.1
            same, compared = same + (scores.argmax() == floats.argmax()), compared + 1
        step = env.step(np.zeros(env.num_envs, int))
    assert same > 0.9 * compared


def test_a_network_that_is_trained_further_begins_with_the_same_numbers(orchard: Game) -> None:
    tensors = random_model(orchard, apart=True).tensors()
    again = random_model(orchard, apart=True)
    again.load(tensors_of(network_from(tensors, "x"), orchard))
    for name, tensor in again.tensors().items():
        assert np.array_equal(tensor, tensors[name]), name


def test_seats_are_turned_and_turned_back() -> None:
    shares, seat = torch.rand(6, 3), torch.tensor([0, 1, 2, 0, 1, 2])
    assert turned(torch.tensor([[10, 11, 12]]), torch.tensor([2])).tolist() == [[12, 10, 11]]
    assert torch.equal(turned_back(turned(shares, seat), seat), shares)


def test_targets_come_from_the_end_of_a_match() -> None:
    """One environment, two seats: seat 1 decides, then seat 0, who wins; a new match follows."""
    nowhere = Batch(*(torch.zeros(1, 1) for _ in Batch._fields))
    step = {"chosen": torch.zeros(1), "chance": torch.zeros(1), "batch": nowhere}
    step["learns"] = torch.ones(1, dtype=torch.bool)
    value, nothing = torch.tensor([[0.4, 0.6]]), torch.zeros(1, 2)
    running, over = torch.tensor([False]), torch.tensor([True])
    held: list[dict[str, Any]] = [
        {**step, "seat": torch.tensor([1]), "value": value, "reward": nothing, "done": running},
        {**step, "seat": torch.tensor([0]), "value": value, "reward": torch.tensor([[1.0, 0.0]]), "done": over},
    ]
    found = samples_of(held, torch.tensor([[0.5, 0.5]]), 0.5)
    assert torch.allclose(found.target, torch.tensor([[0.3, 0.7], [1.0, 0.0]]))  # the first counts from seat 1
    assert torch.allclose(found.gain, torch.tensor([-0.3, 0.6]))


def test_the_same_seed_gives_the_same_bits(orchard: Game, tmp_path: Path) -> None:
    files = []
    for number, seed in enumerate((1, 1, 2)):
        Run(orchard, order(seed=seed), tmp_path / str(number)).go(lambda _: None)
        files.append((tmp_path / str(number) / "reflex.safetensors").read_bytes())
    assert files[0] == files[1]
    assert files[0] != files[2]


def test_it_learns(orchard: Game, tmp_path: Path) -> None:
    run = Run(orchard, order(updates=40, habits=Habits(steps=16, envs=64, remembered=5)), tmp_path)
    before, after = score_against(orchard, run.network(), "random", 300, 6), run.go(lambda _: None)
    assert score_against(orchard, after, "random", 300, 6).low > max(0.6, before.share)


def test_a_run_goes_on_where_it_was_interrupted(orchard: Game, tmp_path: Path) -> None:
    first = Run(orchard, order(updates=4), tmp_path)
    first.go(lambda _: None)
    told: list[Any] = []
    second = Run(orchard, order(updates=6), tmp_path)
    assert second.progress.updates == 4
    assert second.progress.decisions == 4 * 16 * 32
    assert len(second.play.past) == 2, "the league is kept"
    for name, value in first.model.parameters.items():
        assert torch.equal(second.model.parameters[name], value), name
    second.go(told.append)
    assert told[-1].updates == 6
    assert [point["decisions"] for point in told[-1].curve] == [4 * 16 * 32, 6 * 16 * 32], "the curve goes on"
    assert second.learner.optimiser.state_dict()["state"][0]["step"] == 6 * 2 * 4


def test_a_checkpoint_of_another_game_is_refused(orchard: Game, tmp_path: Path) -> None:
    Run(orchard, order(updates=1), tmp_path).go(lambda _: None)
    held = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    torch.save({**held, "shape": "another"}, tmp_path / "checkpoint.pt")
    with pytest.raises(BadNetwork, match="belongs to another game, or to other options or content"):
        Run(orchard, order(), tmp_path)
    (tmp_path / "checkpoint.pt").write_bytes(b"nothing")
    with pytest.raises(BadNetwork, match="cannot be read as a checkpoint"):
        Run(orchard, order(), tmp_path)


def test_what_was_trained_plays_and_has_a_card(orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Run(orchard, order(), tmp_path).go(lambda _: None)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    found = found_for(orchard)
    assert found.network is not None
    assert found.other == ""
    card = json.loads((tmp_path / "reflex.json").read_text(encoding="utf-8"))
    assert card["trained"]["updates"] == 4
    assert {each["against"]: each["sets"] for each in card["strength"]} == {"by_weight": 20, "greedy": 20, "mason@1": 2}
    assert all(low <= each["share"] <= high for each in card["strength"] for low, high in [each["interval"]])
    assert card["limits"][1].endswith("does not look ahead.")
    assert [point["shares"].keys() for point in card["curve"]] == [{"by_weight", "greedy", "mason@1"}]
    further = Run(orchard, order(begin="shipped", updates=1), tmp_path / "further")
    tensors, _ = read_tensors(tmp_path / "reflex.safetensors")
    assert np.array_equal(further.model.tensors()["rows"], tensors["rows"])


def test_without_a_network_nothing_can_be_trained_further(orchard: Game, tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match=r"There is nothing to begin with\. There is no network for Orchard"):
        Run(orchard, order(begin="shipped"), tmp_path)


def test_a_teacher_gives_no_advice_on_a_gpu() -> None:
    with pytest.raises(NoDevice, match="A teacher looks ahead in machine code: expected --device cpu without --larger"):
        check_device(order(device="cuda", teacher="search:8"))
    for habits in (Habits(sparring=4), Habits(trust=0.5)):
        with pytest.raises(NoDevice, match="Sparring and trust are in machine code: expected --device cpu"):
            check_device(order(larger=Size(32, 8), habits=habits))


def test_a_network_that_looks_ahead_learns_and_goes_on_looking_ahead(
    orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Run(orchard, order(size=Size(16, 8, worlds=2)), tmp_path).go(lambda _: None)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    network = found_for(orchard).network
    assert network is not None
    assert network.worlds[0] == 2
    card = json.loads((tmp_path / "reflex.json").read_text(encoding="utf-8"))
    assert card["size"]["worlds"] == 2
    assert card["limits"][1].endswith("looks one action ahead and no further.")
    further = Run(orchard, order(begin="shipped", updates=1), tmp_path / "further")
    assert further.model.size == Size(16, 8, worlds=2)
    with pytest.raises(NoDevice, match="Looking ahead is in machine code: expected --device cpu without --larger"):
        check_device(order(size=Size(16, 8, worlds=2), larger=Size(32, 8)))


def test_what_is_learnt_from_is_what_the_network_sees_ahead(orchard: Game) -> None:
    """At the decisions of self-play, machine code in matches gives actions the chances that were learnt from."""
    model = random_model(orchard, worlds=2)
    play = MachinePlay(model, 8, 1, None)
    reader, buffers = MatchReader(orchard, network_from(model.tensors(), "x")), play.env.buffers
    states, seats = buffers.states.copy(), buffers.seats.copy()
    lists: Any = buffers.envs.lists
    listed = [row[:count].tolist() for row, count in zip(lists.reshape(8, -1), buffers.counts, strict=True)]
    positions = play.collect(1, 0.95, 0).positions
    weights = weights_of(model.parameters, model.policy_rows())
    room = room_for(weights, orchard.engine.longest)
    for number, state in enumerate(states):
        forward(weights, positions, number, room)
        found = reader.read(state, int(seats[number]), listed[number])
        assert distance(np.array(found.scores) / NAT, room.chances[: len(listed[number])]) < 0.3
        assert np.abs(np.array(found.chances) / 2**20 - 1 / (1 + np.exp(-room.logits))).max() < 0.1


def test_devices_that_are_not_there_are_refused(orchard: Game, tmp_path: Path) -> None:
    with pytest.raises(NoDevice, match="device = tpu is invalid: expected cpu or cuda"):
        Run(orchard, order(device="tpu"), tmp_path)
    if not torch.cuda.is_available():
        with pytest.raises(NoDevice, match="No CUDA device is available here; --device cpu trains the same network"):
            Run(orchard, order(device="cuda"), tmp_path)


# A teacher, and the league.


def test_a_teacher_is_imitated(orchard: Game) -> None:
    torch.manual_seed(1)
    model = Model(orchard, encoding_of(orchard, 1), Size(16, 8), "cpu")
    play, learner = MachinePlay(model, 32, 1, "search:60"), MachineLearner(model, SMALL, 1)

    def agreement(decided: Any) -> float:
        return float((decided.chosen == decided.advised).mean())

    first = play.collect(16, 0.95, 0)
    learner.improve(first)
    assert (first.advised != NOBODY).all()
    for _ in range(24):
        last = play.collect(16, 0.95, 0)
        learner.improve(last)
    assert agreement(last) > agreement(first) + 0.1
    play.dismiss_teacher()
    assert (play.collect(2, 0.95, 0).advised == NOBODY).all()


@pytest.mark.parametrize("kind", [SelfPlay, MachinePlay])
def test_decisions_of_rivals_are_not_learnt_from(orchard: Game, kind: Any) -> None:
    model = random_model(orchard)
    play = SelfPlay(model, 8, 1) if kind is SelfPlay else MachinePlay(model, 8, 1, None)
    assert play.collect(6, 0.95, 4).learns.all(), "there is nobody in the league yet"
    play.remember(4)
    samples: Any = play.collect(6, 0.95, 4)
    number = torch.arange(8 * 6) % 8
    rivals = (number < 4) & (torch.as_tensor(samples.seat) != number % 2)
    assert torch.equal(torch.as_tensor(samples.learns), ~rivals)
    for _ in range(9):
        play.remember(4)
    assert len(play.past) <= 4


# On a GPU: here the same code on the CPU.


def test_tensors_play_by_the_chances_of_the_model(orchard: Game) -> None:
    """What was drawn is legal, and its chance is the one that the model gives it."""
    model = random_model(orchard)
    samples = SelfPlay(model, 64, 1).collect(8, 0.95, 0)
    chances = model(samples.batch)[0].detach()
    assert (samples.chosen < samples.batch.count).all()
    assert (samples.batch.count > 1).any()
    assert torch.allclose(chances.gather(1, samples.chosen[:, None])[:, 0], samples.chance, atol=1e-5)
    drawn = chances.exp().gather(1, samples.chosen[:, None]).mean()
    assert abs(float(drawn - (chances.exp() ** 2).sum(1).mean())) < 0.1


def test_tensors_learn_to_win_the_orchard(orchard: Game) -> None:
    model = random_model(orchard)
    play, learner = SelfPlay(model, 64, 1), Learner(model, SMALL, 1)
    for _ in range(30):
        learner.improve(play.collect(16, 0.95, 0))
    network = network_from(model.tensors(), "x")
    assert score_against(orchard, network, "by_weight", 40, 5).low > 0.5


def test_a_student_comes_to_choose_like_the_larger_network(orchard: Game) -> None:
    model = random_model(orchard)
    student = Model(orchard, model.encoding, Size(8, 4), "cpu")
    play, learner = SelfPlay(model, 64, 1), Learner(model, SMALL, 1, student)

    def distance_of(samples: Any) -> float:
        (one, _), (other, _) = model(samples.batch), student(samples.batch)
        return float((one.exp() * (one - other)).sum(1).mean().detach())

    first = play.collect(16, 0.95, 0)
    before = distance_of(first)
    for _ in range(50):
        learner.improve(play.collect(16, 0.95, 0))
    assert distance_of(play.collect(16, 0.95, 0)) < before / 2


def test_a_run_keeps_the_student_and_goes_on_with_both(orchard: Game, tmp_path: Path) -> None:
    asked = order(larger=Size(16, 8), size=Size(8, 4), deals=0, final=0)
    first = Run(orchard, asked, tmp_path)
    assert first.go(lambda _: None).hidden == 8
    card = json.loads((tmp_path / "reflex.json").read_text(encoding="utf-8"))
    assert card["size"] == {"hidden": 8, "units": 4, "apart": False, "worlds": 0}
    assert (
        "a network of 16 and 8 units played and improved, and this one learnt from its choices"
        in card["trained"]["how"]
    )
    tensors, _ = read_tensors(tmp_path / "larger" / "reflex.safetensors")
    assert tensors["rows"].shape[1] == 16
    second = Run(orchard, asked, tmp_path)
    for one, other in ((first.model, second.model), (first.finished, second.finished)):
        assert all(torch.equal(one.parameters[name], other.parameters[name]) for name in one.parameters)


def test_a_larger_network_begins_with_nothing(orchard: Game, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="A larger network begins with nothing"):
        Run(orchard, order(larger=Size(16, 8), begin="shipped"), tmp_path)


def test_a_checkpoint_has_the_student_and_both_optimisers(orchard: Game) -> None:
    model, student = random_model(orchard), random_model(orchard)
    play, learner = SelfPlay(model, 32, 1), Learner(model, SMALL, 1, student)
    learner.improve(play.collect(16, 0.95, 0))
    other = Learner(random_model(orchard), SMALL, 1, random_model(orchard))
    other.load(learner.held())
    assert other.student is not None
    for one, again in ((model, other.model), (student, other.student)):
        assert all(torch.equal(one.parameters[name], again.parameters[name]) for name in one.parameters)
    assert other.optimiser.state_dict()["state"][0]["step"] == other.student_optimiser.state_dict()["state"][0]["step"]
