"""Self-play: environments whose seats are played by the model, some of them by versions of it from before."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, fields
from typing import Any

import torch

from colossarium.envs.opponents import Thinkers
from colossarium.envs.settings import Settings
from colossarium.envs.vector import vector
from colossarium.kernel.game import Game
from colossarium.training.model import Batch, Model, Reader, Tensor

NOBODY = -1  # no teacher was asked


@dataclass
class Samples:
    """Decisions in the order (step, environment), and what came of them."""

    batch: list[Batch]
    seat: Tensor
    chosen: Tensor  # the place of the action in its list
    advised: Tensor  # the place that a teacher would have chosen, or NOBODY
    chance: Tensor  # logarithm
    learns: Tensor  # whether the model itself decided
    target: Tensor  # every seat's share to expect from here on, counted from the one that decides
    gain: Tensor  # how much better it went than expected


class League:
    """Earlier versions of a model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.past: list[dict[str, Tensor]] = []  # their parameters

    def rival(self, number: int) -> Model:
        """One of the versions from before."""
        rival = copy(self.model)
        rival.parameters = self.past[number]
        return rival

    def remember(self, most: int) -> None:
        """Put the current version into the league; of too many, every other one leaves."""
        self.past.append({name: value.detach().clone() for name, value in self.model.parameters.items()})
        if len(self.past) > most:
            del self.past[::2]


class SelfPlay(League):
    """Matches of one game, stepped on the device of the model."""

    def __init__(self, model: Model, envs: int, seed: int, teacher: str | None) -> None:
        super().__init__(model)
        self.game, self.reader = model.game, Reader(model)
        self.seats, self.envs, self.device = self.game.seats, envs, model.device
        self.env = vector(self.game, envs, seed=seed, features=True, device=model.device)
        self._dice = torch.Generator(device=model.device).manual_seed(seed)
        self._teacher = None if teacher is None else teacher_of(self.game, self.env, teacher)
        self._show(self.env.reset())

    def _show(self, step: Any) -> None:
        self.count, self.seat = self._tensor(step.count).long(), self._tensor(step.seat).long()
        longest = max(1, int(self.count.max()))
        features = self._tensor(step.action_features[:, :longest])
        self.batch = self.reader.read(self._tensor(step.observation), features, self.count, self.seat)
        self.reward, self.done = self._tensor(step.reward), self._tensor(step.done)

    def _tensor(self, array: Any) -> Tensor:
        return array.clone() if isinstance(array, torch.Tensor) else torch.from_numpy(array.copy())

    def collect(self, steps: int, decay: float, rivals: int) -> Samples:
        """Play some steps everywhere; in the first `rivals` environments one seat only is the learner's."""
        held: list[dict[str, Any]] = []
        own = torch.arange(self.envs, device=self.device) % self.seats
        is_rival = torch.arange(self.envs, device=self.device) < (rivals if self.past else 0)
        rival = self._rival() if self.past else None
        for _ in range(steps):
            before = {"batch": self.batch, "seat": self.seat, "learns": ~is_rival | (self.seat == own)}
            with torch.no_grad():
                chances, logits = self.model(self.batch)
                played = chances
                if rival is not None:
                    others = (~before["learns"])[self.batch.owner]
                    played = torch.where(others, rival(self.batch)[0], chances)
            chosen = self._drawn(played)
            advised = self._advised()
            value = turned_back(logits.sigmoid(), self.seat)
            chance = chances[self.batch.starts + chosen]
            self._show(self.env.step(chosen if self.device == "cuda" else chosen.numpy()))
            after = {"chosen": chosen, "advised": advised, "chance": chance, "value": value}
            held.append({**before, **after, "reward": self.reward, "done": self.done})
        with torch.no_grad():
            last = turned_back(self.model(self.batch)[1].sigmoid(), self.seat)
        return samples_of(held, last, decay)

    def dismiss_teacher(self) -> None:
        """From now on nobody gives advice."""
        self._teacher = None

    def _rival(self) -> Model:
        return self.rival(int(torch.randint(len(self.past), (1,), generator=self._dice, device=self.device)))

    def _drawn(self, chances: Tensor) -> Tensor:
        """An action for every environment, by its chance: the largest of chances with Gumbel noise."""
        noise = torch.rand(len(chances), generator=self._dice, device=self.device).clamp(min=1e-20)
        marks = chances - (-noise.log()).log()
        owner = self.batch.owner
        top = torch.full((self.envs,), -torch.inf, device=self.device).scatter_reduce(0, owner, marks, "amax")
        place = torch.arange(len(marks), device=self.device) - self.batch.starts[owner]
        place = torch.where(marks == top[owner], place, len(marks))
        return torch.full((self.envs,), len(marks), device=self.device).scatter_reduce(0, owner, place, "amin")

    def _advised(self) -> Tensor:
        """What the teacher would choose in every environment."""
        if self._teacher is None:
            return torch.full((self.envs,), NOBODY, device=self.device)
        buffers = self.env.buffers
        self._teacher.choose()
        same = buffers.lists == buffers.acts[:, None]
        return torch.from_numpy(same.argmax(1))


def teacher_of(game: Game, env: Any, name: str) -> Thinkers:
    """A player that looks ahead, asked for advice in environments whose actions come from elsewhere."""
    return Thinkers(game, env.buffers, Settings(opponents=[name] * game.seats))


def turned_back(shares: Tensor, seat: Tensor) -> Tensor:
    """Columns by seat, where they were counted from the seat that decides."""
    seats = shares.shape[1]
    order = (torch.arange(seats, device=shares.device)[None] - seat[:, None]) % seats
    return shares.gather(1, order)


def turned(shares: Tensor, seat: Tensor) -> Tensor:
    """Columns counted from the seat that decides, where they were by seat."""
    seats = shares.shape[1]
    order = (torch.arange(seats, device=shares.device)[None] + seat[:, None]) % seats
    return shares.gather(1, order)


def samples_of(held: list[dict[str, Any]], last: Tensor, decay: float) -> Samples:
    """Targets from behind: what is expected later, mixed with what really came of it, and shares at the end."""
    later, target, targets, gains = last, last, [], []
    for each in reversed(held):
        over = each["done"][:, None]
        target = torch.where(over, each["reward"], (1 - decay) * later + decay * target)
        later = each["value"]
        rows = torch.arange(len(target), device=target.device)
        gains.append((target - later)[rows, each["seat"]])
        targets.append(turned(target, each["seat"]))
    joined = {name: torch.cat([each[name] for each in held]) for name in ("seat", "chosen", "advised", "chance")}
    return Samples(
        batch=[each["batch"] for each in held],
        **joined,
        learns=torch.cat([each["learns"] for each in held]),
        target=torch.cat(targets[::-1]),
        gain=torch.cat(gains[::-1]),
    )


def joined_batch(batches: list[Batch]) -> Batch:
    """Several batches as one."""
    found: dict[str, Tensor] = {}
    for each in fields(Batch):
        lists = [getattr(batch, each.name) for batch in batches]
        if each.name in ("offsets", "starts", "owner"):
            name = {"offsets": "rows", "starts": "flats", "owner": "part"}[each.name]
            at = 0
            for place, batch in enumerate(batches):
                lists[place] = lists[place] + at
                at += len(getattr(batch, name))
        found[each.name] = torch.cat(lists)
    return Batch(**found)
