"""How a person answers each kind of question at a table of cows, with pointer, keys or pad."""
