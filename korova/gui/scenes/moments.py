"""When something happened, as people say it: today, yesterday, on a day of this year or of another."""

from datetime import datetime, timedelta

from korova.services.messages import Messages


def moment(say: Messages, when: float, now: float) -> str:
    """A time in seconds since 1970 as somebody who lives now would name it; empty if no calendar holds it."""
    try:
        then, today = datetime.fromtimestamp(when), datetime.fromtimestamp(now)
    except (OverflowError, ValueError, OSError):
        return ""
    time = f"{then.hour}:{then.minute:02}"
    if then.date() == today.date():
        return say("saves.today", time=time)
    if then.date() == today.date() - timedelta(days=1):
        return say("saves.yesterday", time=time)
    month = say(f"saves.month.{then.month}")
    if then.year == today.year:
        return say("saves.this_year", day=then.day, month=month, time=time)
    return say("saves.long_ago", day=then.day, month=month, year=then.year)
