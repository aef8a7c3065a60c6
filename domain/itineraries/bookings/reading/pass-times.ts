/**
 * When a pass starts and ends. What it says for machines comes first, then the fields that are labelled so. When a pass is
 * `relevant` is no departure: often it is when boarding begins, and on the clock of another place.
 */
import { daysBetween } from '#domain/text/dates.ts'
import { asSource, type FoundTime } from './found-booking.ts'
import { foundTime } from './found-time.ts'
import type { FieldMeaning, PassField } from './pass-fields.ts'
import { isWholeDay, withYear } from './open-year.ts'
import { writtenTime } from './written-time.ts'

/** A field with what it may mean. */
export interface ReadField extends PassField {
  meanings: ReadonlySet<FieldMeaning>
  /** Its label says what it is, and is no value itself, as the name of a town. */
  labelSays: boolean
  /** How it shows a date that is written for machines. */
  style: DateStyle
}

/** Of a date, what a field says that it shows of it: Apple's `dateStyle`, `timeStyle` and `ignoresTimeZone`. */
export interface DateStyle {
  date: string
  time: string
  /** On the clock on which it is written, wherever one is. */
  asWritten: boolean
}

interface Shown {
  day: string
  clock: string
  source: string
  /** As a machine writes it: with its clock. */
  whole: FoundTime | null
}

function shownIn(field: ReadField): Shown | null {
  const { key, label, value } = field
  const source = asSource(`${label || key}: ${value}`)
  const whole = foundTime(value, label || key)
  if (whole) return styled(whole, field.style, source)
  const time = writtenTime(value)
  return time && { ...time, source, whole: null }
}

const hidden = 'PKDateStyleNone'

/** Of a date only what the field shows: what it hides is often made up. Null where nobody can tell that. */
function styled(whole: FoundTime, { date, time, asWritten }: DateStyle, source: string): Shown | null {
  const [day = '', clock = ''] = whole.local.split('T')
  const isMoment = whole.clock === 'utc' && !asWritten
  if (date === hidden) return isMoment || clock === '' ? null : { day: '', clock, source, whole: null }
  if (time === hidden || (time === '' && date !== '' && clock === '00:00')) {
    // Which day that is on the clock of the place, is not sure.
    if (isMoment && clock !== '' && clock !== '00:00') return null
    return { day, clock: '', source, whole: null }
  }
  return { day, clock, source, whole: asWritten ? { ...whole, clock: 'place', ahead: null } : whole }
}

const shown = (fields: readonly ReadField[], ...meanings: FieldMeaning[]): Shown[] =>
  meanings.flatMap((meaning) => fields.flatMap((field) => (field.meanings.has(meaning) ? (shownIn(field) ?? []) : [])))

/** The two days of '02.10.27 - 03.10.27'. */
export function daysIn(fields: readonly ReadField[]): [string, string, string] | null {
  for (const { meanings, label, key, value } of fields) {
    if (!meanings.has('days')) continue
    const [from, to, ...more] = value.split(/\s+(?:[-–—→]|to|bis|al?|au|tot|t\/m)\s+|\s*[–—→]\s*/iu)
    const days = [from, to].map((words = '') => writtenTime(words)?.day ?? '')
    if (more.length === 0 && days.every(isWholeDay))
      return [days[0] ?? '', days[1] ?? '', asSource(`${label || key}: ${value}`)]
  }
  return null
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** Whether a pass may become relevant so long before what a clock shows, on one clock and on one day. */
const isShortlyBefore = (relevant: string, clock: string): boolean => {
  const before = minutes(clock) - minutes(relevant.slice(11))
  return before >= 0 && before <= 180
}

interface PassTimes {
  fields: readonly ReadField[]
  /** What it says for machines. */
  told: FoundTime | null
  /** When the pass becomes relevant. */
  relevant: FoundTime | null
  /** Which day of the year its code says. */
  dayOfYear: number | null
  starts: readonly FieldMeaning[]
}

/** When it starts; `unclear`: the words of a day that has two readings, where nothing else says the day. */
export function startOfPass({ fields, told, relevant, dayOfYear, starts }: PassTimes): {
  time: FoundTime | null
  unclear?: string
} {
  if (told) return { time: told }
  const labelled = shown(fields, ...starts)
  const whole = labelled.find((one) => one.whole && one.clock !== '')?.whole
  if (whole) return { time: whole }
  const timed = labelled.find(({ clock }) => clock !== '')
  const days = [...(timed ? [timed] : []), ...labelled, ...shown(fields, 'day')].filter(({ day }) => day !== '')
  const before = shown(fields, 'before').filter(({ clock }) => clock !== '')
  const hours = shown(fields, 'hour').filter(({ clock }) => clock !== '')
  const near = relevant?.local.slice(0, 10) ?? null
  const relevantClock = relevant && relevant.local.length > 10 && relevant.clock === 'place' ? relevant.local : null
  /** The day with its year, where that of the relevant time is surely the same. */
  const dated = (day: string): string => {
    const whole = isWholeDay(day) || near === null ? null : withYear(day, near)
    return whole !== null && Math.abs(daysBetween(near ?? whole, whole)) <= 2 ? whole : day
  }
  const written = days.find(({ day }) => day !== 'unclear')
  const clocks = timed ? [timed] : [...before, ...hours]
  const found =
    (written && { day: dated(written.day), source: written.source }) ??
    (dayOfYear === null
      ? null
      : { day: dated(`-${dayOfYear}`), source: asSource(`day ${dayOfYear}, in the code of the pass`) }) ??
    (relevantClock !== null && clocks.some(({ clock }) => isShortlyBefore(relevantClock, clock))
      ? { day: relevantClock.slice(0, 10), source: relevant?.source ?? '' }
      : null)
  const at = ({ day, source }: { day: string; source: string }, clock: string): FoundTime => ({
    local: clock === '' ? day : `${day}T${clock}`,
    clock: 'place',
    ahead: null,
    zone: null,
    source,
    ...(isWholeDay(day) ? {} : { open: ['year'] }),
  })
  if (timed && found) {
    const { source } = timed
    return {
      time: at(
        { ...found, source: found.source === source ? source : asSource(`${source}, ${found.source}`) },
        timed.clock,
      ),
    }
  }
  // Nothing is labelled so, and nothing says that it is the time before: then when the pass is relevant may be meant.
  if (relevant && relevant.local.length > 10 && clocks.length === 0) {
    const away = found && isWholeDay(found.day) ? Math.abs(daysBetween(relevant.local.slice(0, 10), found.day)) : 0
    if (away <= (relevant.clock === 'utc' ? 1 : 0)) return { time: { ...relevant, open: ['meaning'] } }
  }
  if (found) return { time: at(found, '') }
  if (relevant && clocks.length === 0) return { time: relevant }
  const unclear = days.find((one) => one.day === 'unclear')
  return unclear ? { time: null, unclear: unclear.source } : { time: null }
}

/** When it ends, where that is labelled. */
export function endOfPass({
  fields,
  told,
  ends,
}: {
  fields: readonly ReadField[]
  told: FoundTime | null
  ends: readonly FieldMeaning[]
}): FoundTime | null {
  if (told) return told
  for (const { day, clock, source, whole } of shown(fields, ...ends)) {
    if (whole) return whole
    if (isWholeDay(day))
      return { local: clock === '' ? day : `${day}T${clock}`, clock: 'place', ahead: null, zone: null, source }
  }
  return null
}
