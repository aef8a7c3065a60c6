/** Reads a file of bookings as the app does, and holds what is proposed against what it tells. */
import { expect, vi } from 'vitest'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { kindOfBytes } from '#domain/itineraries/files/file-kind.ts'
import { facts } from '#domain/itineraries/testing/proposed-booking.ts'
import { proposeFound } from '#features/trips/bookings/reading/propose-found.ts'
import { type Reading, readFileOf, readPassBundle, readText } from '#features/trips/bookings/reading/read-source.ts'
import { PlacesInThread } from '#tests/support/places-worker.ts'

// There are no threads here: what they do is done at once.
vi.mock('#features/trips/bookings/reading/take-apart.ts', async () => {
  const [{ partsOfMail }, { eventsIn }] = await Promise.all([
    import('#features/trips/bookings/reading/mail-parts.ts'),
    import('#domain/calendar/events-in-file.ts'),
  ])
  return {
    mailApart: (mail: Uint8Array) => partsOfMail(mail).catch(() => null),
    calendarApart: async (calendar: string) => eventsIn(calendar),
  }
})

/** What is proposed of one booking; all that is asked about it is named. */
export interface ToldBooking extends Partial<BookingFormValues> {
  questions?: ProposedBooking['questions']
  doubts?: ProposedBooking['doubts']
}
/** What a file tells. */
export interface Told {
  proposed: readonly ToldBooking[]
  cancelled?: number
  unread?: number
}

/** Places are looked up without a network, by what the device knows. */
export function offlineWithPlaces(): void {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('Worker', PlacesInThread)
}

/** A file of any kind that is read, or a pasted text. */
export async function readWhole(bytes: Uint8Array): Promise<Reading> {
  const kind = kindOfBytes(bytes)
  if (kind) return await readFileOf(kind, bytes)
  return readPassBundle(bytes) ?? (await readText(new TextDecoder().decode(bytes)))
}

/** Holds the proposals against the values; a question or a doubt that is not named is a fault. */
export async function expectTold(bytes: Uint8Array, { proposed, cancelled = 0, unread = 0 }: Told): Promise<void> {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reading = await readWhole(bytes)
  const { proposals, unusable } = await proposeFound(reading.bookings, facts)
  const told = proposals.map(({ values, questions, doubts }, index) => {
    const expected = proposed[index] ?? { kind: undefined }
    const named = Object.keys(expected).filter((field) => field !== 'questions' && field !== 'doubts')
    return {
      ...Object.fromEntries(named.map((field) => [field, values[field as keyof BookingFormValues]])),
      questions,
      doubts,
    }
  })
  expect(told).toEqual(proposed.map((one) => ({ questions: {}, doubts: {}, ...one })))
  expect({ cancelled: reading.cancelled, unread: reading.unread + unusable }).toEqual({ cancelled, unread })
}
