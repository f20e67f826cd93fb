"""Tikal for machines that learn: moves as numbers, positions as vectors, an environment.

Only `environment` needs more than Python: `pip install tikal[pettingzoo]`.
"""
