"""C2F Content: programs and modifiers are read with checks that say what is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium
from colossarium.games.colossi.common import constants as codes
from colossarium.kernel.errors import BadContent, BadOption
from tests.games.colossi.tables import AGES, BANNERS, own_content, table, texts

CARD = '[[card]]\nid = "tribute"\n'
GRASS = '[[tile]]\nid = "grass-gold1"\n'
SPECIAL = '[[tile]]\nid = "gold-seam"\n'
TRAIT = '[[trait]]\nid = "fleet"\n'
BEAST = '[[beast]]\nid = "ironmaw"\n'


def effect(*lines: str) -> str:
    return f"effect = [{', '.join(lines)}]"


GOLD = '{ do = "gold", gold = 1 }'
REFUSED = [
    (BANNERS, CARD + effect(*[GOLD] * 6), "a list of 1 to 5 operations"),
    (BANNERS, CARD + "effect = []", "a list of 1 to 5 operations"),
    (BANNERS, CARD + 'effect = "gold"', "a list of 1 to 5 operations"),
    (BANNERS, CARD + effect('{ do = "gold", gold = 10 }'), "a whole number from -9 to 9"),
    (BANNERS, CARD + effect('{ do = "draw", cards = 0 }'), "a whole number from 1 to 9"),
    (BANNERS, CARD + effect('{ do = "gold", gold = 1, most = 100 }'), "a whole number from 0 to 99"),
    (
        BANNERS,
        CARD + effect('{ do = "kill", acolytes = 1, who = "foes", at = "here", within = 10 }'),
        "10 is too far. A range is 0 to 9",
    ),
    (BANNERS, CARD + effect('{ do = "fly" }'), 'do = "fly" is invalid: expected one of gold, steal, draw'),
    (BANNERS, CARD + effect('{ do = "gold", cards = 1 }'), "has no 'gold'"),
    (BANNERS, CARD + effect('{ do = "gold", gold = 1, within = 1 }'), "there is no key 'within'"),
    (BANNERS, CARD + effect('{ do = "pick", filter = "nice", from = "here" }'), "one of controlled, own_acolyte"),
    (BANNERS, CARD + effect('{ do = "push", spaces = 1, who = "foes", what = "any" }'), "has no 'at'"),
    (BANNERS, CARD + effect('{ do = "beast", spaces = 1, what = "source" }'), "expected one of any"),
    (BANNERS, CARD + "mods = { draw = 1 }", "only a Curse"),
    (BANNERS, CARD + 'type = "spell"', "one of action, beast, gift, curse"),
    (BANNERS, CARD + "strength = 3", "there is no key 'strength'"),
    (BANNERS, TRAIT + "mods = { speed = 1 }", "there is no key 'speed'; the keys are actions, draw"),
    (BANNERS, TRAIT + "mods = { draw = 10 }", "a whole number from -9 to 9"),
    (BANNERS, TRAIT + "mods = { hand_cap = -1 }", "a whole number from 0 to 99"),
    (BANNERS, BEAST + 'flags = ["fast"]', "a list of some of no_road"),
    (BANNERS, GRASS + "loot = { gold = 7 }", "a whole number from 0 to 6"),
    (BANNERS, GRASS + "loot = { runes = 1 }", "there is no key 'runes'"),
    (BANNERS, "[stack]\nlairs = 9", "a whole number from 0 to 8"),
    (BANNERS, "[deck]\nsword = 1", "there is no key 'sword'"),
    (BANNERS, '[[tile]]\nid = "home-yellow"\ncolour = "blue"', "a colour that no other Starting tile has"),
]


@pytest.mark.parametrize(("game", "text", "accepted"), REFUSED)
def test_c2_70_content_out_of_bounds_is_refused(game: str, text: str, accepted: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent) as problem:
        colossarium.game(game, content=own_content(tmp_path, text))
    assert accepted in str(problem.value)
    assert str(tmp_path) in str(problem.value)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (AGES, SPECIAL + 'arrival = [{ do = "move", movements = 1, what = "any" }]'),
        (AGES, SPECIAL + 'arrival = [{ do = "spawn", acolytes = 1 }]'),
        (AGES, SPECIAL + 'arrival = [{ do = "jump", to = "explored", within = 9 }]'),
        (BANNERS, BEAST + 'enter = [{ do = "beast", spaces = 1, what = "source" }]'),
        (BANNERS, TRAIT + 'stride = [{ do = "beast", spaces = 1, what = "any" }]'),
        (BANNERS, SPECIAL + 'harvest = [{ do = "score", at = "here" }]'),
        (BANNERS, SPECIAL + f"arrival = [{GOLD}]"),
    ],
)
def test_c2_71_what_could_open_too_many_programs_is_refused(game: str, text: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"is invalid|there is no key 'arrival'"):
        colossarium.game(game, content=own_content(tmp_path, text))


@pytest.mark.parametrize(
    "lines",
    [
        ('{ do = "perish" }',),
        ('{ do = "halt" }',),
        ('{ do = "onward" }',),
        ('{ do = "either" }', GOLD),
        ('{ do = "either" }', GOLD, '{ do = "ask" }'),
        ('{ do = "either" }', '{ do = "foe", filter = "any" }', GOLD),
    ],
)
def test_c2_72_operations_out_of_place_are_refused(lines: tuple[str, ...], tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="is invalid"):
        colossarium.game(BANNERS, content=own_content(tmp_path, CARD + effect(*lines)))


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (BANNERS, '{ do = "flood", at = "picked" }'),
        (BANNERS, '{ do = "ebb", at = "picked" }'),
        (BANNERS, '{ do = "prize", first = 1, second = 0, per = "controlled" }'),
        (AGES, '{ do = "lift" }'),
        (AGES, '{ do = "plant", at = "picked" }'),
        (AGES, '{ do = "unplant", at = "picked" }'),
        (AGES, '{ do = "score", at = "picked" }'),
    ],
)
def test_c2_73_operations_of_the_other_edition_are_refused(game: str, line: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"do = .* is invalid"):
        colossarium.game(game, content=own_content(tmp_path, CARD + effect(line)))


def test_c2_74_what_is_left_out_has_its_usual_value(tmp_path: Path) -> None:
    text = CARD + effect('{ do = "kill", acolytes = 2, who = "all", at = "here" }', GOLD)
    ruleset = colossarium.game(BANNERS, content=own_content(tmp_path, text)).ruleset
    c = ruleset.content
    card = [each["id"] for each in ruleset.names.cards].index("tribute")
    first = c.program_start[c.card_program[card]]
    assert (c.within[first], c.may[first], c.when[first], c.per[first]) == (0, 0, 0, 0)
    assert (c.who[first + 1], c.most[first + 1]) == (codes.SELF, codes.NO_LIMIT)
    grass = [each["id"] for each in ruleset.names.tiles].index("grass-bare")
    assert c.produced[grass] == [0, 0, 0]
    assert c.tile_harvest[grass] == codes.NO_PROGRAM


def test_c2_20_lines_are_carried_out_from_the_top(tmp_path: Path) -> None:
    """Gold for what was done before: the Spawns of the second line do not count for the first."""
    text = CARD + effect(
        '{ do = "gold", gold = 1, per = "done" }',
        '{ do = "place", acolytes = 2, at = "here" }',
        '{ do = "gold", gold = 2, per = "done" }',
    )
    game = colossarium.game(BANNERS, players=2, content=own_content(tmp_path, text))
    position = {"fill": "grass-bare", "colossi": {"red": "c3", "blue": "a1"}, "hands": {"red": ["tribute"]}}
    match = game.at(position, seed=1, engine=game.plain)
    match.play("card-tribute")
    assert match.position()["gold"]["red"] == 4


def test_c2_22_here_stays_where_the_colossus_was_when_the_card_was_played(tmp_path: Path) -> None:
    text = CARD + effect(
        '{ do = "jump", to = "explored", within = 9 }',
        '{ do = "place", acolytes = 1, at = "here" }',
        '{ do = "place", acolytes = 2, at = "colossus" }',
        '{ do = "place", acolytes = 3, at = "picked" }',
    )
    game = colossarium.game(BANNERS, players=2, content=own_content(tmp_path, text))
    position = {"fill": "grass-bare", "colossi": {"red": "c3", "blue": "a1"}, "hands": {"red": ["tribute"]}}
    match = game.at(position, seed=1, engine=game.plain)
    match.play("card-tribute")
    match.play("e5")
    assert match.position()["acolytes"]["red"] == {"c3": 4, "e5": 2}


def test_c5_3_refusals_come_first_then_spaces_owners_kinds_and_directions() -> None:
    match = table(
        options={"players": 3},
        acolytes={"red": {"c3": 1}, "blue": {"c4": 1, "b3": 1}, "green": {"c4": 1, "b3": 1}},
        colossi={"red": "c3", "blue": "c4", "green": "a1"},
        hands={"red": ["shove"]},
    )
    moves = texts(match)
    assert moves[:8] == [
        "end",
        *(f"red-acolyte-c3 {there}" for there in ("c4", "d4", "d3", "c2", "b3", "b4")),
        "red-colossus c4",
    ]
    match.play("card-shove")
    assert texts(match) == [
        "blue-acolyte-b3",
        "green-acolyte-b3",
        "blue-acolyte-c4",
        "blue-colossus",
        "green-acolyte-c4",
    ]
    match.play("green-acolyte-c4")
    assert texts(match) == ["c5", "d5", "d4", "c3", "b4", "b5"]


def test_c3_2_a_first_player_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(BadOption, match="first_player = yellow"):
        colossarium.game(BANNERS, players=3, first_player="yellow")


@pytest.mark.parametrize(("stops", "phase"), [("true", "act"), ("false", "continue")])
def test_b4_11_content_says_whether_the_beast_of_a_lair_stops_its_finder(
    stops: str, phase: str, tmp_path: Path
) -> None:
    """Content without the switch plays as it did before there was one, and so do the matches that began with it."""
    content = own_content(tmp_path, f"[island]\nbeasts_stop_explorers = {stops}")
    chosen = colossarium.game(BANNERS, players=2, content=content)
    match = chosen.at(
        {
            "tiles": {"a1": "home-blue", "c3": "home-red"},
            "colossi": {"red": "c3", "blue": "a1"},
            "traits": {"red": ["trailblazer"]},
            "tile_stack": ["lair-mirewyrm"],
        },
        engine=chosen.plain,
    )
    match.play("red-colossus c4")
    assert match.position()["phase"] == phase
