"""A run: self-play and learning by turns, with progress, until the time is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from colossarium.kernel.game import Game
from colossarium.players.reflex.network import Network, network_from
from colossarium.training.beginning import new_model
from colossarium.training.card import Progress, card_of
from colossarium.training.evaluation import score_against
from colossarium.training.learning import Learner
from colossarium.training.machine.learning import MachineLearner
from colossarium.training.machine.play import MachinePlay
from colossarium.training.model import Model
from colossarium.training.order import Order, check_device, is_in_tensors
from colossarium.training.play import SelfPlay
from colossarium.training.saving import read_checkpoint, save_checkpoint, save_network

__all__ = ["Order", "Progress", "Run"]

RIVALS = {"by_weight": 1, "greedy": 1, "mason@1": 10}  # each in one of so many deals of an evaluation
FEWEST = 2  # deals against a rival
LARGER = "larger"  # the folder of the network that a smaller one learnt from
SLOWEST = 0.1  # of the rate of learning, at the end
EVALUATED_SEED = 1 << 40  # matches of an evaluation are none of those that are learnt from


class Run:
    """One training run in its folder."""

    def __init__(self, game: Game, order: Order, folder: Path) -> None:
        check_device(order)
        self.game, self.order, self.folder = game, order, folder
        torch.manual_seed(order.seed)
        if order.device == "cpu":
            torch.set_num_threads(1)
            torch.use_deterministic_algorithms(True)
        folder.mkdir(parents=True, exist_ok=True)
        self.model = new_model(game, order)
        self.student = None if order.larger is None else Model(game, self.model.encoding, order.size, order.device)
        self.learner = learner_of(self.model, order, self.student)
        self.progress = Progress()
        league = self._resume()
        seed = order.seed + self.progress.updates
        teacher = order.teacher if self.fraction < order.taught else None
        self.play = play_of(self.model, order, seed, teacher)
        self.play.past = league

    def _resume(self) -> list[dict[str, Any]]:
        held = read_checkpoint(self.folder, self.game)
        if held is None:
            return []
        self.learner.load(held["learner"])
        self.progress = Progress(**held["told"])
        device = self.order.device
        return [{name: value.to(device) for name, value in each.items()} for each in held["league"]]

    @property
    def fraction(self) -> float:
        """Which part of the run is over."""
        by_time = self.progress.seconds / (60 * self.order.minutes)
        return by_time if self.order.updates is None else max(by_time, self.progress.updates / self.order.updates)

    def go(self, told: Callable[[Progress], None]) -> Network:
        """Learn until the time is over; `told` hears of every evaluation."""
        evaluated = self.progress.seconds
        while self.fraction < 1:
            self._update()
            if self.progress.seconds - evaluated > 60 * self.order.every:
                evaluated = self.progress.seconds
                self._evaluate(self.order.deals)
                self.save()
                told(self.progress)
        self._evaluate(self.order.final)
        self.save()
        told(self.progress)
        return self.network()

    def _update(self) -> None:
        habits, began = self.order.habits, time.perf_counter()
        self.learner.set_rate(habits.rate * max(SLOWEST, 1 - self.fraction))
        if self.fraction >= self.order.taught:
            self.play.dismiss_teacher()
        samples = self.play.collect(habits.steps, habits.decay, habits.rivals, **self._help())
        self.learner.improve(samples)
        progress = self.progress
        progress.updates += 1
        progress.decisions += len(samples.seat)
        if progress.updates % habits.remembered == 0:
            self.play.remember(habits.league)
        progress.seconds += time.perf_counter() - began
        progress.left = progress.seconds * (1 / max(self.fraction, 1e-9) - 1)

    def _help(self) -> dict[str, Any]:
        """What learning leans on besides its own matches; on a CPU only."""
        habits = self.order.habits
        trust = habits.trust * max(0.0, 1 - self.fraction / habits.weaned)
        return {} if is_in_tensors(self.order) else {"sparring": habits.sparring, "trust": trust}

    @property
    def finished(self) -> Model:
        """What the run is for: the model, or the smaller one that learns from it."""
        return self.student or self.model

    def network(self) -> Network:
        return network_from(self.finished.tensors(), "what was trained")

    def _evaluate(self, deals: int) -> None:
        if deals == 0:
            return
        seed = self.order.seed + EVALUATED_SEED
        network = self.network()
        self.progress.scores = {
            rival: score_against(self.game, network, rival, max(FEWEST, deals // part), seed)
            for rival, part in RIVALS.items()
        }
        self.progress.curve.append(self.progress.point())

    def card(self) -> dict[str, Any]:
        """What is told of the network besides the game."""
        return card_of(self.game, self.order, self.progress, self.finished.size)

    def save(self) -> None:
        progress = self.progress
        kept = ("updates", "decisions", "seconds", "curve")
        told = {name: getattr(progress, name) for name in kept}
        save_network(self.folder, self.finished, self.card())
        if self.student is not None:
            card = {**self.card(), "size": asdict(self.model.size), "strength": []}
            save_network(self.folder / LARGER, self.model, card)
        save_checkpoint(self.folder, self.game, self.learner.held(), self.play.past, told)


def learner_of(model: Model, order: Order, student: Model | None) -> Any:
    if is_in_tensors(order):
        return Learner(model, order.habits, order.seed, student)
    return MachineLearner(model, order.habits, order.seed)


def play_of(model: Model, order: Order, seed: int, teacher: str | None) -> MachinePlay | SelfPlay:
    habits = order.habits
    if is_in_tensors(order):
        return SelfPlay(model, habits.envs, seed)
    return MachinePlay(model, habits.envs, seed, teacher, trusts=habits.trust > 0)
