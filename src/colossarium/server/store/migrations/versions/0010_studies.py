"""studies of the lab, and how fast this server plays

Revision ID: 0010
Revises: 0009
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("wish", sa.JSON(), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("left", sa.Double(), nullable=True),
        sa.Column("watched", sa.Boolean(), nullable=False),
        sa.Column("held_until", sa.Double(), nullable=False),
        sa.Column("stop", sa.Boolean(), nullable=False),
        sa.Column("shown", sa.JSON(), nullable=True),
        sa.Column("measures", sa.Text(), nullable=True),
        sa.Column("failed", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index("ix_studies_number", "studies", ["number"])
    op.create_index("ix_studies_state", "studies", ["state"])
    op.create_table(
        "study_rates",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seats", "player", name="pk_study_rates"),
    )


def downgrade() -> None:
    op.drop_table("study_rates")
    op.drop_table("studies")
