"""What is heard: a cue becomes a sound, and a machine without a sound device plays in silence."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pygame

CUES: Mapping[str, tuple[str, ...]] = {
    "slide": ("slide",),
    "deal": ("deal",),
    "flip": ("flip",),
    "thud": ("thud",),
    "lift": ("lift",),
    "take": ("take",),
    "moo": ("moo_1", "moo_2", "moo_3", "moo_4"),
    "squeak": ("squeak_1", "squeak_2", "squeak_3"),
    "meow": ("meow_1", "meow_2", "meow_3"),
    "purr": ("purr",),
    "dice_shake": ("dice_shake",),
    "dice_roll": ("dice_roll",),
    "catch": ("catch",),
    "scatter": ("scatter",),
    "steal": ("steal",),
    "stash": ("stash",),
    "click": ("click",),
    "hover": ("hover",),
    "back": ("back",),
    "refuse": ("refuse",),
    "ready": ("ready",),
    "tick": ("tick",),
    "fanfare": ("fanfare",),
    "lose": ("lose",),
    "round_end": ("round_end",),
    "agent": ("agent",),
}
"""Every cue, and the sounds among which it chooses."""
MUSIC = "music"
"""The loop; it is streamed, not loaded, and no cue."""

VOICES = 16
VOICES_A_CUE = 3
"""Ten cards that turn at once need not be heard ten times."""
FADE_IN_MS, FADE_OUT_MS = 1500, 800

# What pygame says when there is no device, no mixer in this build, or a file it cannot read.
_FAILURES = (pygame.error, NotImplementedError, OSError)


class Variety:
    """Chooses among the sounds of a cue, never the same one twice running, and the same way on every run."""

    def __init__(self) -> None:
        self._random = Random(6)  # its own: the program's other dice are not disturbed
        self._last: dict[str, str] = {}

    def choose(self, cue: str) -> str:
        """The name of the sound to play; an unknown cue is a mistake in the program."""
        if cue not in CUES:
            raise ValueError(f"no such cue: {cue!r}")
        fresh = [name for name in CUES[cue] if name != self._last.get(cue)]
        self._last[cue] = self._random.choice(fresh or CUES[cue])
        return self._last[cue]


class Audio:
    """The one voice of the program. It opens the device when it first has something to say, and never raises for
    want of a device or a file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._variety = Variety()
        self._open: bool | None = None  # None: not tried yet
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._effects, self._music = 1.0, 1.0
        self._muted = False
        self._paused = False
        self._playing_music = False

    def open(self) -> bool:
        """Open the sound device, or try again if there was none; whether there is one."""
        if not self._open:
            try:
                pygame.mixer.init(44_100, -16, 2, 512)
                pygame.mixer.set_num_channels(VOICES)
                self._open = True
            except _FAILURES:
                self._open = False
        return self._open

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard, for no device is open."""
        return not self._open

    def warm(self) -> Iterator[float]:
        """Load the sounds, one a step; each step tells how much is done, up to one."""
        names = [name for sounds in CUES.values() for name in sounds]
        for done, name in enumerate(names, 1):
            if self._ready():
                self._sound(name)
            yield done / len(names)

    def play(self, cue: str, *, pan: float = 0.0) -> None:
        """Play a sound of the cue, from the far left (-1) to the far right (1)."""
        pan = min(1.0, max(-1.0, pan))
        name = self._variety.choose(cue)
        if self._muted or self._paused or not self._ready():
            return
        with self._device():
            sound = self._sound(name)
            if sound is None or self._voices_of(cue) >= VOICES_A_CUE:
                return
            channel = sound.play()
            if channel is not None:  # None: all voices are busy
                channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def set_volume(self, effects: float, music: float) -> None:
        """How loud each is, from 0 to 1; what sounds at the moment follows at once."""
        self._effects = min(1.0, max(0.0, effects))
        self._music = min(1.0, max(0.0, music))
        self._apply_volume()

    def mute(self, muted: bool) -> None:
        """Silence everything, or let it be heard again; the music goes on unheard."""
        self._muted = muted
        self._apply_volume()

    def start_music(self) -> None:
        """Play the loop, until it is stopped."""
        if self._playing_music or not self._ready():
            return
        try:
            pygame.mixer.music.stop()  # an earlier loop may still be fading, and the next one would wait for it
            pygame.mixer.music.load(self._folder / f"{MUSIC}.ogg")
            pygame.mixer.music.play(-1, fade_ms=FADE_IN_MS)
        except _FAILURES:
            return
        self._playing_music = True
        self._apply_volume()
        if self._paused:
            pygame.mixer.music.pause()

    def stop_music(self) -> None:
        """Let the loop fade away."""
        if self._playing_music:
            self._playing_music = False
            with self._device():
                pygame.mixer.music.fadeout(FADE_OUT_MS)

    def pause(self) -> None:
        """Hold everything, as when the window is left; until resumed, cues are not heard.

        pygame holds Python's lock while its music is paused or resumed and waits for the mixer, which wants that lock
        whenever a sound ends: the program would hang. So no sound may end meanwhile. All are held first, and setting
        a volume, which waits without the lock, lets the mixer finish what it has begun.
        """
        self._paused = True
        if self._open:
            with self._device():
                pygame.mixer.pause()
                self._apply_volume()
                pygame.mixer.music.pause()

    def resume(self) -> None:
        """Go on where everything was held: the music first, for a reason that `pause` tells, and only if it was held.

        Windows are told that they have the focus when nobody knew that they had lost it.
        """
        paused, self._paused = self._paused, False
        if self._open and paused:
            with self._device():
                pygame.mixer.music.unpause()
                pygame.mixer.unpause()

    def close(self) -> None:
        """Give the device back; the next cue would open it again."""
        if self._open:
            pygame.mixer.quit()
        self._open = None
        self._playing_music = False
        self._sounds.clear()

    @contextmanager
    def _device(self) -> Iterator[None]:
        """What is done with an open device. One that is gone in the middle, for somebody has pulled it out, is asked
        for once more, with the music that played; if there is none, it goes on in silence."""
        try:
            yield
        except _FAILURES:
            music = self._playing_music
            with suppress(*_FAILURES):
                self.close()
            if music:
                self.start_music()

    def _ready(self) -> bool:
        """Open the device if that was not tried yet. A failure is not tried anew at every cue: that can take long."""
        return self.open() if self._open is None else self._open

    def _sound(self, name: str) -> "pygame.mixer.Sound | None":
        """A sound, loaded on its first use; None if its file is missing or broken.

        The type is quoted, for a build of pygame without a mixer refuses even its name.
        """
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self._folder / f"{name}.ogg")
            except _FAILURES:
                self._sounds[name] = None
            self._apply_volume()
        return self._sounds.get(name)  # setting the volume may have found that the device is gone

    def _voices_of(self, cue: str) -> int:
        sounds = (self._sounds.get(name) for name in CUES[cue])
        return sum(sound.get_num_channels() for sound in sounds if sound is not None)

    def _apply_volume(self) -> None:
        if not self._open:
            return
        with self._device():
            heard = 0.0 if self._muted else 1.0
            for sound in filter(None, self._sounds.values()):
                sound.set_volume(heard * self._effects)
            pygame.mixer.music.set_volume(heard * self._music)
