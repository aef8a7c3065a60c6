/** What was found in a mail, a pass, a calendar or a text: not yet a booking, and each part with the words that it comes from. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Mark } from './words/marked-text.ts'

/** A value, and the words of the source; null where the source has no such words. */
export interface Said {
  value: string
  source: string | null
  /** Where in a text. */
  mark?: Mark
  /** The source leaves it open, so that it has to be asked: a '$' is of several currencies. */
  isOpen?: boolean
}

/** The fields that are words. */
export const saidFields = [
  'title',
  'provider',
  'confirmationCode',
  'fromPlace',
  'toPlace',
  'seats',
  'people',
  'currency',
  'cost',
  'link',
  'phone',
  'notes',
] as const
export type SaidField = (typeof saidFields)[number]

/** By what the zone of a clock can be found. */
export interface PlaceHint {
  /** As it is called, and the town that it is in. */
  name: string
  town: string
  /** Its name or its code. */
  country: string
  /** [longitude, latitude] */
  coordinates: [number, number] | null
  /** Of an airport, by its code: null where nobody is sure. */
  zone?: string | null
}

export interface FoundTime {
  /** '2027-04-02T08:30', or '2027-04-02' where no time is said; '--04-02' where no year is. */
  local: string
  /** Whose clock that is: the place's, or UTC's. */
  clock: 'place' | 'utc'
  /** Minutes that the clock of the place is ahead of UTC, where the source says it. */
  ahead: number | null
  /** IANA's name of the zone, where the source says it. */
  zone: string | null
  source: string
  /** Where in a text. */
  marks?: readonly Mark[]
  /** What of it the source leaves open, so that it has to be asked. */
  open?: readonly OpenPoint[]
}

/**
 * `zone`: it names one that nobody knows. `year`: it names none ('--09-15'). `meaning`: it does not say what the time is, as
 * of departure or boarding. `lastDay`: it may be the last day or the one after.
 */
export type OpenPoint = 'zone' | 'year' | 'meaning' | 'lastDay'

export interface FoundEnd {
  time: FoundTime | null
  place: PlaceHint
  /** The words of a time that has more than one reading, and is therefore none. */
  unclear?: string
}

export interface FoundBooking {
  kind: BookingKind
  said: Partial<Record<SaidField, Said>>
  start: FoundEnd
  end: FoundEnd
  /** The words of what has more than one reading, and is therefore left out. */
  unclear?: Partial<Record<SaidField, string>>
  /** What its kind needs and the source does not say is asked for. */
  asksMissing?: boolean
}

/** One source proposes no more than these. */
export const mostBookings = 20

export const noPlace: PlaceHint = { name: '', town: '', country: '', coordinates: null }

/** The words of a source as one line that can stand below a field. */
export function asSource(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
