/** The booking in a pass of a wallet (`pass.json`): what it says for machines first, then its labelled fields and its code. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { readBoardingCode } from './boarding-code.ts'
import { asSource, type FoundBooking, type FoundTime, noPlace, type PlaceHint, type Said } from './found-booking.ts'
import { foundTime } from './found-time.ts'

type Thing = Record<string, unknown>
const thingOf = (value: unknown): Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Thing) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [])
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.slice(0, 2_000).replaceAll(/\s+/g, ' ').trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

const transits: Record<string, BookingKind> = {
  PKTransitTypeAir: 'flight',
  PKTransitTypeTrain: 'train',
  PKTransitTypeBus: 'bus',
  PKTransitTypeBoat: 'ferry',
}
const sides = ['headerFields', 'primaryFields', 'secondaryFields', 'auxiliaryFields', 'backFields']

interface Field {
  key: string
  label: string
  value: string
  side: string
}

/** What is looked for among the fields, by their keys and their labels. */
const meanings = {
  code: /pnr|confirm|record.?loc|locator|reservation|booking.?(ref|code|n)|buchung|auftrag|order/i,
  number: /flight|flug|vol\b|train|zug|service|voyage|^trip/i,
  seat: /seat|sitz|platz|place\b|siège|asiento/i,
  person: /passenger|traveller|traveler|fahrgast|reisender|passagier|name|guest|gast/i,
  from: /^(from|origin|depart|dep|von|abflug|ab)/i,
  to: /^(to|dest|arriv|arr|nach|ziel|an)/i,
  place: /venue|location|address|adresse|ort\b|place/i,
} as const

/**
 * The booking that a pass is; null where it is none, as a coupon or the card of a shop.
 * @param content the parsed `pass.json` @param say the words in the traveller's language for those in the pass
 */
export function bookingOfPass(
  content: unknown,
  say: (words: string) => string = (words) => words,
): FoundBooking | null {
  const pass = thingOf(content)
  const style = ['boardingPass', 'eventTicket', 'generic'].find((name) => typeof pass[name] === 'object')
  if (!style) return null
  const shown = thingOf(pass[style])
  const kind: BookingKind =
    style === 'boardingPass'
      ? (transits[textOf(shown.transitType)] ?? 'other')
      : style === 'eventTicket'
        ? 'ticket'
        : 'other'
  const raw = sides.flatMap((side) => listOf(shown[side]).map((field) => ({ ...thingOf(field), side })))
  const fields: Field[] = raw.map((field: Thing & { side: string }) => ({
    key: textOf(field.key),
    label: say(textOf(field.label)),
    value: textOf(field.value) && say(textOf(field.value)),
    side: field.side,
  }))
  // Each field may say for machines what it shows.
  const meant = Object.assign(
    {},
    ...raw.map((field: Thing) => thingOf(field.semantics)),
    thingOf(pass.semantics),
  ) as Thing
  const code = [pass.barcode, ...listOf(pass.barcodes)]
    .map((one) => readBoardingCode(typeof thingOf(one).message === 'string' ? (thingOf(one).message as string) : ''))
    .find((one) => one !== null)

  const tagged = (...names: string[]): Said | undefined => {
    for (const name of names) {
      const value = textOf(meant[name])
      if (value !== '') return { value, source: asSource(`${name}: ${value}`) }
    }
    return undefined
  }
  const shownAs = (meaning: RegExp, where = sides): Said | undefined => {
    const field = fields.find(
      ({ key, label, value, side }) =>
        value !== '' && where.includes(side) && (meaning.test(key) || meaning.test(label)),
    )
    return field && { value: field.value, source: asSource(`${field.label || field.key}: ${field.value}`) }
  }
  const coded = (value: string | undefined): Said | undefined =>
    value ? { value, source: asSource(`${value}, in the code of the pass`) } : undefined

  const start = timeIn(meant, ['currentDepartureDate', 'originalDepartureDate', 'eventStartDate'], 'departure')
  const end = timeIn(meant, ['currentArrivalDate', 'originalArrivalDate', 'eventEndDate'], 'destination')
  const timed = (meaning: RegExp): FoundTime | null =>
    raw
      .filter((field: Thing) => meaning.test(textOf(field.key)) && typeof field.value === 'string')
      .map((field: Thing) => foundTime(field.value as string, say(textOf(field.label)) || textOf(field.key)))
      .find((time) => time !== null && time.local.length > 10) ?? null
  const relevant = thingOf(listOf(pass.relevantDates)[0])
  const from = kind === 'ticket' || kind === 'other' ? undefined : endPlace(fields, meant, 'departure', say)
  const to = kind === 'ticket' || kind === 'other' ? undefined : endPlace(fields, meant, 'destination', say)
  const organization = say(textOf(pass.organizationName))
  const description = say(textOf(pass.description))
  return {
    kind,
    said: {
      title:
        (kind === 'ticket' ? tagged('eventName') : numberOf(meant)) ??
        coded(code?.flight) ??
        (kind === 'ticket' || kind === 'other'
          ? shownAs(/./, ['primaryFields'])
          : shownAs(meanings.number, sides.slice(0, 4))) ??
        (description === '' ? undefined : { value: description, source: asSource(description) }),
      provider:
        tagged('transitProvider', 'airlineName') ??
        (organization === '' ? undefined : { value: organization, source: asSource(organization) }),
      confirmationCode: tagged('confirmationNumber') ?? coded(code?.code) ?? shownAs(meanings.code),
      fromPlace:
        from ?? coded(code?.from) ?? tagged('venueName') ?? (kind === 'ticket' ? shownAs(meanings.place) : undefined),
      toPlace: to ?? coded(code?.to),
      seats: seatsOf(meant) ?? coded(code?.seat) ?? shownAs(meanings.seat),
      people: personOf(meant) ?? shownAs(meanings.person) ?? coded(code?.name),
    },
    start: {
      time:
        start ??
        timed(/^(depart|dep|abfahrt|abflug|start)/i) ??
        foundTime(textOf(pass.relevantDate), 'relevantDate') ??
        foundTime(textOf(relevant.startDate ?? relevant.date), 'relevantDates'),
      place: placeIn(meant, 'departure', from ?? tagged('venueName')),
    },
    end: {
      time: end ?? timed(/^(arriv|arr|ankunft|end)/i) ?? foundTime(textOf(relevant.endDate), 'relevantDates'),
      place: placeIn(meant, 'destination', to),
    },
  }
}

function timeIn(meant: Thing, names: readonly string[], end: 'departure' | 'destination'): FoundTime | null {
  const zone = textOf(meant[`${end}LocationTimeZone`]) || textOf(meant[`${end}AirportTimeZone`])
  for (const name of names) {
    const time = foundTime(textOf(meant[name]), name, zone || null)
    if (time) return time
  }
  return null
}

function placeIn(meant: Thing, end: 'departure' | 'destination', place: Said | undefined): PlaceHint {
  const where = thingOf(meant[`${end}Location`] ?? (end === 'departure' ? meant.venueLocation : undefined))
  const [east, north] = [where.longitude, where.latitude]
  const known = typeof east === 'number' && typeof north === 'number' && Math.abs(east) <= 180 && Math.abs(north) <= 90
  return { ...noPlace, name: place?.value ?? '', coordinates: known ? [east, north] : null }
}

/** Where a journey starts or ends: what it says for machines, or the first or second of its large fields. */
function endPlace(
  fields: readonly Field[],
  meant: Thing,
  end: 'departure' | 'destination',
  say: (words: string) => string,
): Said | undefined {
  const name = ['AirportName', 'StationName', 'LocationDescription', 'CityName']
    .map((what) => say(textOf(meant[`${end}${what}`])))
    .find(Boolean)
  const code = textOf(meant[`${end}AirportCode`])
  if (name)
    return { value: code && !name.includes(code) ? `${name} (${code})` : name, source: asSource(`${end}: ${name}`) }
  const large = fields.filter(({ side, value }) => side === 'primaryFields' && value !== '')
  const meaning = end === 'departure' ? meanings.from : meanings.to
  const field =
    large.find(({ key }) => meaning.test(key)) ??
    (large.length === 2 ? large[end === 'departure' ? 0 : 1] : undefined) ??
    fields.find(({ key, value }) => meaning.test(key) && value !== '' && !/\d{1,2}:\d{2}/.test(value))
  if (field) {
    // 'Frankfurt' above 'FRA' says both.
    const isCode = /^[A-Z]{3}$/.test(field.value) && field.label !== '' && !meaning.test(field.label)
    return {
      value: isCode ? `${field.label} (${field.value})` : field.value,
      source: asSource(`${field.label}: ${field.value}`),
    }
  }
  return code === '' ? undefined : { value: code, source: asSource(`${end}AirportCode: ${code}`) }
}

function numberOf(meant: Thing): Said | undefined {
  const whole = textOf(meant.flightCode)
  if (whole !== '') return { value: whole, source: asSource(`flightCode: ${whole}`) }
  const [airline, number] = [textOf(meant.airlineCode), textOf(meant.flightNumber)]
  if (number !== '')
    return { value: `${airline} ${number}`.trim(), source: asSource(`flightNumber: ${airline} ${number}`) }
  const vehicle = textOf(meant.vehicleNumber) || textOf(meant.vehicleName)
  return vehicle === '' ? undefined : { value: vehicle, source: asSource(`vehicleNumber: ${vehicle}`) }
}

function seatsOf(meant: Thing): Said | undefined {
  const seats = listOf(meant.seats)
    .map((seat) =>
      ['seatSection', 'seatRow', 'seatNumber']
        .map((part) => textOf(thingOf(seat)[part]))
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
  return seats.length === 0 ? undefined : { value: seats.join(', '), source: asSource(`seats: ${seats.join(', ')}`) }
}

function personOf(meant: Thing): Said | undefined {
  const name = thingOf(meant.passengerName)
  const words = ['givenName', 'familyName'].map((part) => textOf(name[part])).filter(Boolean)
  return words.length === 0
    ? undefined
    : { value: words.join(' '), source: asSource(`passengerName: ${words.join(' ')}`) }
}
