/** The backup of AdventureLog: an archive with `data.json`, and beside it pictures and files. */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate, CandidateDates, CandidateProblem } from '#domain/imports/candidate.ts'
import { isPoint, numberOf } from '#domain/imports/coordinates.ts'
import { isObject, type JsonObject, listIn, textIn } from '#domain/imports/json/read-json.ts'
import type { Reading } from '#domain/imports/reading.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { foundBooking, listPictures, type PictureOwners, plannerFiles, timeIn } from './planner-files.ts'

export const adventurelogAdapter: Adapter = {
  id: 'adventurelog',
  recognises: ({ text }) =>
    /"export_date"\s*:/.test(text) && /"(?:user_email|collections|locations|adventures)"\s*:/.test(text) ? 1 : 0,
  async *read(source, reading) {
    const files = await plannerFiles(source)
    const { data } = files
    const owners: PictureOwners = new Map()
    const lists = new Map(
      listIn(data, 'collections').flatMap((one) =>
        isObject(one) ? [[one.export_id, textIn(one, 'name')] as const] : [],
      ),
    )
    for (const place of [...listIn(data, 'locations'), ...listIn(data, 'adventures')])
      if (isObject(place)) yield* placeOf(place, lists, owners, reading)
    for (const journey of listIn(data, 'transportation'))
      if (isObject(journey)) yield* journeyOf(journey, lists, reading)
    for (const stay of listIn(data, 'lodging')) if (isObject(stay)) yield* stayOf(stay, lists, reading)
    reading.leaveOut('notes', '', listIn(data, 'notes').length)
    reading.leaveOut('checklists', '', listIn(data, 'checklists').length)
    reading.leaveOut('region-ids', '', listIn(data, 'visited_cities').length + listIn(data, 'visited_regions').length)
    await listPictures(files, owners, reading)
  },
}

type Lists = ReadonlyMap<unknown, string>

/**
 * The writer leaves out a degree that is 0, since that is false to it. Where only one of both is there, the other one is 0:
 * a place on the equator, or on the meridian of Greenwich.
 */
function pointIn(
  thing: JsonObject,
  prefix = '',
): { coordinates: [number, number] | null; problems: CandidateProblem[] } {
  const [north, east] = [thing[`${prefix}latitude`], thing[`${prefix}longitude`]].map(numberOf)
  if (north === undefined || east === undefined || (Number.isNaN(north) && Number.isNaN(east)))
    return { coordinates: null, problems: [] }
  const point: [number, number] = [Number.isNaN(east) ? 0 : east, Number.isNaN(north) ? 0 : north]
  const isCompleted = Number.isNaN(east) || Number.isNaN(north)
  return { coordinates: point, problems: isCompleted && isPoint(point) ? ['coordinates-completed'] : [] }
}

function* placeOf(place: JsonObject, lists: Lists, owners: PictureOwners, reading: Reading): Generator<Candidate> {
  const stays = listIn(place, 'visits').flatMap((visit) => {
    const dates = isObject(visit) ? datesIn(textIn(visit, 'start_date'), textIn(visit, 'end_date')) : null
    return dates ?? []
  })
  const ordered = stays.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const [first] = ordered
  const last = ordered.reduce((latest, { end }) => (end > latest ? end : latest), first?.end ?? '')
  const words = listIn(place, 'visits').map((visit) => textIn(visit, 'notes'))
  const made = reading.candidate('adventurelog', {
    kind: listIn(place, 'visits').length > 0 ? 'visit' : 'place',
    title: textIn(place, 'name'),
    placeName: textIn(place, 'location') || textIn(place, 'name'),
    ...pointIn(place),
    countryCode: textIn(place, 'country'),
    dates: first ? { start: first.start, end: last } : null,
    stays: ordered.length > 1 ? ordered : [],
    note: [textIn(place, 'description'), ...words].filter((text) => text !== '').join('\n\n'),
    url: textIn(place, 'link'),
    tags: [textIn(place, 'category_name'), ...listIn(place, 'tags')].filter((tag) => typeof tag === 'string'),
    list: listOf(listIn(place, 'collection_export_ids')[0], lists),
  })
  if (!made) return
  for (const image of listIn(place, 'images')) if (isObject(image)) owners.set(textIn(image, 'filename'), made)
  yield made
}

const listOf = (id: unknown, lists: Lists): string => lists.get(id) ?? ''

function datesIn(start: string, end: string): CandidateDates | null {
  // A visit of whole days is kept as midnight.
  const isWhole = [start, end].every((text) => text === '' || /T00:00/.test(text))
  const [from, to] = [start, end].map((text) => timeIn(isWhole ? text.slice(0, 10) : text))
  const first = from ?? to ?? null
  return first ? { start: first, end: to && to >= first ? to : first } : null
}

const journeys: Record<string, BookingKind> = { plane: 'flight', train: 'train', bus: 'bus', boat: 'ferry', car: 'car' }

function* journeyOf(journey: JsonObject, lists: Lists, reading: Reading): Generator<Candidate> {
  const title = textIn(journey, 'flight_number', 'name')
  const [start, end] = [textIn(journey, 'date'), textIn(journey, 'end_date')]
  const { coordinates, problems } = pointIn(journey, 'origin_')
  const [from, to] = [textIn(journey, 'from_location'), textIn(journey, 'to_location')]
  const made = reading.candidate('adventurelog', {
    kind: 'booking',
    title,
    placeName: from,
    coordinates,
    problems,
    dates: datesIn(start, end),
    note: textIn(journey, 'description'),
    url: textIn(journey, 'link'),
    list: listOf(journey.collection_export_id, lists),
    booking: foundBooking({
      kind: journeys[textIn(journey, 'type')] ?? 'other',
      title,
      note: textIn(journey, 'description'),
      url: textIn(journey, 'link'),
      start: { time: start, zone: textIn(journey, 'start_timezone'), place: from, coordinates },
      end: {
        time: end,
        zone: textIn(journey, 'end_timezone'),
        place: to,
        coordinates: pointIn(journey, 'destination_').coordinates,
      },
    }),
  })
  if (made) yield made
}

function* stayOf(stay: JsonObject, lists: Lists, reading: Reading): Generator<Candidate> {
  const [start, end] = [textIn(stay, 'check_in'), textIn(stay, 'check_out')]
  const { coordinates, problems } = pointIn(stay)
  const place = textIn(stay, 'location') || textIn(stay, 'name')
  const zone = textIn(stay, 'timezone')
  if (textIn(stay, 'price') !== '') reading.leaveOut('money', textIn(stay, 'name'))
  const made = reading.candidate('adventurelog', {
    kind: 'booking',
    title: textIn(stay, 'name'),
    placeName: place,
    coordinates,
    problems,
    dates: datesIn(start, end),
    note: textIn(stay, 'description'),
    url: textIn(stay, 'link'),
    list: listOf(stay.collection_export_id, lists),
    booking: foundBooking({
      kind: 'stay',
      title: textIn(stay, 'name'),
      code: textIn(stay, 'reservation_number'),
      note: textIn(stay, 'description'),
      url: textIn(stay, 'link'),
      start: { time: start, zone, place, coordinates },
      end: { time: end, zone, place, coordinates },
    }),
  })
  if (made) yield made
}
