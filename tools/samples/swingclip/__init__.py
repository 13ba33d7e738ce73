"""Renders short tennis clips of a modelled player, together with the exact truth about every frame."""
