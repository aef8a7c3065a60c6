/** What is known of a booking beside its title and its times, as files for other apps tell it. */
import { clockOf } from './local-time.ts'
import type { TripBooking } from './trip-booking.ts'

/** What may leave beside times, titles and places. */
export interface ToldOutside {
  codes: boolean
  notes: boolean
}

/** Each on a line of its own; what is not there has none. */
export const paragraphs = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join('\n')

/** 'Kyoto → Nara', where both are known. */
export const wayWords = ({ fromPlace, toPlace }: Pick<TripBooking, 'fromPlace' | 'toPlace'>): string =>
  fromPlace && toPlace ? `${fromPlace} → ${toPlace}` : ''

/** Line by line; '' where nothing is known. */
export function bookingWords(booking: TripBooking, tells: ToldOutside): string {
  const { kind, provider, startsAt, endsAt, seats, confirmationCode, notes } = booking
  const [from, to] = kind === 'stay' ? [clockOf(startsAt ?? ''), clockOf(endsAt ?? '')] : ['', '']
  return paragraphs(
    provider,
    wayWords(booking),
    from && `Check-in ${from}`,
    to && `Check-out ${to}`,
    seats && `Seats ${seats}`,
    tells.codes && confirmationCode && `Code ${confirmationCode}`,
    tells.notes && notes,
  )
}
