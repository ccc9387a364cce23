"""The players of «Лови мышей!»: a kitten, a cat and a tiger."""
