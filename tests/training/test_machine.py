"""Training in machine code agrees with the same in PyTorch: what is read, what is said of it, and every gradient."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from colossarium.envs.vector import vector
from colossarium.kernel.game import Game

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from colossarium.training.learning import Habits, Learner  # noqa: E402
from colossarium.training.machine.foresight import Foreseer  # noqa: E402
from colossarium.training.machine.layers import forward, room_for  # noqa: E402
from colossarium.training.machine.learning import Decided, MachineLearner, weights_of  # noqa: E402
from colossarium.training.machine.play import MachinePlay, look_back  # noqa: E402
from colossarium.training.machine.reading import (  # noqa: E402
    Deciders,
    Noted,
    decide,
    flat_of,
    plan_of,
    positions_for,
    shown_by,
)
from colossarium.training.model import SHARPNESS, Batch, Reader, logarithms  # noqa: E402
from colossarium.training.play import Samples, joined_batch, samples_of  # noqa: E402
from tests.training.models import random_model  # noqa: E402

ENVS, STEPS = 16, 6
ONE_BATCH = Habits(epochs=1, batches=1)


def played(game: Game, *, apart: bool, worlds: int = 0) -> tuple[Any, Decided, list[Any]]:
    """Some decisions of a model, and the batches that PyTorch reads from the same environments."""
    model = random_model(game, apart=apart, worlds=worlds)
    play, reader, batches = MachinePlay(model, ENVS, 3, None), Reader(model), []
    env: Any = play.env
    step, plan = env.step, plan_of(model)

    def watched(chosen: Any) -> Any:
        shown = env.buffers
        flats = np.array([[flat_of(plan, feature) for feature in features] for features in shown.features])
        arrays = (shown.observation, shown.features, flats, shown.counts, shown.seats)
        batches.append(reader.read(*(torch.from_numpy(each.copy()) for each in arrays)))
        return step(chosen)

    env.step = watched
    play.remember(4)
    return model, play.collect(STEPS, 0.9, ENVS // 2), batches


@pytest.mark.parametrize("apart", [False, True])
def test_positions_are_read_alike(orchard: Game, apart: bool) -> None:
    model, decided, batches = played(orchard, apart=apart)
    positions, logs = decided.positions, logarithms()
    for step, batch in enumerate(batches):
        for env in range(ENVS):
            number, count = step * ENVS + env, int(batch.count[env])
            rows = [row for row in batch.rows[env].tolist() if row != model.encoding.rows]
            own = slice(positions.flat_at[number], positions.flat_at[number + 1])
            assert positions.rows[positions.row_at[number] : positions.row_at[number + 1]].tolist() == rows
            assert positions.flats[own].tolist() == batch.flats[env, :count].tolist()
            assert np.allclose(positions.known[own], logs[batch.weights[env, :count]])
            assert (positions.view_number[number], positions.phase[number]) == (
                batch.view_number[env],
                batch.phase[env],
            )


@pytest.mark.parametrize("apart", [False, True])
def test_the_model_says_the_same(orchard: Game, apart: bool) -> None:
    model, decided, batches = played(orchard, apart=apart)
    weights = weights_of(model.parameters, model.policy_rows())
    room = room_for(weights, orchard.engine.longest)
    for step, batch in enumerate(batches):
        chances, logits = (each.detach().numpy() for each in model(batch))
        for env in range(ENVS):
            forward(weights, decided.positions, step * ENVS + env, room)
            count = int(batch.count[env])
            assert np.allclose(room.chances[:count], chances[env, :count], atol=1e-5)
            assert np.exp(chances[env, count:]).sum() == 0
            assert np.allclose(room.logits, logits[env], atol=1e-5)


def gradients(learner: Any, given: Any) -> dict[str, Any]:
    """Those of one step of the optimiser, which is not taken."""
    learner.optimiser.step = lambda: None
    learner.improve(given)
    return {name: value.grad.clone() for name, value in learner.model.parameters.items() if value.grad is not None}


def agree(one: dict[str, Any], other: dict[str, Any]) -> None:
    for name, gradient in one.items():
        assert gradient.abs().max() > 0, name
        assert torch.allclose(gradient, other[name], atol=1e-5, rtol=1e-3), name


def foreseeing(model: Any, batch: Any, positions: Any, chances: Any, logits: Any) -> Any:
    """What a model that looks ahead says, from what it says without."""
    own, ahead = model.parameters, torch.zeros(chances.shape)
    for number, count in enumerate(batch.count.tolist()):
        first = positions.flat_at[number]
        ahead[number, :count] = torch.from_numpy(positions.ahead[first : first + count])
    scores = chances + SHARPNESS * own["ahead"][batch.phase][:, None] * ahead
    return scores.log_softmax(1), logits + own["trust"] * torch.from_numpy(positions.odds[: len(logits)])


def test_gradients_agree(orchard: Game) -> None:
    model, decided, batches = played(orchard, apart=True)
    rng = np.random.default_rng(1)
    decided.chance = decided.chance + rng.normal(0, 0.2, len(decided.chance)).astype(np.float32)  # some are clipped
    names = ("seat", "chosen", "chance", "learns", "target", "gain")
    arrays = {name: torch.from_numpy(getattr(decided, name)) for name in names}
    assert not decided.learns.all()
    expected = gradients(Learner(model, ONE_BATCH, 1), Samples(joined_batch(batches), **arrays))
    agree(expected, gradients(MachineLearner(model, ONE_BATCH, 1), decided))


@pytest.mark.parametrize("worlds", [0, 2])
def test_gradients_towards_advice_agree(orchard: Game, worlds: int) -> None:
    model, decided, batches = played(orchard, apart=True, worlds=worlds)
    decided.advised = np.zeros_like(decided.chosen)
    batch = joined_batch(batches)
    chances, logits = model(batch)
    if worlds:
        odds = decided.positions.odds
        odds[:] = np.random.default_rng(1).normal(size=odds.shape)  # all seats of an orchard always have the same
        chances, logits = foreseeing(model, batch, decided.positions, chances, logits)
    value = torch.nn.functional.binary_cross_entropy_with_logits(logits, torch.from_numpy(decided.target))
    (value - chances[:, 0].mean()).backward()
    torch.nn.utils.clip_grad_norm_(list(model.parameters.values()), 1.0)
    expected = {name: value.grad.clone() for name, value in model.parameters.items() if value.grad is not None}
    agree(expected, gradients(MachineLearner(model, ONE_BATCH, 1), decided))


def test_targets_agree() -> None:
    rng = np.random.default_rng(2)
    value, reward = (rng.random((5, 4, 3)).astype(np.float32) for _ in range(2))
    seat, done = rng.integers(0, 3, (5, 4)), rng.random((5, 4)) < 0.3
    steps = [
        {
            "batch": Batch(*(torch.zeros(4, 1) for _ in Batch._fields)),
            **{name: torch.zeros(4) for name in ("chosen", "chance", "learns")},
            **{name: torch.from_numpy(array[step]) for name, array in (("seat", seat), ("value", value))},
            **{name: torch.from_numpy(array[step]) for name, array in (("reward", reward), ("done", done))},
        }
        for step in range(4)
    ]
    expected = samples_of(steps, torch.from_numpy(value[4]), 0.8)
    target, gain = look_back(value, seat, reward[:4], done[:4], 0.8)
    assert np.allclose(target.reshape(-1, 3), expected.target)
    assert np.allclose(gain.reshape(-1), expected.gain, atol=1e-6)


def test_actions_are_drawn_by_their_chances(orchard: Game) -> None:
    model, count = random_model(orchard), 4000
    env = vector(orchard, count, seed=3, features=True)
    env.reset()
    buffers, weights = env.buffers, weights_of(model.parameters, model.policy_rows())
    env.copy_from(np.arange(count), 0)
    positions, room = positions_for(model, count, buffers.longest), room_for(weights, buffers.longest)
    noted = Noted(np.zeros(count, np.int64), np.zeros(count, np.float32), np.zeros((count, 2), np.float32))
    shown = shown_by(buffers, *Foreseer(orchard, buffers, 0).look())
    words, nobody = np.random.default_rng(1).random(count), np.zeros((count, 2), bool)
    decide(plan_of(model), Deciders(weights, weights, nobody, room), shown, words, positions, noted, 0)
    listed = int(buffers.counts[0])
    shares = np.bincount(noted.chosen, minlength=listed) / count
    assert listed > 1
    assert np.abs(shares - np.exp(room.chances[:listed])).max() < 0.03
    assert np.allclose(noted.chance, room.chances[noted.chosen])


# What learning may lean on.


def test_against_greedy_only_the_seats_of_the_model_are_learnt_from(orchard: Game) -> None:
    play = MachinePlay(random_model(orchard), 8, 3, None)
    decided = play.collect(20, 0.9, 0, sparring=4)
    number = np.arange(8 * 20) % 8
    assert (decided.learns == ~((number >= 4) & (decided.seat != number % 2))).all()


def test_greedy_plays_the_seats_that_are_not_learnt_from(orchard: Game) -> None:
    """Each of its choices is the one that it would make when asked for advice."""
    play = MachinePlay(random_model(orchard), 8, 3, "greedy")
    decided = play.collect(20, 0.9, 0, sparring=8)
    assert (decided.chosen == decided.advised)[~decided.learns].all()
    assert (decided.chosen != decided.advised)[decided.learns].any()


def test_targets_can_rely_on_the_estimate_of_the_game(orchard: Game) -> None:
    """Without later steps to learn from, a target is what is expected of the next position."""
    for trust in (0.0, 1.0):
        play = MachinePlay(random_model(orchard), 64, 3, None, trusts=True)
        decided = play.collect(1, 0.0, 0, trust=trust)
        buffers = play.env.buffers
        estimate = np.take_along_axis(buffers.potential, decided.seat[:, None], 1)[:, 0]
        running = ~buffers.done.astype(bool)
        assert running.any()
        assert np.allclose(decided.target[running, 0], estimate[running], atol=1e-6) == (trust == 1.0)
