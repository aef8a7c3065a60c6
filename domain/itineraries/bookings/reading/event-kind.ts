/** What an event of a calendar is, by its words. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'

const journeys: readonly BookingKind[] = ['flight', 'train', 'bus', 'ferry']
export const isJourney = (kind: BookingKind): boolean => journeys.includes(kind)

/** Behind the word of a journey these make another thing of it: 'bus tour', 'train station'. */
const noJourney =
  '(?![ -]?(?:museum|tours?|stations?|stops?|terminal|simulator|lessons?|school|workshop|pass|passes)\\b)'

const journey = (names: string, signs: string) => new RegExp(`\\b(?:${names})\\b${noJourney}|${signs}`, 'iu')

const beds =
  /\b(?:hotel|hostel|stay at|apartment|airbnb|unterkunft|ryokan|resort|b&b)\b(?! ?(?:pick|transfer|shuttle))|🏨/iu

const words: readonly [BookingKind, RegExp][] = [
  ['flight', journey('flight|flug|flugnr|vol|vuelo|volo|voo|vlucht', '✈|🛫')],
  ['train', journey('train|zug|eurostar|railjet|shinkansen|amtrak|bahn|treno|tren|trein', '🚆|🚄')],
  ['bus', journey('bus|coach|flixbus|autocar', '🚌')],
  ['ferry', journey('ferry|fähre|traghetto', '⛴')],
  ['car', /\b(?:car rental|rental car|mietwagen|car hire)\b|🚗/iu],
  ['stay', beds],
  ['restaurant', /\b(?:restaurant|dinner|lunch|table for|tisch|brunch)\b|🍽/iu],
  ['ticket', /\b(?:ticket|concert|tour|admission|museum|show|eintritt)\b|🎫|🎟/iu],
]
/** One checks in at a flight, too: of neither flight nor bed that is the start. */
const checkingIn = /\bcheck-?in\b/iu
const atJourney = /\b(?:flight|flug|vol|vuelo|volo|voo|vlucht|ferry|fähre|airline)\b/iu
const onTheWay = /\b(?:online|web|mobile|opens?|closes?|öffnet|airport)\b/iu
const isForJourney = (text: string): boolean => atJourney.test(text) || (onTheWay.test(text) && !beds.test(text))

/** Trains by what they are called before their number; in small letters some of these are words. */
const trainNumber = /\b(?:(?:ICE|TGV|AVE|RJX)(?:\s?\d{1,5})?|(?:IC|EC|ECE|RJ|RE|NJ|IR)\s?\d{1,5})\b/u

/** Where the first word of each kind stands. */
function placesOfKinds(text: string): Map<BookingKind, number> {
  const found = new Map<BookingKind, number>()
  for (const [kind, list] of words) {
    const at = text.search(list)
    if (at >= 0) found.set(kind, at)
  }
  const checkIn = text.search(checkingIn)
  if (checkIn >= 0 && !isForJourney(text)) found.set('stay', Math.min(checkIn, found.get('stay') ?? checkIn))
  const train = text.search(trainNumber)
  if (train >= 0) found.set('train', Math.min(train, found.get('train') ?? train))
  return found
}

/** Addresses hold words, too. */
const withoutLinks = (text: string): string => text.replaceAll(/\b(?:[a-z]+:\/\/|www\.)\S+|\S+@\S+/giu, ' ')

/** So many words at the beginning of a line say what it is about. */
const firstWords = 6

/**
 * 'other' where nothing says it. In a title the first word counts, but a ticket for a journey is that journey; a description
 * counts only where it speaks of one kind: a journey by train may have a bus on its way.
 */
export function kindOfEvent(title: string, description: string): BookingKind {
  const plain = withoutLinks(title)
  const inTitle = [...placesOfKinds(plain)].toSorted(([, one], [, other]) => one - other)
  const [first] = inTitle
  const checkIn = plain.search(checkingIn)
  if (checkIn >= 0 && isForJourney(plain) && (!first || checkIn < first[1])) return 'other'
  if (first?.[0] === 'ticket') return inTitle.find(([kind]) => isJourney(kind))?.[0] ?? 'ticket'
  if (first) return first[0]
  const lines = withoutLinks(description.slice(0, 1_000)).split('\n')
  const kinds = new Set(
    lines.flatMap((line) => [...placesOfKinds(line.trim().split(/\s+/).slice(0, firstWords).join(' ')).keys()]),
  )
  const [only] = kinds
  return only !== undefined && kinds.size === 1 ? only : 'other'
}
