/**
 * The export of Polarsteps: for each trip a folder with `trip.json`, whose steps were stays, `locations.json`, the line of
 * the tracker, and a folder of photos for each step. Its photos are listed, and read only as they are brought in.
 */
import type { Adapter } from '#domain/imports/adapter.ts'
import { listPhoto } from '#domain/imports/archive/list-photo.ts'
import { type OpenArchive, openArchive } from '#domain/imports/archive/open-archive.ts'
import type { ZipEntry } from '#domain/imports/archive/zip-directory.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { numberOf } from '#domain/imports/coordinates.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { isSliceable } from '#domain/imports/import-source.ts'
import { isObject, type JsonObject, listIn, objectIn, textIn, wholeJson } from '#domain/imports/json/read-json.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { isKnownZone, localAt } from '#domain/itineraries/bookings/local-time.ts'

const tripFile = /(?:^|\/)trip\.json$/
const photoFile = /_(\d{1,20})\/photos\/[^/]+$/
const videoFile = /_\d{1,20}\/(?:videos\/[^/]+|photos\/[^/]+\.(?:mp4|mov|m4v|3gp))$/i
/** What systems and the account leave beside: of no trip. */
const besideFile = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|user\/user\.json$)/

export const polarstepsAdapter: Adapter = {
  id: 'polarsteps',
  recognises({ text, entries }) {
    if (!entries) return /"all_steps"\s*:/.test(text) ? 1 : 0
    if (!entries.some((path) => tripFile.test(path))) return 0
    return entries.some((path) => /(?:^|\/)locations\.json$/.test(path) || photoFile.test(path)) ? 1 : 0.6
  },
  async *read(source, reading) {
    if (!isSliceable(source)) throw new ImportRefused('broken')
    if ((await source.head(1))[0] !== 0x50) {
      yield* stepsOf(await wholeJson(source), null, reading)
      return
    }
    const archive = await openArchive(source)
    const photos = new PhotosOfSteps(archive)
    for (const entry of archive.entries) {
      const { path } = entry
      if (/(?:^|\/)locations\.json$/.test(path)) reading.leaveOut('track-points', path)
      else if (videoFile.test(path)) reading.leaveOut('videos', path)
      else if (tripFile.test(path)) {
        try {
          yield* stepsOf(await wholeJson(archive.open(entry)), photos, reading)
        } catch (cause) {
          // Of several trips one may be broken.
          if (!(cause instanceof ImportRefused) || cause.code !== 'broken') throw cause
          reading.leaveOut('unreadable-part', path)
        }
      } else if (!photoFile.test(path) && !besideFile.test(path)) reading.leaveOut('files', path)
    }
    photos.leaveOutOthers(reading)
  },
}

/** The photos of an archive, by the step in whose folder they lie. */
class PhotosOfSteps {
  private readonly byStep = new Map<string, ZipEntry[]>()

  constructor(private readonly archive: OpenArchive) {
    for (const entry of archive.entries) {
      const step = photoFile.exec(entry.path)?.[1]
      if (step === undefined || videoFile.test(entry.path) || besideFile.test(entry.path)) continue
      const those = this.byStep.get(step)
      if (those) those.push(entry)
      else this.byStep.set(step, [entry])
    }
  }

  async list(step: string, made: Candidate, reading: Reading): Promise<void> {
    for (const entry of this.byStep.get(step) ?? []) await listPhoto(this.archive, entry, made, reading)
    this.byStep.delete(step)
  }

  /** Those of steps that nothing tells of. */
  leaveOutOthers(reading: Reading): void {
    for (const entries of this.byStep.values()) for (const { path } of entries) reading.leaveOut('photos', path)
  }
}

async function* stepsOf(trip: unknown, photos: PhotosOfSteps | null, reading: Reading): AsyncGenerator<Candidate> {
  if (!isObject(trip) || !Array.isArray(trip.all_steps)) throw new ImportRefused('broken')
  for (const step of trip.all_steps) {
    if (!isObject(step)) {
      reading.leaveOut('unreadable-part')
      continue
    }
    const made = stepOf(step, trip, reading)
    if (!made) continue
    await photos?.list(textIn(step, 'id'), made, reading)
    reading.leaveOut('people', made.title, listIn(step, 'comments').length)
    yield made
  }
}

function stepOf(step: JsonObject, trip: JsonObject, reading: Reading): Candidate | null {
  const location = objectIn(step, 'location')
  const zone = textIn(step, 'timezone_id') || textIn(trip, 'timezone_id')
  const [start, end] = [dayIn(step.start_time, zone), dayIn(step.end_time, zone)]
  const point: [number, number] = [numberOf(location.lon), numberOf(location.lat)]
  return reading.candidate('polarsteps', {
    kind: 'visit',
    title: textIn(step, 'name', 'display_name') || textIn(location, 'name'),
    placeName: textIn(location, 'name'),
    coordinates: point.some(Number.isNaN) ? null : point,
    country: textIn(location, 'detail'),
    countryCode: textIn(location, 'country_code'),
    dates: start ? { start, end: end && end >= start ? end : start } : null,
    note: textIn(step, 'description'),
    list: textIn(trip, 'name'),
    id: textIn(step, 'uuid', 'id'),
    problems: start ? [] : ['date-unclear'],
  })
}

/** Seconds since 1970 as the day there. */
function dayIn(seconds: unknown, zone: string): string | null {
  const moment = numberOf(seconds) * 1_000
  if (!(moment > 0 && moment < 4_102_444_800_000)) return null
  return localAt(moment, isKnownZone(zone) ? zone : 'UTC')?.slice(0, 10) ?? null
}
