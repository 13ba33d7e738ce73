"""Renders short tennis clips of a modeled player, together with the exact truth about every frame."""
