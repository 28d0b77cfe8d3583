"""Learn Builders of the Colossus with PPO in torch: every seat is played by one net, which scores the legal actions.

    python examples/learning/train_builders.py --minutes 60                  on a CPU
    python examples/learning/train_builders.py --minutes 5 --device cuda     on a GPU, where the matches are, too

The net sees what the deciding seat may know and the features of every legal action. It begins as `by_weight` chooses
and plays against itself. At the end it meets `by_weight` on deals that it has not learnt from, each deal once in either
seat, and its share of the wins is printed with its interval. On a CPU a seed repeats its numbers; curve.parquet: curve.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import torch
from torch import nn

import colossarium as col
from colossarium.lab.intervals import share

ROLLOUT = 32  # steps between two updates
EPOCHS, BATCHES = 2, 8
GAMMA, LAMBDA = 1.0, 0.95
CLIP, VALUE, ENTROPY = 0.2, 0.5, 0.01
RATE = 3e-4
EVALUATED = 512  # deals
PHASES, BYTES = 32, 256  # how features of actions are read
SEATS = 2
CPU = {"device": "cpu"}


class Net(nn.Module):
    """Scores for a padded list of actions, and the value of the position for the seat that decides."""

    def __init__(self, columns: int, width: int = 64) -> None:
        super().__init__()
        self.position = nn.Sequential(nn.Linear(columns, 256), nn.ReLU(), nn.Linear(256, width), nn.ReLU())
        self.phase, self.byte = nn.Embedding(PHASES, 16), nn.ModuleList(nn.Embedding(BYTES, 16) for _ in range(4))
        self.action = nn.Sequential(nn.Linear(5 * 16 + 1, width), nn.ReLU(), nn.Linear(width, width))
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(width, 1))
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Any, features: Any, count: Any) -> tuple[Any, Any]:
        """Logarithms of chances (minus infinity where there is no action), and values."""
        position = self.position(seen)
        is_legal = torch.arange(features.shape[1], device=count.device)[None] < count[:, None]
        rows = features[is_legal].long().clamp(min=0)  # most lists are much shorter than the longest
        parts = [self.phase(rows[:, 0].clamp(max=PHASES - 1))]
        parts += [table(rows[:, 1 + place]) for place, table in enumerate(self.byte)]
        weight = torch.log(rows[:, 5:6].clamp(min=1).float() / 100)
        actions = self.action(torch.cat([*parts, weight], dim=1))
        scores = self.score(actions + position.repeat_interleave(count, dim=0)) + 2 * weight  # at first as `by_weight`
        padded = torch.full(is_legal.shape, -1e9, device=scores.device).masked_scatter(is_legal, scores.squeeze(1))
        return torch.log_softmax(padded, dim=1), self.value(position).squeeze(-1)


class Matches:
    """Environments whose arrays are tensors of the net's device; lists are cut to the longest one in use."""

    def __init__(self, count: int, seed: int, device: str, /, **settings: Any) -> None:
        asked = {"features": True, "encoding": "unit", "players": SEATS, "device": device, **settings}
        self.env, self.device = col.envs.vector("builders", count, seed=seed, **asked), device
        self.is_on_gpu = asked["device"] == "cuda"
        self.show(self.env.reset())

    def tensor(self, array: Any) -> Any:
        return array.clone() if isinstance(array, torch.Tensor) else torch.from_numpy(array.copy()).to(self.device)

    def show(self, step: Any) -> None:
        self.count = self.tensor(step.count)
        longest = max(1, int(self.count.max()))
        self.seen, self.features = self.tensor(step.observation), self.tensor(step.action_features[:, :longest])
        self.seat, self.done = self.tensor(step.seat).long(), self.tensor(step.done)
        self.reward, self.final = self.tensor(step.reward), step.final

    def step(self, chosen: Any) -> None:
        self.show(self.env.step(chosen if self.is_on_gpu else chosen.cpu().numpy()))


def advantages(held: list[dict[str, Any]], last_seat: Any, last_value: Any) -> tuple[Any, Any]:
    """Generalised advantages, seat by seat: what a seat gains until its own next decision."""
    count = len(last_seat)
    rows = torch.arange(count, device=last_value.device)
    later_value = torch.zeros(count, SEATS, device=last_value.device)  # of each seat's next decision
    later_gain, owed = torch.zeros_like(later_value), torch.zeros_like(later_value)
    later_value[rows, last_seat] = last_value
    found = []
    for each in reversed(held):
        over = each["done"][:, None]
        later_value, later_gain = later_value.masked_fill(over, 0), later_gain.masked_fill(over, 0)
        owed = torch.where(over, each["reward"], owed)
        seat, value = each["seat"], each["value"]
        delta = owed[rows, seat] + GAMMA * later_value[rows, seat] - value
        gain = delta + GAMMA * LAMBDA * later_gain[rows, seat]
        found.append(gain)
        later_value[rows, seat], later_gain[rows, seat], owed[rows, seat] = value, gain, 0.0
    gains = torch.stack(found[::-1])
    return gains, gains + torch.stack([each["value"] for each in held])


def padded(held: list[dict[str, Any]]) -> Any:
    """The features of all steps, with lists of one length."""
    lists = [each["features"] for each in held]
    longest = max(each.shape[1] for each in lists)
    return torch.cat([nn.functional.pad(each, (0, 0, 0, longest - each.shape[1])) for each in lists])


def improve(net: Net, optimiser: Any, held: list[dict[str, Any]], gains: Any, returns: Any) -> None:
    """Some epochs of PPO over a rollout."""
    whole = {name: torch.cat([each[name] for each in held]) for name in ("seen", "count", "chosen", "chance")}
    whole["features"], whole["gain"], whole["return"] = padded(held), gains.reshape(-1), returns.reshape(-1)
    whole["gain"] = (whole["gain"] - whole["gain"].mean()) / (whole["gain"].std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(whole["gain"])).to(gains.device).chunk(BATCHES):
            one = {name: value[part] for name, value in whole.items()}
            chances, value = net(one["seen"], one["features"], one["count"])
            ratio = torch.exp(chances.gather(1, one["chosen"][:, None]).squeeze(1) - one["chance"])
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * one["gain"], clipped * one["gain"]).mean()
            entropy = -(chances.exp() * chances.clamp(min=-20)).sum(1).mean()
            loss = -gain + VALUE * (value - one["return"]).pow(2).mean() - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def train(asked: argparse.Namespace) -> tuple[Net, pl.DataFrame]:
    torch.manual_seed(asked.seed)
    matches = Matches(asked.envs, asked.seed, asked.device)
    net = Net(matches.seen.shape[1]).to(asked.device)
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE)
    evaluate(net, asked.seed, 1, asked.device)  # compiles what is needed before the clock starts
    began, curve, update = time.monotonic(), [], 0
    while update < asked.updates and time.monotonic() - began < 60 * asked.minutes:
        held = []
        for _ in range(ROLLOUT):
            before = {name: getattr(matches, name) for name in ("seen", "features", "count", "seat")}
            with torch.no_grad():
                chances, value = net(matches.seen, matches.features, matches.count)
            chosen = torch.multinomial(chances.exp(), 1).squeeze(1)
            matches.step(chosen)
            chance = chances.gather(1, chosen[:, None]).squeeze(1)
            after = {"chosen": chosen, "chance": chance, "value": value, "reward": matches.reward, "done": matches.done}
            held.append({**before, **after})
        with torch.no_grad():
            value = net(matches.seen, matches.features, matches.count)[1]
        improve(net, optimiser, held, *advantages(held, matches.seat, value))
        update += 1
        if update % asked.every == 0:
            won = share(evaluate(net, asked.seed + 1, 64, asked.device)).estimate
            steps, seconds = update * ROLLOUT * asked.envs, time.monotonic() - began
            curve.append({"update": update, "steps": steps, "seconds": seconds, "share": won})
            print(f"{seconds:5.0f} s, {steps:11,} steps: {won:.3f} of the wins against by_weight", flush=True)
    return net, pl.DataFrame(curve)


def evaluate(net: Net, seed: int, deals: int, device: str) -> Any:
    """The net's share of the win against `by_weight` in each deal: the mean of both seats. Matches are on the CPU."""
    shares, dice = [], torch.Generator(device).manual_seed(seed)
    for seat in range(SEATS):
        matches = Matches(deals, seed, device, opponents={1 - seat: "by_weight"}, autoreset=False, **CPU)
        while int(matches.count.max()) > 0:
            with torch.no_grad():
                chances = net(matches.seen, matches.features, matches.count)[0]
            matches.step(torch.multinomial(chances.exp(), 1, generator=dice).squeeze(1))
        shares.append(np.asarray(matches.tensor(matches.final).cpu())[:, seat, 2])
    return np.mean(shares, axis=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--updates", type=int, default=1_000_000, help="at most")
    parser.add_argument("--every", type=int, default=20, help="updates between two points of the curve")
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--deals", type=int, default=EVALUATED, help="of the evaluation at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--out", type=Path, default=Path("runs/builders"))
    asked = parser.parse_args()
    if asked.device == "cpu":
        torch.set_num_threads(1)
        torch.use_deterministic_algorithms(True)
    net, curve = train(asked)
    asked.out.mkdir(parents=True, exist_ok=True)
    curve.write_parquet(asked.out / "curve.parquet")
    torch.save(net.state_dict(), asked.out / "net.pt")
    won = share(evaluate(net, asked.seed + 1_000_000, asked.deals, asked.device))
    print(f"{won.estimate:.3f} of the wins against by_weight in {won.n} deals, {won.low:.3f} to {won.high:.3f} (95 %)")


if __name__ == "__main__":
    main()
