/** What stands on the picture of a trip: words that its traveler would say to everybody. */
import { plural, t } from '@lingui/core/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'

export interface PictureChoice {
  dates: boolean
  /** Names of places, and the way between them. */
  places: boolean
}

export interface PictureWords {
  title: string
  /** When and how long. */
  when: string
  /** In the order of the plan, each once. */
  places: readonly string[]
}

type Trip = Pick<Itinerary, 'destinationName' | 'numberOfDays' | 'startDate' | 'aiGeneratedPlan'>

/** A place by its own name: where it lies is said by the title. */
const shortName = (name: string): string => name.split(/[,،、]/, 1)[0]?.trim() ?? ''
const compared = (name: string): string => name.toLocaleLowerCase()

export function wordsOfPicture(trip: Trip, { dates, places }: PictureChoice): PictureWords {
  const { destinationName, numberOfDays, startDate, aiGeneratedPlan } = trip
  const days = aiGeneratedPlan.days.length || numberOfDays
  const length = t`${plural(days, { one: '# day', other: '# days' })}`
  const names = new Map<string, string>()
  for (const { activities } of places ? aiGeneratedPlan.days : [])
    for (const { location } of activities) {
      const name = shortName(location.name)
      if (name !== '' && !names.has(compared(name))) names.set(compared(name), name)
    }
  names.delete(compared(shortName(destinationName)))
  return {
    title: destinationName,
    when: dates && startDate ? `${formatTripDates(startDate, days)} · ${length}` : length,
    places: [...names.values()],
  }
}

/** No line begins with the point between two. */
const between = '\u00A0· '

/** The first places in one line, and how many more there are. */
export function placesLine(places: readonly string[], shown: number): string {
  const more = places.length - shown
  const named = places.slice(0, shown).join(between)
  if (more <= 0) return named
  return t`${named} and ${plural(more, { one: '# more', other: '# more' })}`
}

/** The picture in words, for those who do not see it. */
export const spokenPicture = ({ title, when, places }: PictureWords): string =>
  [title, when, placesLine(places, Math.min(places.length, 6))].filter(Boolean).join(', ')
