import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { inCurrency, type Spot } from './trip.ts'

const dollar = inCurrency('USD')
const fort: Spot = ['Fort Kochi', 76.2424, 9.9658]
const mattancherry: Spot = ['Mattancherry', 76.2594, 9.9583]
const alappuzha: Spot = ['Alappuzha', 76.3388, 9.4981]

/** Priya cooks, and shares it with her connections. */
export const kochi: ItineraryPlan = {
  summary:
    'Two days between spice sheds and backwaters: breakfast appam, a cooking class in my aunt’s kitchen, and a canoe in the canals before the houseboats wake.',
  days: [
    {
      day: 1,
      title: 'Spices and fish nets',
      activities: [
        dollar('08:00 AM', 'Appam and stew', fort, 'food', 3, 'The lace at the edge tells a good one.'),
        dollar(
          '10:00 AM',
          'Pepper halls of Jew Town',
          mattancherry,
          'sightseeing',
          0,
          'The scales are older than the building.',
        ),
        dollar(
          '05:30 PM',
          'Chinese nets at sunset',
          fort,
          'sightseeing',
          0,
          'Pull one up with them, and buy what is in it.',
        ),
      ],
    },
    {
      day: 2,
      title: 'My aunt’s kitchen, and the water',
      activities: [
        dollar(
          '06:30 AM',
          'Canoe in the small canals',
          alappuzha,
          'activity',
          18,
          'Two hours, kingfishers, nobody else.',
        ),
        dollar('01:00 PM', 'Cook and eat', mattancherry, 'activity', 25, 'Fish moilee, three chutneys, and a nap.'),
      ],
    },
  ],
  tips: [
    'December to February. In July the streets are canals.',
    'Eat with the right hand; ask for a spoon without shame.',
  ],
  estimatedBudget: {
    total: 240,
    currency: 'USD',
    breakdown: { accommodation: 110, food: 40, activities: 50, transportation: 30, other: 10 },
  },
  source: 'ai',
}
