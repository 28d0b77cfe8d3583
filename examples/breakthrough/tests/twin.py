"""Breakthrough once more, slow and obvious: rows of letters, and nothing of the package."""

from __future__ import annotations

Board = tuple[str, ...]  # rows from the top; R moves up, B down, a dot is an empty square

FORWARD = {"R": -1, "B": 1}
OTHER = {"R": "B", "B": "R"}


def start(size: int) -> Board:
    return ("B" * size,) * 2 + ("." * size,) * (size - 4) + ("R" * size,) * 2


def is_over(board: Board) -> bool:
    whole = "".join(board)
    return "R" in board[0] or "B" in board[-1] or "R" not in whole or "B" not in whole


def after(board: Board, mover: str) -> list[Board]:
    """Every board that one move leads to."""
    found = []
    for y, row in enumerate(board):
        for x, piece in enumerate(row):
            if piece == mover:
                for x_to in (x - 1, x, x + 1):
                    y_to = y + FORWARD[mover]
                    if not 0 <= x_to < len(row):
                        continue
                    met = board[y_to][x_to]
                    if met == "." or (met == OTHER[mover] and x_to != x):
                        rows = [list(each) for each in board]
                        rows[y][x], rows[y_to][x_to] = ".", mover
                        found.append(tuple("".join(each) for each in rows))
    return found


def positions_by_depth(board: Board, mover: str, depth: int) -> list[int]:
    """How many positions lie one, two, three moves on; lines that have ended count once, where they end."""
    counts, front = [], [board]
    for _ in range(depth):
        front = [each for board in front if not is_over(board) for each in after(board, mover)]
        counts.append(len(front))
        mover = OTHER[mover]
    return counts
