/**
 * Reads what the link of a calendar opens. Of what it has read before it asks the database for the changes alone: it says the
 * stamp of all and which versions it knows, and where the stamp is another the trips that have another version come whole.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { type CalendarPart, calendarOf, calendarPart } from '#domain/calendar/calendar-file.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import type { AccountCall } from '#server/ai/account-calls.ts'

export interface ReadCalendar {
  /** Of the bytes: the same as long as they are. */
  etag: string
  bytes: Uint8Array<ArrayBuffer>
}

interface KnownTrip {
  version: string
  name: string
  part: CalendarPart
}

interface KnownCalendar extends ReadCalendar {
  stamp: string
  trips: ReadonlyMap<string, KnownTrip>
}

const mostKeptBytes = 32_000_000

const row = z.record(z.string(), z.unknown())
/** What public.calendar_of_link answers. */
const opened = z.object({
  all: z.boolean(),
  stamp: z.string(),
  options: z.object({ codes: z.boolean(), notes: z.boolean() }),
  /** Null where nothing has changed. */
  trips: z
    .array(
      z.object({
        id: z.string(),
        version: z.string(),
        trip: z.intersection(row, z.object({ destination_name: z.string(), bookings: z.array(row) })).nullable(),
      }),
    )
    .nullable(),
})

/**
 * @param siteName the platform's name
 * @returns asks by the link's secret and the key under which it is kept; null where the link opens nothing. Throws where the
 * database does not answer
 */
export function calendarReader(
  call: AccountCall,
  siteName: () => Promise<string>,
): (token: string, key: string) => Promise<ReadCalendar | null> {
  const kept = new LRUCache<string, KnownCalendar>({
    maxSize: mostKeptBytes,
    // Each part stands in the whole once more.
    sizeCalculation: ({ bytes, trips }) => 2 * bytes.length + 200 * (trips.size + 1),
  })
  return async (token, key) => {
    const before = kept.get(key)
    const known = Object.fromEntries([...(before?.trips ?? [])].map(([id, { version }]) => [id, version]))
    const answer = await call(null, 'calendar_of_link', { token, known, before: before?.stamp ?? null })
    if (answer.status !== 200) throw new Error(`The database answered ${answer.status}`)
    if (answer.body === null) {
      kept.delete(key)
      return null
    }
    const { all, options, stamp, trips } = opened.parse(answer.body)
    if (before && !trips) return before
    const now = new Map(
      (trips ?? []).flatMap(({ id, version, trip }): [string, KnownTrip][] => {
        const same = before?.trips.get(id)
        if (!trip) return same ? [[id, same]] : []
        const { bookings, ...itinerary } = trip
        const part = calendarPart(
          {
            itinerary: fromServerRow('itineraries', itinerary),
            bookings: bookings.map((booking) => fromServerRow('tripBookings', booking)),
          },
          options,
        )
        return [[id, { version, name: trip.destination_name, part }]]
      }),
    )
    const [only] = now.values()
    const name = all || !only ? `${await siteName()} trips` : only.name
    const parts = [...now.values()].map(({ part }) => part)
    const bytes = new TextEncoder().encode(calendarOf(name, parts))
    const calendar = { etag: `"${hashOf(bytes).slice(0, 27)}"`, bytes, stamp, trips: now }
    kept.set(key, calendar)
    return calendar
  }
}

export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')
