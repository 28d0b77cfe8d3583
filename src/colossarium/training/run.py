"""A run: self-play and learning by turns, with progress, until the time is over."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from colossarium.kernel.errors import BadNetwork, BadOption, NoDevice
from colossarium.kernel.game import Game
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.network import TENSORS, Network, network_from
from colossarium.training.encoding import encoding_from, encoding_of
from colossarium.training.evaluation import Score, score_against
from colossarium.training.grafting import donor_of, grafted, worlds_of
from colossarium.training.learning import Habits, Learner
from colossarium.training.machine.learning import MachineLearner
from colossarium.training.machine.play import MachinePlay
from colossarium.training.model import Model, Size
from colossarium.training.play import SelfPlay
from colossarium.training.saving import identity_of, read_checkpoint, save_checkpoint, save_network
from colossarium.version import __version__

RIVALS = {"by_weight": 1, "greedy": 1, "mason@1": 10}  # each in one of so many deals of an evaluation
FEWEST = 2  # deals against a rival
LARGER = "larger"  # the folder of the network that a smaller one learnt from
SLOWEST = 0.1  # of the rate of learning, at the end
EVALUATED_SEED = 1 << 40  # matches of an evaluation are none of those that are learnt from


@dataclass(frozen=True)
class Order:
    """What is asked of a run."""

    minutes: float = 20.0
    updates: int | None = None  # at most; without it the time alone decides
    device: str = "cpu"
    seed: int = 1
    begin: str = "nothing"  # or "shipped": with the network that the game has; or a folder with one for other options
    teacher: str | None = None
    taught: float = 0.0  # which part of the time the teacher gives advice
    size: Size = field(default_factory=Size)
    larger: Size | None = None  # of a network that plays and improves, while one of `size` learns to choose as it does
    habits: Habits = field(default_factory=Habits)
    every: float = 2.0  # minutes between two evaluations, each with a checkpoint
    deals: int = 50  # of such an evaluation
    final: int = 200  # deals of the last one


@dataclass
class Progress:
    """How far a run is."""

    updates: int = 0
    decisions: int = 0
    seconds: float = 0.0  # of learning, evaluations left out
    left: float = 0.0
    scores: dict[str, Score] = field(default_factory=dict)
    curve: list[dict[str, Any]] = field(default_factory=list)  # what each evaluation found

    @property
    def rate(self) -> float:
        return self.decisions / max(self.seconds, 1e-9)


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
        self.progress.curve.append(self._point())

    def _point(self) -> dict[str, Any]:
        """Where the curve of learning is now."""
        progress = self.progress
        shares = {rival: [round(each, 3) for each in score.point] for rival, score in progress.scores.items()}
        return {"minutes": round(progress.seconds / 60, 1), "decisions": progress.decisions, "shares": shares}

    def save(self) -> None:
        progress = self.progress
        kept = ("updates", "decisions", "seconds", "curve")
        told = {name: getattr(progress, name) for name in kept}
        save_network(self.folder, self.finished, self.card())
        if self.student is not None:
            card = {**self.card(), "size": asdict(self.model.size), "strength": []}
            save_network(self.folder / LARGER, self.model, card)
        save_checkpoint(self.folder, self.game, self.learner.held(), self.play.past, told)

    def card(self) -> dict[str, Any]:
        """What is told of the network besides the game."""
        order, progress = self.order, self.progress
        return {
            "size": asdict(self.finished.size),
            "trained": {
                "how": how_of(order, self.game),
                "minutes": round(progress.seconds / 60, 1),
                "on": machine_of(order.device),
                "updates": progress.updates,
                "decisions": progress.decisions,
                "seed": order.seed,
                "habits": asdict(order.habits),
                "versions": {"colossarium": __version__, "torch": torch.__version__},
            },
            "curve": progress.curve,
            "strength": [strength_of(rival, score) for rival, score in progress.scores.items()],
            "limits": limits_of(self.finished.size),
        }


def limits_of(size: Size) -> list[str]:
    looks = "looks one action ahead and no further" if size.worlds else "does not look ahead"
    return [
        "It was trained with these options and this content only.",
        f"It knows nothing of its opponents, and {looks}.",
    ]


def strength_of(rival: str, score: Score) -> dict[str, Any]:
    return {
        "against": rival,
        "share": round(score.share, 4),
        "interval": [round(score.low, 4), round(score.high, 4)],
        "sets": score.sets,
        "matches": score.matches,
    }


def how_of(order: Order, game: Game) -> str:
    start = {"shipped": "the shipped network", "nothing": "nothing"}.get(order.begin)
    start = start or f"the network of {donor_of(Path(order.begin), game)}"
    how = f"PPO by self-play with a league of earlier versions, from {start}"
    if order.teacher is not None:
        how += f"; for the first {order.taught:.0%} of the time towards the choices of {order.teacher}"
    if order.larger is not None:
        how += f"; a network of {order.larger} units played and improved, and this one learnt from its choices"
    return how


def machine_of(device: str) -> str:
    if device == "cuda":
        return str(torch.cuda.get_device_name())
    return f"one core of {platform.processor() or platform.machine()}"


def check_device(order: Order) -> None:
    if order.device not in ("cpu", "cuda"):
        raise NoDevice(f"device = {order.device} is invalid: expected cpu or cuda.")
    if order.larger is not None and order.begin != "nothing":
        raise BadOption("A larger network begins with nothing: expected larger without from.")
    if is_in_tensors(order):
        if order.teacher is not None:
            raise NoDevice("A teacher looks ahead in machine code: expected --device cpu without --larger.")
        if order.habits.sparring or order.habits.trust:
            raise NoDevice("Sparring and trust are in machine code: expected --device cpu without --larger.")
        if order.size.worlds:
            raise NoDevice("Looking ahead is in machine code: expected --device cpu without --larger.")
    if order.device == "cuda" and not torch.cuda.is_available():
        raise NoDevice("No CUDA device is available here; --device cpu trains the same network more slowly.")


def is_in_tensors(order: Order) -> bool:
    """PyTorch does all of the work; otherwise machine code on the CPU does."""
    return order.device == "cuda" or order.larger is not None


def learner_of(model: Model, order: Order, student: Model | None) -> Any:
    if is_in_tensors(order):
        return Learner(model, order.habits, order.seed, student)
    return MachineLearner(model, order.habits, order.seed)


def play_of(model: Model, order: Order, seed: int, teacher: str | None) -> MachinePlay | SelfPlay:
    habits = order.habits
    if is_in_tensors(order):
        return SelfPlay(model, habits.envs, seed)
    return MachinePlay(model, habits.envs, seed, teacher, trusts=habits.trust > 0)


def new_model(game: Game, order: Order) -> Model:
    """An untrained model, or one with the weights of the network that the game has."""
    identity_of(game)  # refuses games without a table of actions
    if order.begin == "nothing":
        encoding = encoding_of(game, order.seed, apart=order.size.apart)
        return Model(game, encoding, order.larger or order.size, order.device)
    if order.begin != "shipped":
        return grafted_model(game, order)
    found = found_for(game)
    if found.network is None:
        raise BadNetwork(f"There is nothing to begin with. {found.missing}.")
    tensors = tensors_of(found.network, game)
    network = found.network
    size = Size(network.hidden, network.units, apart=network.view_count > 1, worlds=int(network.worlds[0]))
    model = Model(game, encoding_from(tensors), size, order.device)
    model.load(tensors)
    return model


def grafted_model(game: Game, order: Order) -> Model:
    """A model with what the network of other options knows."""
    encoding = encoding_of(game, order.seed)
    given = grafted(Path(order.begin), game, encoding)
    units, hidden = given["dense"].shape
    worlds = order.size.worlds or worlds_of(Path(order.begin), game)
    model = Model(game, encoding, Size(hidden, units, worlds=worlds), order.device)
    model.set(given)
    return model


def tensors_of(network: Network, game: Game) -> dict[str, Any]:
    """The tensors of a network, in the shapes that they have in a file."""
    view_count, hidden, units = network.view_count, network.hidden, network.units
    shapes = {
        "views": (game.seats, -1),
        "row_of": (view_count, -1),
        "flat_of": (view_count, -1),
        "rows": (-1, hidden),
        "bias": (view_count, hidden),
        "dense": (units, hidden),
        "policy": (-1, units),
        "value": (game.seats, units),
    }
    arrays: dict[str, Any] = network._asdict()
    return {name: arrays[name].reshape(shapes.get(name, (-1,))) for name in TENSORS}
