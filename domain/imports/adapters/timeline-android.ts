/** `Timeline.json`, which Android's settings export since 2024: segments with points in words. Places have no names. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { pointInWords } from '#domain/imports/coordinates.ts'
import { soFar } from '#domain/imports/import-refusal.ts'
import { isObject, objectIn, readJson } from '#domain/imports/json/read-json.ts'
import { segmentTimes } from '#domain/imports/timeline/segment-times.ts'

export const timelineAndroidAdapter: Adapter = {
  id: 'timeline-android',
  name: 'Google Timeline (Timeline.json)',
  recognises: ({ text, entries }) => (!entries && /^[\s\uFEFF]*\{\s*"semanticSegments"\s*:/.test(text) ? 1 : 0),
  // oxlint-disable-next-line require-yield -- what a timeline tells is known at its end
  async *read(source, reading) {
    for await (const { value } of soFar(readJson(source, ['$.semanticSegments.*']), reading.breakOff)) {
      if (!isObject(value)) continue
      if (!isObject(value.visit)) {
        reading.leaveOut('moving')
        continue
      }
      // A museum in a park is told as both; the outer one holds the time.
      if (Number(value.visit.hierarchyLevel ?? 0) > 0) continue
      const location = objectIn(objectIn(value.visit, 'topCandidate'), 'placeLocation')
      const { from, to, ahead } = segmentTimes(value)
      reading.timeline.stay(pointInWords(location.latLng), from, to, ahead)
    }
  },
}
