"""Self-play: environments whose seats are played by the model, some of them by versions of it from before."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Any

import torch
from torch.nn import functional

from colossarium.envs.opponents import Thinkers
from colossarium.envs.settings import Settings
from colossarium.envs.vector import vector
from colossarium.kernel.game import Game
from colossarium.training.model import Batch, Model, Reader, Tensor, beyond

NOBODY = -1  # no teacher was asked
STAGGERED = 256  # steps before learning, about as many as a match has
GROUPS = 32  # of environments whose matches begin at the same time


@dataclass
class Samples:
    """Decisions in the order (step, environment), and what came of them."""

    batch: Batch
    seat: Tensor
    chosen: Tensor  # the place of the action in its list
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

    def __init__(self, model: Model, envs: int, seed: int) -> None:
        super().__init__(model)
        self.game, self.reader = model.game, Reader(model)
        self.seats, self.envs, self.device = self.game.seats, envs, model.device
        on_gpu = {"device": "cuda", "check": False, "in_place": True} if model.device == "cuda" else {}
        self.env: Any = vector(self.game, envs, seed=seed, features=True, actions="flat", **on_gpu)
        self._dice = torch.Generator(device=model.device).manual_seed(seed)
        self._own = torch.arange(envs, device=model.device) % self.seats
        self._show(self.env.reset())
        self._stagger()

    def _stagger(self) -> None:
        """Begin matches at different times, so that every update sees openings, middles and endings."""
        group = torch.arange(self.envs) % GROUPS
        for step in range(STAGGERED):
            places = torch.rand(self.envs, generator=self._dice, device=self.device) * self.batch.count
            self._play(places.long())
            if step % (STAGGERED // GROUPS) == 0:
                began = torch.nonzero(group == step * GROUPS // STAGGERED)[:, 0]
                self._show(self.env.reset(only=began.numpy()))

    def _show(self, step: Any) -> None:
        count = self._tensor(step.count).long()
        self.seat = self._tensor(step.seat).long()
        self._flats = self._tensor(self.env.flats)[:, : max(1, int(count.max()))]
        features = self._tensor(step.action_features)[:, : self._flats.shape[1]]
        self.batch = self.reader.read(self._tensor(step.observation), features, self._flats, count, self.seat)
        self.reward, self.done = self._tensor(step.reward), self._tensor(step.done)

    def _tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def _play(self, places: Tensor) -> None:
        """Take the actions at these places of the lists."""
        actions = self._flats.gather(1, places[:, None])[:, 0].long()
        self._show(self.env.step(actions if self.device == "cuda" else actions.numpy()))

    def dismiss_teacher(self) -> None:
        """Nobody gives advice here."""

    def collect(self, steps: int, decay: float, rivals: int) -> Samples:
        """Play some steps everywhere; in the first `rivals` environments one seat only is the learner's."""
        with torch.no_grad():
            return self._collect(steps, decay, rivals)

    def _collect(self, steps: int, decay: float, rivals: int) -> Samples:
        held: list[dict[str, Any]] = []
        rivals = rivals if self.past else 0
        rival = self._rival() if rivals else None
        for _ in range(steps):
            learns = (torch.arange(self.envs, device=self.device) >= rivals) | (self.seat == self._own)
            chances, logits = self.model(self.batch)
            played = chances if rival is None else self._with_rival(rival, rivals, chances, learns)
            chosen = self._drawn(played)
            noted = {
                "batch": self.batch,
                "seat": self.seat,
                "learns": learns,
                "chosen": chosen,
                "chance": chances.gather(1, chosen[:, None])[:, 0],
                "value": turned_back(logits.sigmoid(), self.seat),
            }
            self._play(chosen)
            held.append({**noted, "reward": self.reward.clone(), "done": self.done.clone()})
        last = turned_back(self.model(self.batch)[1].sigmoid(), self.seat)
        return samples_of(held, last, decay)

    def _rival(self) -> Model:
        return self.rival(int(torch.randint(len(self.past), (1,), generator=self._dice, device=self.device)))

    def _with_rival(self, rival: Model, rivals: int, chances: Tensor, learns: Tensor) -> Tensor:
        """The chances of actions, those of a version from before where it decides."""
        others = rival(Batch(*(each[:rivals] for each in self.batch)))[0]
        played = chances.clone()
        played[:rivals] = torch.where(learns[:rivals, None], chances[:rivals], others)
        return played

    def _drawn(self, chances: Tensor) -> Tensor:
        """An action for every environment, by its chance: the largest of chances with Gumbel noise."""
        noise = torch.rand(chances.shape, generator=self._dice, device=self.device).clamp(min=1e-20)
        return (chances - (-noise.log()).clamp(min=1e-20).log()).masked_fill(beyond(self.batch), -torch.inf).argmax(1)


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
        gains.append((target - later).gather(1, each["seat"][:, None])[:, 0])
        targets.append(turned(target, each["seat"]))
    joined = {name: torch.cat([each[name] for each in held]) for name in ("seat", "chosen", "chance", "learns")}
    return Samples(
        batch=joined_batch([each["batch"] for each in held]),
        **joined,
        target=torch.cat(targets[::-1]),
        gain=torch.cat(gains[::-1]),
    )


def joined_batch(batches: list[Batch]) -> Batch:
    """Several batches as one, with room for the longest of their lists."""
    longest = max(batch.flats.shape[1] for batch in batches)
    alike = [
        batch._replace(flats=_padded(batch.flats, longest), weights=_padded(batch.weights, longest))
        for batch in batches
    ]
    return Batch(*(torch.cat(tensors) for tensors in zip(*alike, strict=True)))


def _padded(lists: Tensor, longest: int) -> Tensor:
    return functional.pad(lists, (0, longest - lists.shape[1]))
