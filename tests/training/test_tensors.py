"""Training in PyTorch alone, as on a GPU: here the same code on the CPU."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.kernel.game import Game
from colossarium.players.reflex.network import network_from

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from colossarium.training.evaluation import score_against  # noqa: E402
from colossarium.training.learning import Learner  # noqa: E402
from colossarium.training.model import Model, Size  # noqa: E402
from colossarium.training.play import SelfPlay  # noqa: E402
from tests.training.models import SMALL, random_model  # noqa: E402


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
