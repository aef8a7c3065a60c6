import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NewsAct, NewsMark } from '#domain/itineraries/news/trip-news.ts'
import { calendarDay, daysBetween, formatDate, formatTime } from '#domain/text/dates.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** 'Since 10:15 AM' of today, 'Since Tuesday' within a week, else 'Since Nov 3, 2026'. */
export function sinceWords(since: string, now: Date, i18n: I18n): string {
  const moment = new Date(since)
  const days = daysBetween(calendarDay(moment), calendarDay(now))
  const when = days <= 0 ? formatTime(moment) : days < 7 ? weekday.format(moment) : formatDate(since)
  return i18n._(msg`Since ${when}`)
}

/** What somebody did, to stand behind their name. */
export function actWords({ about, kind, count, name, to }: NewsAct, i18n: I18n): string {
  const called = name ?? ''
  if (about === 'comment')
    return called === ''
      ? i18n._(msg`${plural(count, { one: 'wrote a comment', other: 'wrote # comments' })}`)
      : count === 1
        ? i18n._(msg`commented on ${called}`)
        : i18n._(msg`wrote ${count} comments on ${called}`)
  if (about === 'plan') return i18n._(msg`changed the plan`)
  if (about === 'dates') return i18n._(msg`changed the dates`)
  if (about === 'booking') {
    if (kind === 'added')
      return count === 1 ? i18n._(msg`added the booking ${called}`) : i18n._(msg`added ${count} bookings`)
    if (kind === 'deleted')
      return count === 1 ? i18n._(msg`deleted the booking ${called}`) : i18n._(msg`deleted ${count} bookings`)
    return count === 1 ? i18n._(msg`changed the booking ${called}`) : i18n._(msg`changed ${count} bookings`)
  }
  if (about === 'file') {
    if (kind === 'added') return count === 1 ? i18n._(msg`added the file ${called}`) : i18n._(msg`added ${count} files`)
    if (kind === 'deleted')
      return count === 1 ? i18n._(msg`deleted the file ${called}`) : i18n._(msg`deleted ${count} files`)
    return count === 1 ? i18n._(msg`changed the file ${called}`) : i18n._(msg`changed ${count} files`)
  }
  if (about === 'expense') {
    if (kind === 'added')
      return count === 1 ? i18n._(msg`added the expense “${called}”`) : i18n._(msg`added ${count} expenses`)
    if (kind === 'deleted')
      return count === 1 ? i18n._(msg`deleted the expense “${called}”`) : i18n._(msg`deleted ${count} expenses`)
    return count === 1 ? i18n._(msg`changed the expense “${called}”`) : i18n._(msg`changed ${count} expenses`)
  }
  if (about === 'poll') {
    if (kind === 'added') return count === 1 ? i18n._(msg`asked “${called}”`) : i18n._(msg`opened ${count} polls`)
    return count === 1 ? i18n._(msg`closed the poll “${called}”`) : i18n._(msg`closed ${count} polls`)
  }
  if (about === 'day') {
    if (kind === 'added') return count === 1 ? i18n._(msg`added the day ${called}`) : i18n._(msg`added ${count} days`)
    if (kind === 'deleted')
      return count === 1 ? i18n._(msg`deleted the day ${called}`) : i18n._(msg`deleted ${count} days`)
    if (kind === 'moved') return count === 1 ? i18n._(msg`moved the day ${called}`) : i18n._(msg`moved ${count} days`)
    return count === 1 ? i18n._(msg`changed the day ${called}`) : i18n._(msg`changed ${count} days`)
  }
  if (kind === 'added') {
    if (to === 'ideas') return count === 1 ? i18n._(msg`noted ${called} as an idea`) : i18n._(msg`noted ${count} ideas`)
    if (to !== null)
      return count === 1 ? i18n._(msg`added ${called} to day ${to}`) : i18n._(msg`added ${count} things to day ${to}`)
    return count === 1 ? i18n._(msg`added ${called}`) : i18n._(msg`added ${count} things`)
  }
  if (kind === 'deleted') return count === 1 ? i18n._(msg`deleted ${called}`) : i18n._(msg`deleted ${count} things`)
  if (kind === 'moved') return count === 1 ? i18n._(msg`moved ${called}`) : i18n._(msg`moved ${count} things`)
  return count === 1 ? i18n._(msg`changed ${called}`) : i18n._(msg`changed ${count} things`)
}

/** What is new of one thing, beside it. */
export function markWords({ kind }: NewsMark, person: string, i18n: I18n): string {
  if (kind === 'added') return i18n._(msg`New, by ${person}`)
  if (kind === 'moved') return i18n._(msg`Moved by ${person}`)
  return i18n._(msg`Changed by ${person}`)
}
