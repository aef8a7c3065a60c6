/** The segments of the timelines that phones export since 2024: who stayed where, and from when to when. */
import type { ImportSource } from '#domain/imports/import-source.ts'
import { pointInWords } from '#domain/imports/coordinates.ts'
import { soFar } from '#domain/imports/import-refusal.ts'
import { isObject, objectIn, readJson } from '#domain/imports/json/read-json.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { segmentTimes } from './segment-times.ts'

/**
 * @param path where the segments are in the file
 * @param pointOf the words of a point in what a place is told by
 */
export async function readSegments(
  source: ImportSource,
  path: string,
  reading: Reading,
  pointOf: (placeLocation: unknown) => unknown,
): Promise<void> {
  for await (const { value } of soFar(readJson(source, [path]), reading.breakOff)) {
    if (!isObject(value)) continue
    if (!isObject(value.visit)) {
      reading.leaveOut('moving')
      continue
    }
    // A museum in a park is told as both; the outer one holds the time.
    if (Number(value.visit.hierarchyLevel ?? 0) > 0) continue
    const { placeLocation } = objectIn(value.visit, 'topCandidate')
    const { from, to, ahead } = segmentTimes(value)
    reading.timeline.stay(pointInWords(pointOf(placeLocation)), from, to, ahead)
  }
}
