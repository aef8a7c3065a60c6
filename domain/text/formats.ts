/**
 * How somebody wants dates, times and distances shown. Only what is shown follows it: what is stored, sent and typed has
 * one form for everybody. Every page loads this: what only the settings need is in format-choices.ts.
 */
import type { Formats } from './format-choices.ts'

/** What is not said is as usual. */
type ShownFormats = Partial<Formats>

let inUse: ShownFormats = {}

/** What this page shows. Another object after each change, so that what was made for it can tell. */
export const formats = (): ShownFormats => inUse

/** Shows everything that is drawn from now on so. On a server nobody calls it: it speaks to several people. */
export function setFormats(next: ShownFormats): void {
  inUse = next
}

/** Whether a day stands before its month. Devices that begin with the year have the month first, too. */
export const isDayFirst = (): boolean =>
  inUse.dateFormat === 'device' ? ofDevice().dayFirst : inUse.dateFormat === 'day-first'

/** Whether hours go on after noon. */
export const has24Hours = (): boolean =>
  inUse.timeFormat === 'device' ? ofDevice().hours24 : inUse.timeFormat === '24-hour'

let device: ReturnType<typeof readDevice> | undefined
const ofDevice = () => (device ??= readDevice())

/** As the language and region of the browser have it, of which English takes the order of a date and the clock. */
function readDevice() {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' })
  const order = format.formatToParts(0).map(({ type }) => type)
  return {
    dayFirst: order.indexOf('day') < order.indexOf('month'),
    hours24: format.resolvedOptions().hourCycle?.startsWith('h2') === true,
  }
}
