"""Events: declared once, told by the rules as declared, and never known to anybody who may not know them."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import pkgutil
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import colossarium
from colossarium.kernel.events import COMMON_VALUES, FORCED_ACTION, Event, EventTable
from colossarium.kernel.game import definition_of
from colossarium.kernel.log import EVERYTHING, tell
from tests.laws.test_draws import SAMPLES, SEEDS, sampled, seen_alike
from tests.lookalikes import lookalike_of
from tests.playthroughs.write import MATCHES
from tests.variants import GAMES, Variant, played, pool_of, variants

ROOMS = {  # where the rules of a game are
    "kolossus": ("colossarium.games.kolossus",),
    "og": ("colossarium.games.og",),
    "builders": ("colossarium.games.builders",),
    "colossi-banners": ("colossarium.games.colossi.common.rules", "colossarium.games.colossi.banners"),
    "colossi-ages": ("colossarium.games.colossi.common.rules", "colossarium.games.colossi.ages"),
    "breakthrough": ("colossarium_breakthrough",),
}
CARRYING = Variant("colossi-banners", {"players": 2}, 2)  # a match in which a Beast carries an Acolyte
NO_WATER, NO_BANNERS = "only the Ages edition has Water", "only the Banners edition has Banners"
NO_CURSES = "the Ages edition has no Curses"
MANY = 40  # positions of a match, for choices that are rare
RARE = {  # events that a game declares, but that its own content cannot bring about, and why
    "colossi-banners": {
        "space-flooded": NO_WATER,
        "water-gone": NO_WATER,
        "gold-lost": "nothing in the Banners edition takes Gold away; content of designers may",
    },
    "colossi-ages": {
        "banner-planted": NO_BANNERS,
        "banner-returned": NO_BANNERS,
        "banner-collected": NO_BANNERS,
        "curse-laid": NO_CURSES,
        "curse-lifted": NO_CURSES,
    },
}


def events_of(game: str) -> EventTable:
    return definition_of(game).events


# Who may know what.


@pytest.mark.parametrize("game", GAMES)
class TestSecrets:
    @given(data=st.data())
    @settings(max_examples=3)
    def test_what_a_seat_receives_as_events_does_not_depend_on_what_it_may_not_know(
        self, game: str, data: st.DataObject
    ) -> None:
        """Two matches, alike to a seat, are played alike; while they look the same to it, so do events and log."""
        for match in sampled(data.draw(variants(game)), SAMPLES):
            seat, seed = data.draw(st.integers(0, match.game.seats - 1)), data.draw(SEEDS)
            for here, there in seen_alike(match, lookalike_of(match, seat, seed), seat, seed):
                ply = len(here.past)
                assert there.events(ply, seat=seat) == here.events(ply, seat=seat)
                assert there.log(ply, seat=seat) == here.log(ply, seat=seat)

    @given(data=st.data())
    @settings(max_examples=2)
    def test_every_reader_receives_a_part_of_what_really_happened(self, game: str, data: st.DataObject) -> None:
        match = played(data.draw(variants(game)))[-1]
        readers = [None, EVERYTHING, *range(match.game.seats)]
        told, one = match.told(0, readers), data.draw(st.sampled_from(readers))
        assert json.loads(json.dumps([line.as_json() for line in told[one]])) == match.events(seat=one)
        assert [(line.ply, line.text) for line in told[one] if line.text] == match.log(seat=one)
        for spectator, whole in paired(told[None], told[EVERYTHING]):
            assert spectator.items() <= whole.items()
        for seat in range(match.game.seats):
            for spectator, own in paired(told[None], told[seat]):
                assert spectator.keys() <= own.keys()
            for own, whole in paired(told[seat], told[EVERYTHING]):
                assert own.items() <= whole.items()


@given(data=st.data())
@settings(max_examples=4)
def test_a_secret_choice_leaves_no_trace_in_what_others_are_told(data: st.DataObject) -> None:
    """In Builders others choose cards face down: choices that look the same to a reader are told the same."""
    for match in sampled(data.draw(variants("builders")), MANY):
        chosen = (
            data.draw(st.lists(st.sampled_from(match.legal_ids()), min_size=2, max_size=3)) if not match.over else []
        )
        outcomes = [match.copy() for _ in chosen]
        for outcome, action in zip(outcomes, chosen, strict=True):
            outcome.play(action)
        for reader in {None, *range(match.game.seats)} - {match.seat}:
            for one, other in pairwise(outcomes):
                if one.view(reader) == other.view(reader):
                    assert one.told(1, [reader]) == other.told(1, [reader])


def paired(fewer: list[Any], more: list[Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The arguments of the same events for two readers; a forced action may be told to one of them alone."""
    ours, theirs = ([told for told in each if told.id != FORCED_ACTION] for each in (fewer, more))
    for one, other in zip(ours, theirs, strict=True):
        assert (one.ply, one.id) == (other.ply, other.id)
        yield flat(one.arguments), flat(other.arguments)


def flat(arguments: dict[str, Any]) -> dict[str, str]:
    return {name: json.dumps(value) for name, value in arguments.items()}


# What is declared and what is told.


def rule_modules(game: str) -> Iterator[ModuleType]:
    for room in ROOMS[game]:
        package = importlib.import_module(room)
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


@cache
def calls_of(game: str) -> list[tuple[str, Event, list[ast.expr]]]:
    """Where the rules of a game tell, what, and with which numbers."""
    found = []
    for module in rule_modules(game):
        if getattr(module, "tell", None) is not tell:
            continue
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
                event = node.args[1]
                where = f"{module.__name__}:{node.lineno}"
                assert isinstance(event, ast.Name), f"{where}: an event is told by the name of its number"
                found.append((where, events_of(game)[getattr(module, event.id)], node.args[2:]))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_all_that_rules_tell_is_declared_with_the_numbers_it_is_told_with(game: str) -> None:
    for where, event, numbers in calls_of(game):
        spare = numbers[event.numbers :]
        assert all(isinstance(each, ast.Constant) and each.value == 0 for each in spare), f"{where}: {event.id}"


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_told_somewhere(game: str) -> None:
    assert {event.id for _, event, _ in calls_of(game)} == {event.id for event in events_of(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_argument_has_a_value(game: str) -> None:
    values = {*COMMON_VALUES, *definition_of(game).event_values}
    kinds = {argument.kind for event in events_of(game) for argument in event.arguments}
    assert kinds <= values
    assert values - {*COMMON_VALUES} <= kinds


@pytest.mark.parametrize("game", GAMES)
def test_every_event_occurs_in_recorded_matches_or_is_known_to_be_rare(game: str) -> None:
    recorded = [Variant(game, dict(options), seed) for of, options, seed in MATCHES.values() if of == game]
    recorded += [*pool_of(game), *([CARRYING] if game == CARRYING.game else [])]
    missing = {event.id for event in events_of(game)}
    for variant in recorded:
        missing -= {event["id"] for event in played(variant)[-1].events(seat=EVERYTHING)}
        if missing == {*RARE.get(game, {})}:
            return
    assert missing == {*RARE.get(game, {})}


def test_the_editions_of_colossi_share_their_common_events_and_no_others() -> None:
    from colossarium.games.colossi.common.events import EVENTS as COMMON

    ages, banners = list(events_of("colossi-ages")), list(events_of("colossi-banners"))
    assert ages[: len(COMMON)] == banners[: len(COMMON)] == list(COMMON)
    assert not {*ages[len(COMMON) :]} & {*banners[len(COMMON) :]}
    with pytest.raises(TypeError, match="closed"):
        COMMON.declare("something-else")


def test_every_game_says_where_its_rules_are() -> None:
    assert {*ROOMS} == {*colossarium.game_ids()}


def test_the_page_has_sounds_only_for_events_that_there_are() -> None:
    sounds = json.loads((Path(__file__).parents[2] / "web/src/lib/play/sounds.json").read_text(encoding="utf-8"))
    named = [event for events in sounds.values() for event in events]
    assert len(named) == len({*named})
    assert {*named} <= {event.id for game in GAMES for event in events_of(game)}
