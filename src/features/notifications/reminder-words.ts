/** How the app tells of a booking at its time. Unlike the stored words, which lock screens show, with address and code (decision P238). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { clockOf, dayOf, placeOfZone } from '#domain/itineraries/bookings/local-time.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { formatClock } from '#domain/text/dates.ts'

type Facts = Record<string, unknown>

interface Reminder {
  /** Facts without which the stored words are shown. */
  needs: readonly string[]
  word(facts: Facts, i18n: I18n): { title: string; message: string }
}

const departures: Record<string, MessageDescriptor> & { flight: MessageDescriptor } = {
  flight: msg`Your flight leaves soon`,
  train: msg`Your train leaves soon`,
  bus: msg`Your bus leaves soon`,
  ferry: msg`Your ferry leaves soon`,
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The clock of its place, which is named where it is not that of the device. */
function clockWords({ startsAt, startsZone }: Facts): string {
  const zone = text(startsZone)
  const time = formatClock(clockOf(text(startsAt)))
  return zone && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone ? `${time} (${placeOfZone(zone)})` : time
}

function codeWords({ code }: Facts, i18n: I18n): string {
  const given = text(code)
  return given && i18n._(msg`Your code: ${given}`)
}

const lines = (...parts: string[]): string => parts.filter(Boolean).join('\n')

export const reminderWordings: Record<string, Reminder> = {
  'trip-checkin': {
    needs: ['name', 'startsAt'],
    word(facts, i18n) {
      const [name, day, time] = [text(facts.name), formatTripDay(dayOf(text(facts.startsAt))), clockWords(facts)]
      return {
        title: i18n._(msg`Check-in is open`),
        message: lines(i18n._(msg`${name} leaves on ${day} at ${time}`), codeWords(facts, i18n)),
      }
    },
  },
  'trip-departure': {
    needs: ['name', 'startsAt'],
    word(facts, i18n) {
      const [name, place, time] = [text(facts.name), text(facts.place), clockWords(facts)]
      const leaves = place ? i18n._(msg`${name} leaves ${place} at ${time}`) : i18n._(msg`${name} leaves at ${time}`)
      return {
        title: i18n._(departures[text(facts.bookingKind)] ?? departures.flight),
        message: lines(leaves, codeWords(facts, i18n)),
      }
    },
  },
  'trip-tonight': {
    needs: ['name', 'startsAt', 'code'],
    word(facts, i18n) {
      const [name, place] = [text(facts.name), text(facts.place)]
      const time = clockOf(text(facts.startsAt)) && clockWords(facts)
      return {
        title: i18n._(msg`Where you’re staying tonight`),
        message: lines(time ? i18n._(msg`${name}, check-in from ${time}`) : name, codeWords(facts, i18n), place),
      }
    },
  },
}
