"""The games as the page shows them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache
from threading import Lock

from colossarium.kernel.daily import has_daily
from colossarium.kernel.game import Game, definition_of, playable_ids
from colossarium.kernel.options import Option, written
from colossarium.kernel.rulebook import rules_of
from colossarium.server.engines.levels import USUAL, display_name, first_known, levels_of
from colossarium.server.engines.pool import EnginePool
from colossarium.server.protocol.base import OptionValue
from colossarium.server.protocol.games import (
    DefaultFor,
    GameCard,
    OptionCard,
    PlayerCard,
    PresetCard,
    RuleClause,
    RuleGroup,
    RulesText,
    SeatPlan,
)

__all__ = ["card_of", "playable_ids", "rules_text", "seats_of"]

PLANS_KEPT = 1_000
COST_OF_A_PLAN = 8.0  # of requests: a match is begun for it, in plain Python

_plans: OrderedDict[tuple[str, tuple[tuple[str, str], ...]], SeatPlan] = OrderedDict()
_asking = Lock()


@cache
def _usual(game_id: str) -> Game:
    return Game(definition_of(game_id), {})


def card_of(game_id: str, engines: EnginePool) -> GameCard:
    usual = _usual(game_id)
    fewest, most = seat_range(usual)
    return GameCard(
        id=game_id,
        name=usual.name,
        blurb=usual.definition.blurb,
        fewest_seats=fewest,
        most_seats=most,
        options=[_option_card(option, usual) for option in usual.known_options],
        presets=[
            PresetCard(id=preset.id, name=preset.name, text=preset.text, settings=dict(preset.settings))
            for preset in usual.presets
        ],
        players=[PlayerCard(id=name, name=display_name(name), text=text) for name, text in levels_of(game_id).items()],
        usual_player=first_known(USUAL, game_id),
        prepared=game_id in engines.prepared,
        has_secrets=usual.definition.has_secrets,
        daily=has_daily(usual),
    )


def _option_card(option: Option, usual: Game) -> OptionCard:
    return OptionCard(
        name=option.name,
        text=option.text,
        values=list(option.values),
        default=option.default,
        default_for=_default_for(option, usual) if option.depends_on else None,
        is_range=option.is_range,
    )


def _default_for(option: Option, usual: Game) -> DefaultFor:
    """The default for every value of the option that it depends on."""
    other = next(other for other in usual.known_options if other.name == option.depends_on)
    defaults = {written(value): option.default_with({other.name: value}) for value in other.values}
    return DefaultFor(option=other.name, defaults={**defaults, **dict(option.other_defaults)})


def seat_range(usual: Game) -> tuple[int, int]:
    """How few and how many can play."""
    players = next((option for option in usual.known_options if option.name == "players"), None)
    counts = [int(value) for value in players.values] if players else [usual.seats]
    return min(counts), max(counts)


def seats_of(game_id: str, options: Mapping[str, OptionValue], spend: Callable[[float], None]) -> SeatPlan:
    """What the seats are called at the start, and who plays with whom; what was asked lately is known already."""
    asked = (game_id, tuple(sorted((name, repr(value)) for name, value in options.items())))
    with _asking:
        known = _plans.get(asked)
    if known is None:
        spend(COST_OF_A_PLAN)
        known = _seats_of(game_id, options)
    with _asking:
        _plans[asked] = known
        _plans.move_to_end(asked)
        if len(_plans) > PLANS_KEPT:
            _plans.popitem(last=False)
    return known


def _seats_of(game_id: str, options: Mapping[str, OptionValue]) -> SeatPlan:
    chosen = Game(definition_of(game_id), options)
    first = chosen.start(seed=0, engine=chosen.plain)
    return SeatPlan(
        options=dict(chosen.options),
        seats=first.seat_names,
        ids=first.seat_ids,
        allies=[chosen.definition.allies(chosen.ruleset, seat) for seat in range(chosen.seats)],
    )


@cache
def rules_text(game_id: str) -> RulesText:
    written = rules_of(game_id)
    groups = [
        RuleGroup(title=title, clauses=[RuleClause(id=clause, text=text) for clause, text in clauses.items()])
        for title, clauses in written.by_section().items()
    ]
    return RulesText(game=game_id, text=written.text, groups=groups)
