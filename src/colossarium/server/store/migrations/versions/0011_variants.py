"""variants of content, and what a match says of its own

Revision ID: 0011
Revises: 0010
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "variants",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("draft", sa.JSON(), nullable=False),
        sa.Column("content", sa.String(80), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_variants"),
    )
    op.add_column("matches", sa.Column("variant", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("matches", "variant")
    op.drop_table("variants")
