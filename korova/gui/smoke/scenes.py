"""Every scene of the program, drawn once."""

from collections.abc import Iterator

from korova.engine.refusal import Refusal
from korova.gui.raster import Size
from korova.gui.scenes.crash import Crash
from korova.gui.screens import SCREENS
from korova.gui.studio import Studio
from korova.gui.viewport import SMALLEST
from korova.services.messages import Messages

SCENES = (
    "launcher", "launcher_leaving", "setup_ten", "mice_setup_two", "saves_list", "saves_result", "settings_sofa",
    "rules_mice_6", "table_2_drag", "mice_log", "table_grid", "table_menu", "table_pile", "table_portrait",
    "table_curtain", "agents_lesson", "mice_lesson_over", "agents_couch", "summary_2", "mice_five", "mice_lesson",
    "mice_final_archive", "mice_summary_expert", "dice_empty",
)  # fmt: skip
"""A screen of the gallery for each kind of scene: the one that is quickest to come to. `crash` has none."""


def draw_scenes(say: Messages, _size: Size | None) -> Iterator[float]:
    """Bring the program to each of them, in a window as small as there is."""
    for done, name in enumerate((*SCENES, "crash"), 1):
        try:
            with Studio(SMALLEST, say.language) as studio:
                show(name, studio)
                studio.app.refresh()
        except Exception as error:
            if isinstance(error, Refusal):
                raise
            why = f"{type(error).__name__}: {error}"
            raise Refusal("scene_broken", f"cannot draw {name}: {why}", name=name, why=why) from error
        yield done / (len(SCENES) + 1)


def show(name: str, studio: Studio) -> None:
    """Bring a studio to a scene."""
    if name == "crash":
        studio.show(Crash(studio.shell, None))
    else:
        SCREENS[f"screen_{name}"](studio)
