"""How SDL is started: what must be in the environment before pygame is first imported."""

import os
import sys


def prepare(*, headless: bool = False) -> None:
    """Set defaults that the user's environment may override; a headless program shows no window and makes no sound."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    if sys.platform == "linux":
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "korova")
        # Presenting through OpenGL costs a software frame ten times more than a plain copy.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
