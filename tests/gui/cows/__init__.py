"""What a table of cows is made of: fingers, watchers, the game behind them."""
