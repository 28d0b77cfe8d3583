"""Positions: what is left out follows, and what cannot be is refused."""

from __future__ import annotations

from collections import Counter

import pytest

import colossarium
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadPosition
from tests.games.builders.tables import P, Q, hand, table, through

GIVE = {
    "phase": "give",
    "hands": {"red": P, "blue": Q, "green": P},
    "trade": {"terms": {"red": {"get": ["leg"], "give": ["arm"]}}, "answers": {"blue": "accepted"}, "partner": "blue"},
}


def test_hands_that_are_left_out_are_random_and_keep_their_size() -> None:
    one, other = (table({"hands": {"red": P}}, seed=seed).position() for seed in (1, 2))
    assert one["held"] == other["held"] == {"red": 10, "blue": 10, "green": 10}
    assert one["hands"]["red"] == other["hands"]["red"]
    assert one["hands"]["blue"] != other["hands"]["blue"]


def test_one_hand_may_get_all_other_cards() -> None:
    position = table({"hands": {"red": P, "blue": "others"}, "parts_deck": ["leg"]}).position()
    assert position["held"] == {"red": 10, "blue": 124, "green": 0}
    assert position["parts_deck"] == ["leg"]


def test_the_deck_is_completed_below_its_top_and_above_the_returned_cards() -> None:
    position = table(
        {"hands": {"red": P, "blue": Q, "green": P}, "parts_deck": ["wild"], "returned": ["arm"]}
    ).position()
    assert (position["parts_deck"][0], position["returned"], position["parts_count"]) == ("wild", ["arm"], 105)
    cards = Counter(position["parts_deck"]) + Counter(position["returned"])
    for row in position["hands"].values():
        cards.update(row)
    assert cards["wild"] == 10


def test_the_stockpile_and_vigils_follow_from_the_runes() -> None:
    position = table({"turn": 4, "runes": {"blue": 0}}).position()
    assert (position["stockpile"], position["vigil"]) == (25, {"red": None, "blue": 4, "green": None})


def test_blueprints_of_the_row_are_not_built_as_well() -> None:
    position = table({"turn": 6, "built": ["kethrix red 3", "quorlan green"]}).position()
    assert position["built"] == ["kethrix red 3", "quorlan green 0"]
    assert len(position["blueprint_deck"]) == 27


def test_a_bargain_can_begin_anywhere() -> None:
    match = table(GIVE)
    assert (match.seat, len(match.legal())) == (0, 6)
    match.play("arm hand-over")
    assert match.seat == 1
    counter: Json = {
        "phase": "counter_runes",
        "trade": {
            "terms": {"red": {"get": ["leg"]}, "green": {"get": ["any"], "give": ["wild"]}},
            "answers": {"blue": "refused", "green": "waiting"},
        },
    }
    assert table(counter).seat == 2


REFUSED: dict[str, tuple[Json, str]] = {
    "key": ({"rune": 1}, r"there is no key 'rune'"),
    "seat": ({"active": "yellow"}, r"active = \"yellow\" is invalid: expected one of red, blue, green"),
    "phase": ({"phase": "dance"}, r"one of turn, pay, adorn"),
    "cards": ({"hands": {"red": {"wild": 11}}}, r"11 wilds are placed, but there are 10 \(U1.1\)"),
    "kind": ({"parts_deck": ["foot"]}, r"position.parts_deck: there is no card 'foot'; accepted: head, leg"),
    "hand": ({"hands": {"red": "all"}}, r"a table of cards by kind, or 'others' for one hand"),
    "others": ({"hands": {"red": "others", "blue": "others"}}, r"'others' for one hand"),
    "hand kind": ({"hands": {"red": {"foot": 1}}}, r"there is no key 'foot'; the keys are head"),
    "count": ({"parts_count": 3}, r"parts_count = 3"),
    "no proposal": ({**GIVE, "proposals": 0}, r"the one that is made, or led to the Trade"),
    "future vigil": ({"runes": {"red": 0}, "vigil": {"red": 1}}, r"a turn up to 0"),
    "held": ({"held": {"red": 3}}, r"red = 3"),
    "plan": ({"row": ["garrowmane", "zog"]}, r"position.row: there is no Blueprint 'zog'"),
    "plan twice": ({"built": ["garrowmane red"]}, r"garrowmane lies in another place already"),
    "built": ({"built": ["kethrix"]}, r"such as 'garrowmane red 9'"),
    "builder": ({"built": ["kethrix yellow 3"]}, r"such as 'garrowmane red 9'"),
    "ten built": ({"built": [f"{name} red" for name in ["kethrix"]]}, r"1 Colossi at the end `tenth`"),
    "row": ({"row": ["kethrix"] * 4}, r"a list of 0 to 3 texts"),
    "runes": ({"runes": {"red": 26}}, r"46 Runes are held, but there are 45 \(U1.5\)"),
    "stockpile": ({"stockpile": 3}, r"stockpile = 3"),
    "vigil": ({"vigil": {"red": 0}}, r"a turn up to 0 for a seat without Runes, and none for others"),
    "done": ({"done": ["curse", "draw"]}, r"a Curse, or any of the others \(U3.2\)"),
    "done what": ({"done": ["sing"]}, r"there is no action 'sing'; accepted: curse, trade, draw, reveal"),
    "building": ({"phase": "pay"}, r"has no 'building'"),
    "building now": ({"building": {"blueprint": "garrowmane"}}, r"nothing in the phase turn"),
    "unbuildable": (
        {"phase": "pay", "building": {"blueprint": "garrowmane"}, "hands": {"red": hand("A10")}},
        r"a Blueprint that the active player can build",
    ),
    "payment": (
        {
            "phase": "adorn",
            "building": {"blueprint": "garrowmane", "wilds": {"head": 1}},
            "hands": {"red": hand("H1 L4 T1 Y4")},
        },
        r"a payment that the hand covers",
    ),
    "no accessory": (
        {"phase": "adorn", "building": {"blueprint": "garrowmane"}, "hands": {"red": hand("H1 L4 T1 A4")}},
        r"an accessory can be added",
    ),
    "seen": (
        {"phase": "take", "reveal": {"target": "blue", "seen": {"leg": 2}}, "hands": {"red": P, "blue": Q}},
        r"3 cards \(U8.3\)",
    ),
    "unheld": (
        {"phase": "take", "reveal": {"target": "blue", "seen": {"wild": 1}}, "hands": {"red": P, "blue": Q}},
        r"wild = 1 is invalid",
    ),
    "target": ({"phase": "take", "reveal": {"target": "red", "seen": {}}}, r"one of blue, green"),
    "terms": ({"phase": "respond", "trade": {"answers": {"blue": "waiting"}}}, r"asks for a card \(U9.3\)"),
    "names": ({**GIVE, "trade": {"terms": {"red": {"get": ["foot"]}}}}, r"a list of head, leg"),
    "runes moved": ({**GIVE, "trade": {"terms": {"red": {"get": ["leg"], "runes": 6}}}}, r"from -5 to 5"),
    "unkept": (
        {**GIVE, "runes": {"blue": 1}, "trade": {**GIVE["trade"], "terms": {"red": {"get": ["leg"], "runes": 2}}}},  # type: ignore[dict-item]
        r"terms that red and blue can keep \(U9.8\)",
    ),
    "answers": ({**GIVE, "trade": {"terms": {"red": {"get": ["leg"]}}}}, r"answers that lead to the phase give"),
    "early answers": ({"phase": "offer", "trade": {"answers": {"blue": "waiting"}}}, r"nothing before the proposal"),
    "partner": ({**GIVE, "trade": {**GIVE["trade"], "partner": "green"}}, r"a player who accepted or countered"),  # type: ignore[dict-item]
    "laid": ({**GIVE, "trade": {**GIVE["trade"], "laid": ["arm"]}}, r"nothing before the cards are laid down"),  # type: ignore[dict-item]
    "laid back": ({**GIVE, "phase": "give_back"}, r"as many cards of the active player's hand as were agreed"),
    "ledger": (
        {"hands": {"red": P, "blue": Q}, "know": {"red": {"blue": ["wild"]}}},
        r"position.know.red: blue = \[\"wild\"\] is invalid: expected cards that blue holds",
    ),
    "ledger card": ({"know": {"red": {"blue": ["foot"]}}}, r"position.know.red.blue: there is no card 'foot'"),
    "own ledger": (
        {"know": {"red": {"red": ["leg"]}}},
        r"know.red: there is no key 'red'; the keys are blue, green",
    ),
    "over": ({"over": True}, r"expected false, which follows"),
    "winner": ({"ending": "vigil"}, r"has no 'winner'"),
    "ending": ({"ending": "tenth"}, r"10 Colossi at the end `tenth`"),
    "who": ({"seat": 2}, r"seat = 2"),
    "turn": ({"turn": 300}, r"turn = 300 is invalid: expected 300 at the end `limit`, and less before it \(U10.14\)"),
    "turn beyond": ({"turn": 301}, r"a whole number from 0 to 300"),
    "limit": ({"turn": 9, "ending": "limit"}, r"300 at the end `limit`"),
    "built later": ({"turn": 2, "built": ["kethrix red 3"]}, r"built in turn 2 or before"),
    "done twice": ({"done": ["draw", "draw"]}, r"a list of curse, trade, draw, reveal, each at most once"),
    "last done": ({"last_done": ["draw"]}, r"nothing before the first turn has ended"),
    "last curse": ({"turn": 3, "last_done": ["curse", "draw"]}, r"a Curse, or any of the others \(U3.2\)"),
    "curse offered": ({"done": ["curse"], "proposals": 1}, r"none in a turn with a Curse \(U9.10\)"),
    "curse late": ({"phase": "curse", "done": ["draw"]}, r"before other actions \(U3.3, U6.5\)"),
    "curse empty": ({"phase": "curse", "runes": {"red": 25}}, r"1 or more Runes in the Stockpile"),
    "take cursed": (
        {"phase": "take", "done": ["curse"], "reveal": {"target": "blue", "seen": {"leg": 3}}, "hands": {"blue": Q}},
        r"no Curse in the phase take \(U3.4\)",
    ),
    "take poor": (
        {
            "phase": "take",
            "runes": {"red": 1},
            "reveal": {"target": "blue", "seen": {"leg": 3}},
            "hands": {"red": P, "blue": Q},
        },
        r"a player who has gained 2 Runes \(U8.2\)",
    ),
    "trade again": ({**GIVE, "done": ["trade"]}, r"neither a Curse nor a Trade in the phase give \(U3.4, U9.1\)"),
    "start runes": ({"start_runes": {"red": 26}}, r"45 Runes at most, all that there are \(U1.5\)"),
    "last runes": ({"turn": 1, "last_runes": {"red": 40}}, r"45 Runes at most"),
    "old vigil": (
        {"turn": 9, "runes": {"blue": 0}, "vigil": {"blue": 4}},
        r"blue = 4 is invalid: expected turn 5 or later, .* when turn 7 began \(U10.7\)",
    ),
    "differed": ({"handed": {"red": 1}, "differed": {"red": 2}}, r"no more cards than were handed over \(U11.1\)"),
    "won early": ({"turn": 3, "ending": "vigil", "winner": "red", "runes": {"red": 0}}, r"with a complete Vigil"),
    "other winner": (
        {"turn": 9, "ending": "vigil", "winner": "blue", "runes": {"blue": 0}, "vigil": {"blue": 5}},
        r"the active player, with a complete Vigil",
    ),
    "winner of none": ({"winner": "red"}, r"nobody without the ending `vigil`"),
    "end in a trade": ({**GIVE, "turn": 300, "ending": "limit"}, r"turn at the end of the game"),
    "places": ({"turn": 300, "ending": "limit", "places": {"red": 3, "blue": 1, "green": 1}}, r"red = 3"),
    "early places": ({"places": {"red": 1, "blue": 1, "green": 1}}, r"expected none, which follows"),
    "answer order": (
        {
            "phase": "respond",
            "trade": {"terms": {"red": {"get": ["leg"]}}, "answers": {"blue": "waiting", "green": "refused"}},
        },
        r"clockwise from the active player, those that wait last \(U9.11\)",
    ),
    "own answer": (
        {"phase": "respond", "trade": {"terms": {"red": {"get": ["leg"]}}, "answers": {"red": "waiting"}}},
        r"red = \"waiting\" is invalid: expected no answer of the active player",
    ),
    "foreign terms": (
        {
            "phase": "respond",
            "trade": {"terms": {"red": {"get": ["leg"]}, "green": {"get": ["arm"]}}, "answers": {"blue": "waiting"}},
        },
        r"no terms of green in the phase respond",
    ),
    "ahead of the step": (
        {"phase": "offer", "trade": {"terms": {"red": {"get": ["leg"], "runes": 1}}}},
        r"no more of red's terms than lead to the phase offer \(U12.4\)",
    ),
    "nothing asked": ({"phase": "offer", "trade": {}}, r"the active player gets a card \(U9.3, U9.12\)"),
    "draft unkept": (
        {
            "phase": "address",
            "runes": {"blue": 1, "green": 1},
            "trade": {"terms": {"red": {"get": ["leg"], "runes": 2}}},
        },
        r"terms that both sides can keep \(U9.7, U9.8, U9.13\)",
    ),
    "draft too dear": (
        {"phase": "address", "runes": {"red": 1}, "trade": {"terms": {"red": {"get": ["leg"], "runes": -2}}}},
        r"terms that both sides can keep",
    ),
    "counter gives nothing": (
        {
            "phase": "counter_runes",
            "trade": {"terms": {"red": {"get": ["leg"]}, "blue": {"give": ["arm"]}}, "answers": {"blue": "waiting"}},
        },
        r"the active player gets a card \(U9.3, U9.12\)",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_with_a_reason(name: str) -> None:
    position, message = REFUSED[name]
    options = {"colossi_to_build": 1} if name == "ten built" else {}
    with pytest.raises(BadPosition, match=message):
        table(position, **options)


def test_u2_4_where_it_is_agreed_who_begins_the_turn_says_whose_it_is() -> None:
    assert colossarium.game("builders", players=3, first_player="blue").at({"turn": 4}).position()["active"] == "green"
    with pytest.raises(BadPosition, match=r"active = \"red\" is invalid: expected \"green\", which follows"):
        table({"turn": 4}, first_player="blue")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3},
        {"players": 4, "first_player": "green"},
        {"players": 2, "round_limit": 10, "start_runes": 3, "zero_vigil": "next_turn"},
        {"players": 3, "curse_after_offer": True, "reveal_shortfall": "stockpile", "start_runes": 2},
        {"players": 2, "round_limit": 10, "first_player": "blue", "colossi_to_build": 30},
    ],
)
def test_every_position_of_a_match_is_accepted_and_read_back(options: Json) -> None:
    game = colossarium.game("builders", **options)
    match = game.start(seed=1, engine=game.plain)
    for number, each in enumerate(through(match, 1)):
        if number % 3 == 0:
            assert game.at(each.position(), engine=game.plain).position() == each.position()
    assert game.at(match.position(), engine=game.plain).position() == match.position()
