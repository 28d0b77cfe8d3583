"""seats that were given up, and clocks for a whole match

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("resigned", sa.Integer(), nullable=True))
    op.add_column("matches", sa.Column("clocks", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("matches", "clocks")
    op.drop_column("seats", "resigned")
