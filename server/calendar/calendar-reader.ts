/**
 * Reads what the link of a calendar opens. Of what it has read before it asks the database for the changes alone: it says the
 * stamp of all and which versions it knows, and where the stamp is another the trips that have another version come whole.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { type CalendarPart, calendarPart, linesAround } from '#domain/calendar/calendar-file.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import type { AskCalendar } from './calendar-store.ts'

export interface ReadCalendar {
  /** Of the bytes: the same as long as they are. */
  etag: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A trip as it stands in a calendar. */
interface KnownTrip {
  version: string
  name: string
  clocks: Omit<CalendarPart, 'events'>
  /** Its events. Bytes, because putting texts of megabytes together takes many times as long. */
  bytes: Uint8Array
}

interface KnownCalendar extends ReadCalendar {
  stamp: string
  trips: ReadonlyMap<string, KnownTrip>
  /** The versions of its trips as JSON, {id: version}. */
  versions: string
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
type Opened = z.output<typeof opened>
type OpenedTrip = NonNullable<NonNullable<Opened['trips']>[number]['trip']>

/**
 * @param siteName the platform's name
 * @returns asks by the link's secret and the key under which it is kept; null where the link opens nothing. Throws where the
 * database does not answer
 */
export function calendarReader(
  ask: AskCalendar,
  siteName: () => Promise<string>,
): (token: string, key: string) => Promise<ReadCalendar | null> {
  const kept = new LRUCache<string, KnownCalendar>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ bytes, trips }) => bytes.length + 300 * (trips.size + 1),
  })
  return async (token, key) => {
    const before = kept.get(key)
    const answer = await ask({ token, known: before?.versions ?? '{}', before: before?.stamp ?? null })
    if (answer === null) {
      kept.delete(key)
      return null
    }
    const { all, options, stamp, trips } = opened.parse(answer)
    if (before && !trips) return before
    const now = new Map(
      (trips ?? []).flatMap(({ id, version, trip }): [string, KnownTrip][] => {
        const same = before?.trips.get(id)
        if (trip) return [[id, { version, ...written(trip, options) }]]
        return same ? [[id, same]] : []
      }),
    )
    const [only] = now.values()
    const calendar = { stamp, ...putTogether(all || !only ? `${await siteName()} trips` : only.name, now) }
    kept.set(key, calendar)
    return calendar
  }
}

function written(trip: OpenedTrip, options: Opened['options']): Omit<KnownTrip, 'version'> {
  const { bookings, ...itinerary } = trip
  const { events, ...clocks } = calendarPart(
    {
      itinerary: fromServerRow('itineraries', itinerary),
      bookings: bookings.map((booking) => fromServerRow('tripBookings', booking)),
    },
    options,
  )
  return { name: trip.destination_name, clocks, bytes: Buffer.from(events) }
}

/** @param name what the calendar is called where it is read */
function putTogether(name: string, trips: ReadonlyMap<string, KnownTrip>): Omit<KnownCalendar, 'stamp'> {
  const [before, after] = linesAround(
    name,
    [...trips.values()].map(({ clocks }) => clocks),
  )
  const head = Buffer.from(before)
  const bytes = Buffer.concat([head, ...[...trips.values()].map((trip) => trip.bytes), Buffer.from(after)])
  // Of each trip its place in the whole is kept, and not the bytes once more.
  let at = head.length
  const inPlace = [...trips].map(([id, trip]): [string, KnownTrip] => {
    const from = at
    at += trip.bytes.length
    return [id, { ...trip, bytes: bytes.subarray(from, at) }]
  })
  return {
    etag: `"${hashOf(bytes).slice(0, 27)}"`,
    bytes,
    trips: new Map(inPlace),
    versions: JSON.stringify(Object.fromEntries(inPlace.map(([id, { version }]) => [id, version]))),
  }
}

export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')
