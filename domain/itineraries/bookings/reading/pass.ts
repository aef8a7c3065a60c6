/** The bookings in a pass of a wallet (`pass.json`): what it says for machines first, then its labelled fields and its code. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { type BoardingLeg, readBoardingCode } from './boarding-code.ts'
import { looksLikeCode } from './code-words.ts'
import { asSource, type FoundBooking, type FoundEnd, type FoundTime, noPlace, type Said } from './found-booking.ts'
import { foundTime } from './found-time.ts'
import { type FieldMeaning, isCodeName, meaningsOfField } from './pass-fields.ts'
import { withYear, isWholeDay } from './open-year.ts'
import { endPlace, placeIn } from './pass-places.ts'
import { listOf, numberOf, personOf, seatsOf, textOf, type Thing, thingOf, timeIn } from './pass-semantics.ts'
import { daysIn, endOfPass, type ReadField, startOfPass } from './pass-times.ts'
import { writtenTime } from './written-time.ts'

const transits = new Map<string, BookingKind>([
  ['PKTransitTypeAir', 'flight'],
  ['PKTransitTypeTrain', 'train'],
  ['PKTransitTypeBus', 'bus'],
  ['PKTransitTypeBoat', 'ferry'],
])
const sides = ['headerFields', 'primaryFields', 'secondaryFields', 'auxiliaryFields', 'backFields']
const front = sides.slice(0, 4)

/** 'ZX 58', 'ICE 577' */
const flightOrTrain = /^(?=.{0,3}[A-Z])[A-Z\d]{2,3} ?\d{1,5}[A-Z]?$/
const seatNumber = /^(?:[A-Z]{0,2} ?\d{1,3} ?[A-Z]?)(?:\s*[,/]\s*[A-Z]{0,2}\d{1,3} ?[A-Z]?)*$/i

const saidBy = ({ key, label, value }: ReadField): Said => ({ value, source: asSource(`${label || key}: ${value}`) })
const wordsAs = (words: string): Said | undefined =>
  words === '' ? undefined : { value: words, source: asSource(words) }

/**
 * The bookings that a pass is: one, or one for each flight of its code; none for a coupon or the card of a shop.
 * @param content the parsed `pass.json` @param say the words in the traveler's language for those in the pass
 */
export function bookingsOfPass(content: unknown, say: (words: string) => string = (words) => words): FoundBooking[] {
  const pass = thingOf(content)
  const style = ['boardingPass', 'eventTicket', 'generic'].find((name) => typeof pass[name] === 'object')
  if (!style) return []
  const shown = thingOf(pass[style])
  const raw = sides.flatMap((side) => listOf(shown[side]).map((field) => ({ ...thingOf(field), side })))
  const fields = raw.flatMap((field: Thing & { side: string }): ReadField[] => {
    const [key, label, value] = [textOf(field.key), say(textOf(field.label)), say(textOf(field.value))]
    if (value === '') return []
    const labelSays = meaningsOfField({ key: '', label }).size > 0
    const style = {
      date: textOf(field.dateStyle),
      time: textOf(field.timeStyle),
      asWritten: field.ignoresTimeZone === true,
    }
    return [{ key, label, value, side: field.side, meanings: meaningsOfField({ key, label }), labelSays, style }]
  })
  // Each field may say for machines what it shows.
  const meant = Object.assign(
    {},
    ...raw.map((field: Thing) => thingOf(field.semantics)),
    thingOf(pass.semantics),
  ) as Thing
  const code = [pass.barcode, ...listOf(pass.barcodes)]
    .map((one) => readBoardingCode(typeof thingOf(one).message === 'string' ? (thingOf(one).message as string) : ''))
    .find((one) => one !== null)

  /** The first field that means this and whose value can. */
  const field = (
    meaning: FieldMeaning,
    fits: (value: string, label: string) => boolean,
    where = sides,
  ): ReadField | undefined =>
    fields.find(
      ({ meanings, value, label, side }) => where.includes(side) && meanings.has(meaning) && fits(value, label),
    )
  const shownAs = (...asked: Parameters<typeof field>): Said | undefined => {
    const found = field(...asked)
    return found && saidBy(found)
  }
  const any = () => true
  const kind: BookingKind =
    style === 'boardingPass'
      ? (transits.get(textOf(shown.transitType)) ?? 'other')
      : field('hotel', any, front)
        ? 'stay'
        : style === 'eventTicket'
          ? 'ticket'
          : 'other'
  const isJourney = style === 'boardingPass'
  const tagged = (...names: string[]): Said | undefined => {
    for (const name of names) {
      const value = textOf(meant[name])
      if (value !== '') return { value, source: asSource(`${name}: ${value}`) }
    }
    return undefined
  }
  const legs = code?.legs ?? []
  const number =
    (kind === 'bus' ? shownAs('coach', (value) => /\d/.test(value), front) : undefined) ??
    shownAs('number', (value) => /\d/.test(value) && writtenTime(value) === null, front) ??
    shownAs('carrier', (value) => flightOrTrain.test(value), front)
  const title = isJourney
    ? (numberOf(meant) ?? inCode(legs[0]?.flight) ?? number)
    : kind === 'ticket'
      ? (tagged('eventName') ?? shownAs('event', any, front) ?? titleOf(fields))
      : (shownAs('hotel', any, front) ?? titleOf(fields))
  const from = isJourney ? endPlace(fields, meant, 'departure', say) : undefined
  const to = isJourney ? endPlace(fields, meant, 'arrival', say) : undefined
  const venue =
    tagged('venueName') ?? shownAs('place', (value) => !seatNumber.test(value) && writtenTime(value) === null)
  const shownLeg = legs.findIndex((leg) => isAt(from, leg.from) && isAt(to, leg.to))
  const { start, end } = timesOf(pass, meant, fields, legs[Math.max(shownLeg, 0)] ?? null, kind)
  const booking: FoundBooking = {
    kind,
    said: {
      title: title ?? wordsAs(say(textOf(pass.description))),
      provider: tagged('transitProvider', 'airlineName') ?? wordsAs(say(textOf(pass.organizationName))),
      confirmationCode:
        tagged('confirmationNumber') ??
        inCode(legs[0]?.code) ??
        shownAs('code', (value, label) => isCode(value, isJourney || isCodeName(label))),
      fromPlace: isJourney ? (from ?? inCode(legs[0]?.from)) : venue,
      toPlace: to ?? (isJourney ? inCode(legs.at(-1)?.to) : undefined),
      seats: seatsOf(meant) ?? inCode(legs[0]?.seat) ?? shownAs('seat', (value) => seatNumber.test(value)),
      people:
        personOf(meant) ??
        shownAs('person', any) ??
        // On the ticket of an event a bare name may be that of the event.
        (isJourney ? shownAs('name', (value) => !/\d/.test(value)) : undefined) ??
        inCode(code?.name),
    },
    start: { ...start, place: placeIn(meant, 'departure', from ?? venue) },
    end: { ...end, place: isJourney ? placeIn(meant, 'arrival', to) : placeIn(meant, 'departure', venue) },
  }
  return legs.length > 1 ? byLegs(booking, legs, shownLeg) : [booking]
}

/** @param isNamed what stands above it says more than 'Booking', where a word in capitals may stand as well */
function isCode(value: string, isNamed: boolean): boolean {
  if (writtenTime(value) !== null || foundTime(value, '') !== null) return false
  if (!/\d/.test(value)) return isNamed && looksLikeCode(value)
  return looksLikeCode(value) || /^[A-Z\d][A-Z\d -]*\d[A-Z\d -]*$/i.test(value)
}

/** The large field that is no guest, no hour and no code. */
function titleOf(fields: readonly ReadField[]): Said | undefined {
  const large = fields.find(
    ({ side, meanings, value }) =>
      side === 'primaryFields' &&
      !['person', 'code', 'seat', 'before', 'hour'].some((one) => meanings.has(one as FieldMeaning)) &&
      writtenTime(value) === null,
  )
  return large && saidBy(large)
}

function timesOf(
  pass: Thing,
  meant: Thing,
  fields: readonly ReadField[],
  leg: BoardingLeg | null,
  kind: BookingKind,
): { start: Omit<FoundEnd, 'place'>; end: Omit<FoundEnd, 'place'> } {
  const relevantDates = thingOf(listOf(pass.relevantDates)[0])
  const relevant =
    foundTime(textOf(pass.relevantDate), 'relevantDate') ??
    foundTime(textOf(relevantDates.startDate ?? relevantDates.date), 'relevantDates')
  const [starts, ends] = startsAndEnds(kind)
  const start = startOfPass({
    fields,
    told: timeIn(
      meant,
      ['currentDepartureDate', 'originalDepartureDate', 'eventStartDate', 'eventStartDateInfo'],
      'departure',
    ),
    relevant,
    dayOfYear: leg?.dayOfYear ?? null,
    starts,
  })
  const end = endOfPass({
    fields,
    told: timeIn(meant, ['currentArrivalDate', 'originalArrivalDate', 'eventEndDate'], 'destination'),
    ends,
  })
  const days = kind === 'stay' ? daysIn(fields) : null
  const onDay = (day: string, source: string): FoundTime => ({
    local: day,
    clock: 'place',
    ahead: null,
    zone: null,
    source,
  })
  return {
    start: days && !start.time ? { time: onDay(days[0], days[2]) } : start,
    end: { time: end ?? (days ? onDay(days[1], days[2]) : null) },
  }
}

/** One arrives in a bed when a stay starts, and in a town when a journey ends. */
function startsAndEnds(kind: BookingKind): [FieldMeaning[], FieldMeaning[]] {
  if (kind === 'stay')
    return [
      ['checkIn', 'arrival'],
      ['checkOut', 'departure'],
    ]
  return [['departure'], ['arrival']]
}

const inCode = (value: string | undefined): Said | undefined =>
  value ? { value, source: asSource(`${value}, in the code of the pass`) } : undefined

/** The day of a flight of the code, with the year of what the pass shows where that is known. */
function dayOfLeg({ dayOfYear }: BoardingLeg, shown: FoundTime | null): FoundTime | null {
  if (dayOfYear === null) return null
  const start = shown?.local.slice(0, 10) ?? ''
  const day = `-${dayOfYear}`
  const whole = isWholeDay(start) ? withYear(day, start) : null
  return {
    local: whole ?? day,
    clock: 'place',
    ahead: null,
    zone: null,
    source: asSource(`day ${dayOfYear}, in the code of the pass`),
    ...(whole === null ? { open: ['year'] } : {}),
  }
}

const isAt = (place: Said | undefined, airport: string): boolean => place?.value.includes(airport) ?? false

/**
 * A booking for each flight of the code. What the fields show belongs to the one that they show, else to the ends of the whole
 * journey. @param shownLeg -1 where they show none of them
 */
function byLegs({ kind, said, start, end }: FoundBooking, legs: readonly BoardingLeg[], shownLeg: number) {
  const [first, last] = shownLeg < 0 ? [0, legs.length - 1] : [shownLeg, shownLeg]
  return legs.map((leg, index): FoundBooking => {
    const isFirst = index === first && isAt(said.fromPlace, leg.from)
    const isLast = index === last && isAt(said.toPlace, leg.to)
    return {
      kind,
      said: {
        ...said,
        title: inCode(leg.flight),
        confirmationCode: inCode(leg.code) ?? said.confirmationCode,
        fromPlace: isFirst ? said.fromPlace : inCode(leg.from),
        toPlace: isLast ? said.toPlace : inCode(leg.to),
        seats: inCode(leg.seat),
      },
      start: isFirst ? start : { time: dayOfLeg(leg, start.time), place: noPlace },
      end: isLast ? end : { time: null, place: noPlace },
    }
  })
}
