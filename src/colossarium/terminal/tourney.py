"""The report of a tournament: ratings, and who beat whom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from colossarium.kernel.definition import Json
from colossarium.kernel.game import Game
from colossarium.kernel.statistics import wilson
from colossarium.players.tournament import Pairing, Tournament, games_of_pairing, play_tournament
from colossarium.terminal.console import put
from colossarium.terminal.report import progress_of, say_failures, table_of, told


def played(game: Game, names: Sequence[str], games: int, seed: int, cores: int | None) -> Json:
    """Play a tournament with a progress bar; its summary, JSON-ready."""
    pairings = len(names) * (len(names) - 1) // 2
    with progress_of(pairings * games_of_pairing(game.seats, games)) as progress:
        tournament = play_tournament(game, names, games, seed, cores=cores, progress=progress)
    return {**summary_of(game, seed, tournament), **told(tournament.failures)}


def summary_of(game: Game, seed: int, tournament: Tournament) -> Json:
    return {
        "game": game.id,
        "options": dict(game.options),
        "content": game.content_hash,
        "seed": seed,
        "ratings": [
            {
                "player": each.name,
                "rating": round(each.rating, 1),
                "low": round(each.low, 1),
                "high": round(each.high, 1),
                "score": each.score,
                "games": each.games,
            }
            for each in tournament.ratings
        ],
        "pairings": [
            {
                "players": [tournament.names[each.first], tournament.names[each.second]],
                "score": each.score,
                "interval": list(_interval(each)),
                "games": each.games,
            }
            for each in tournament.pairings
        ],
    }


def _interval(pairing: Pairing) -> tuple[float, float]:
    """Of the first player's score; games of one set are mirrored, so sets are what is drawn at random."""
    means = [sum(games) / len(games) for games in pairing.sets]
    squares = sum((each - pairing.score) ** 2 for each in means)
    return wilson(pairing.score, len(means), squares / max(1, len(means) - 1))


def show(console: Console, summary: Json) -> None:
    ratings = table_of(console, "player", "rating", "95% interval", "score", "games", left=1)
    for each in summary["ratings"]:
        between = f"{each['low']:+.0f} to {each['high']:+.0f}"
        ratings.add_row(each["player"], f"{each['rating']:+.0f}", between, f"{each['score']:.1%}", f"{each['games']:,}")
    put(console, ratings)
    console.print()
    pairings = table_of(console, "pairing", "score of the first", "95% interval", "games", left=1)
    for each in summary["pairings"]:
        low, high = each["interval"]
        pair = " : ".join(each["players"])
        pairings.add_row(pair, f"{each['score']:.1%}", f"{low:.1%} to {high:.1%}", f"{each['games']:,}")
    put(console, pairings)
    console.print()
    console.print("Bradley-Terry ratings around 0; 400 points more are worth ten wins to one.")
    say_failures(console, summary)
    console.print(f"seed {summary['seed']}, content {summary['content']}")
