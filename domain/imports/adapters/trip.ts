/** The backup of TRIP: an archive with `data.json`, places by category, and trips day by day. */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { numberOf } from '#domain/imports/coordinates.ts'
import { fileName } from '#domain/imports/import-source.ts'
import { isObject, type JsonObject, listIn, objectIn, textIn } from '#domain/imports/json/read-json.ts'
import type { Reading } from '#domain/imports/reading.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { isCalendarDay } from '#domain/text/dates.ts'
import { foundBooking, listPictures, type PictureOwners, plannerFiles } from './planner-files.ts'

export const tripAdapter: Adapter = {
  id: 'trip',
  recognises: ({ text }) =>
    /^[\s\uFEFF]*\{\s*"_"\s*:\s*\{/.test(text) && /"(?:categories|places|trips|settings)"\s*:/.test(text) ? 1 : 0,
  async *read(source, reading) {
    const files = await plannerFiles(source)
    const { data } = files
    const owners: PictureOwners = new Map()
    for (const place of listIn(data, 'places')) if (isObject(place)) yield* placeOf(place, owners, reading)
    for (const trip of listIn(data, 'trips')) if (isObject(trip)) yield* tripOf(trip, owners, reading)
    await listPictures(files, owners, reading)
  },
}

const pointIn = (thing: JsonObject): [number, number] | null => {
  const point: [number, number] = [numberOf(thing.lng), numberOf(thing.lat)]
  return point.some(Number.isNaN) ? null : point
}
/** A picture is named by its address there. */
function ownPicture(thing: JsonObject, made: Candidate, owners: PictureOwners): void {
  const name = fileName(textIn(thing, 'image'))
  if (name !== '' && !owners.has(name)) owners.set(name, made)
}
const addressIn = (thing: JsonObject): string => listIn(thing, 'links').find((link) => typeof link === 'string') ?? ''

function* placeOf(place: JsonObject, owners: PictureOwners, reading: Reading): Generator<Candidate> {
  if (typeof place.price === 'number' && place.price > 0) reading.leaveOut('money', textIn(place, 'name'))
  if (typeof place.gpx === 'string' && place.gpx.length > 1) reading.leaveOut('line-or-area', textIn(place, 'name'))
  const category = textIn(objectIn(place, 'category'), 'name')
  const made = reading.candidate('trip', {
    kind: place.visited === true ? 'visit' : 'place',
    title: textIn(place, 'name'),
    placeName: textIn(place, 'place') || textIn(place, 'name'),
    coordinates: pointIn(place),
    note: textIn(place, 'description'),
    url: addressIn(place),
    tags: [category],
    list: category,
  })
  if (!made) return
  ownPicture(place, made, owners)
  yield made
}

function* tripOf(trip: JsonObject, owners: PictureOwners, reading: Reading): Generator<Candidate> {
  const list = textIn(trip, 'name')
  reading.leaveOut('checklists', list, listIn(trip, 'packing_items').length + listIn(trip, 'checklist_items').length)
  reading.leaveOut('people', list, listIn(trip, 'collaborators').length)
  if (textIn(trip, 'notes') !== '') reading.leaveOut('notes', list)
  // Days of a trip that is not planned yet have a label and no date.
  for (const day of listIn(trip, 'days').filter(isObject)) {
    const date = isCalendarDay(textIn(day, 'dt')) ? textIn(day, 'dt') : ''
    for (const item of listIn(day, 'items')) if (isObject(item)) yield* itemOf(item, { date, list }, owners, reading)
    for (const booking of listIn(day, 'bookings')) if (isObject(booking)) yield* bookingOf(booking, date, list, reading)
  }
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function* itemOf(
  item: JsonObject,
  { date: day, list }: { date: string; list: string },
  owners: PictureOwners,
  reading: Reading,
): Generator<Candidate> {
  if (typeof item.price === 'number' && item.price > 0) reading.leaveOut('money', textIn(item, 'text'))
  const time = textIn(item, 'time')
  const start = day === '' ? '' : clock.test(time) ? `${day}T${time}` : day
  const place = objectIn(item, 'place')
  const made = reading.candidate('trip', {
    kind: 'event',
    title: textIn(item, 'text'),
    placeName: textIn(place, 'name', 'place'),
    coordinates: pointIn(item) ?? pointIn(place),
    dates: start === '' ? null : { start, end: start },
    note: textIn(item, 'comment'),
    url: addressIn(item),
    list,
    problems: start === '' ? ['date-unclear'] : [],
  })
  if (!made) return
  ownPicture(item, made, owners)
  yield made
}

const kinds: Record<string, BookingKind> = {
  flight: 'flight',
  car: 'car',
  hotel: 'stay',
  activity: 'ticket',
  train: 'train',
  boat: 'ferry',
}

function* bookingOf(booking: JsonObject, day: string, list: string, reading: Reading): Generator<Candidate> {
  const title = textIn(booking, 'label')
  const made = reading.candidate('trip', {
    kind: 'booking',
    title,
    dates: day === '' ? null : { start: day, end: day },
    note: textIn(booking, 'notes'),
    list,
    booking: foundBooking({
      kind: kinds[textIn(booking, 'type')] ?? 'other',
      title,
      code: textIn(booking, 'reference'),
      note: textIn(booking, 'notes'),
      start: { time: day, place: '' },
      end: { time: '', place: '' },
    }),
    problems: day === '' ? ['date-unclear'] : [],
  })
  if (made) yield made
}
