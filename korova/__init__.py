"""Корова 006: a card game of spying cows, and a dice game of cats and mice."""

__version__ = "0.1.0"
