"""Training: the model says what the network of a match says, and learns from matches, a teacher and the league."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from colossarium.envs.vector import vector
from colossarium.kernel.game import Game
from colossarium.players.reflex.network import NAT, network_from
from colossarium.players.reflex.player import Reader as MatchReader

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from colossarium.training.beginning import tensors_of  # noqa: E402
from colossarium.training.encoding import encoding_of  # noqa: E402
from colossarium.training.machine.layers import forward, room_for  # noqa: E402
from colossarium.training.machine.learning import MachineLearner, weights_of  # noqa: E402
from colossarium.training.machine.play import MachinePlay  # noqa: E402
from colossarium.training.machine.reading import flat_of, plan_of  # noqa: E402
from colossarium.training.model import Batch, Model, Reader, Size, in_floating_point  # noqa: E402
from colossarium.training.play import NOBODY, SelfPlay, samples_of, turned, turned_back  # noqa: E402
from tests.training.models import SMALL, random_model  # noqa: E402


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
    again.set(in_floating_point(tensors_of(network_from(tensors, "x"), orchard)))
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
