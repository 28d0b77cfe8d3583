"""seats that are kept for somebody who learns the rules first

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("held", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "held")
