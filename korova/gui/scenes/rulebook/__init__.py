"""The book of rules: its chapters, its pages, and the figures on them."""
