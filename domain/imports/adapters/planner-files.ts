/** `data.json` in the archive of a planner, or by itself. */
import { isZip, type OpenArchive, openArchive } from '#domain/imports/archive/open-archive.ts'
import { listPhoto } from '#domain/imports/archive/list-photo.ts'
import type { ZipEntry } from '#domain/imports/archive/zip-directory.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { type ImportSource, isSliceable } from '#domain/imports/import-source.ts'
import { isObject, type JsonObject, wholeJson } from '#domain/imports/json/read-json.ts'
import type { Reading } from '#domain/imports/reading.ts'
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
  /** The archive that it lies in; null where it comes by itself. */
  archive: OpenArchive | null
  /** The other files of the archive. */
  others: readonly ZipEntry[]
}

/** @throws ImportRefused */
export async function plannerFiles(source: ImportSource): Promise<PlannerFiles> {
  if (!isSliceable(source) || !isZip(await source.head(4)))
    return { data: asObject(await wholeJson(source)), archive: null, others: [] }
  const archive = await openArchive(source)
  const entry = archive.entries.find(({ path }) => /(?:^|\/)data\.json$/i.test(path))
  if (!entry) throw new ImportRefused('broken', 'data.json')
  const data = asObject(await wholeJson(archive.open(entry)))
  return { data, archive, others: archive.entries.filter((one) => one !== entry) }
}

/** Of which thing that is told each picture is, by its file's name. */
export type PictureOwners = Map<string, Pick<Candidate, 'source' | 'foreignId'>>

/** Lists the pictures of a planner's archive, and names its other files, which stay behind. */
export async function listPictures(
  { archive, others }: PlannerFiles,
  owners: PictureOwners,
  reading: Reading,
): Promise<void> {
  for (const entry of others) {
    const { path } = entry
    const name = /(?:^|\/)images\/([^/]+)$/.exec(path)?.[1]
    const owner = owners.get(name ?? '')
    if (name === undefined) reading.leaveOut('files', path)
    // The picture of a category, say, or of a whole trip.
    else if (!owner || !archive) reading.leaveOut('photos', path)
    else await listPhoto(archive, entry, owner, reading)
  }
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
