"""What a scene may use of the program around it: pictures, sounds, settings, saves, language, the other scenes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from korova.engine.refusal import Refusal
from korova.gui.audio import Audio
from korova.gui.canvas import Brushes
from korova.gui.scene import Scene
from korova.gui.stack import SceneStack
from korova.gui.theme import Theme, theme
from korova.gui.viewport import Viewport
from korova.services.dice_tally import DiceTally
from korova.services.messages import Messages, messages
from korova.services.saves import Saves
from korova.services.settings import Settings, SettingsFile
from korova.services.worker import Asker


class Shell:
    """One for the whole program; the only place where settings change."""

    def __init__(
        self,
        *,
        brushes: Brushes,
        audio: Audio,
        settings_file: SettingsFile,
        saves: Saves,
        dice: DiceTally,
        worker: Asker,
        language: str,
        first: "Callable[[Shell], Scene]",
    ) -> None:
        self.brushes = brushes
        self.audio = audio
        self.saves = saves
        self.dice = dice
        self.worker = worker
        self.stack = SceneStack()
        self._first = first
        self.viewport = Viewport((1280, 720))
        self.running = True
        self.new_game: Callable[[], None] = lambda: None
        """Opens the setup of a new game of cows; the launcher knows how, as it knows the rules."""
        self.new_mice_game: Callable[[], None] = lambda: None
        """The same for mice."""
        self.show_rules: Callable[[str], None] = lambda chapter: None
        self.ring_shown = False
        """Whether the last thing a person touched was keys or a pad: then the focus is framed."""
        self.complaints: list[str] = []
        """Sentences that people should read, oldest first; the app shows them."""
        self.notice = ""
        """A sentence to be read in passing; the app shows it and takes it away."""
        self._file = settings_file
        self._unkept = False
        """Whether people know already that settings cannot be kept."""
        self._environment_language = language
        self.asked_language: str | None = None
        """The one that was asked for at the start, until another is chosen."""
        self.settings, problem = settings_file.load()
        for trouble in (problem, dice.load()):
            if trouble is not None:
                self.complain(trouble)
        self.on_settings: Callable[[Settings, Settings], None] = lambda before, after: None
        """Called after a change; the app lays a new theme or language over everything."""

    @property
    def language(self) -> str:
        return self.asked_language or self.settings.language or self._environment_language

    @property
    def say(self) -> Messages:
        return messages(self.language)

    @property
    def theme(self) -> Theme:
        return theme(sofa=self.settings.sofa, contrast=self.settings.contrast)

    def change(self, **fields: Any) -> None:
        """Change settings, keep them and let them take effect."""
        before, spoken = self.settings, self.language
        self.settings = replace(before, **fields)
        if "language" in fields:
            self.asked_language = None
        if self.settings == before and self.language == spoken:
            return
        try:
            self._file.save(self.settings)
        except Refusal as refusal:
            if not self._unkept:
                self.complain(refusal)
            self._unkept = True
        else:
            self._unkept = False
        self.on_settings(before, self.settings)

    def complain(self, refusal: Refusal) -> None:
        """Tell people what could not be done, once."""
        sentence = self.say.explain(refusal)
        if sentence not in self.complaints:
            self.complaints.append(sentence)

    def home(self) -> None:
        """Leave everything for the first scene."""
        self.stack.reset(self._first(self))

    def tell(self, key: str, **params: object) -> None:
        """Say something that is read in passing."""
        self.notice = self.say(key, **params)

    def quit(self) -> None:
        self.running = False

    def cue(self, name: str, pan: float = 0.0) -> None:
        self.audio.play(name, pan=pan)
