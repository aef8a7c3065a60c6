/** Plans of trips that journeys and screens begin with. */
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'

type Activity = ItineraryPlan['days'][number]['activities'][number]

const activity = (time: string, title: string, amount: number) => ({
  time,
  title,
  description: `Own: About ${title.replace('Own: ', '')}.`,
  location: { name: 'Own: Gion' },
  cost: { amount, currency: 'USD' },
  category: 'sightseeing' as const,
})
const breakfast: Activity = {
  ...activity('09:00 AM', 'Own: Breakfast', 15),
  category: 'food',
  notes: 'Own: Bring cash.',
}

/** Three days with two activities each, one of them in a currency that the editor does not offer. */
export const kyotoPlan: ItineraryPlan = {
  summary: 'Own: Moss gardens after rain.',
  days: [
    {
      day: 1,
      title: 'Own: Arriving',
      description: 'Own: Slowly.',
      activities: [
        breakfast,
        {
          ...activity('11:00 AM', 'Own: Golden Pavilion', 500),
          location: { name: 'Own: Kinkaku-ji', coordinates: [135.73, 35.04] },
          cost: { amount: 500, currency: 'THB' },
        },
      ],
    },
    { day: 2, title: 'Own: Temples', activities: [activity('10:00 AM', 'Own: Silver Pavilion', 8)] },
    { day: 3, title: 'Own: Farewell', activities: [activity('08:30 AM', 'Own: Last walk', 0)] },
  ],
  tips: ['Own: Pack light.', 'Own: Go early.'],
  estimatedBudget: {
    total: 1000,
    currency: 'USD',
    breakdown: { accommodation: 500, food: 250, activities: 125, transportation: 75, other: 50 },
  },
  source: 'ai',
}

const idea = (title: string) => ({ ...breakfast, title, time: '', notes: '' })

/** The three days, and two ideas. */
export const planWithIdeas: ItineraryPlan = { ...kyotoPlan, ideas: [idea('Own: Night market'), idea('Own: Tea')] }

/** Names of parts of `namedPlan`. */
export const partsOfNamedPlan = {
  arriving: 'arriving00',
  breakfast: 'breakfast0',
  pavilion: 'pavilion00',
  temples: 'temples000',
  silver: 'silver0000',
}
const { arriving, breakfast: firstMeal, pavilion, temples, silver } = partsOfNamedPlan

export const ramenIdea = {
  id: 'ramen00000',
  time: 'Evening',
  title: 'Own: Ramen',
  description: '',
  location: { name: 'Own: Pontocho' },
  cost: { amount: 12, currency: 'USD' },
  category: 'food' as const,
}

/** The three days with names for their parts, and an idea. */
export const namedPlan: ItineraryPlan = {
  ...kyotoPlan,
  days: kyotoPlan.days.map((day, at) => ({
    ...day,
    id: [arriving, temples, 'farewell00'][at],
    activities: day.activities.map((one, place) => ({
      ...one,
      id: [[firstMeal, pavilion], [silver], ['lastwalk00']][at]?.[place],
    })),
  })),
  ideas: [ramenIdea],
  tipIds: ['tipone0000', 'tiptwo0000'],
}

const mapped = (
  time: string,
  title: string,
  name: string,
  coordinates?: [number, number],
  category: Activity['category'] = 'sightseeing',
) => ({
  time,
  title,
  description: '',
  location: { name, ...(coordinates && { coordinates }) },
  cost: { amount: 0, currency: 'USD' },
  category,
})

/** A day that goes to and fro, one elsewhere, and one whose place is in words. */
export const mappedPlan: ItineraryPlan = {
  ...kyotoPlan,
  days: [
    {
      day: 1,
      title: 'Own: To and fro',
      activities: [
        mapped('09:00 AM', 'Own: Station', 'Own: Kyoto Station', [135.7588, 34.9858]),
        mapped('10:00 AM', 'Own: Golden Pavilion', 'Own: Kinkaku-ji', [135.7292, 35.0394]),
        mapped('11:30 AM', 'Own: Lanterns', 'Own: Gion', [135.7752, 35.0037]),
        mapped('01:00 PM', 'Own: Noodles', 'Own: Nishiki', [135.7649, 35.005], 'food'),
        mapped('03:00 PM', 'Own: Zen garden', 'Own: Ryoan-ji', [135.7182, 35.0345]),
      ],
    },
    {
      day: 2,
      title: 'Own: By the lake',
      activities: [
        mapped('10:00 AM', 'Own: Ferry', 'Own: Otsu', [135.8686, 35.0043]),
        mapped('Evening', 'Own: Supper', 'Own: Somewhere'),
      ],
    },
    { day: 3, title: 'Own: Words', activities: [mapped('10:00 AM', 'Own: Temple', 'Himeji')] },
  ],
}
