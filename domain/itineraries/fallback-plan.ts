/**
 * The built-in sample plan, for when no model plans: rough figures and texts that name nothing but the destination
 * (decision P41).
 */
import type { ItineraryPlan, PlannedActivity, PlannedDay, PlanRequest } from './itinerary-plan.ts'

const perDay = { accommodation: 40, food: 25, activities: 20, transportation: 10, other: 5 } as const
const totalPerDay = 100

type Slot = Pick<PlannedActivity, 'time' | 'title' | 'description' | 'category'> & { amount: number }

/** What a day is for, so that no two days in a row read the same. */
const themes = [
  { title: 'Old streets and first impressions', morning: 'the historic centre', afternoon: 'a walk without a plan' },
  { title: 'Museums and makers', morning: 'a museum that interests you', afternoon: 'galleries and workshops' },
  { title: 'Out into the green', morning: 'a park or a nature trail', afternoon: 'a viewpoint' },
  { title: 'Markets and neighbourhoods', morning: 'a market', afternoon: 'a neighbourhood where people live' },
  { title: 'Water and wide views', morning: 'the waterfront or the nearest lake', afternoon: 'a boat trip or a ride' },
  { title: 'A day trip', morning: 'a town or a landscape nearby', afternoon: 'what you find along the way' },
] as const

/** The sample plan for a destination. Exactly `days` days of five activities, one more on the first where something was asked for. */
export function fallbackPlan({ destination, coordinates, days, customRequests }: PlanRequest): ItineraryPlan {
  const asked = customRequests.trim()
  const location = { name: destination, ...(coordinates ? { coordinates } : {}) }
  const activity = ({ amount, ...slot }: Slot): PlannedActivity => ({
    ...slot,
    location,
    cost: { amount, currency: 'USD' },
  })
  const of = (number: number) => Math.round(number * days * 100) / 100
  return {
    summary: `${days === 1 ? 'A day' : `${days} days`} in ${destination}: a sample plan with room for your own discoveries. Mornings begin slowly, one main sight leads each day, and the evenings are for good food.`,
    days: Array.from({ length: days }, (_, index) => dayOf(index, days, destination, asked, activity)),
    tips: tipsFor(destination),
    estimatedBudget: {
      total: of(totalPerDay),
      currency: 'USD',
      breakdown: {
        accommodation: of(perDay.accommodation),
        food: of(perDay.food),
        activities: of(perDay.activities),
        transportation: of(perDay.transportation),
        other: of(perDay.other),
      },
    },
    source: 'fallback',
    ...(asked === '' ? {} : { customRequests: asked }),
  }
}

function dayOf(
  index: number,
  days: number,
  destination: string,
  asked: string,
  activity: (slot: Slot) => PlannedActivity,
): PlannedDay {
  const theme = themes[index % themes.length] ?? themes[0]
  const last = index === days - 1 && days > 1
  const slots = slotsOf(theme, destination)
  // The fourth, between lunch and the afternoon (decision P41).
  if (index === 0 && asked !== '') slots.splice(3, 0, requested(asked))
  return {
    day: index + 1,
    title: index === 0 ? `Arriving in ${destination}` : last ? `Farewell to ${destination}` : theme.title,
    description: `${theme.title}: the morning is for ${theme.morning}, the afternoon for ${theme.afternoon}.`,
    activities: slots.map(activity),
  }
}

const slotsOf = ({ morning, afternoon }: (typeof themes)[number], destination: string): Slot[] => [
  {
    time: '09:00 AM',
    title: 'Breakfast',
    description: `Begin the day where people of ${destination} have their breakfast: ask at your lodging for a café nearby.`,
    category: 'food',
    amount: 15,
  },
  {
    time: '10:30 AM',
    title: `Main attraction: ${morning}`,
    description: `Choose the sight in ${destination} that you most want to see, and be there before the crowds.`,
    category: 'sightseeing',
    amount: 25,
  },
  {
    time: '01:00 PM',
    title: 'Lunch',
    description: `A dish that ${destination} is known for, away from the main square.`,
    category: 'food',
    amount: 20,
  },
  {
    time: '03:00 PM',
    title: `Afternoon: ${afternoon}`,
    description: `Slow down and look closely: ${afternoon}, with a break when you need one.`,
    category: 'activity',
    amount: 30,
  },
  {
    time: '07:00 PM',
    title: 'Dinner',
    description: `An unhurried dinner with the flavours of ${destination}. Popular places need a table booked ahead.`,
    category: 'food',
    amount: 35,
  },
]

const requested = (asked: string): Slot => ({
  time: '02:00 PM',
  title: 'Your Requested Activity',
  description: asked,
  category: 'activity',
  amount: 40,
})

const tipsFor = (destination: string): string[] => [
  `Check entry rules, visa and health advice for ${destination} before you book.`,
  `Look up the weather in ${destination} for your dates and pack in layers.`,
  `Book lodging and the sights that sell out in ${destination} a few weeks ahead.`,
  `Find out how people get around ${destination}: a day ticket often pays off.`,
  `Keep some cash in the local currency; not every place in ${destination} takes cards.`,
  `Learn a few words of greeting and thanks for ${destination}.`,
  `Save the plan and a map of ${destination} on your device before you leave, and leave time for nothing at all.`,
]
