/** Places that are hard to write for other software. */
import type { PlaceFile } from '#domain/place-files/place-group.ts'
import { placesOfTrip } from '#domain/place-files/place-group.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'

const activity = (
  title: string,
  coordinates: [number, number] | undefined,
  given: Partial<PlannedActivity> = {},
): PlannedActivity => ({
  time: '09:00 AM',
  title,
  description: '',
  location: { name: '', ...(coordinates && { coordinates }) },
  cost: { amount: 0, currency: 'USD' },
  category: 'sightseeing',
  ...given,
})

const trip = {
  destinationName: 'Own: Fiji & <Tonga>',
  startDate: '2027-04-02',
  aiGeneratedPlan: {
    summary: '',
    tips: [],
    source: 'ai' as const,
    estimatedBudget: {
      total: 0,
      currency: 'USD',
      breakdown: { accommodation: 0, activities: 0, food: 0, transportation: 0, other: 0 },
    },
    days: [
      {
        day: 1,
        title: 'Own: “Reefs” & more',
        activities: [
          activity('Own: Suva <harbour>', [178.441, -18.141], { notes: 'Own: Bring cash.' }),
          activity('Own: 鴨川 🏯 & "tea"', [-179.9, -17.5], {
            description: 'Own: One\r\ntwo\u0000\u0008, three; ]]>',
          }),
          activity('Own: Nowhere', undefined, { time: 'Evening', cost: { amount: 12.5, currency: 'FJD' } }),
          activity('=HYPERLINK("http://192.0.2.1")', [0, 0]),
        ],
      },
      { day: 2, title: '', activities: [activity('Own: North pole', [10, 90])] },
      { day: 3, title: 'Own: Rest', activities: [] },
    ],
  },
}

export const fijiFile = (given: { day?: number; notes?: boolean } = {}): PlaceFile =>
  placesOfTrip(trip, { notes: false, ...given })

/** What a map shows of it: names and [latitude, longitude]. */
export const fijiPoints: readonly (readonly [string, number, number])[] = [
  ['Own: Suva <harbour>', -18.141, 178.441],
  ['Own: 鴨川 🏯 & "tea"', -17.5, -179.9],
  ['Own: North pole', 90, 10],
]
