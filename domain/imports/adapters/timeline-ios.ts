/** `location-history.json`, which Google Maps on iPhones exports since 2024: a list, with numbers as texts and 'geo:' points. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { readSegments } from '#domain/imports/timeline/read-segments.ts'

export const timelineIosAdapter: Adapter = {
  id: 'timeline-ios',
  recognises: ({ text, entries }) =>
    !entries &&
    /^[\s\uFEFF]*\[/.test(text) &&
    /"(?:startTime|endTime)"\s*:/.test(text) &&
    /"(?:visit|activity|timelinePath|timelineMemory)"\s*:/.test(text)
      ? 0.95
      : 0,
  // oxlint-disable-next-line require-yield -- what a timeline tells is known at its end
  async *read(source, reading) {
    await readSegments(source, '$.*', reading, (place) => place)
  },
}
