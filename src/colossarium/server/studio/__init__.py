"""Drafts, variants and folders of content."""
