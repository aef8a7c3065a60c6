/**
 * Reads what a model found in a text. Each value comes with the words of the text that say it: what the text does not say is
 * marked so, and a code that is not there is none.
 */
import { z } from 'zod'
import { bookingKinds, bookingLimits } from '#domain/itineraries/bookings/trip-booking.ts'
import { isZoneName } from '#domain/itineraries/trip-dates.ts'
import { jsonInAnswer, tidy } from '#domain/text/answer-fields.ts'
import { asSource, type FoundBooking, type FoundTime, mostBookings, noPlace, type Said } from './found-booking.ts'
import { foundTime } from './found-time.ts'

/** A longer text is cut: bookings stand at the beginning, terms at the end. */
export const mostText = 20_000

/** What a model is asked to read. */
export interface ReadingRequest {
  text: string
  /** Of the trip, for what the text leaves out; empty where the trip has none. */
  destination: string
  /** 'YYYY-MM-DD'; empty where the trip has none. */
  startDate: string
}

/** What a model is given of a text: not whose mail it is, and no more than it reads with care. */
export const textForModel = (text: string): string =>
  tidy(text.slice(0, 4 * mostText).replaceAll(/[^\s<>()"':;,]{1,64}@[^\s<>()"':;,]{1,255}/g, '…'), mostText)

const said = z
  .union([
    z.object({ value: z.union([z.string(), z.number()]), quote: z.string().max(2_000).nullish() }),
    z.union([z.string(), z.number()]).transform((value) => ({ value, quote: null })),
  ])
  .transform(({ value, quote }) => ({ value: String(value).slice(0, 4_000), quote: quote ?? null }))
  .nullish()
  .catch(undefined)

const booking = z.object({
  kind: z
    .string()
    .transform((name) => name.trim().toLowerCase())
    .pipe(z.enum(bookingKinds))
    .catch('other'),
  title: said,
  provider: said,
  confirmationCode: said,
  fromPlace: said,
  toPlace: said,
  startsAt: said,
  startsZone: said,
  endsAt: said,
  endsZone: said,
  seats: said,
  people: said,
  cost: said,
  currency: said,
  link: said,
  phone: said,
})
type SaidBooking = z.output<typeof booking>

const answer = z.object({ bookings: z.array(booking).max(mostBookings) })

/** A model's answer whose shape is right; it travels to the device as it is. */
export type ReadingAnswer = z.output<typeof answer>

/** The answer in a text, or in a few words (none of the model's) why there is none. */
export function readingInAnswer(text: string): { made: ReadingAnswer } | { problem: string } {
  try {
    return readingAnswerIn(jsonInAnswer(text))
  } catch {
    return { problem: 'no JSON' }
  }
}

/** The answer in a parsed value. */
export function readingAnswerIn(value: unknown): { made: ReadingAnswer } | { problem: string } {
  const read = answer.safeParse(value)
  if (read.success) return { made: read.data }
  const [issue] = read.error.issues
  return { problem: `${issue?.path.join('.') || 'answer'}: ${issue?.message}` }
}

/** Letters and digits alone: a model puts blanks and quotes elsewhere. */
const bare = (text: string): string => text.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What the model found, with the words of the text for each value. @param text what it has read */
export function bookingsOfAnswer({ bookings }: ReadingAnswer, text: string): FoundBooking[] {
  const whole = bare(text)
  const isThere = (words: string): boolean => bare(words) !== '' && whole.includes(bare(words))
  return bookings.map((one) => bookingOf(one, isThere))
}

function bookingOf(one: SaidBooking, isThere: (words: string) => boolean): FoundBooking {
  const words = (field: keyof Omit<SaidBooking, 'kind'>): Said | undefined => {
    const { value = '', quote = null } = one[field] ?? {}
    if (value.trim() === '') return undefined
    // A single digit stands in every text.
    const source = [quote, value.length > 2 ? value : null].find((some) => some !== null && isThere(some)) ?? null
    return { value, source: source === null ? null : asSource(source) }
  }
  const time = (at: 'startsAt' | 'endsAt', zone: 'startsZone' | 'endsZone'): FoundTime | null => {
    const [when, where] = [words(at), one[zone]?.value ?? '']
    const found = when && foundTime(when.value, at, isZoneName(where) ? where : null)
    return found ? { ...found, source: when.source ?? '' } : null
  }
  const code = words('confirmationCode')
  const link = words('link')
  return {
    kind: one.kind,
    said: {
      title: words('title'),
      provider: words('provider'),
      // One character that is wrong opens nothing; nor does an address that nobody wrote.
      confirmationCode:
        code && code.value.length <= bookingLimits.confirmationCode && isThere(code.value) ? code : undefined,
      fromPlace: words('fromPlace'),
      toPlace: words('toPlace'),
      seats: words('seats'),
      people: words('people'),
      cost: words('cost'),
      currency: words('currency'),
      link: link && isThere(link.value) ? link : undefined,
      phone: words('phone'),
    },
    start: { time: time('startsAt', 'startsZone'), place: { ...noPlace, name: one.fromPlace?.value ?? '' } },
    end: { time: time('endsAt', 'endsZone'), place: { ...noPlace, name: one.toPlace?.value ?? '' } },
  }
}
