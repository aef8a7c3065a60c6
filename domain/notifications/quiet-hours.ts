/** The hours in which no device is to make itself heard, by the clock of where the person is. */
import * as z from 'zod/mini'

/** From one time of day until another, 'HH:MM'; over midnight where the second comes first. */
export interface QuietHours {
  from: string
  until: string
}

export const usualQuietHours: QuietHours = { from: '22:00', until: '07:00' }

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const stored = z.object({ from: time, until: time })

/** What the preferences say; null where there are none. */
export function readQuietHours(value: unknown): QuietHours | null {
  return stored.safeParse(value).data ?? null
}

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** Clocks are set by an hour at most; the rest of the way goes minute by minute. */
const clockChange = 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minute of the day that a clock in the zone shows. */
function clockIn(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (moment) => minutesOf(format.format(moment))
}

/** When the quiet that a moment falls into is over; null where it falls into none. A zone that nobody knows is UTC. */
export function quietUntil({ from, until }: QuietHours, zone: string, moment: Date): Date | null {
  let clock: (moment: number) => number
  try {
    clock = clockIn(zone)
  } catch {
    clock = clockIn('UTC')
  }
  const [start, end] = [minutesOf(from), minutesOf(until)]
  const length = (end - start + dayMinutes) % dayMinutes
  /** Minutes until the end; null where it is not quiet. */
  const left = (at: number) => {
    const since = (clock(at) - start + dayMinutes) % dayMinutes
    return since < length ? length - since : null
  }
  let at = Math.floor(moment.getTime() / minuteMs) * minuteMs
  let rest = left(at)
  if (rest === null) return null
  while (rest !== null) {
    at += Math.max(1, rest - clockChange) * minuteMs
    rest = left(at)
  }
  return new Date(at)
}
