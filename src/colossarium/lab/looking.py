"""Matches that were played, looked at by a search: what actions are worth at some decisions, and who is ahead.

What looked best is valued by a second, independent search; otherwise its value would be biased upwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.kernel.chance import seed_of_game
from colossarium.kernel.dealt import start_deal
from colossarium.lab.noting import SAMPLES
from colossarium.lab.plan import BY_NETWORK, BadPlan
from colossarium.players.mcts.search import SearchPlayer
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.player import shares_foreseen

if TYPE_CHECKING:
    from colossarium.kernel.analysis import Considered
    from colossarium.kernel.game import Game
    from colossarium.kernel.match import Match

ANYWHERE, LATE = 2, 2  # decisions of a match that are valued: in all of it, and in its last quarter
LAST_QUARTER = 0.75
MOST_ACTIONS = 8  # of a list that are valued, drawn at random
EVERY = 8  # decisions between two forecasts

LOOK = np.dtype(
    [
        ("match", "i8"),  # number of the match in its block
        ("ply", "i8"),
        ("seat", "i8"),
        ("legal", "i8"),
        ("progress", "f8"),  # part of the match that was over
        ("anywhere", "u1"),  # drawn from the whole match; else from its last quarter
        ("best", "f8"),  # the deciding side's share after the best action
        ("second", "f8"),  # the same after the second best
        ("mean", "f8"),  # over the list
        ("swing", "f8"),  # of another side's share: the most that the deciding seat can move it
    ]
)


def look_at_match(
    game: Game, seed: int, deal: int, actions: Sequence[int], simulations: int, forecast: int, note: Any
) -> np.ndarray[Any, Any]:
    """Play a match again and look at it; forecasts go into its note, and what actions are worth is returned."""
    match, rows, kept = start_deal(game, seed, deal), [], 0
    valued = decisions_to_value(len(actions), seed, deal) if simulations else {}
    every = max(EVERY, -(-len(actions) // SAMPLES))
    sides = sides_of_seats(game)
    for ply, action in enumerate(actions):
        if ply in valued:
            row = value_of_choice(match, simulations, seed_of_game(seed_of_game(seed, deal), ply), sides)
            rows.append((0, ply, match.seat, len(match.legal_ids()), ply / len(actions), valued[ply], *row))
        if forecast and ply % every == 0:
            shares = shares_at(match, forecast, seed, deal)
            note["ply"][kept], note["seat"][kept], note["phase"][kept] = ply, match.seat, match.state.phase
            note["legal"][kept] = len(match.legal_ids())
            note["shares"][kept][: len(shares)] = shares
            kept += 1
        match.play(action)
    note["kept"] = kept
    return np.array(rows, LOOK)


def shares_at(match: Match, forecast: int, seed: int, deal: int) -> tuple[float, ...]:
    """What every seat can expect of a position: by the network of the game, or by a search."""
    if forecast != BY_NETWORK:
        return SearchPlayer(simulations=forecast, seed=seed, deal=deal).forecast(match, match.seat).shares
    network = found_for(match.game).network
    if network is None:
        raise BadPlan(f"{found_for(match.game).missing}.")
    return shares_foreseen(network, match)


def prepare_looks(game: Game, forecast: int) -> None:
    """Compile what looking takes, before any clock starts."""
    if forecast == BY_NETWORK:
        shares_at(game.start(seed=0), forecast, 0, 0)
    match = game.start(seed=0)
    SearchPlayer(simulations=1, seed=0).compare(match, match.legal()[:1])
    SearchPlayer(simulations=1, seed=0).forecast(match, match.seat)


def decisions_to_value(length: int, seed: int, deal: int) -> dict[int, int]:
    """Decisions drawn at random: the number of each, and whether it was drawn from the whole match."""
    chance = np.random.default_rng([seed & (2**62 - 1), deal])
    late = range(int(LAST_QUARTER * length), length)
    found = {int(each): 0 for each in chance.permutation(late)[:LATE]}
    return found | {int(each): 1 for each in chance.permutation(length)[:ANYWHERE]}


def sides_of_seats(game: Game) -> list[int]:
    """The side of every seat: allies win together."""
    sides: list[int] = []
    for seat in range(game.seats):
        friends = [other for other in game.definition.allies(game.ruleset, seat) if other < seat]
        sides.append(sides[min(friends)] if friends else max(sides, default=-1) + 1)
    return sides


def value_of_choice(
    match: Match, simulations: int, seed: int, sides: Sequence[int]
) -> tuple[float, float, float, float]:
    """What the best, the second and the mean action are worth, and how much another side's share can be moved."""
    chance = np.random.default_rng(seed & (2**62 - 1))
    legal, own = match.legal(), match.seat
    some = [legal[int(number)] for number in chance.permutation(len(legal))[:MOST_ACTIONS]]
    found = {each.action.id: each for each in SearchPlayer(simulations=simulations, seed=seed).compare(match, some)}
    ranked = _ordered(found.values(), own)[::-1]
    others = [seat for seat in range(len(sides)) if sides[seat] != sides[own]]
    wanted = {ranked[0].action.id, ranked[min(1, len(ranked) - 1)].action.id}
    moved = None
    if others:
        by_seat = {seat: _ordered(found.values(), seat) for seat in others}
        most = max(others, key=lambda seat: by_seat[seat][-1].shares[seat] - by_seat[seat][0].shares[seat])
        moved = (most, by_seat[most][0].action.id, by_seat[most][-1].action.id)
        wanted |= set(moved[1:])
    again = [action for action in some if action.id in wanted]
    second = SearchPlayer(simulations=simulations, seed=seed_of_game(seed, 1)).compare(match, again)
    worth = {each.action.id: each.shares for each in second}
    best = worth[ranked[0].action.id][own]
    runner_up = worth[ranked[min(1, len(ranked) - 1)].action.id][own]
    mean = float(np.mean([each.shares[own] for each in found.values()]))
    swing = 0.0 if moved is None else worth[moved[2]][moved[0]] - worth[moved[1]][moved[0]]
    return best, runner_up, mean, swing


def _ordered(considered: Iterable[Considered], seat: int) -> list[Considered]:
    """From the worst for a seat to the best."""
    return sorted(considered, key=lambda each: each.shares[seat])
