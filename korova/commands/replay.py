"""`korova replay FILE`: play a saved game again, check every fingerprint, print the result."""

from pathlib import Path

from korova.commands.arguments import Arguments, OptionKind
from korova.commands.output import print_json
from korova.commands.result import print_result
from korova.play.match import Match
from korova.services.logs import load_log
from korova.services.messages import Messages

OPTIONS: dict[str, OptionKind] = {"json": "flag"}
MOST_WORDS = 1


def run(arguments: Arguments, say: Messages) -> int:
    match = Match.replay(load_log(Path(arguments.word(0, "file"))))
    outcome = match.outcome()
    if "json" in arguments.flags:
        print_json(
            {
                "title": match.title.id,
                "seed": match.log.seed,
                "actions": len(match.log.actions),
                "turns": len(match.log.fingerprints) - 1,
                "fingerprint": match.fingerprint(),
                "finished": outcome is not None,
                "scores": None if outcome is None else list(outcome.scores),
                "winners": None if outcome is None else list(outcome.winners),
            }
        )
        return 0
    print(say("replay.checked", n=len(match.log.actions), turns=len(match.log.fingerprints) - 1))
    if outcome is None:
        print(say("replay.unfinished"))
    else:
        print_result(say, match, outcome)
    return 0
