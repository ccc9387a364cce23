"""`korova bench engine`: how fast the engine is, beside a bare loop measured in the same run.

`korova bench art` measures the drawing, `korova bench gui` the window; only then is anything loaded that draws.
"""

import gc
import random
import sys
import tracemalloc
from collections.abc import Callable, Mapping
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any

from korova.commands.arguments import Arguments, OptionKind
from korova.commands.bare_cows import bare_round
from korova.commands.display import some_display
from korova.commands.output import Progress, print_json
from korova.engine.codec import Json
from korova.engine.refusal import Refusal
from korova.engine.rng import SEED_END, check_seed
from korova.games import TITLES
from korova.games.cows.config import CowsConfig
from korova.gui.sdl import prepare
from korova.play.soak import random_game
from korova.services.data import title_data
from korova.services.messages import Messages

OPTIONS: dict[str, OptionKind] = {"json": "flag", "seed": "number", "rounds": "number"}
MOST_WORDS = 1

PLAYERS = 4
REPEATS = 9
ROUNDS_A_GAME = 5


def run(arguments: Arguments, say: Messages) -> int:
    subject = arguments.word(0, "subject")
    match subject:
        case "engine":
            report, show = _engine(arguments), _show_engine
        case "art":
            report, show = _art(arguments, say), _show_art
        case "gui":
            report, show = _gui(arguments, say), _show_gui
        case _:
            raise Refusal("bench_unknown", f"there is no bench {subject!r}", subject=subject)
    if "json" in arguments.flags:
        print_json(report)
    else:
        show(report, say)
    return 0


def _engine(arguments: Arguments) -> Json:
    seed = arguments.numbers.get("seed", 0)
    check_seed(seed)
    return bench_engine(seed, arguments.at_least(10, "rounds", default=200))


def _show_engine(report: Json, say: Messages) -> None:
    print(say("bench.ratio", bare=report["bare_us"], engine=report["engine_us"], ratio=report["ratio"]))
    print(say("bench.players", list=_pairs(say, report["us_a_seat_by_players"])))
    print(say("bench.rounds", list=_pairs(say, report["us_a_round_by_rounds"])))
    print(say("bench.modes", list=_pairs(say, report["us_an_action_by_mode"])))
    print(say("bench.memory", n=report["bytes_grown_over_games"]))


def _art(arguments: Arguments, say: Messages) -> Json:
    _refuse_numbers(arguments)
    prepare(headless=True)
    from korova.commands.bench_art import bench_art  # noqa: PLC0415
    from korova.gui.pictures import Pictures  # noqa: PLC0415

    return bench_art(Pictures(say))


def _show_art(report: Json, say: Messages) -> None:
    print(say("bench.art_first", n=report["cards"], total=report["first_ms"]))
    for size, figures in report["sizes"].items():
        print(say("bench.art_size", size=size.replace("x", "×"), **figures))
    loading, resizing = report["loading"], report["resizing"]
    print(say("bench.art_loading", n=loading["frames"], total=loading["total_ms"], longest=loading["max_frame_ms"]))
    print(say("bench.art_resizing", n=resizing["frames"], longest=resizing["max_frame_ms"]))


def _gui(arguments: Arguments, say: Messages) -> Json:
    _refuse_numbers(arguments)
    with some_display() as display:
        if display == "dummy":
            print(say("bench.gui_dummy"), file=sys.stderr)
        prepare()
        from korova.commands.bench_gui import bench_gui  # noqa: PLC0415

        return bench_gui(say, display)


def _show_gui(report: Json, say: Messages) -> None:
    width, height = report["window"]
    print(say("bench.gui_start", **report["start"]))
    print(say("bench.gui_bare", width=width, height=height, **report["bare"]))
    print(say("bench.gui_table", n=report["seats"], ratio=report["table_ratio"], **report["table"]))
    print(say("bench.gui_five_rows", **report["five_rows"]))
    print(say("bench.gui_draft", **report["draft"]))
    print(say("bench.gui_mice", **report["mice"]))
    print(say("bench.gui_thinking", **report["thinking"]))
    print(say("bench.gui_idle", **report["idle_percent"]))
    if None not in report["memory"].values():
        print(say("bench.gui_memory", n=report["memory"]["rounds"], **report["memory"]))


def _refuse_numbers(arguments: Arguments) -> None:
    """They are for the engine alone."""
    for name in arguments.numbers:
        raise Refusal("option_not_known", f"there is no option --{name}", option=f"--{name}")


def bench_engine(seed: int, rounds: int) -> Json:
    """All figures. Times are medians of interleaved repeats in microseconds; `ratio` is bare / engine."""
    progress = Progress(REPEATS + 3)
    bare: list[float] = []
    engine: list[float] = []
    _bare_seconds(rounds, seed)  # the interpreter warms up on the first rounds of either
    _rounds_seconds(PLAYERS, ROUNDS_A_GAME, rounds, seed)
    for repeat in range(REPEATS):
        bare.append(_bare_seconds(rounds, seed + repeat))
        engine.append(_rounds_seconds(PLAYERS, ROUNDS_A_GAME, rounds, seed + repeat))
        progress.step(repeat + 1)
    ratios = sorted(b / e for b, e in zip(bare, engine, strict=True))
    by_players = {str(n): _rounds_seconds(n, ROUNDS_A_GAME, rounds // 2, seed) / n for n in range(2, 11)}
    progress.step(REPEATS + 1)
    by_rounds = {str(n): _rounds_seconds(PLAYERS, n, max(rounds, n), seed) for n in (1, 5, 25, 125)}
    progress.step(REPEATS + 2)
    modes = _modes(seed)
    grown = _bytes_grown(seed)
    progress.step(REPEATS + 3)
    return {
        "players": PLAYERS,
        "rounds_a_repeat": rounds,
        "bare_us": _us(median(bare)),
        "engine_us": _us(median(engine)),
        "ratio": round(median(ratios), 4),
        "ratio_range": [round(ratios[0], 4), round(ratios[-1], 4)],
        "us_a_seat_by_players": {n: _us(seconds) for n, seconds in by_players.items()},
        "us_a_round_by_rounds": {n: _us(seconds) for n, seconds in by_rounds.items()},
        "us_an_action_by_mode": modes,
        "bytes_grown_over_games": grown,
    }


def _bare_seconds(rounds: int, seed: int) -> float:
    rng = random.Random(seed)
    return _seconds(lambda: bare_round(rng, PLAYERS), rounds) / rounds


def _rounds_seconds(players: int, rounds_a_game: int, rounds: int, seed: int) -> float:
    """Seconds a classic round takes in the full engine: decisions, legality, events, log and fingerprints."""
    config = CowsConfig(players, limit=None, rounds=rounds_a_game)
    games = max(1, rounds // rounds_a_game)
    return _games_seconds("cows", config, games, seed) / (games * rounds_a_game)


def _games_seconds(title: str, config: Any, games: int, seed: int) -> float:
    numbers = count()
    return _seconds(lambda: random_game(TITLES[title], config, _seed(seed, next(numbers))), games)


def _modes(seed: int) -> Json:
    """Microseconds an action takes in every variant of every title, at four seats."""
    figures = {}
    for title in TITLES:
        for variant in title.variants:
            config = title.preset(variant, PLAYERS, title_data(title.id), {})
            games = [random_game(title, config, _seed(seed, game)) for game in range(20)]
            actions = sum(len(game.log.actions) for game in games)
            figures[f"{title.id} {variant}"] = _us(_games_seconds(title.id, config, 20, seed) / actions)
    return figures


def _bytes_grown(seed: int) -> int:
    """How much more memory is held after 200 games than after 20."""
    tracemalloc.start()
    try:
        config = CowsConfig(PLAYERS, limit=None, rounds=1)
        _games_seconds("cows", config, 20, seed)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for start in range(20, 200, 20):
            _games_seconds("cows", config, 20, seed + start)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return after - before


def _seed(seed: int, game: int) -> int:
    return (seed + game) % SEED_END


def _seconds(work: Callable[[], object], times: int) -> float:
    """How long it takes to do something so many times, keeping nothing of it."""
    start = perf_counter()
    for _ in range(times):
        work()
    return perf_counter() - start


def _us(seconds: float) -> float:
    return round(seconds * 1e6, 2)


def _pairs(say: Messages, figures: Mapping[str, float]) -> str:
    return "; ".join(f"{name}: {say.number(value)}" for name, value in figures.items())
