"""C7 Hidden information: what views show, what resampling keeps, and how often it deals what."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from colossarium.games.colossi.common.rules.hands import add_card, remove_card, rob
from colossarium.kernel.chance import words_for
from colossarium.kernel.match import Match
from tests.games.colossi.tables import table

THREE = {"players": 3}
HANDS = {"red": ["quiet-hands", "tribute"], "blue": ["wrath"], "green": ["smite", "goad"]}
DRAWS = 3000


def robbed() -> Match:
    """Red has taken Blue's only card, a Wrath."""
    match = table(options=THREE, hands=HANDS)
    match.play("card-quiet-hands")
    match.play("blue")
    return match


def hand_seen(match: Match, seat: int | None, player: int) -> list[str]:
    return [card["id"] for card in match.view(seat)["players"][player]["hand"]]


def hands_dealt(match: Match, seat: int, player: int, draws: int = DRAWS) -> Counter[str]:
    """How often each card is in a player's hand in positions that a seat cannot tell from this one."""
    names = [card["id"] for card in match.game.ruleset.names.cards]
    counts: Counter[str] = Counter()
    for seed in range(draws):
        state = match.game.plain.load(match.state)
        state.chance = words_for(b"hidden", seed)
        match.game.plain.resample(state, seat)
        counts.update({names[card] for card in state.hand[player] if card >= 0})
    return counts


def is_near(count: int, probability: float, draws: int = DRAWS) -> bool:
    return abs(count - draws * probability) < 4 * sqrt(draws * probability * (1 - probability))


def test_c7_1_everybody_sees_the_table_and_how_many_cards_there_are() -> None:
    match = table(
        options=THREE,
        hands=HANDS,
        traits={"red": ["fleet"]},
        discard_pile=["plague"],
        gold={"blue": 7},
        acolytes={"green": {"c3": 2}},
        beasts={"ironmaw": "d4"},
    )
    view = match.view(None)
    assert [player["cards"] for player in view["players"]] == [2, 1, 2]
    assert [player["gold"] for player in view["players"]] == [0, 7, 0]
    assert [card["id"] for card in view["piles"]["discard"]] == ["card-plague"]
    assert [trait["id"] for trait in view["players"][0]["traits"]] == ["trait-fleet"]
    assert view["piles"]["deck"] == 60 - 6
    assert view["piles"]["trait_deck"] == 18 - 1 - 3
    assert len(view["piles"]["traits"]) == 3
    assert view["spaces"][13]["acolytes"][0]["count"] == 2
    assert view["spaces"][19]["beasts"][0]["id"] == "beast-ironmaw"


def test_c7_2_a_hand_is_seen_by_its_holder_alone() -> None:
    match = table(options=THREE, hands=HANDS)
    assert hand_seen(match, 0, 0) == ["card-tribute", "card-quiet-hands"]
    assert hand_seen(match, 1, 0) == hand_seen(match, None, 0) == []


def test_c7_2_unknown_hands_are_dealt_from_all_that_a_seat_has_not_seen() -> None:
    match = table(options=THREE, hands=HANDS)
    dealt = hands_dealt(match, seat=0, player=2)
    unseen = 60 - 2  # all but Red's own hand
    assert is_near(dealt["wrath"], 2 / unseen)  # one copy
    assert is_near(dealt["muster"], 1 - (unseen - 3) / unseen * (unseen - 4) / (unseen - 1))  # three copies
    assert dealt["quiet-hands"] == 0  # the only one is in Red's own hand


def test_c7_3_nobody_knows_the_order_of_deck_stack_and_trait_deck() -> None:
    match = table(tiles={"c3": "home-red", "a2": "home-blue"}, hands={"red": ["tribute"]})
    before = match.position()
    for pile in ("deck", "tile_stack", "trait_deck"):
        orders = {tuple(match.resample(0, seed).position()[pile]) for seed in range(3)}
        assert len(orders | {tuple(before[pile])}) == 4


def test_c7_4_a_robbed_card_is_known_to_both_and_to_nobody_else() -> None:
    match = robbed()
    assert hand_seen(match, 0, 0) == ["card-tribute", "card-wrath"]
    assert hand_seen(match, 1, 0) == ["card-wrath"]
    assert hand_seen(match, 2, 0) == hand_seen(match, None, 0) == []


def test_c7_4_what_was_robbed_survives_resampling_and_the_rest_varies() -> None:
    match = robbed()
    by_victim = hands_dealt(match, seat=1, player=0)
    assert by_victim["wrath"] == DRAWS
    unseen = 60 - 1 - 1  # the played Quiet Hands and the robbed Wrath are known
    assert is_near(by_victim["smite"], 2 / unseen)  # two copies for one unknown card
    assert is_near(hands_dealt(match, seat=2, player=0)["wrath"], 2 / (60 - 1 - 2))  # Green knows neither of the two


def test_c7_4_a_third_seat_cannot_tell_what_the_two_still_know() -> None:
    """It saw that a card was taken, but not which, so it cannot tell when that card has been played."""
    state = robbed().resample(2, 1).state
    assert [marks for seat in range(3) for marks in known(state, seat)] == [0] * sum(state.held)


def test_c7_4_the_knowledge_ends_when_the_card_leaves_the_hand() -> None:
    match = robbed()
    match.play("card-wrath")
    assert hand_seen(match, 1, 0) == []
    assert match.position()["known"]["red"] == {}


def test_c7_4_of_two_equal_cards_one_stays_known() -> None:
    match = table(options=THREE, hands={"red": ["smite", "smite"]})
    state = match.state.copy()
    add_card(state, 0, state.hand[0][0], 0b010)
    assert known(state, 0) == [0b010, 0, 0]
    add_card(state, 0, state.hand[0][0], 0b110)
    assert known(state, 0) == [0b110, 0b010, 0, 0]
    remove_card(state, 0, state.hand[0][0])
    assert known(state, 0) == [0b010, 0, 0]


def known(state: Any, seat: int) -> list[int]:
    marks: list[int] = state.known[seat][: state.held[seat]]
    return marks


def test_c7_4_a_card_taken_unseen_leaves_others_in_doubt() -> None:
    """CR40: Blue knew of a Wrath and a Smite of Red's; Green takes one of Red's cards, and Blue is sure of neither."""
    for seed in range(4):
        match = table(
            options=THREE, hands={"red": ["wrath", "smite", "tribute"]}, known={"red": {"blue": ["wrath", "smite"]}}
        )
        state = match.state.copy()
        state.chance = words_for(b"doubt", seed)
        rob(state, 2, 0)
        assert known(state, 0) == [0, 0]
        assert known(state, 2) == [0b001]


def test_c7_4_who_takes_the_card_keeps_what_else_it_knew() -> None:
    match = table(options=THREE, hands={"red": ["wrath", "smite"]}, known={"red": {"green": ["wrath", "smite"]}})
    state = match.state.copy()
    rob(state, 2, 0)
    assert known(state, 0) == [0b100]


def test_c7_4_the_log_names_a_robbed_card_to_the_two_concerned() -> None:
    match = robbed()
    told = {seat: [line for _, line in match.log(2, seat=seat) if "takes" in line] for seat in (0, 1, 2, None)}
    assert told[0] == told[1] == ["Red takes Wrath from Blue's hand."]
    assert told[2] == told[None] == ["Red takes a card from Blue's hand."]


def test_c7_5_everybody_sees_what_is_discarded() -> None:
    match = table(options=THREE, hands={"red": ["ordeal"], "blue": ["wrath", "smite"], "green": []})
    match.play("card-ordeal")
    match.play("card-wrath")
    assert "card-wrath" in [card["id"] for card in match.view(2)["piles"]["discard"]]
    assert any("Blue discards Wrath." in line for _, line in match.log(seat=None))
