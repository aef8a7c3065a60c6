/** `data.json` in the archive of a planner, or by itself. */
import { openArchive } from '#domain/imports/archive/open-archive.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { type ImportSource, isSliceable } from '#domain/imports/import-source.ts'
import { isObject, type JsonObject, wholeJson } from '#domain/imports/json/read-json.ts'
import { isZip } from '#domain/imports/archive/open-archive.ts'
import { foundTime } from '#domain/itineraries/bookings/reading/found-time.ts'
import {
  asSource,
  type FoundBooking,
  type FoundEnd,
  noPlace,
  type Said,
} from '#domain/itineraries/bookings/reading/found-booking.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'

export interface PlannerFiles {
  data: JsonObject
  /** The other files of the archive. */
  others: readonly { path: string; bytes: number }[]
}

/** @throws ImportRefused */
export async function plannerFiles(source: ImportSource): Promise<PlannerFiles> {
  if (!isSliceable(source) || !isZip(await source.head(4)))
    return { data: asObject(await wholeJson(source)), others: [] }
  const archive = await openArchive(source)
  const entry = archive.entries.find(({ path }) => /(?:^|\/)data\.json$/i.test(path))
  if (!entry) throw new ImportRefused('broken', 'data.json')
  const data = asObject(await wholeJson(archive.open(entry)))
  return { data, others: archive.entries.filter((one) => one !== entry) }
}

function asObject(value: unknown): JsonObject {
  if (!isObject(value)) throw new ImportRefused('broken')
  return value
}

export interface PlannedBooking {
  kind: BookingKind
  title: string
  code?: string
  note?: string
  url?: string
  start: PlannedEnd
  end: PlannedEnd
}
interface PlannedEnd {
  /** As ISO has it; '' for none. */
  time: string
  zone?: string
  place: string
  /** [longitude, latitude] */
  coordinates?: [number, number] | null
}

/** A booking as a planner tells it, in the form in which bookings are proposed. */
export function foundBooking({ kind, title, code, note, url, start, end }: PlannedBooking): FoundBooking {
  const said = (value: string | undefined): Said | undefined =>
    value === undefined || value.trim() === '' ? undefined : { value: value.trim(), source: asSource(value) }
  return {
    kind,
    said: {
      title: said(title),
      fromPlace: said(start.place),
      toPlace: said(end.place === start.place ? '' : end.place),
      confirmationCode: said(code),
      link: said(url),
      notes: said(note),
    },
    start: endOf(start, 'start'),
    end: endOf(end, 'end'),
  }
}

const endOf = ({ time, zone, place, coordinates }: PlannedEnd, name: string): FoundEnd => ({
  time: foundTime(time, name, zone || null),
  place: { ...noPlace, name: place, coordinates: coordinates ?? null },
})

/** The day or time of a text, on the clock that it is written for; null where it is none. */
export const timeIn = (text: string): string | null => foundTime(text, '')?.local ?? null
