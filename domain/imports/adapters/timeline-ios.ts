/** `location-history.json`, which Google Maps on iPhones exports since 2024: a list, with numbers as texts and 'geo:' points. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { pointInWords } from '#domain/imports/coordinates.ts'
import { soFar } from '#domain/imports/import-refusal.ts'
import { isObject, objectIn, readJson } from '#domain/imports/json/read-json.ts'
import { segmentTimes } from '#domain/imports/timeline/segment-times.ts'

export const timelineIosAdapter: Adapter = {
  id: 'timeline-ios',
  name: 'Google Timeline (location-history.json)',
  recognises: ({ text, entries }) =>
    !entries &&
    /^[\s\uFEFF]*\[/.test(text) &&
    /"(?:startTime|endTime)"\s*:/.test(text) &&
    /"(?:visit|activity|timelinePath|timelineMemory)"\s*:/.test(text)
      ? 0.95
      : 0,
  // oxlint-disable-next-line require-yield -- what a timeline tells is known at its end
  async *read(source, reading) {
    for await (const { value } of soFar(readJson(source, ['$.*']), reading.breakOff)) {
      if (!isObject(value)) continue
      if (!isObject(value.visit)) {
        reading.leaveOut('moving')
        continue
      }
      if (Number(value.visit.hierarchyLevel ?? 0) > 0) continue
      const candidate = objectIn(value.visit, 'topCandidate')
      const { from, to, ahead } = segmentTimes(value)
      reading.timeline.stay(pointInWords(candidate.placeLocation), from, to, ahead)
    }
  },
}
