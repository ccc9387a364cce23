"""Files from outside, spoilt on purpose: saves, settings, the tally of the dice, the mice, tables, sentences, weights.

For builders: how a case is repeated
------------------------------------
A case is told by a seed and a number alone, on any machine. `python -m tests.hostile --cases 50000 --seed 1` runs
numbers 0 to 49999 and prints what went wrong as a line such as

    FOUND --seed 1 --case 4711: saves, forged: KeyError: 'bot.cows.hydra.name'

Then `python -m tests.hostile --seed 1 --case 4711` runs it alone, with the whole traceback, and `--keep FOLDER` leaves
the files there as they were found and as they became. `--only saves` runs one kind of file; numbers mean another case
then, so what was found with `--only` is repeated with it. Time and memory are limited as in a full run: whatever takes
more than a few seconds of work, waits for ever, or wants gigabytes is a fault too.

How it is built
---------------
- `spoil` spoils bytes, `shapes` spoils JSON by its structure and makes up some by the types of the codec, `forging`
  makes logs whose checksum fits, `places` puts folders, pipes, links and endless files where a file should be.
- `judges` has a module for each kind of file: it says how a sound one looks, opens what it is given by all the ways
  that the program has, and raises AssertionError unless the file was refused in a sentence or what it
  loads to is valid.
- `cases` picks by the number what is done to which kind of file. A new loader is a new judge in its table.

A fault is mended in the loader, at the depth where it belongs, and gets a test of its own in `test_findings.py`, with
the smallest file that shows it: the storm only makes sure that nobody has to think of everything.
"""
