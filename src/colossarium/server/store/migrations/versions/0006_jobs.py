"""jobs for processes that think"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("content", sa.String(length=80), nullable=False),
        sa.Column("position", sa.JSON(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("people", sa.Boolean(), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("wanted", sa.Double(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("failed", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "number", "level", name=op.f("pk_jobs")),
    )


def downgrade() -> None:
    op.drop_table("jobs")
