"""Colossi, the Banners edition."""
