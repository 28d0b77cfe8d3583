"""deadlines of clocks, and whose talk is not wanted"""

from __future__ import annotations

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

RUNNING = """
    SELECT matches.id, matches.pace FROM matches
    JOIN seats ON seats.match_id = matches.id AND seats.seat = matches.deciding
    WHERE NOT matches.over AND matches.origin = 'made' AND seats.kind = 'person' AND seats.level IS NULL
"""


def upgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("deadline", sa.Double(), nullable=True))
        batch_op.create_index(batch_op.f("ix_matches_deadline"), ["deadline"], unique=False)
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("muted", sa.JSON(none_as_null=True), nullable=True))
    _start_clocks()


def _start_clocks() -> None:
    """Clocks were not kept before: those that were running begin again."""
    connection = op.get_bind()
    for match_id, pace in connection.execute(sa.text(RUNNING)).all():
        seconds = (json.loads(pace) if isinstance(pace, str) else pace).get("seconds")
        if seconds:
            start = sa.text("UPDATE matches SET deadline = :deadline WHERE id = :match")
            connection.execute(start, {"deadline": time.time() + seconds, "match": match_id})


def downgrade() -> None:
    op.drop_column("seats", "muted")
    op.drop_index(op.f("ix_matches_deadline"), "matches")
    op.drop_column("matches", "deadline")
