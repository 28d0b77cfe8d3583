"""Refusals: a stable code for programs, a sentence for people."""

from __future__ import annotations

from colossarium.kernel import errors
from colossarium.kernel.errors import ColossariumError, IllegalAction, Refused


def kinds_of(error: type[ColossariumError]) -> list[type[ColossariumError]]:
    return [error, *(kind for each in error.__subclasses__() for kind in kinds_of(each))]


def test_codes_never_change() -> None:
    """Programs act on these: a new one may be added, none may be renamed."""
    codes = {kind.__name__: kind.code for kind in kinds_of(ColossariumError) if kind.__module__ == errors.__name__}
    pinned = {
        "UnknownGame": "unknown_game",
        "BadOption": "bad_option",
        "NoDaily": "no_daily",
        "BadContent": "bad_content",
        "BadPosition": "bad_position",
        "BadRecord": "bad_record",
        "RecordDiffers": "record_differs",
        "BadScenario": "bad_scenario",
        "ScenarioFailed": "scenario_failed",
        "UnknownPlayer": "unknown_player",
        "UnknownClause": "unknown_clause",
        "NoDevice": "no_device",
        "IllegalAction": "illegal_action",
        "MalformedAction": "malformed_action",
        "WrongSeat": "wrong_seat",
        "StalePly": "stale_ply",
        "MatchOver": "match_over",
        "NeedsConsent": "needs_consent",
        "NothingToUndo": "nothing_to_undo",
    }
    assert {name: codes[name] for name in pinned} == pinned


def test_every_kind_of_refusal_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in kinds_of(ColossariumError) if kind.__module__ == errors.__name__]
    assert len(set(codes)) == len(codes)


def test_the_sentence_is_the_message() -> None:
    error = ColossariumError("This is not so.")
    assert str(error) == error.sentence == "This is not so."


def test_a_reason_becomes_a_sentence_with_its_clause() -> None:
    assert Refused("from level 1 to 3 is too steep", "K8.4").sentence == "From level 1 to 3 is too steep (K8.4)."


def test_a_reason_without_a_clause_ends_with_a_full_stop() -> None:
    assert Refused("the match is over").sentence == "The match is over."


def test_a_sentence_that_has_its_full_stop_gets_no_other() -> None:
    assert Refused("The match is over.").sentence == "The match is over."
    assert Refused("Which one?").sentence == "Which one?"


def test_what_would_work_stands_on_a_line_of_its_own() -> None:
    assert Refused("too steep", "K8.4", instead="Legal: a1.").sentence == "Too steep (K8.4).\nLegal: a1."


def test_a_refusal_keeps_its_reason_clause_and_ids_for_programs() -> None:
    error = IllegalAction("too steep", "K8.4", ["f6", "e5"])
    assert (error.reason, error.clause, error.ids) == ("too steep", "K8.4", ("f6", "e5"))
