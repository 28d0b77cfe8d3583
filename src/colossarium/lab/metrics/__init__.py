"""What the tables show: one small module per question, pure functions of tables.

    import polars as pl
    from colossarium.lab import metrics

    metrics.order_share(pl.scan_parquet("run/seats.parquet"))

Every function takes the variant to look at; without one, the first in the table.
"""

from colossarium.lab.metrics.agency import agency, kingmaking
from colossarium.lab.metrics.cards import Card, cards, usage
from colossarium.lab.metrics.change import change_of_length, change_of_share, pairing
from colossarium.lab.metrics.endings import draws, endings, margin
from colossarium.lab.metrics.figure import Figure
from colossarium.lab.metrics.forecasts import Forecasts, forecasts_of
from colossarium.lab.metrics.lead import comeback, decided_at, drama, lead, lead_changes, runaway
from colossarium.lab.metrics.length import branching, decisions, forced, minutes, turns
from colossarium.lab.metrics.luck import luck
from colossarium.lab.metrics.openness import openness
from colossarium.lab.metrics.seats import order_share, player_share, seat_gap, seat_share, win_share
from colossarium.lab.metrics.skill import skill
from colossarium.lab.metrics.styles import styles
from colossarium.lab.metrics.withheld import power_withheld

__all__ = [
    "Card",
    "Figure",
    "Forecasts",
    "agency",
    "branching",
    "cards",
    "change_of_length",
    "change_of_share",
    "comeback",
    "decided_at",
    "decisions",
    "drama",
    "draws",
    "endings",
    "forced",
    "forecasts_of",
    "kingmaking",
    "lead",
    "lead_changes",
    "luck",
    "margin",
    "minutes",
    "openness",
    "order_share",
    "pairing",
    "player_share",
    "power_withheld",
    "runaway",
    "seat_gap",
    "seat_share",
    "skill",
    "styles",
    "turns",
    "usage",
    "win_share",
]
