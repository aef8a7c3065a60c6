/** `Semantic Location History/2020/2020_JANUARY.json` of Google's Timeline, until 2024: a file a month, of visits and ways. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { degreesOfE7 } from '#domain/imports/coordinates.ts'
import { soFar } from '#domain/imports/import-refusal.ts'
import { isObject, type JsonObject, objectIn, readJson, textIn } from '#domain/imports/json/read-json.ts'

export const timelineSemanticAdapter: Adapter = {
  id: 'timeline-semantic',
  recognises: ({ text, entries }) => (!entries && /^[\s\uFEFF]*\{\s*"timelineObjects"\s*:/.test(text) ? 1 : 0),
  // oxlint-disable-next-line require-yield -- what a timeline tells is known at its end
  async *read(source, reading) {
    for await (const { value } of soFar(readJson(source, ['$.timelineObjects.*']), reading.breakOff)) {
      if (!isObject(value)) continue
      if (!isObject(value.placeVisit)) {
        reading.leaveOut('moving')
        continue
      }
      const location = objectIn(value.placeVisit, 'location')
      const duration = objectIn(value.placeVisit, 'duration')
      const point: [number, number] = [degreesOfE7(location.longitudeE7), degreesOfE7(location.latitudeE7)]
      reading.timeline.stay(point, momentOf(duration, 'start'), momentOf(duration, 'end'), null)
    }
  },
}

/** 'startTimestamp' as ISO has it, until 2022 'startTimestampMs'. */
function momentOf(duration: JsonObject, end: 'start' | 'end'): number {
  const written = textIn(duration, `${end}Timestamp`)
  return written === '' ? Number(textIn(duration, `${end}TimestampMs`) || Number.NaN) : Date.parse(written)
}
