"""What somebody is told who says the wrong thing in a bargain (U9)."""

from __future__ import annotations

import pytest

from tests.games.builders.tables import P, Q, hand, played, table

ASK = ("trade",)
OFFER = (*ASK, "leg next")
RUNES = (*OFFER, "arm next")
ADDRESS = (*RUNES, "take-1")
RESPOND = (*ADDRESS, "blue propose")
COUNTER = (*RESPOND, "counter")
C_GIVE = (*COUNTER, "arm next")
C_RUNES = (*C_GIVE, "leg next")
SETTLE = (*C_RUNES, "no-runes")
GIVE = (*SETTLE, "blue")

SAID = [
    (ASK, "next", "U9.3", "at least one card must go to the active player"),
    (ASK, "leg leg leg leg next", "U9.3", "at most 3 cards can be named"),
    (ASK, "leg leg", "U9.3", "a choice here ends with a single next"),
    (ASK, "leg next arm next", "U9.3", "a choice here ends with a single next"),
    (ASK, "foot next", "", "there is nothing called 'foot' in this game"),
    (OFFER, "arm arm arm arm next", "U9.4", "at most 3 cards can be named"),
    (OFFER, "next next", "U9.4", "a choice here ends with a single next"),
    (RUNES, "take-6", "U9.5", "at most 5 Runes change hands"),
    (RUNES, "take-0", "U9.5", "Runes are named like take-1 or give-2, and no-runes leaves them as they are"),
    (RUNES, "give 01 runes", "U9.5", "Runes are named like take-1 or give-2, and no-runes leaves them as they are"),
    (RUNES, "give-5", "U9.7", "you hold 4 Runes"),
    (RUNES, "take-4", "U9.8", "nobody who could be asked holds that many Runes"),
    (ADDRESS, "propose", "U9.8", "a proposal goes to one or more other players, each named once"),
    (ADDRESS, "red propose", "U9.8", "a proposal goes to one or more other players, each named once"),
    (ADDRESS, "blue blue propose", "U9.8", "a proposal goes to one or more other players, each named once"),
    (ADDRESS, "blue green yellow propose", "U9.8", "Green cannot give all that is asked for"),
    (ADDRESS, "blue propose propose", "U9.8", "a choice here ends with a single propose"),
    (COUNTER, "arm arm arm arm next", "U9.12", "at most 3 cards can be named"),
    (C_GIVE, "next", "U9.12", "at least one card must go to the active player"),
    (C_RUNES, "give-4", "U9.13", "you hold 3 Runes"),
    (C_RUNES, "take-5", "U9.13", "Red holds 4 Runes"),
    (C_RUNES, "take-0", "U9.12", "Runes are named like take-1 or give-2, and no-runes leaves them as they are"),
    (SETTLE, "green", "U9.16", "green has neither accepted nor countered"),
    (SETTLE, "blue blue", "U9.16", "'blue blue' does not answer the question: Red: with whom do you deal?"),
    (GIVE, "arm arm hand-over", "U9.19", "1 card was agreed, not 2"),
    (GIVE, "accessory hand-over", "U9.19", "you hold 0 of accessory"),
    (GIVE, "arm hand-over hand-over", "U9.19", "a choice here ends with a single hand-over"),
]


@pytest.mark.parametrize(("before", "text", "clause", "sentence"), SAID)
def test_a_wrong_word_in_a_bargain_is_answered_with_its_clause(
    before: tuple[str, ...], text: str, clause: str, sentence: str
) -> None:
    position = {
        "turn": 4,
        "hands": {"red": P, "blue": Q, "green": hand("H5 L5"), "yellow": P},
        "runes": {"red": 4, "blue": 3, "green": 0, "yellow": 1},
    }
    reason = played(table(position, players=4), *before).why(text)
    assert (reason.clause, reason.sentence) == (clause, sentence)


def test_nobody_is_asked_who_does_not_sit_at_the_table() -> None:
    reason = played(table({"turn": 3}), *ASK, "leg next", "next", "no-runes").why("blue yellow propose")
    assert (reason.clause, reason.sentence) == ("U9.8", "Yellow does not sit at this table")
