/** Reads what people are told in words. Loaded only where machines were told nothing. */
import { bookingsInWords, type WordsRead } from '#domain/itineraries/bookings/reading/words/bookings-in-words.ts'
import { airportsOfCodes } from '#remote/places/place-search.ts'
import { zoneOfHint } from './zone-of-hint.ts'

/** @param near the day of the trip, or today */
export const readWords = (text: string, near: string): Promise<WordsRead> =>
  bookingsInWords(text, near, { airports: airportsOfCodes, zoneOf: zoneOfHint })
