import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { inCurrency, type Spot } from './trip.ts'

const yen = inCurrency('JPY')
const kenrokuen: Spot = ['Kenroku-en', 136.6625, 36.5621]
const omicho: Spot = ['Ōmichō Market', 136.6561, 36.5717]
const higashi: Spot = ['Higashi Chaya', 136.6665, 36.5726]
const museum: Spot = ['21st Century Museum', 136.6583, 36.5609]
const wajima: Spot = ['Wajima', 136.8993, 37.3906]

/** Kenji shows his town. */
export const kanazawa: ItineraryPlan = {
  summary:
    'Two days in the town I grew up in, and one on the Noto coast: the garden before the gates open to the buses, crab at the market counter, and lacquer from people who sign each bowl.',
  days: [
    {
      day: 1,
      title: 'Garden, market, teahouses',
      activities: [
        yen(
          '07:00 AM',
          'Kenroku-en at opening time',
          kenrokuen,
          'sightseeing',
          320,
          'The ropes that hold the pines in winter are worth the cold.',
        ),
        yen(
          '11:30 AM',
          'Lunch at the market counter',
          omicho,
          'food',
          2800,
          'Snow crab from November, sweet shrimps all year.',
        ),
        yen(
          '04:00 PM',
          'Higashi Chaya when the lamps go on',
          higashi,
          'sightseeing',
          750,
          'One teahouse lets you in upstairs. Take the shoes off slowly.',
        ),
        yen('07:00 PM', 'Oden at the bar', higashi, 'food', 2200, 'Point at what you like.'),
      ],
    },
    {
      day: 2,
      title: 'New things, old things',
      activities: [
        yen(
          '10:00 AM',
          'Under the swimming pool',
          museum,
          'activity',
          1200,
          'You know the picture; go at ten and stand in it alone.',
        ),
        yen('02:00 PM', 'Gold leaf workshop', higashi, 'activity', 1500, 'You will breathe on it. Everybody does.'),
      ],
    },
    {
      day: 3,
      title: 'Out to Noto',
      activities: [
        yen(
          '08:00 AM',
          'Bus along the sand',
          wajima,
          'transportation',
          2300,
          'Eight kilometres of the road are a beach.',
        ),
        yen(
          '11:00 AM',
          'Morning market and lacquer',
          wajima,
          'sightseeing',
          0,
          'They are building it up again. Buy something.',
        ),
      ],
    },
  ],
  tips: [
    'It rains here. Locals say: forget your lunch, but not your umbrella.',
    'The loop bus is slower than walking.',
  ],
  estimatedBudget: {
    total: 58000,
    currency: 'JPY',
    breakdown: { accommodation: 27000, food: 15000, activities: 5000, transportation: 7000, other: 4000 },
  },
  source: 'ai',
}
