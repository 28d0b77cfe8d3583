"""Who knows what: views, the ledger, questions and the log (U4, U9, U11, U12)."""

from __future__ import annotations

import json

import pytest

import colossarium
from colossarium.games.builders import state
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import NeedsConsent
from colossarium.kernel.match import Match
from tests.games.builders.tables import KINDS, P, Q, hand, lines, played, table, through

SECRETS = {"hands": {"red": P, "blue": Q, "green": hand("H1 L2 A4 T1 W2")}}
PROPOSAL = ("trade", "leg leg next", "wild next", "take-1", "blue green propose")


def seat_of(match: Match, reader: int | None, seat: int) -> Json:
    seats: list[Json] = match.view(reader)["seats"]
    return seats[seat]


def test_u3_13_choices_do_not_depend_on_cards_that_cannot_be_seen() -> None:
    match = colossarium.game("builders").start(seed=4)
    for number, each in enumerate(through(match)):
        assert each.resample(each.seat, number).legal_ids() == each.legal_ids()


def test_u4_8_sizes_of_hands_and_decks_are_open() -> None:
    match = table({**SECRETS, "parts_deck": ["leg"], "returned": ["wing", "wild"]})
    for reader in (None, 0, 1, 2):
        view = match.view(reader)
        assert [seat["cards"] for seat in view["seats"]] == [10, 10, 10]
        assert view["parts_deck"] == {"count": 105, "returned": ["wing", "wild"]}
        assert view["blueprint_deck"] == 29


def test_hands_are_seen_by_their_owners_only() -> None:
    match = table(SECRETS)
    assert seat_of(match, 0, 0)["hand"] == P
    assert [seat_of(match, reader, 1)["hand"] for reader in (None, 0, 1, 2)] == [None, None, Q, None]


def test_u11_1_hands_and_promises_are_opened_after_the_end() -> None:
    match = table({"hands": {"red": hand("H1 L4 A3 T1 W1"), "blue": Q}}, colossi_to_build=1)
    assert seat_of(match, None, 1)["hand"] is None
    played(match, *PROPOSAL[:-1], "blue propose", "accept", "arm hand-over", "arm head hand-over")
    assert "differed" not in json.dumps(match.view(0))
    match.play("garrowmane")
    opened = {kind: count for kind, count in match.position()["hands"]["blue"].items() if count}
    assert seat_of(match, None, 1)["hand"] == seat_of(match, 2, 1)["hand"] == opened
    result = match.result()
    assert result is not None
    assert result["differed"] == {"red": 1, "blue": 2, "green": 0}
    assert result["handed"] == {"red": 1, "blue": 2, "green": 0}


def test_the_ledger_is_in_the_view_of_who_knows_and_of_whom_it_is_known() -> None:
    match = table({**SECRETS, "know": {"red": {"blue": ["leg", "leg"]}, "green": {"blue": ["head"]}}})
    assert seat_of(match, 0, 1)["known"] == {"leg": 2}
    assert seat_of(match, 1, 0)["knows"] == {"leg": 2}
    assert seat_of(match, 1, 2)["knows"] == {"head": 1}
    assert seat_of(match, 0, 2)["known"] == {}
    assert "leg" not in json.dumps(match.view(2)["seats"][1]["known"])
    assert all(seat[key] is None for seat in match.view(None)["seats"] for key in ("known", "knows", "hand"))


def test_a_blueprint_shows_what_is_missing_for_the_seat() -> None:
    match = table({"hands": {"red": hand("H1 L2 A3 X1"), "blue": Q}, "runes": {"red": 2}})
    garrowmane, digitarn, _ = match.view(0)["blueprints"]
    assert [(line["kind"], line["need"], line["held"]) for line in garrowmane["parts"]] == [
        ("head", 1, 1),
        ("leg", 4, 2),
        ("torso", 1, 0),
    ]
    assert (garrowmane["missing"], garrowmane["wilds"], garrowmane["runes_missing"]) == (2, 1, 1)
    assert (digitarn["missing"], digitarn["wilds"]) == (2, 1)
    assert match.view(None)["blueprints"][0]["missing"] is None


def test_u9_9_a_proposal_is_public_and_cannot_be_taken_back() -> None:
    match = played(table(SECRETS), *PROPOSAL)
    sentence = "Red offers Blue and Green a wild for 2 legs and 1 Rune."
    for reader in (None, 0, 1, 2):
        assert lines(match, len(match.past), reader) == [sentence]
        assert match.view(reader)["bargain"]["terms"]["get"] == {"leg": 2}
    with pytest.raises(NeedsConsent):
        match.undo(seat=0)


def test_u9_15_an_answer_cannot_be_taken_back() -> None:
    match = played(table(SECRETS), *PROPOSAL, "accept")
    with pytest.raises(NeedsConsent):
        match.undo(seat=1)


def test_u12_4_steps_of_a_proposal_are_secret_and_can_be_taken_back() -> None:
    match = played(table(SECRETS), *PROPOSAL[:3])
    assert match.view(0)["bargain"]["draft"]["get"] == {"leg": 2}
    for reader in (None, 1, 2):
        bargain = match.view(reader)["bargain"]
        assert (bargain["composing"], bargain["draft"], bargain["terms"]) == ("red", None, None)
        assert lines(match, 1, reader) == []
        assert "leg" not in match.question
    for _ in range(3):
        match.undo(seat=0)
    assert match.ply == 0


def test_u12_4_so_are_those_of_a_counter_offer() -> None:
    match = played(table(SECRETS), *PROPOSAL, "counter", "torso next")
    assert match.view(1)["bargain"]["draft"]["give"] == {"torso": 1}
    for reader in (None, 0, 2):
        bargain = match.view(reader)["bargain"]
        assert (bargain["composing"], bargain["draft"]) == ("blue", None)
        assert bargain["answers"][0] == {"seat": "blue", "answer": "waiting", "terms": None}
    match.undo(seat=1)
    match.undo(seat=1)
    assert match.state.phase == state.RESPOND


def test_a_counter_offer_reads_like_one() -> None:
    match = played(table(SECRETS), *PROPOSAL, "counter", "torso next", "leg any next", "give-2")
    assert lines(match, len(match.past)) == ["Blue counters and offers Red a leg, any card and 2 Runes for a torso."]
    answer = match.view(2)["bargain"]["answers"][0]
    assert answer["answer"] == "countered"
    assert answer["terms"]["sentence"] == "Red gets a leg, any card and 2 Runes and gives a torso"


def laid_down() -> Match:
    return played(table(SECRETS), *PROPOSAL, "refuse", "accept", "arm hand-over")


def test_u9_20_cards_laid_down_are_seen_by_nobody_else() -> None:
    match = laid_down()
    assert match.view(0)["bargain"]["laid"] == {"count": 1, "cards": {"arm": 1}, "differing": 1}
    for reader in (None, 1, 2):
        assert match.view(reader)["bargain"]["laid"] == {"count": 1, "cards": None, "differing": None}
        assert lines(match, len(match.past), reader) == ["Red lays down 1 card."]
    assert lines(match, len(match.past), 0) == ["Red lays down an arm."]


def test_u9_21_what_changed_hands_is_known_to_the_two_alone() -> None:
    match = played(laid_down(), "arm wing hand-over")
    told = "Red hands Green an arm, Green hands Red an arm, a wing and 1 Rune."
    hidden = "Red hands Green 1 card, Green hands Red 2 cards and 1 Rune."
    first = {reader: lines(match, len(match.past), reader)[0] for reader in (None, 0, 1, 2, colossarium.EVERYTHING)}
    assert first == {None: hidden, 0: told, 1: hidden, 2: told, colossarium.EVERYTHING: told}


def test_u8_4_the_two_of_a_reveal_know_the_cards() -> None:
    match = played(table({"hands": {"red": P, "blue": hand("L10"), "green": Q}}), "reveal blue")
    assert lines(match, 1, 0)[-1] == lines(match, 1, 1)[-1] == "Blue shows Red 3 legs."
    assert lines(match, 1, 2)[-1] == lines(match, 1)[-1] == "Blue shows Red 3 cards."
    assert match.view(0)["reveal"] == match.view(1)["reveal"] == {"target": "blue", "count": 3, "cards": {"leg": 3}}
    assert match.view(2)["reveal"] == {"target": "blue", "count": 3, "cards": None}
    match.play("leg")
    assert lines(match, 2, 1)[0] == "Red takes a leg."
    assert lines(match, 2, 2)[0] == "Red takes a card."


def test_u4_7_a_card_from_the_returned_section_is_named_to_all() -> None:
    cards = {"red": hand("H2 L2 A3 T2 W1"), "blue": "others"}
    position = {"hands": cards, "parts_deck": ["leg"], "returned": ["wing", "wild"]}
    match = played(table(position, players=2), "draw", "end", "draw")
    assert lines(match, 1, 0)[-1] == "Red draws a leg."
    assert lines(match, 1, 1)[-1] == "Red draws 1 card."
    assert lines(match, 3, 0)[-1] == lines(match, 3)[-1] == "Blue draws a wing from the returned cards."


def test_u5_9_everybody_sees_what_a_colossus_is_built_with() -> None:
    cards = {"red": hand("H1 L3 A2 T1 X1 Y2"), "blue": Q, "green": P}
    match = played(table({"hands": cards}), "garrowmane")
    assert match.view(2)["building"] == {"id": "garrowmane", "wilds": {"leg": 1}}
    match.play("accessory seal")
    told = "Red builds Garrowmane, with wilds for a leg and an accessory: 4 Runes sealed."
    assert all(lines(match, 2, reader)[0] == told for reader in (None, 0, 1, 2))


def test_u12_5_a_turn_that_ends_by_itself_is_logged_like_one_ended_by_hand() -> None:
    start = {"turn": 4, "hands": {"red": P}, "parts_deck": ["arm"], "runes": {"red": 10, "blue": 1, "green": 1}}
    by_itself = played(table({**start, "proposals": 2}, curse_after_offer=True), "draw")
    by_hand = played(table(start, curse_after_offer=True), "draw", "end")
    assert (by_itself.ply, by_hand.ply) == (1, 2)
    assert [line for _, line in by_itself.log()] == [line for _, line in by_hand.log()]


def test_u12_5_where_building_is_optional_the_log_does_not_tell_who_could_have_built() -> None:
    could_not = played(table({"turn": 4, "hands": {"red": P}}, build_duty="optional"), "curse", "blue curse")
    could = table({"turn": 4, "hands": {"red": hand("H1 L4 A3 T1 W1")}}, build_duty="optional")
    played(could, "curse", "blue curse", "end")
    assert (could_not.ply, could.ply) == (2, 3)
    assert [line for _, line in could_not.log()] == [line for _, line in could.log()]


def test_u5_2_only_its_owner_sees_which_blueprint_keeps_the_turn_from_ending() -> None:
    position = {"turn": 4, "hands": {"red": hand("H1 L4 A3 T1 W1"), "blue": hand("H1 L4 A3 T1 W1"), "green": P}}
    match = table(position)
    due = [[plan["due"] for plan in match.view(reader)["blueprints"]] for reader in (None, 0, 1, 2)]
    assert due == [[False] * 3, [True, False, False], [False] * 3, [False] * 3]
    free = table(position, build_duty="optional")
    assert not any(plan["due"] for plan in free.view(0)["blueprints"])


def test_the_last_turn_is_in_every_view() -> None:
    position = {"turn": 4, "parts_deck": ["wing"] * 7, "blueprint_deck": ["kethrix"]}
    cards = {"red": hand("H1 L4 A3 T1 W1"), "green": P}
    match = played(table({**position, "hands": cards}), "garrowmane", "draw", "end")
    assert match.view(2)["last_turn"] == {
        "turn": 4,
        "seat": "red",
        "actions": ["draw"],
        "runes": {"red": -2, "blue": 0, "green": 0},
        "built": ["garrowmane"],
    }


def test_the_actions_of_a_turn_say_how_they_stand() -> None:
    match = played(table({"turn": 4, **SECRETS}), "draw", "trade")
    shown = {each["id"]: each["status"] for each in match.view(2)["actions"]}
    assert shown == {"curse": "closed", "trade": "under-way", "draw": "done", "reveal": "open"}


@pytest.mark.parametrize(
    ("action", "position", "plays", "reason"),
    [
        ("curse", {}, ("draw",), "not after another action"),
        ("curse", {}, (*PROPOSAL, "refuse", "refuse"), "not after a proposal"),
        ("curse", {"runes": {"red": 20, "blue": 20, "green": 5}}, (), "the Stockpile is empty"),
        ("draw", {"hands": {"red": hand("H1 L4 A3 T1 W1")}}, ("curse", "blue curse"), "not after a Curse"),
        ("draw", {"hands": {"red": P, "blue": "others"}, "parts_deck": []}, (), "the Parts deck is empty"),
        ("trade", {}, (*PROPOSAL, "refuse", "refuse") * 2, "no proposal left"),
        ("trade", {"hands": {"red": "others"}, "parts_deck": []}, (), "nobody holds a card"),
        ("reveal", {"runes": {"blue": 1, "green": 1}}, (), "nobody else holds 2 Runes and a card"),
    ],
)
def test_a_closed_action_says_why(action: str, position: Json, plays: tuple[str, ...], reason: str) -> None:
    match = played(table({"turn": 4, **SECRETS, **position}), *plays)
    shown = {each["id"]: (each["status"], each["reason"]) for each in match.view(2)["actions"]}
    assert shown[action] == ("closed", reason)


def test_a_vigil_says_when_it_would_be_complete() -> None:
    match = table({"turn": 9, "runes": {"blue": 0, "green": 0}, "vigil": {"blue": 7, "green": 9}})
    assert seat_of(match, None, 1)["vigil"] == {"since": 7, "wins": 10}
    assert seat_of(match, None, 2)["vigil"] == {"since": 9, "wins": 14}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_log_tells_a_kind_to_those_who_have_not_seen_it(players: int) -> None:
    """Every line that names a card names it in public, or to somebody who was there."""
    public = ("offers", "builds", "from the returned cards")
    match = colossarium.game("builders", players=players).start(seed=players)
    for _ in through(match):
        pass
    plurals = [word["plural"] for word in match.game.ruleset.names.kinds]
    spectator = [line for _, line in match.log()]
    telling = [line for line in spectator if any(f" {name}" in line for name in (*KINDS, *plurals))]
    assert telling
    assert all(any(word in line for word in public) for line in telling)
    assert len(spectator) == len(match.log(seat=0)) == len(match.log(seat=colossarium.EVERYTHING))
