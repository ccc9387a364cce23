"""What the tables of both titles share: pace, aids, the tools at the top, the menu, and a place among the saves."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from korova.engine.log import Log
from korova.engine.refusal import Refusal
from korova.gui import intents as it
from korova.gui.adviser import Adviser
from korova.gui.fingers import Fingers
from korova.gui.keeper import Keeper
from korova.gui.scene import Scene
from korova.gui.scenes.pause import Pause
from korova.gui.shell import Shell
from korova.gui.tools import Tool, other_speed
from korova.services.place import Place
from korova.services.settings import AIDS, Aids
from korova.stage.director import Director

_TO_THE_SLOWEST = -100


class TableScene(Scene):
    """A game on the screen. Without a `slot` it is kept nowhere: that is for positions which no game has led to."""

    def __init__(self, shell: Shell, slot: str) -> None:
        super().__init__(shell)
        self._place = Place(shell.saves, slot) if slot else None
        self._apart = False
        self.left = False
        self.aids_of: dict[int | None, Aids] = {}
        """Who wants more or less help than usual."""

    @property
    def slot(self) -> str:
        """Where the game is saved; empty if it is not."""
        return self._place.slot if self._place else ""

    @property
    @abstractmethod
    def adviser(self) -> Adviser[Any]:
        """Who can be asked for advice. Any: each title has advice of its own."""

    @abstractmethod
    def close(self) -> None:
        """Nobody plays here any more."""

    @property
    @abstractmethod
    def director(self) -> Director[Any, Any]:
        """Who shows what has happened. Any: each title has views and events of its own."""

    @property
    @abstractmethod
    def viewer(self) -> int | None:
        """Whose wishes for help hold now."""

    @property
    @abstractmethod
    def log(self) -> Log:
        """The game as it is saved."""

    @abstractmethod
    def build_tools(self) -> None:
        """Lay out the tools anew: one of them may look different now."""

    @abstractmethod
    def skip(self) -> None:
        """Show all that may be shown without a halt."""

    @abstractmethod
    def deeds(self) -> Mapping[str, Callable[[], None]]:
        """What the commands of this title do, by name."""

    @property
    def aids(self) -> Aids:
        """How much help the person at the screen wants."""
        return self.aids_of.get(self.viewer, self.shell.settings.aids)

    @property
    @abstractmethod
    def fingers(self) -> Fingers:
        """What people hold in their hands."""

    @property
    def moving(self) -> bool:
        return self.fingers.moving or (self.director.frame is not None and not self.director.paused)

    def enter(self) -> None:
        self.shell.cue("deal")

    def resume(self) -> None:
        self.build_tools()

    def leave(self) -> None:
        if not self.left:
            self.left = True
            self.adviser.close()
            self.close()

    def hint(self, family: str) -> None:
        """Show what the adviser says, or put it away; a family of messages says why there is none."""
        if self.aids == "off":
            self.shell.tell(f"{family}.aids.off")
        elif self.adviser.advice is not None:
            self.adviser.hide()
        else:
            self.adviser.show()

    def store(self, log: Log) -> None:
        """Keep the game so far."""
        if self._place:
            self._place.store(log)

    def put_away(self) -> None:
        """A finished game moves among the finished ones."""
        try:
            if self._place:
                self._place.finish(self.log)
        except Refusal as refusal:
            self.shell.complain(refusal)

    def tell_of_saving(self, keeper: Keeper) -> None:
        """Say what people should know of it: that it fails, that it works again, that somebody else plays on too."""
        if (problem := keeper.problem()) is not None:
            self.shell.complain(problem)
        if keeper.mended():
            self.shell.tell("saving.again")
        if self._place is not None and self._place.apart != self._apart:
            self._apart = self._place.apart
            self.shell.tell("saving.apart")

    def menu(self) -> None:
        self.shell.stack.push(Pause(self.shell, self.rules_at))

    def command(self, name: it.CommandName) -> None:
        """Something that has a key of its own."""
        deeds: Mapping[str, Callable[[], None]] = {
            "rules": lambda: self.shell.show_rules(self.rules_at),
            "menu": self.menu,
            "pause": self.pause,
            "skip": self.skip,
            "slower": lambda: self._change_speed(-1),
            "faster": lambda: self._change_speed(1),
            **self.deeds(),
        }
        if name in deeds:
            deeds[name]()

    def pause(self) -> None:
        self.director.paused = not self.director.paused
        self.build_tools()

    def keep_pace(self) -> None:
        """As fast, and with as much motion, as people want it."""
        settings = self.shell.settings
        self.director.speed, self.director.reduced = settings.speed, settings.reduced_motion

    def pace_tools(self) -> tuple[Tool, ...]:
        """The first tools of every table."""
        paused = self.director.paused
        return (
            Tool("play" if paused else "pause", "table.tool_pause", self.pause, chosen=paused),
            Tool("skip", "table.tool_skip", self.skip),
            Tool("speed", "table.tool_speed", self._faster_or_slowest),
        )

    def change_aids(self, family: str) -> None:
        """More help, or none again; what there is at this table, a family of messages tells."""
        kind = AIDS[(AIDS.index(self.aids) + 1) % len(AIDS)]
        self.aids_of[self.viewer] = kind
        if kind != "odds":
            self.adviser.hide()
        else:
            self.adviser.show()
        self.shell.tell(f"{family}.aids.{kind}")
        self.build_tools()

    def _faster_or_slowest(self) -> None:
        """A button can only go on: after the fastest comes the slowest."""
        speed = self.shell.settings.speed
        self._change_speed(1 if other_speed(speed, 1) != speed else _TO_THE_SLOWEST)

    def _change_speed(self, by: int) -> None:
        speed = other_speed(self.shell.settings.speed, by)
        self.shell.change(speed=speed)
        self.shell.tell("table.speed", speed=speed)
