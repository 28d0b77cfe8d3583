"""Training: the model reads what the rules read, learns, goes on after an interruption, and repeats by its seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from colossarium.envs.vector import vector
from colossarium.kernel.errors import BadNetwork, NoDevice
from colossarium.kernel.game import Game
from colossarium.players.reflex.cards import FOLDER, found_for
from colossarium.players.reflex.network import NAT, network_from
from colossarium.players.reflex.player import Reader as MatchReader
from colossarium.players.reflex.tensors import read_tensors

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from colossarium.training.encoding import encoding_of  # noqa: E402
from colossarium.training.evaluation import score_against  # noqa: E402
from colossarium.training.learning import Habits, Learner  # noqa: E402
from colossarium.training.model import Model, Reader, Size  # noqa: E402
from colossarium.training.play import NOBODY, SelfPlay, samples_of, turned, turned_back  # noqa: E402
from colossarium.training.run import Order, Run, check_device, tensors_of  # noqa: E402

SMALL = Habits(steps=16, envs=32, batches=4, rivals=8, remembered=2)


def order(**changed: Any) -> Order:
    return Order(**{"updates": 4, "habits": SMALL, "size": Size(16, 8), "deals": 5, "final": 20, **changed})


def random_model(game: Game, *, apart: bool = False) -> Model:
    """A model whose weights are all in use."""
    torch.manual_seed(7)
    model = Model(game, encoding_of(game, 1), Size(16, 8, apart=apart), "cpu")
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
    reader, in_match = Reader(model), MatchReader(orchard, network)
    step, same, compared = env.reset(), 0, 0
    for _ in range(12):
        arrays = (step.observation, step.action_features, step.count, step.seat)
        batch = reader.read(*(torch.from_numpy(np.array(each)) for each in arrays))
        chances, logits = (each.detach().numpy() for each in model(batch))
        for number in range(env.num_envs):
            count, first = int(step.count[number]), int(batch.starts[number])
            room = in_match.read(env.states[number], int(step.seat[number]), step.ids[number, :count].tolist())
            scores = np.array(room.scores[:count]) / NAT
            floats = chances[first : first + count]
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
    step = {"chosen": torch.zeros(1), "advised": torch.zeros(1), "chance": torch.zeros(1), "batch": None}
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
    assert {each["against"] for each in card["strength"]} == {"by_weight", "greedy"}
    assert all(low <= each["share"] <= high for each in card["strength"] for low, high in [each["interval"]])
    further = Run(orchard, order(begin="shipped", updates=1), tmp_path / "further")
    tensors, _ = read_tensors(tmp_path / "reflex.safetensors")
    assert np.array_equal(further.model.tensors()["rows"], tensors["rows"])


def test_without_a_network_nothing_can_be_trained_further(orchard: Game, tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match=r"There is nothing to begin with\. There is no network for Orchard"):
        Run(orchard, order(begin="shipped"), tmp_path)


def test_a_teacher_gives_no_advice_on_a_gpu() -> None:
    with pytest.raises(NoDevice, match="A teacher looks ahead on the CPU only: expected --device cpu with --teacher"):
        check_device(order(device="cuda", teacher="search:8"))
    for habits in (Habits(sparring=4), Habits(trust=0.5)):
        with pytest.raises(NoDevice, match="Sparring and the game's estimate are on the CPU only"):
            check_device(order(device="cuda", habits=habits))


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
    play, learner = SelfPlay(model, 32, 1, "search:60"), Learner(model, SMALL, 1)

    def agreement(samples: Any) -> float:
        return float((samples.chosen == samples.advised).float().mean())

    first = play.collect(16, 0.95, 0)
    learner.improve(first)
    assert (first.advised != NOBODY).all()
    for _ in range(12):
        last = play.collect(16, 0.95, 0)
        learner.improve(last)
    assert agreement(last) > agreement(first) + 0.1
    play.dismiss_teacher()
    assert (play.collect(2, 0.95, 0).advised == NOBODY).all()


def test_decisions_of_rivals_are_not_learnt_from(orchard: Game) -> None:
    torch.manual_seed(1)
    play = SelfPlay(Model(orchard, encoding_of(orchard, 1), Size(16, 8), "cpu"), 8, 1, None)
    assert play.collect(6, 0.95, 4).learns.all(), "there is nobody in the league yet"
    play.remember(4)
    samples = play.collect(6, 0.95, 4)
    number = torch.arange(8).repeat(6)
    rivals = (number < 4) & (samples.seat != number % 2)
    assert torch.equal(samples.learns, ~rivals)
    for _ in range(9):
        play.remember(4)
    assert len(play.past) <= 4
