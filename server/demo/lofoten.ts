import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { inCurrency, type Spot } from './trip.ts'

const krone = inCurrency('NOK')
const svolvaer: Spot = ['Svolvær', 14.5683, 68.2343]
const reine: Spot = ['Reine', 13.0886, 67.9323]
const reinebringen: Spot = ['Reinebringen', 13.0739, 67.9278]
const kvalvika: Spot = ['Kvalvika', 13.0333, 68.0706]
const nusfjord: Spot = ['Nusfjord', 13.3486, 68.0344]

/** Jonas above the polar circle. */
export const lofoten: ItineraryPlan = {
  summary:
    'Four days on Lofoten in the light that never ends: up the stone stairs of Reinebringen after dinner, a night on the beach of Kvalvika, and cod where it is dried.',
  days: [
    {
      day: 1,
      title: 'Off the Hurtigruten',
      activities: [
        krone(
          '09:00 PM',
          'Coastal boat from Bodø',
          svolvaer,
          'transportation',
          780,
          'Six hours on deck, the wall of Lofoten ahead.',
        ),
        krone(
          '10:30 PM',
          'Sleep in a rorbu',
          svolvaer,
          'accommodation',
          1450,
          'A fisherman’s hut on stilts; the tide is below the bed.',
        ),
      ],
    },
    {
      day: 2,
      title: 'Stairs into the sky',
      activities: [
        krone(
          '11:00 AM',
          'Bus down the E10',
          reine,
          'transportation',
          290,
          'Three hours, four bridges, no dull minute.',
        ),
        krone('04:00 PM', 'Stockfish soup', reine, 'food', 240, 'With a slice of brown cheese afterwards.'),
        krone(
          '08:00 PM',
          'Up Reinebringen',
          reinebringen,
          'activity',
          0,
          'Almost two thousand steps that Sherpas laid. At ten in the evening nobody is up there.',
          'Not in rain: the steps are polished.',
        ),
      ],
    },
    {
      day: 3,
      title: 'A beach behind the mountain',
      activities: [
        krone(
          '10:00 AM',
          'Over the saddle to Kvalvika',
          kvalvika,
          'activity',
          0,
          'An hour and a half with the tent on the back.',
        ),
        krone(
          '06:00 PM',
          'Camp on the sand',
          kvalvika,
          'accommodation',
          0,
          'Driftwood, a stove, and waves from Greenland.',
        ),
      ],
    },
    {
      day: 4,
      title: 'Back along the fjord',
      activities: [
        krone(
          '12:00 PM',
          'Nusfjord',
          nusfjord,
          'sightseeing',
          100,
          'A harbour as it was in 1880, with a bakery as it should be.',
        ),
        krone('05:00 PM', 'Boat back to Bodø', svolvaer, 'transportation', 780, 'Sleep, if the light lets you.'),
      ],
    },
  ],
  tips: [
    'Book the huts for July in February.',
    'A sleeping mask weighs nothing and is worth a hotel.',
    'Buses run twice a day. Take a picture of the timetable.',
  ],
  estimatedBudget: {
    total: 6400,
    currency: 'NOK',
    breakdown: { accommodation: 2300, food: 1500, activities: 300, transportation: 1900, other: 400 },
  },
  source: 'ai',
}
