"""Legal lists beside slow and obvious versions of them, at every decision of random games (U12)."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, product

import numpy as np
import pytest

import colossarium
from colossarium.games.builders import state
from colossarium.games.builders.rules.building import open_blueprint
from colossarium.games.builders.state import State
from colossarium.kernel.batch import simulate
from colossarium.kernel.match import Match
from tests.games.builders.tables import KINDS, hand, played, table, through

SEATS = ("red", "blue", "green", "yellow")
BODY = KINDS[:5]
NAMES = (*KINDS, "any")


def hand_of(s: State, seat: int) -> Counter[str]:
    return Counter(dict(zip(KINDS, s.hands[seat], strict=False)))


def turns(match: Match) -> list[str]:
    """What may be done in a turn, with the default options but for `build_duty` (U3, U5.2)."""
    s, seats, position = match.state, match.game.seats, match.position()
    done, is_free = position["done"], match.game.options["build_duty"] == "optional"
    others = [(s.active + steps) % seats for steps in range(1, seats)]
    builds = [plan["id"] for plan in match.view(s.active)["blueprints"] if plan["missing"] + plan["runes_missing"] == 0]
    found = ["curse"] if not done and s.proposals == 0 and s.stockpile > 0 else []
    trades = ["trade"] if not {"curse", "trade"} & set(done) and s.proposals < 2 else []
    draws = ["draw"] if not {"curse", "draw"} & set(done) and position["parts_count"] > 0 else []
    if not {"curse", "reveal"} & set(done):
        draws += [f"reveal {SEATS[seat]}" for seat in others if s.runes[seat] >= 2]
    may_end = (done or not found + draws) and (is_free or not builds)
    return [*builds, *found, *trades, *draws, *(["end"] if may_end else [])]


def payments(match: Match) -> list[str]:
    """Every vector of wilds that leaves as many parts as the hand has."""
    s, c = match.state, match.game.ruleset.content
    need = c.need[s.row[s.slot]]
    cards = hand_of(s, s.active)
    found = []
    for wilds in product(*(range(count + 1) for count in need[:5])):
        rest = [count - used for count, used in zip(need, wilds, strict=False)]
        if sum(wilds) <= cards["wild"] and all(cards[kind] >= n for kind, n in zip(BODY, rest, strict=True)):
            words = [f"wild {kind}" for kind, used in zip(BODY, wilds, strict=True) for _ in range(used)]
            found.append(" ".join([*words, "build"]))
    return found


def curses(match: Match) -> list[str]:
    s, seats = match.state, SEATS[: match.game.seats]
    found = []
    for total in range(1, min(4, s.stockpile) + 1):
        for shares in product(range(total + 1), repeat=len(seats)):
            if sum(shares) == total and shares[s.active] <= 1:
                runes = [seat for seat, count in zip(seats, shares, strict=True) for _ in range(count)]
                found.append(" ".join([*runes, "curse"]))
    return found


def handfuls(least: int, most: int) -> list[str]:
    sizes = range(least, min(3, most) + 1)
    found = chain.from_iterable(combinations_with_replacement(NAMES, size) for size in sizes)
    return [" ".join([*names, "next"]) for names in found]


def groups(match: Match) -> list[str]:
    s, seats = match.state, match.game.seats
    others = [(s.active + steps) % seats for steps in range(1, seats)]
    cards, runes = s.get[s.active] >> state.SIZE_SHIFT, s.take[s.active]
    able = [seat for seat in others if s.held[seat] >= cards and s.runes[seat] >= runes]
    found = chain.from_iterable(combinations(able, size) for size in range(1, seats))
    return [" ".join([*(SEATS[seat] for seat in group), "propose"]) for group in found]


def handovers(match: Match) -> list[str]:
    s = match.state
    terms = s.partner if s.answer[s.partner] == state.COUNTERED else s.active
    size = (s.give if s.seat == s.active else s.get)[terms] >> state.SIZE_SHIFT
    cards = hand_of(s, s.seat)
    found = [names for names in combinations_with_replacement(KINDS, size) if Counter(names) <= cards]
    return [" ".join([*names, "hand-over"]) for names in found]


def expected(match: Match) -> list[str] | None:
    """The legal list, written down the slow way; None for the short ones."""
    s = match.state
    others = max(s.held[seat] for seat in range(match.game.seats) if seat != s.active)
    slow = {
        state.TURN: lambda: turns(match),
        state.PAY: lambda: payments(match),
        state.CURSE: lambda: curses(match),
        state.ASK: lambda: handfuls(1, others),
        state.OFFER: lambda: handfuls(0, s.held[s.active]),
        state.C_WANT: lambda: handfuls(0, s.held[s.active]),
        state.C_GIVE: lambda: handfuls(1, s.held[s.seat]),
        state.ADDRESS: lambda: groups(match),
        state.GIVE_A: lambda: handovers(match),
        state.GIVE_B: lambda: handovers(match),
    }
    return slow[s.phase]() if s.phase in slow else None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("build_duty", ["before_end", "optional"])
def test_lists_agree_with_their_slow_versions_and_stand_in_the_same_order(players: int, build_duty: str) -> None:
    compared: Counter[int] = Counter()
    for seed in range(3):
        match = colossarium.game("builders", players=players, build_duty=build_duty).start(seed=seed)
        for each in through(match, seed):
            wanted = expected(each)
            if wanted is not None:
                assert [action.text for action in each.legal()] == wanted
                compared[each.state.phase] += 1
    assert len(compared) >= 8


@pytest.mark.parametrize("cards", ["H2 L2 A2 T2 W2 X10", "H1 L3 X8 Y2", "H2 T2 W2 X5 A5"])
def test_payments_with_many_wilds(cards: str) -> None:
    match = table({"row": ["tammantarn"], "hands": {"red": hand(cards)}}, players=2, open_blueprints=1)
    match.play("tammantarn")
    assert [action.text for action in match.legal()] == payments(match)


def test_the_longest_list_of_all_is_that_of_ten_wilds() -> None:
    match = table({"row": ["tammantarn"], "hands": {"red": hand("H2 L2 A2 T2 W2 X10")}}, players=2, open_blueprints=1)
    match.play("tammantarn")
    assert len(match.legal()) == match.game.ruleset.longest_list == 243


def test_u12_3_there_is_always_something_to_choose() -> None:
    for players in (2, 3, 4):
        done = simulate(colossarium.game("builders", players=players), 2_000, seed=players, keep_states=True)
        assert done.states is not None
        assert set(done.states["ending"]) <= {state.TENTH, state.VIGIL, state.LIMIT}
        assert done.plies.max() < 16_830
        assert np.allclose(done.shares.sum(axis=1), 1)


def test_u5_16_without_a_blueprint_left_the_slot_stays_empty() -> None:
    s = table().state.copy()
    s.plans_top, s.row[1] = len(s.plans), -1
    open_blueprint(s, 1)
    assert s.row[1] == -1


def test_u10_4_a_shared_victory_is_shared_by_half() -> None:
    nine = ("kethrix", "owlbraith", "quorlan", "rotaul", "obriath", "insulane", "grapnor", "ambroke", "carabode")
    built = [f"{plan} {SEATS[number % 3]}" for number, plan in enumerate(nine)]
    position = {"built": built, "runes": {"red": 10, "blue": 6, "green": 6}, "hands": {"red": hand("H1 L4 A3 T1 W1")}}
    result = played(table(position), "garrowmane").result()
    assert result is not None
    assert [(seat["rank"], seat["points"], seat["share"]) for seat in result["seats"]] == [
        (3, 7, 0.0),
        (1, 6, 0.5),
        (1, 6, 0.5),
    ]
    assert result["sentence"] == "Blue and Green share the victory with 6 Runes each."


def test_typed_actions_may_be_longer_and_in_any_order() -> None:
    match = table({"hands": {"red": hand("H1 L4 A3 T1 W1"), "blue": hand("L9 Y1")}, "turn": 3})
    for text, found in (("build garrowmane", "garrowmane"), ("Reveal Blue", "reveal blue")):
        assert match.clicks_of(match.find(text)) == tuple(found.split())
    played(match, "trade", "next arm leg", "next", "take 2 runes", "propose green blue", "refuse", "refuse")
    assert match.texts == ["trade", "leg arm next", "next", "take-2", "blue green propose", "refuse", "refuse"]
