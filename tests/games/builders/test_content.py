"""The house edition is what the rules say, and other editions are read with checks (U1)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import colossarium
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.kernel.batch import simulate
from colossarium.kernel.errors import BadContent, BadOption
from colossarium.kernel.game import Game
from tests.games.builders.tables import KINDS, hand, played, table

COUNTS = (20, 30, 30, 20, 15, 10, 10)


@pytest.fixture(scope="module")
def ruleset() -> BuildersRuleset:
    made: BuildersRuleset = colossarium.game("builders").ruleset
    return made


def with_content(folder: Path, text: str, **options: object) -> Game:
    (folder / "own.toml").write_text(text, encoding="utf-8")
    return colossarium.game("builders", content=folder, **options)


# The house edition.


def test_u1_1_the_parts_deck_has_135_cards_of_seven_kinds(ruleset: BuildersRuleset) -> None:
    assert ruleset.kind_ids == KINDS
    assert tuple(ruleset.content.count[:7]) == COUNTS
    assert sum(COUNTS) == ruleset.content.cards == 135


def test_u1_2_blueprints_list_body_parts_only(ruleset: BuildersRuleset) -> None:
    wanted = np.array(ruleset.content.need)[:32]
    assert (wanted[:, :5].sum(axis=0) == [48, 65, 58, 54, 37]).all()
    assert not wanted[:, 5:].any()


def test_u1_3_cards_of_a_kind_are_alike() -> None:
    match = table({"hands": {"red": hand("A10"), "blue": hand("L10"), "green": hand("L10")}})
    played(match, "trade", "leg next", "arm next", "no-runes", "blue propose", "accept")
    assert match.texts[-1] == "accept"  # among ten arms, or ten legs, there is nothing to choose
    assert match.position()["hands"]["red"]["leg"] == match.position()["hands"]["blue"]["arm"] == 1


def test_u1_4_32_blueprints_with_different_lists_of_at_most_ten_parts(ruleset: BuildersRuleset) -> None:
    c = ruleset.content
    lists = [tuple(need) for need in c.need[:32]]
    assert c.blueprints == len(set(lists)) == len(ruleset.names.blueprints) == 32
    assert max(map(sum, lists)) == 10
    assert sorted(c.cost[:32]) == [3] * 9 + [4] * 9 + [5] * 8 + [6] * 6


def further_cards(need: list[int], samples: int = 4_000) -> float:
    """How many cards beyond ten complete a list, on average over random decks."""
    random = np.random.default_rng(1)
    deck = np.repeat(np.arange(7), COUNTS)
    total = 0
    for _ in range(samples):
        held = np.cumsum(np.eye(7, dtype=int)[random.permutation(deck)], axis=0)
        missing = np.maximum(0, np.array(need[:5]) - held[:, :5]).sum(axis=1)
        total += max(0, int(np.argmax(missing <= held[:, 5])) + 1 - 10)
    return total / samples


@pytest.mark.parametrize(("name", "mean"), [("garrowmane", 4.52), ("digitarn", 7.00), ("hexandrel", 10.61)])
def test_ur2_the_cost_follows_from_how_hard_a_list_is(ruleset: BuildersRuleset, name: str, mean: float) -> None:
    plan = ruleset.plan_ids.index(name)
    found = further_cards(ruleset.content.need[plan])
    assert abs(found - mean) < 0.3
    assert ruleset.content.cost[plan] == round(mean / 1.75)


# Editions of one's own.


def test_a_small_edition_is_played(tmp_path: Path) -> None:
    """Two kinds more, other numbers everywhere, and every game still ends."""
    text = """
        [[kind]]
        id = "tail"
        name = "tail"
        plural = "tails"
        count = 12
        effect = { do = "body" }

        [[blueprint]]
        id = "caudrille"
        name = "Caudrille"
        title = "the Long Goodbye"
        cost = 2
        parts = { tail = 2, leg = 2 }
        note = "Most of it has not arrived yet."

        [[action]]
        id = "curse"
        effect = [{ do = "curse", least = 2, most = 3, keep = 0 }]

        [[action]]
        id = "draw"
        effect = [{ do = "gain", runes = 2 }, { do = "draw", cards = 2 }]

        [[action]]
        id = "reveal"
        effect = [
          { do = "target", runes = 1, cards = 1 },
          { do = "take_runes", runes = 1 },
          { do = "look", cards = 5 },
          { do = "steal", cards = 0 },
        ]

        [[action]]
        id = "trade"
        effect = [{ do = "trade", cards = 2, runes = 10, proposals = 4, counters = 0 }]
    """
    game = with_content(tmp_path, text, players=3)
    c = game.ruleset.content
    assert (c.kinds, c.cards, c.blueprints, c.trade_counters, c.curse_keep) == (8, 147, 33, 0, 0)
    done = simulate(game, 300, seed=1, keep_states=True)
    assert done.states is not None
    assert done.states["over"].all()
    assert 32 in done.states["built_plan"]
    match = game.start(seed=3, engine=game.plain)
    match.play("curse")
    assert all(match.seat_names[match.seat].lower() not in action.clicks for action in match.legal())


def test_a_trade_of_four_cards_has_495_handfuls(tmp_path: Path) -> None:
    effect = '{ do = "trade", cards = 4, runes = 5, proposals = 2, counters = 1 }'
    game = with_content(tmp_path, f'[[action]]\nid = "trade"\neffect = [{effect}]\n')
    match = game.start(seed=1, engine=game.plain)
    match.play("trade")
    assert len(match.legal()) == 494
    match.play("leg leg leg leg next")
    assert len(match.legal()) == game.ruleset.longest_list == 495


def test_no_proposals_switch_trade_off(tmp_path: Path) -> None:
    effect = '{ do = "trade", cards = 3, runes = 5, proposals = 0, counters = 1 }'
    game = with_content(tmp_path, f'[[action]]\nid = "trade"\neffect = [{effect}]\n')
    match = game.start(seed=1, engine=game.plain)
    assert "trade" not in [action.text for action in match.legal()]
    assert match.why("trade").clause == "U9.2"


KIND = '[[kind]]\nid = "tail"\nname = "tail"\nplural = "tails"\ncount = 1\neffect = { do = "body" }\n'
PLAN = '[[blueprint]]\nid = "caudrille"\nname = "C"\ntitle = "t"\nnote = "n"\ncost = 3\n'
REFUSED = {
    KIND + KIND.replace("tail", "horn"): r"9 given; expected 1 to 8",
    KIND.replace(
        "tail", "any"
    ): r"\[\[kind\]\] any: id = \"any\" is invalid: expected an id of lower-case words joined by hyphens that nothing",
    KIND.replace('"tail"', '"Tail"', 1): r"an id of lower-case words",
    KIND.replace('"tail"', '"take-1"', 1): r"an id of lower-case words",
    KIND.replace("count = 1", "count = 30"): r"at most 160 cards of all kinds",
    KIND.replace("body", "substitute"): r"a single kind that does 'substitute'",
    KIND.replace('"body"', '"adorn", runes = 1, most = 1'): r"a single kind that does 'adorn'",
    KIND.replace("body", "fly"): r"do = \"fly\" is invalid: expected one of body, substitute, adorn",
    '[[kind]]\nid = "accessory"\neffect = { do = "adorn", most = 3 }\n': r"most = 3 .* from 0 to 2",
    PLAN + "parts = { wild = 1 }\n": r"1 to 10 parts out of head, leg, arm, torso, wing \(U1.2, U1.4\)",
    PLAN + "parts = {}\n": r"1 to 10 parts",
    PLAN + "parts = { leg = 6, arm = 5 }\n": r"1 to 10 parts",
    PLAN + "parts = { head = 1, leg = 4, torso = 1 }\n": r"a list that no other Blueprint has \(U1.4\)",
    PLAN.replace("cost = 3", "cost = 0") + "parts = { leg = 1 }\n": r"cost = 0 .* from 1 to 60",
    PLAN.replace("caudrille", "curse")
    + "parts = { leg = 1 }\n": r"an id of lower-case words joined by hyphens that nothing else has",
    '[[action]]\nid = "draw"\neffect = [{ do = "draw", cards = 1 }]\n': r"effects that do gain, draw, in this order",
    '[[action]]\nid = "draw"\neffect = [{ do = "gain", runes = 9 }, { do = "draw", cards = 1 }]\n': r"from 0 to 3",
    '[[action]]\nid = "sing"\n': r"5 given; expected 4",
    '[[option]]\nname = "players"\nvalues = [4, 5]\n': r"expected a list of whole numbers from 2 to 4",
    '[[option]]\nname = "round_limit"\nvalues = [10, 300]\n': r"whole numbers from 10 to 250",
    '[[option]]\nname = "mercy"\nvalues = [1]\ndefault = 1\ntext = "t"\n': r"17 given; expected 16",
    '[game]\nid = "og"\n': r"one of builders",
}


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
def test_wrong_content_is_refused_with_what_is_accepted(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=REFUSED[text]):
        with_content(tmp_path, text)


def test_a_list_with_too_many_payments_is_refused(tmp_path: Path) -> None:
    bodies = [KIND.replace('"tail"', f'"{kind}"', 1) for kind in ("wild", "accessory", "tail")]
    ones = ", ".join(f"{kind} = 1" for kind in (*KINDS[2:], "tail"))
    with pytest.raises(BadContent, match=r"a list with at most 512 ways to use wilds"):
        with_content(tmp_path, "\n".join(bodies) + PLAN + f"parts = {{ head = 2, leg = 2, {ones} }}\n")


# Options.


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 2, "first_player": "green"}, r"first_player = green .* one of random, red, blue with 2 players"),
        ({"start_runes": 16}, r"runes_per_player = 15 is invalid: expected at least start_runes, 16"),
        ({"min_hand": 11}, r"start_hand = 10 is invalid: expected at least min_hand, 11"),
        ({"colossi_to_build": 30, "open_blueprints": 4}, r"at most 29, as there are 32 Blueprints and 4 lie open"),
        ({"players": 5}, r"players = 5 is invalid: expected one of 2, 3, 4"),
        ({"round_limit": 9}, r"a whole number from 10 to 250"),
        ({"tempo": 1}, r"There is no option 'tempo'"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        colossarium.game("builders", **options)
