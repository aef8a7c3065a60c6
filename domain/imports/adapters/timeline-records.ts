/** `Records.json` of Google's Timeline (Location History), until 2024: every point that a phone has told, up to gigabytes. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { degreesOfE7 } from '#domain/imports/coordinates.ts'
import { soFar } from '#domain/imports/import-refusal.ts'
import { isObject, readJson, textIn } from '#domain/imports/json/read-json.ts'

/** In meters: a point that may be anywhere in a town is of no use. */
const worstAccuracy = 5_000

export const timelineRecordsAdapter: Adapter = {
  id: 'timeline-records',
  recognises: ({ text, entries }) =>
    !entries && /^[\s\uFEFF]*\{\s*"locations"\s*:\s*\[/.test(text) && /"(?:latitudeE7|timestampMs)"\s*:/.test(text)
      ? 1
      : 0,
  // oxlint-disable-next-line require-yield -- what a timeline tells is known at its end
  async *read(source, reading) {
    for await (const { value } of soFar(readJson(source, ['$.locations.*']), reading.breakOff)) {
      if (!isObject(value)) continue
      if (typeof value.accuracy === 'number' && value.accuracy > worstAccuracy) {
        reading.leaveOut('moving')
        continue
      }
      const moment = value.timestamp === undefined ? Number(value.timestampMs) : Date.parse(textIn(value, 'timestamp'))
      reading.timeline.point(
        [degreesOfE7(value.longitudeE7), degreesOfE7(value.latitudeE7)],
        moment,
        textIn(value, 'deviceTag'),
      )
    }
  },
}
