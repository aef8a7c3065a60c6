import { timeInPlan } from '#domain/itineraries/plan/plan-time.ts'

/** A time of day with what stands around it. */
const clock =
  /(?<![\p{L}\p{N}:.,])(?:at\s+)?(?:(?<hour>[01]?\d|2[0-3])(?::|h)(?<minute>[0-5]\d)(?:\s?(?<half>[ap])\.?m\b\.?)?|(?<twelve>1[0-2]|0?[1-9])\s?(?<side>[ap])\.?m\b\.?|(?<round>[01]?\d|2[0-3])h(?![\p{L}\p{N}]))(?!\s?[\p{N}:/])/giu

export interface ReadTime {
  /** After midnight. */
  minutes: number
  /** The line without it. */
  rest: string
}

/** The one time that a line names: '19:00', '7:30 pm', '7pm', '19h30'; null for none, and where there are several. */
export function readTime(line: string): ReadTime | null {
  const [match, more] = [...line.matchAll(clock)]
  if (!match || more) return null
  const { hour, minute, half, twelve, side, round } = match.groups ?? {}
  const hours = Number(hour ?? twelve ?? round)
  const part = (half ?? side)?.toLowerCase()
  // '19:00 pm' says two things.
  if (part && (hours > 12 || hours < 1)) return null
  const inDay = part ? (hours % 12) + (part === 'p' ? 12 : 0) : hours
  return {
    minutes: inDay * 60 + Number(minute ?? 0),
    rest: `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`,
  }
}

/** A time as it was typed, as plans have it: '9:40' as '09:40 AM', '19h' as '07:00 PM'; other words stay. */
export function tidyTime(typed: string): string {
  const read = readTime(typed)
  return read && read.rest.trim() === '' ? timeInPlan(read.minutes) : typed
}
