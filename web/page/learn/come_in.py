"""Coming back to a lesson that was under way; only this is loaded to see whether there is one."""

from web.page.browser import local_storage
from web.page.learn.progress import Progress
from web.page.parts import Commands, Parts


def commands(parts: Parts) -> Commands:
    """Coming to the page."""

    def come_in(_what: str) -> None:
        """Go on where a lesson was under way when the page was left."""
        if Progress.loads(local_storage.load(local_storage.SCHOOL) or "").at:
            parts.run("lesson-resume")

    return {"come-in": come_in}
