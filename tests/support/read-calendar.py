"""Prints when the events of a calendar are, as python3-icalendar reads them: {uid: [start, end]} in JSON."""
import datetime
import json
import sys

import icalendar


def told(value, is_end):
    if not isinstance(value, datetime.datetime):
        return (value - datetime.timedelta(days=1 if is_end else 0)).isoformat()
    if value.tzinfo is None:
        return value.isoformat(timespec="minutes")
    return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%MZ")


with open(sys.argv[1], "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())
events = {}
for event in calendar.walk("VEVENT"):
    assert not event.errors, event.errors
    times = [told(event["DTSTART"].dt, False)]
    if "DTEND" in event:
        times.append(told(event["DTEND"].dt, True))
    events[str(event["UID"]).replace("@farlight", "")] = times
json.dump(events, sys.stdout)
