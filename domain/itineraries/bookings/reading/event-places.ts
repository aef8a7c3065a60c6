/** Where an event of a calendar leads from and to, by its title and its location. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { isJourney } from './event-kind.ts'

export interface EventPlaces {
  /** '' where nothing says it. */
  from: string
  to: string
  /** [longitude, latitude], where the location is nothing else. */
  coordinates: [number, number] | null
}

const arrows = '→|➞|➔|➙|➛|➜|➝|➡|⟶|⇒|⇨|⟹|⮕|🡒|🠖|▶|►|-+>|–>|=+>'
const arrow = new RegExp(`\\s*(?:${arrows})\\uFE0F?\\s*`, 'u')
/** To the left: what stands behind it comes first. */
const backArrow = /\s*(?:←|⟵|⇐|⟸|⇦|⬅|◀|◄)\uFE0F?\s*/u
/** Lead somewhere on a journey alone: elsewhere they quote and compare. */
const angle = /\s+[>»›]+\s+/u
/** Each 'from' with its own 'to': other words of a language say much else. */
const fromTo = [
  ['from', 'to'],
  ['von|ab', 'nach|bis'],
  ['de', 'à|a|vers|para'],
  ['da', 'a|per'],
  ['van', 'naar'],
  ['fra|från', 'til|till'],
].map(([from, to]) => new RegExp(`(?<!\\p{L})(?:${from})\\s+(.+?),?\\s+(?:${to})\\s+(.+)$`, 'iu'))
const dash = /\s+[-–—]\s+|[–—]|\s+(?:to|nach)\s+/iu
const onlyTo =
  /(?<!\p{L})(?:flight|flug|vol|vuelo|volo|voo|vlucht|train|zug|treno|tren|trein|bus|ferry|fähre)\s+(?:to|nach|à|a|pour|vers|para|per|naar|til|till)\s+(.+)$/iu
const leading = /^(?:from|von|ab|de|da|van|fra|från|depuis|desde)\s+(?=\p{L})/iu

/** What stands before the place in a title: who, what and which number. */
const before =
  /^(?:your|ihr|dein|votre|su|flight|flug|vol|vuelo|volo|train|zug|treno|tren|bus|coach|ferry|fähre|ticket|trip|reise|(?:[A-Z][A-Z\d]|\d[A-Z]|[A-Z]{2,3})\s?\d{1,5})(?:[\s:,]+|$)/iu
/** What stands behind it: seats, codes, numbers and remarks, but for the code of its airport. */
const behind: readonly RegExp[] = [
  /\s*,?\s+(?:(?:from|ab|at)\s+)?(?:gate|terminal)\s+[A-Z]?\d{1,3}[A-Z]?$/iu,
  /\s*[,;|]?\s*\(?\b(?:seats?|sitz|sitzplatz|platz|coach|wagon|wagen|class|klasse|conf|ref|booking|buchung|pnr)\b[\s:#].*$/iu,
  /\s*\((?![A-Z]{3}\)).*$/u,
  /[,;]?\s*\b(?:[A-Z][A-Z\d]|\d[A-Z])\s?\d{1,4}\)?$/u,
]

const looksLikePlace = (words: string): boolean => /^\p{L}[\p{L}\d .,'’()/&-]{1,60}$/u.test(words)

function placeIn(words: string): string {
  const short = behind.reduce((text, more) => text.replace(more, ''), words.trim())
  let place = short.replace(/^.*:\s*/, '')
  for (let shorter = place.replace(before, ''); shorter !== place; shorter = place.replace(before, '')) place = shorter
  place = place.replace(/[\s,;.:|-]+$/, '')
  return looksLikePlace(place) ? place : ''
}

/** Both ends that a title names; nothing where it names none. */
function endsIn(title: string, kind: BookingKind): [string, string] | null {
  const parts = title.split(arrow)
  const pairs: [string, string][] = []
  if (parts.length > 1) pairs.push([parts[0] ?? '', parts.at(-1) ?? ''])
  const back = title.split(backArrow)
  if (back.length === 2) pairs.push([back[1] ?? '', back[0] ?? ''])
  if (isJourney(kind) && !title.includes('«') && !title.includes('‹')) {
    const along = title.split(angle)
    if (along.length > 1) pairs.push([along[0] ?? '', along.at(-1) ?? ''])
  }
  for (const way of isJourney(kind) ? fromTo : fromTo.slice(0, 2)) {
    const match = way.exec(title)
    if (match) pairs.push([match[1] ?? '', match[2] ?? ''])
  }
  if (isJourney(kind)) {
    const apart = title.split(dash)
    if (apart.length === 2) pairs.push([apart[0] ?? '', apart[1] ?? ''])
  }
  for (const [from, to] of pairs) {
    const ends: [string, string] = [placeIn(from.replace(/^.*(?<!\p{L})from\s+/iu, '')), placeIn(to)]
    if (ends[0] !== '' && ends[1] !== '') return ends
  }
  return null
}

const degrees = /^(?:geo:)?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/i

function coordinatesIn(location: string): [number, number] | null {
  const [, north, east] = degrees.exec(location.trim()) ?? []
  if (north === undefined || Math.abs(Number(north)) > 90 || Math.abs(Number(east)) > 180) return null
  return [Number(east), Number(north)]
}

/** The ends of a journey, or the place of anything else. */
export function placesOfEvent(kind: BookingKind, title: string, location: string): EventPlaces {
  const coordinates = coordinatesIn(location)
  const isAddress = coordinates === null && !/^(?:https?:\/\/|www\.)\S+$/i.test(location.trim())
  const there = isAddress ? location.trim() : ''
  const ends = isJourney(kind) || kind === 'other' ? endsIn(title, kind) : null
  if (ends) {
    const [from, to] = ends
    // 'Trondheim (TRD)' says more than 'TRD'.
    return { from: /^[A-Z]{3}$/.test(from) && there.includes(`(${from})`) ? there : from, to, coordinates }
  }
  if (!isJourney(kind)) return { from: there, to: '', coordinates }
  return { from: there.replace(leading, ''), to: placeIn(onlyTo.exec(title)?.[1] ?? ''), coordinates }
}
