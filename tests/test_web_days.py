"""The person's days: their midnights in zones all over the world, also on days on which clocks are changed."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from web.days import Local, countdown, first_of, moment, months_on, next_day, weeks

HOUR = 3600


def fixed(hours: float) -> Local:
    """The dates of a zone so many hours ahead of UTC."""
    zone = timezone(timedelta(hours=hours))
    return lambda now: datetime.fromtimestamp(now, zone).date()


def changing(at: datetime, before: float, after: float) -> Local:
    """The dates of a zone whose clocks are changed at that moment."""
    return lambda now: fixed(before if now < at.timestamp() else after)(now)


def local_time(day: date, hour: int, minute: int, ahead: float) -> float:
    zone = timezone(timedelta(hours=ahead))
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone).timestamp()


@pytest.mark.parametrize("ahead", [-11, -3, 0, 5.5, 14])
def test_the_day_changes_at_midnight_of_the_persons_zone_and_only_then(ahead: float) -> None:
    local, day = fixed(ahead), date(2026, 12, 1)
    late = moment(local_time(day, 23, 59, ahead), local)
    assert (late.day, late.left, late.past) == (day, 60, False)
    assert moment(late.now + 59, local).day == day
    early = moment(late.now + 120, local)
    assert (early.day, early.left) == (day + timedelta(1), 24 * HOUR - 60)
    changes = [hour for hour in range(48) if local(late.now + hour * HOUR) != local(late.now + (hour + 1) * HOUR)]
    assert changes == [0, 24]


@pytest.mark.parametrize(
    ("change", "before", "after", "day", "length"),
    [
        # Madrid, at 1:00 UTC.
        (datetime(2026, 3, 29, 1, tzinfo=UTC), 1, 2, date(2026, 3, 29), 23),
        (datetime(2026, 10, 25, 1, tzinfo=UTC), 2, 1, date(2026, 10, 25), 25),
        # Santiago: at midnight itself, so that one day begins at 1:00 and another has two last hours.
        (datetime(2026, 9, 6, 4, tzinfo=UTC), -4, -3, date(2026, 9, 6), 23),
        (datetime(2026, 4, 5, 3, tzinfo=UTC), -3, -4, date(2026, 4, 4), 25),
        # Lord Howe moves by half an hour.
        (datetime(2026, 4, 4, 15, tzinfo=UTC), 11, 10.5, date(2026, 4, 5), 24.5),
    ],
)
def test_a_day_on_which_clocks_are_changed_has_23_or_25_hours(
    change: datetime, before: float, after: float, day: date, length: float
) -> None:
    local = changing(change, before, after)
    start = next_day(change.timestamp() - 30 * HOUR, local)
    while local(start) < day:
        start = next_day(start, local)
    assert local(start) == day
    assert local(start - 1) == day - timedelta(1)
    assert moment(start, local).left == length * HOUR
    assert moment(start + HOUR, local).left == (length - 1) * HOUR


def test_a_zone_that_leaves_out_a_day_goes_on_with_the_next() -> None:
    """Samoa had no 30th of December 2011."""
    change = datetime(2011, 12, 30, 10, tzinfo=UTC)
    local = changing(change, -10, 14)
    eve = moment(change.timestamp() - 60, local)
    assert eve.day == date(2011, 12, 29)
    assert eve.midnight == change.timestamp()
    assert local(eve.midnight) == date(2011, 12, 31)


def test_the_device_tells_its_own_zone() -> None:
    now = datetime(2026, 12, 1, 12).timestamp()
    assert moment(now).day == date(2026, 12, 1)
    assert 0 < moment(now).left <= 13 * HOUR


def test_a_countdown_is_told_to_the_end_and_stops_there() -> None:
    day = moment(local_time(date(2026, 12, 1), 23, 59, 0), fixed(0))
    told = [countdown(day.at(day.now + passed).left) for passed in (0, 0.5, 1, 59.5, 60, 61, 90_000)]
    assert told == ["00:01:00", "00:01:00", "00:00:59", "00:00:01", "00:00:00", "00:00:00", "00:00:00"]
    assert [day.at(day.now + passed).past for passed in (59.9, 60)] == [False, True]


@pytest.mark.parametrize("first", [date(2026, 2, 1), date(2026, 3, 1), date(2028, 2, 1), date(2026, 8, 1)])
def test_a_month_has_each_of_its_days_once_under_its_weekday(first: date) -> None:
    rows = weeks(first)
    assert [len(row) for row in rows] == [7] * 6
    days = [day for row in rows for day in row if day is not None]
    assert days == [first + timedelta(n) for n in range((months_on(first, 1) - first).days)]
    assert all(day is None or day.weekday() == column for row in rows for column, day in enumerate(row))


def test_months_are_counted_over_the_turn_of_the_year() -> None:
    assert months_on(date(2026, 12, 1), 1) == date(2027, 1, 1)
    assert months_on(date(2026, 1, 1), -1) == date(2025, 12, 1)
    assert first_of(date(2028, 2, 29)) == date(2028, 2, 1)
