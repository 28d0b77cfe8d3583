"""What one seat may know: the only way out of a state while a match is on."""

from __future__ import annotations

from colossarium.games.og import actions, state
from colossarium.games.og.actions import op_of, x_of, y_of
from colossarium.games.og.content.reading import MEDALLION_IDS, OgRuleset
from colossarium.games.og.rules.blow import attack_needed, grip_needed
from colossarium.games.og.rules.dispatch import legal
from colossarium.games.og.rules.ending import saga_points
from colossarium.games.og.rules.hidden import unseen_gained
from colossarium.games.og.state import (
    ADVANCED,
    ATTACK,
    CARDS,
    GRIP,
    LINES,
    NO_CARD,
    RESULTS,
    SQUARES,
    State,
)
from colossarium.games.og.text.clicks import clicks
from colossarium.games.og.text.ids import (
    card_id,
    deck_set,
    grid_of,
    place_id,
    places_of_card,
    square_code,
    squares_shown,
    unseen_advanced,
)
from colossarium.games.og.text.labels import card_name, card_to_place, stats_after, stats_of
from colossarium.games.og.text.lines import outcomes
from colossarium.games.og.text.log import RESULT_SENTENCES
from colossarium.games.og.text.questions import question
from colossarium.kernel.definition import Json


def view(ruleset: OgRuleset, s: State, seat: int | None) -> Json:
    """What a view shows besides the keys of a position that lie open."""
    c, names = ruleset.content, ruleset.names
    revealed = s.colossus[: min(s.climbed + 1, c.climb)]
    return {
        "you": seat,
        "question": "" if s.over else question(ruleset, s),
        "action_deck": {"count": CARDS - s.deck_top, "cards": deck_set(ruleset, s), "unseen": unseen_gained(s, c)},
        "advanced_deck": {"count": ADVANCED - s.advanced_top, "unseen": unseen_advanced(ruleset, s)},
        "colossus_deck": {
            "count": c.climb - s.climbed,
            "of": c.climb,
            "unseen": [card["id"] for number, card in enumerate(names.colossi) if number not in revealed],
        },
        "colossus": colossus_of(ruleset, s),
        "final_blow": final_blow_of(ruleset, s.blow) if s.blow_known else None,
        "trackers": {
            "weakness": {"level": s.weakness, "min": c.weakness_min, "max": c.weakness_max},
            "grip": {"level": s.grip, "min": c.grip_min, "max": c.grip_max},
        },
        "round_limit": c.limit,
        "surface": surface(ruleset, s),
        "cards": cards_in_sight(ruleset, s),
        "places": places(ruleset, s),
    }


def colossus_of(ruleset: OgRuleset, s: State) -> Json | None:
    """The current Colossus card, each line with what it needs and what is shown; None when all are climbed."""
    c = ruleset.content
    if s.climbed >= c.climb:
        return None
    card = s.colossus[s.climbed]
    shown = stats_of(s)
    return {
        **ruleset.names.colossi[card],
        "lines": [
            {
                "id": ruleset.names.lines[line]["id"],
                "name": ruleset.names.lines[line]["name"],
                "need": c.need[card][line],
                "icons": c.icons[card][line],
                "now": shown[c.line_medallion[line]],
                "met": shown[c.line_medallion[line]] >= c.need[card][line],
                **outcomes(ruleset, s, line),
            }
            for line in range(LINES)
        ],
    }


def final_blow_of(ruleset: OgRuleset, blow: int) -> Json:
    c = ruleset.content
    return {
        **ruleset.names.blows[blow],
        "attack": c.blow_attack[blow],
        "cards_by_weakness": c.blow_cards[blow][: c.weakness_max],
        "grip_by_level": c.blow_grip[blow][: c.grip_max],
    }


def surface(ruleset: OgRuleset, s: State) -> list[Json]:
    """Every visible square, by y, then x."""
    shown = squares_shown(ruleset, s)
    return [square_seen(ruleset, shown[x, y], x, y) for x, y in sorted(shown, key=lambda place: (place[1], place[0]))]


def square_seen(ruleset: OgRuleset, square: int, x: int, y: int) -> Json:
    return {
        "at": place_id(x, y),
        "x": x,
        "y": y,
        "card": card_id(ruleset, square // SQUARES),
        "medallion": square_code(ruleset, square),
    }


def cards_in_sight(ruleset: OgRuleset, s: State) -> Json:
    """Name and squares of every card that is not in a deck."""
    seen = [*s.area, *s.hand, s.drawn, *s.discard, *s.gone]
    return {
        card_id(ruleset, card): {"name": card_name(ruleset, card), "grid": grid_of(ruleset, card)}
        for card in sorted({card for card in seen if card != NO_CARD})
    }


def places(ruleset: OgRuleset, s: State) -> list[Json]:
    """Every placement that is legal now, with what it covers and the stats it would give."""
    if s.over or s.phase not in (state.PLAY, state.POWER_CARD, state.BLOW):
        return []
    out = [0] * (ruleset.longest_list + 1)
    found, shown = out[: legal(s, ruleset.content, out)], squares_shown(ruleset, s)
    return [place_seen(ruleset, s, act, shown) for act in found if op_of(act) in (actions.LAY, actions.PUT)]


def place_seen(ruleset: OgRuleset, s: State, act: int, shown: dict[tuple[int, int], int]) -> Json:
    card, x, y = card_to_place(s, act), x_of(act), y_of(act)
    after = stats_after(ruleset, s, card, x, y)
    return {
        "action": " ".join(clicks(ruleset, s, act)),
        "card": card_id(ruleset, card),
        "at": place_id(x, y),
        "covers": [
            square_seen(ruleset, shown[place], *place) for place in places_of_card(ruleset, x, y) if place in shown
        ],
        "stats": dict(zip(MEDALLION_IDS, after, strict=True)),
        "met": met_by(ruleset, s, after),
    }


def met_by(ruleset: OgRuleset, s: State, stats: list[int]) -> list[str]:
    """The lines, or the values of the Final Blow, that these stats reach."""
    c = ruleset.content
    if s.phase == state.BLOW:
        needs = {"attack": (ATTACK, attack_needed(s, c)), "grip": (GRIP, grip_needed(s, c))}
        return [name for name, (medallion, need) in needs.items() if stats[medallion] >= need]
    card = s.colossus[s.climbed]
    return [
        ruleset.names.lines[line]["id"] for line in range(LINES) if stats[c.line_medallion[line]] >= c.need[card][line]
    ]


def result(ruleset: OgRuleset, s: State) -> Json:
    """O11.4."""
    c = ruleset.content
    return {
        "result": RESULTS[s.result],
        "won": s.result == state.WON,
        "rounds": s.round,
        "climbed": s.climbed,
        "weakness": s.weakness,
        "grip": s.grip,
        "destroyed": s.destroyed,
        "advanced_gained": (c.cards - c.actions) - (ADVANCED - s.advanced_top),
        "final_blow": ruleset.names.blows[s.blow]["id"],
        "blow_cards_used": s.blow_drawn,
        "blow_cards_left": s.blow_left,
        "saga": saga_points(s, c),
        "sentence": RESULT_SENTENCES[s.result],
        "share": share(ruleset, s),
    }


def share(ruleset: OgRuleset, s: State) -> str:
    """The result as people tell it each other, without giving anything away."""
    c = ruleset.content
    ledges = "▲" * s.climbed + "△" * (c.climb - s.climbed)
    ends = {
        state.WON: f"Og falls, {s.blow_left} cards to spare",
        state.LOST_GRIP: "Grip gone",
        state.LOST_BLOW: f"{ruleset.names.blows[s.blow]['name']} held",
        state.LOST_TIME: "out of strength",
    }
    rounds = "1 round" if s.round == 1 else f"{s.round} rounds"
    return f"{ledges} {rounds}, {ends[s.result]}, {saga_points(s, c)} Saga points"
