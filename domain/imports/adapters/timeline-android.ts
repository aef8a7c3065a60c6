/** `Timeline.json`, which Android's settings export since 2024: segments with points in words. Places have no names. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { isObject } from '#domain/imports/json/read-json.ts'
import { readSegments } from '#domain/imports/timeline/read-segments.ts'

export const timelineAndroidAdapter: Adapter = {
  id: 'timeline-android',
  recognises: ({ text, entries }) => (!entries && /^[\s\uFEFF]*\{\s*"semanticSegments"\s*:/.test(text) ? 1 : 0),
  // oxlint-disable-next-line require-yield -- what a timeline tells is known at its end
  async *read(source, reading) {
    await readSegments(source, '$.semanticSegments.*', reading, (place) => (isObject(place) ? place.latLng : undefined))
  },
}
