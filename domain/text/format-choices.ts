/** What somebody can choose of how dates, times and distances are shown, by the names that preferences have for it. */
import type { Formats } from './formats.ts'

/** The first of each is what who has not chosen gets. */
const choices = {
  dateFormat: ['month-first', 'day-first', 'device'],
  timeFormat: ['12-hour', '24-hour', 'device'],
  distanceUnit: ['kilometers', 'miles'],
  weekStart: ['sunday', 'monday', 'saturday'],
} as const

type Choices = typeof choices
export type FormatChoices = { readonly [Name in keyof Choices]: Choices[Name][number] }

/** What preferences of unknown origin say; where they say nothing, or nothing known here, the first choice of each. */
export const readChoices = (preferences: Record<string, unknown> = {}): FormatChoices =>
  Object.fromEntries(
    (Object.keys(choices) as (keyof Choices)[]).map((name) => [
      name,
      choices[name].find((choice) => choice === preferences[name]) ?? choices[name][0],
    ]),
  ) as unknown as FormatChoices

const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const

/** What the choices mean on this device. */
export function formatsOf({ dateFormat, timeFormat, distanceUnit, weekStart }: FormatChoices): Required<Formats> {
  const device = dateFormat === 'device' || timeFormat === 'device' ? readDevice() : null
  return {
    dayFirst: dateFormat === 'device' ? device?.dayFirst === true : dateFormat === 'day-first',
    hours24: timeFormat === 'device' ? device?.hours24 === true : timeFormat === '24-hour',
    miles: distanceUnit === 'miles',
    weekStart: weekdays[weekStart],
  }
}

/**
 * As the language and region of the browser have it, of which English takes the order of a date and the clock. Devices
 * that begin with the year have the month first, too.
 */
function readDevice() {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' })
  const order = format.formatToParts(0).map(({ type }) => type)
  return {
    dayFirst: order.indexOf('day') < order.indexOf('month'),
    hours24: format.resolvedOptions().hourCycle?.startsWith('h2') === true,
  }
}

/** Whether both show the same. */
export const isSameFormats = (one: Formats, other: Formats): boolean =>
  !one.dayFirst === !other.dayFirst &&
  !one.hours24 === !other.hours24 &&
  !one.miles === !other.miles &&
  (one.weekStart ?? 0) === (other.weekStart ?? 0)
