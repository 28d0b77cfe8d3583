"""O1, O4 to O9: what a scenario cannot say."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.errors import BadContent, BadOption, BadPosition, NeedsConsent
from tests.games.og.tables import match_at

FOUR = ["sword-cut 0,0", "handhold -1,-1", "thrust 1,-1", "firm-footing 0,-3"]


def test_o1_1_there_is_one_seat() -> None:
    match = match_at()
    assert match.game.seats == 1
    assert match.seat_names == ["Netophah"]


def test_o1_4_nothing_raises_grip() -> None:
    for seed in range(8):
        match, choices, level = match_at(seed=seed), random.Random(seed), 8
        while not match.over:
            assert match.state.grip <= level
            level = match.state.grip
            match.play(choices.choice(match.legal()))


def placed(takeback: bool, **options: object) -> colossarium.Match:
    match = match_at({"area": ["sword-cut 0,0"], "hand": ["leap", "thrust"]}, takeback=takeback, **options)
    match.play("leap 0,-2")
    match.play("thrust 0,2")
    return match


def test_o5_7_placements_are_taken_back_until_step_4_begins() -> None:
    match = placed(takeback=True)
    match.undo()
    match.undo()
    assert match.position()["hand"] == ["leap", "thrust"]
    assert match.position()["area"] == ["sword-cut 0,0"]


def test_o5_7_facing_og_ends_the_time_for_taking_back() -> None:
    match = placed(takeback=True)
    match.play("compare")
    assert not match.undo_is_free
    with pytest.raises(NeedsConsent):
        match.undo()


def test_o5_7_facing_og_is_final_even_if_nothing_is_revealed() -> None:
    match = match_at({"phase": "power", "area": FOUR, "colossus_deck": ["basalt-overhang"]})
    match.play("compare")
    assert match.position()["phase"] == "destroy"
    with pytest.raises(NeedsConsent):
        match.undo()


def test_o5_7_facing_og_is_asked_even_if_it_is_the_only_answer() -> None:
    match = placed(takeback=True, power=False)
    assert [action.text for action in match.legal()] == ["compare"]
    match.undo()
    assert match.position()["phase"] == "play"


def test_o5_7_without_takeback_what_is_placed_stays() -> None:
    match = placed(takeback=False)
    with pytest.raises(NeedsConsent):
        match.undo()
    assert placed(takeback=False, power=False).position()["phase"] != "power"


def test_o6_3_a_sacrifice_on_an_empty_deck_is_labelled_with_what_follows() -> None:
    position = {"phase": "power", "area": FOUR, "discard_pile": ["leap"], "destroyed": ["others"]}
    fatal = match_at({**position, "weakness": 1, "grip": 2})
    assert "FATAL" in next(action.label for action in fatal.legal() if action.text == "sacrifice grip")
    costly = match_at({**position, "weakness": 3, "grip": 3})
    assert "a second toll follows" in next(a.label for a in costly.legal() if a.text == "sacrifice grip")
    harmless = match_at({"phase": "power", "area": FOUR, "action_deck": ["leap"], "weakness": 3})
    assert "toll" not in next(a.label for a in harmless.legal() if a.text == "sacrifice grip")


def test_o7_5_nobody_sees_which_advanced_card_was_gained() -> None:
    match = match_at(
        {
            "phase": "power",
            "colossus_deck": ["hanging-chains"],
            "area": ["iron-fingers 0,0", "war-cry 1,1", "prayer-to-noa 2,2", "pommel-strike 3,1"],
        }
    )
    match.play("compare")
    view = match.view(0)
    assert view["action_deck"]["unseen"] == 1
    assert len(view["advanced_deck"]["unseen"]) == 6
    tops = {match.resample(0, seed).position()["action_deck"][0] for seed in range(40)}
    assert len(tops) == 6
    assert all(match.resample(0, seed).view(0) == view for seed in range(10))


def test_o3_5_the_hidden_final_blow_card_and_the_decks_are_drawn_anew() -> None:
    match = match_at()
    others = [match.resample(0, seed).position() for seed in range(40)]
    assert {other["final_blow"] for other in others} == {"cracked_brow", "burning_eye", "crown_of_fire"}
    assert len({tuple(other["action_deck"]) for other in others}) == 40
    assert {other["colossus_deck"][0] for other in others} == {match.position()["colossus_deck"][0]}
    assert len({other["colossus_deck"][1] for other in others}) > 5
    known = match_at(final_blow="burning_eye")
    assert {known.resample(0, seed).position()["final_blow"] for seed in range(10)} == {"burning_eye"}
    assert known.view(None)["final_blow"]["id"] == "burning_eye"
    assert match.view(None)["final_blow"] is None


def test_o3_4_in_a_short_climb_the_cards_left_over_stay_unknown() -> None:
    match = match_at(colossus_cards=3)
    unused = {tuple(match.resample(0, seed).position()["colossus_unused"]) for seed in range(10)}
    assert len(unused) == 10
    assert len(match.view(0)["colossus_deck"]["unseen"]) == 10


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"area": ["leap 0,0", "leap 0,2"], "hand": ["thrust"]}, "one place"),
        ({"area": ["leap 0,0", "thrust 0,1"], "hand": ["riposte"]}, "exactly two squares"),
        ({"area": ["leap 1,0"], "hand": ["riposte"]}, "at 0,0"),
        ({"area": ["leap 0,0"], "hand": ["nothing"]}, "there is no card"),
        ({"area": ["leap 0,0"]}, "hand"),
        ({"phase": "power", "area": ["leap 0,0"], "hand": ["thrust"]}, "hand"),
        ({"phase": "toll", "area": ["leap 0,0"], "drawing": "hand"}, "O9.1"),
        ({"weakness": 9}, "weakness"),
        ({"stats": {"attack": 31}}, "attack"),
        ({"colossus_deck": ["ember-vent"], "colossus_discarded": ["ember-vent"]}, "two places"),
        ({"phase": "blow", "area": ["leap 0,0"], "drawn": "thrust"}, "colossus_deck"),
        ({"phase": "destroy", "area": ["leap 0,0"], "rights": 0}, "rights"),
        ({"advanced_deck": ["leap"]}, "Advanced"),
        ({"phase": "play", "round": 999}, "round = 999 is invalid: expected a whole number from 0 to 150"),
        ({"round": 0}, "round = 0 is invalid: expected 1 to 150 in the phase play"),
        ({"rights": 1}, "rights = 1 is invalid: expected 0 in the phase play"),
        ({"power_left": 0}, "power_left = 0 is invalid: expected 1 to 1 in the phase play"),
        ({"phase": "power_card", "area": ["leap 0,0"], "drawn": "thrust", "power_left": 1}, "power_left"),
        (
            {
                "phase": "blow",
                "colossus_discarded": ["others"],
                "area": ["leap 0,0"],
                "drawn": "thrust",
                "power_left": 1,
            },
            "power_left",
        ),
        (
            {
                "phase": "blow",
                "colossus_discarded": ["others"],
                "area": ["leap 0,0"],
                "drawn": "thrust",
                "blow": {"left": 9},
            },
            "left = 9",
        ),
        ({"result": "lost_grip", "grip": 3}, "grip = 3 is invalid: expected a level below 1 with lost_grip"),
        ({"result": "lost_time", "round": 7}, "round = 7 is invalid: expected 150, the last round, with lost_time"),
        ({"result": "won"}, "expected blow with won"),
        ({"colour": "red"}, "there is no key"),
    ],
)
def test_o1_8_a_position_that_cannot_be_is_refused(position: dict[str, object], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        match_at(position)


def test_o3_2_the_cards_that_a_position_leaves_out_complete_the_deck() -> None:
    match = match_at({"area": ["leap 0,0"], "hand": ["thrust"], "action_deck": ["vertigo", "tremor"]})
    deck = match.position()["action_deck"]
    assert deck[:2] == ["vertigo", "tremor"]
    assert len(deck) == len(set(deck)) == 24


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"round_limit": 29}, "0, or a whole number from 30"),
        ({"final_blow": "easy"}, "cracked_brow"),
        ({"start_grip": 9}, "8"),
    ],
)
def test_o11_3_options_out_of_range_are_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        colossarium.game("og", **options)


def written(folder: Path, text: str) -> Path:
    (folder / "own.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[action]]\nid = "leap"\ngrid = ["+C ..", "+C -X", ".. +C"]', "grid"),
        ('[[action]]\nid = "leap"\ngrid = ["+C ..", "+C -G"]', "grid"),
        ('[[colossus]]\nid = "ember-vent"\nneed = { attack = 100 }', "attack"),
        ('[[colossus]]\nid = "ember-vent"\ndestroy = { attack = 2, grip = 2, bonus = 1 }', "destroy"),
        ('[[final_blow]]\nid = "burning_eye"\ncards = [4, 3, 5, 6, 6, 7, 7, 8]', "never falls"),
        ('[[final_blow]]\nid = "burning_eye"\ngrip = [1, 7, 6, 6, 5, 5, 4, 4]', "never rises"),
        ('[[line]]\nid = "grip"\nmiss = [{ do = "toll", levels = 1 }]', "do"),
        ('[[line]]\nid = "grip"\nmiss = [{ do = "slip", cards = 1 }]', "levels"),
        ("[costs]\npower = []", "power"),
        ("[round]\nhand = 5", "hand"),
        ("[card]\ncover = 3", "cover"),
        ('[[action]]\nid = "Bad Id"\nname = "x"\ngrid = ["+C ..", "+C -G", ".. +C"]', "lower-case"),
    ],
)
def test_o2_2_wrong_content_is_refused_with_its_key(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        colossarium.game("og", content=written(tmp_path, text))


def test_o7_3_lines_are_content(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        '[[line]]\nid = "attack"\nmiss = [{ do = "harden", levels = 2 }]\n'
        '[[line]]\nid = "grip"\nhit = [{ do = "recover", levels = 2 }, { do = "destroy", rights = 1 }]\n'
        '[costs]\ndepletion = [{ do = "slip", levels = 1 }, { do = "toll", levels = 2 }]\n',
    )
    game = colossarium.game("og", content=folder)
    start = {"phase": "power", "weakness": 4, "grip": 3, "colossus_deck": ["moss-ledge"], "area": FOUR}
    match = game.at(start, engine=game.plain)
    match.play("compare")
    after = match.position()
    assert (after["weakness"], after["grip"], after["rights"]) == (2, 5, 1)
    depleted = game.at(
        {"phase": "round_start", "weakness": 4, "grip": 5, "discard_pile": ["others"]}, engine=game.plain
    )
    assert depleted.position()["grip"] == 4
    depleted.play("grip")
    assert depleted.position()["grip"] == 2


@pytest.mark.parametrize("rows", [2, 3])
def test_o2_1_cards_of_two_rows_play_as_well(tmp_path: Path, rows: int) -> None:
    game = colossarium.game("og")
    cards = "\n".join(
        f'[[{kind}]]\nid = "{card["id"]}"\ngrid = {list(grid[:rows])}'
        for card, grid, kind in zip(
            game.ruleset.names.cards, game.ruleset.names.grids, ["action"] * 26 + ["advanced"] * 6, strict=True
        )
    )
    flat = colossarium.game(
        "og", content=written(tmp_path, f"[card]\nrows = {rows}\n{cards.replace(chr(39), chr(34))}")
    )
    match, choices = flat.start(seed=3, engine=flat.plain), random.Random(3)
    while not match.over:
        assert len(match.legal()) <= flat.ruleset.longest_list
        match.play(choices.choice(match.legal()))
