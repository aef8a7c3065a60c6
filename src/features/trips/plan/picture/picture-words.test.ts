import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { placesLine, spokenPicture, wordsOfPicture } from './picture-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const trip = (names: string[][], startDate: string | null = '2027-04-02') =>
  ({
    destinationName: 'Kyoto, Japan',
    numberOfDays: 9,
    startDate,
    aiGeneratedPlan: {
      days: names.map((places, at) => ({
        day: at + 1,
        activities: places.map((name) => ({ location: { name } })),
      })),
    },
  }) as unknown as Itinerary
const all = { dates: true, places: true }

describe('the words on the picture of a trip', () => {
  test('are its name, when it is and its places, each once and by its own name', () => {
    const kyoto = trip([['Nishiki Market, Kyoto', 'Kyoto'], ['nishiki market', '清水寺、京都', ''], []])
    expect(wordsOfPicture(kyoto, all)).toEqual({
      title: 'Kyoto, Japan',
      when: `${formatTripDates('2027-04-02', 3)} · 3 days`,
      places: ['Nishiki Market', '清水寺'],
    })
  })

  test('tell neither dates nor places where somebody keeps them to themselves', () => {
    expect(wordsOfPicture(trip([['Market']]), { dates: false, places: false })).toEqual({
      title: 'Kyoto, Japan',
      when: '1 day',
      places: [],
    })
  })

  test('say how long a trip is that has neither dates nor days', () => {
    expect(wordsOfPicture(trip([], null), all).when).toBe('9 days')
  })

  test('name as many places as fit, and say how many more there are', () => {
    expect(placesLine(['Gion', 'Nara', 'Uji'], 2)).toBe('Gion\u00A0· Nara and 1 more')
    expect(placesLine(['Gion', 'Nara'], 2)).toBe('Gion\u00A0· Nara')
    expect(spokenPicture({ title: 'Kyoto', when: '2 days', places: [] })).toBe('Kyoto, 2 days')
  })
})
