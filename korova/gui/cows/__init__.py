"""The table of cows: who sits where, what is drawn, how cards are handled, and how a game goes on."""
