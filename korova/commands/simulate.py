"""`korova simulate TITLE`: random legal games without a screen. The seed fixes every byte of the output."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from korova.commands.arguments import Arguments, OptionKind
from korova.commands.output import Progress, print_json
from korova.commands.setup import SETUP_OPTIONS, chosen_game
from korova.engine.codec import Json
from korova.engine.rng import check_seed
from korova.play.soak import Played, random_games
from korova.services.logs import make_folder, save_log
from korova.services.messages import Messages

OPTIONS: dict[str, OptionKind] = {
    **SETUP_OPTIONS,
    "games": "number",
    "seed": "number",
    "json": "flag",
    "check": "flag",
    "save": "text",
}
MOST_WORDS = 1


def run(arguments: Arguments, say: Messages) -> int:
    title, variant, config = chosen_game(arguments, arguments.word(0, "title"))
    games = arguments.at_least(1, "games", default=1)
    seed = arguments.numbers.get("seed", 0)
    check_seed(seed)
    check = "check" in arguments.flags
    folder = Path(arguments.texts["save"]) if "save" in arguments.texts else None
    if folder:
        make_folder(folder)
    progress = Progress(games)
    results: list[Json] = []
    for number, played in enumerate(random_games(title, config, seed, games, check=check), start=1):
        if folder:
            save_log(played.log, folder / f"{title.id}-{variant}-{config.players}-{number}.korova")
        results.append(_result(played))
        progress.step(number)
    head = {"title": title.id, "variant": variant, "players": config.players, "games": games, "seed": seed}
    summary = _summary(results, config.players)
    if "json" in arguments.flags:
        print_json({**head, "checked": check, "summary": summary, "results": results})
    else:
        _print_for_people(say, head, summary, check=check)
    return 0


def _result(played: Played) -> Json:
    return {
        "seed": played.log.seed,
        "scores": list(played.outcome.scores),
        "winners": list(played.outcome.winners),
        **{honour: list(seats) for honour, seats in played.outcome.honours},
        "actions": len(played.log.actions),
        "turns": len(played.log.fingerprints) - 1,
        "fingerprint": played.fingerprint,
    }


def _summary(results: Sequence[Json], players: int) -> Json:
    """Per seat: the mean score, and the share of wins with ties split."""
    seats = range(players)
    shares = [[Fraction(seat in result["winners"], len(result["winners"])) for result in results] for seat in seats]
    return {
        "mean_scores": [_mean([result["scores"][seat] for result in results]) for seat in seats],
        "win_shares": [_mean(of_seat) for of_seat in shares],
        "mean_actions": _mean([result["actions"] for result in results]),
    }


def _mean(values: Sequence[int | Fraction]) -> float:
    """Exact until the last step: sums of floats differ between Python versions."""
    return float(round(Fraction(sum(values), len(values)), 4))


def _print_for_people(say: Messages, head: Json, summary: Json, *, check: bool) -> None:
    variant = say(f"variant.{head['title']}.{head['variant']}")
    print(say("simulate.head", title=say(f"title.{head['title']}"), variant=variant, n=head["games"]))
    for seat, (mean, share) in enumerate(zip(summary["mean_scores"], summary["win_shares"], strict=True), start=1):
        print(say("simulate.seat", number=seat, mean=round(mean, 1), share=round(100 * share, 1)))
    if check:
        print(say("simulate.checked"))
