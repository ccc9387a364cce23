"""What a person could read on the screen."""

from korova.gui.canvas import Written
from korova.gui.studio import Studio


def written_on(studio: Studio) -> list[Written]:
    """All that the top scene writes."""
    canvas = studio.app.canvas_on(studio.app.screen)
    canvas.written = []
    studio.top.still(canvas)
    studio.top.draw(canvas)
    return canvas.written


def words_on(studio: Studio) -> list[str]:
    return [written.words for written in written_on(studio)]
