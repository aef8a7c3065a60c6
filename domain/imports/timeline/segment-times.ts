/** The times of a segment in the timelines that phones export since 2024. */
import { type JsonObject, textIn } from '#domain/imports/json/read-json.ts'

export interface SegmentTimes {
  from: number
  to: number
  /** Minutes that the clock of the place was ahead of UTC; null where the file does not say. */
  ahead: number | null
}

/** '2024-05-01T09:00:00.000+02:00'; what ends in Z says nothing of the clock there. */
export function segmentTimes(segment: JsonObject): SegmentTimes {
  const [start, end] = [textIn(segment, 'startTime'), textIn(segment, 'endTime')]
  const said = segment.startTimeTimezoneUtcOffsetMinutes
  return {
    from: Date.parse(start),
    to: Date.parse(end),
    ahead: typeof said === 'number' ? said : offsetIn(start),
  }
}

function offsetIn(written: string): number | null {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(written) ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
