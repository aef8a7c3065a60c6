/**
 * The built-in sample plan, for when no model plans: round figures, and of places only those that really are near (decision
 * P41). No sentence stands in it twice.
 */
import { isCountryName } from '#domain/places/countries.ts'
import type { NearPlace } from '#domain/places/near-places.ts'
import type {
  ItineraryPlan,
  PlannedActivity,
  PlannedDay,
  PlanRequest,
} from '#domain/itineraries/plan/itinerary-plan.ts'
import { shortName } from '#domain/places/short-name.ts'

const perDay = { accommodation: 40, food: 25, activities: 20, transportation: 10, other: 5 } as const
const totalPerDay = 100

type Slot = Pick<PlannedActivity, 'time' | 'title' | 'description' | 'category' | 'notes'> & {
  amount: number
  /** Where it is, for what is not in the destination itself. */
  place?: NearPlace
}

/**
 * The sample plan for a destination. Exactly `days` days of five activities, one more on the first where something was
 * asked for. @param near what is around it, the most famous and nearest first; each is named once
 */
export function fallbackPlan(
  { destination, coordinates, days, customRequests }: PlanRequest,
  near: readonly NearPlace[] = [],
): ItineraryPlan {
  const asked = customRequests.trim()
  // The middle of a country is nowhere to go.
  const location = { name: destination, ...(coordinates && !isCountryName(destination) ? { coordinates } : {}) }
  const activity = ({ amount, place, ...slot }: Slot): PlannedActivity => ({
    ...slot,
    location: place ? { name: place.name, coordinates: place.center } : location,
    cost: { amount, currency: 'USD' },
  })
  const of = (number: number) => Math.round(number * days * 100) / 100
  return {
    summary: summaryFor(days, destination, near.slice(0, days)),
    days: Array.from({ length: days }, (_, index) => dayOf(index, days, destination, asked, near[index], activity)),
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

function summaryFor(days: number, destination: string, named: readonly NearPlace[]): string {
  const length = days === 1 ? 'A day' : `${days} days`
  const [first, second] = named.map(({ name }) => name)
  const towards =
    first && second ? `, with ${first}, ${second} and more around it` : first ? `, and a look at ${first}` : ''
  return `${length} in ${destination}${towards}: one thing to see each day, time to wander, and long evenings at the table.`
}

function dayOf(
  index: number,
  days: number,
  destination: string,
  asked: string,
  near: NearPlace | undefined,
  activity: (slot: Slot) => PlannedActivity,
): PlannedDay {
  const last = index === days - 1 && days > 1
  const morning = onDay(mornings, index)
  const afternoon = onDay(afternoons, index)
  const slots = slotsOf(index, destination, near)
  // The fourth, between lunch and the afternoon (decision P41).
  if (index === 0 && asked !== '') slots.splice(3, 0, requested(asked))
  return {
    day: index + 1,
    title:
      index === 0 ? `Arriving in ${destination}` : last ? `Farewell to ${destination}` : capital(near?.name ?? morning),
    description: `The morning is for ${near?.name ?? morning}, the afternoon for ${afternoon}.`,
    activities: slots.map(activity),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const turn = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item
/** One of each list as a sentence: five and six have no common part, so that thirty days pass before a pair comes again. */
const paired = (first: readonly string[], second: readonly string[], index: number) =>
  `${capital(turn(first, index))}, ${turn(second, index)}.`
/** The lists of a day are half as long as the longest plan. */
const onDay = (items: readonly string[], index: number) =>
  index < items.length ? turn(items, index) : `${turn(items, index)}, somewhere new`

const mornings = [
  'the oldest streets',
  'a museum that interests you',
  'a park or a nature trail',
  'the market',
  'the waterfront or the nearest lake',
  'the highest point you can reach',
  'a workshop where something is made',
  'a house where somebody famous lived',
  'the botanical garden',
  'the streets around the railway station',
  'a place of worship',
  'the newest building in town',
  'the university and its cafés',
  'a bridge, and both its ends',
  'an exhibition you know nothing about',
]
const afternoons = [
  'a walk without a plan',
  'galleries and small shops',
  'a viewpoint',
  'a neighborhood where people live',
  'a ride by boat, tram or bicycle',
  'a bench in the sun',
  'a cooking or craft lesson',
  'a swim',
  'second-hand books and records',
  'a garden',
  'letters and postcards',
  'photographs of doors and signs',
  'a film in the original language',
  'a game that is played in the square',
  'an hour of sleep',
]

const breakfastPlaces = [
  'ask at your lodging for a café around the corner',
  'find a bakery and eat whatever is warm from the oven',
  'sit down where people read the paper before work',
  'have breakfast at the market, standing up',
  'order what the person before you ordered',
]
const breakfastWays = [
  'since nothing opens before ten anyway',
  'and take a window seat to watch the street wake up',
  'and write three lines about the day before',
  'and look at the map to see what can wait',
  'and pack something for the way',
  'and stay for a second cup',
]
const mainWays = [
  'be there before the crowds',
  'book the evening before',
  'take a guide if there is one',
  'leave the phone in your pocket for the first ten minutes',
  'go round it once before you go in',
]
const mainEnds = [
  'and give it an hour and a half',
  'and draw something you see',
  'and ask somebody who works there what they like best',
  'and look for the quiet side entrance',
  'and walk back another way',
  'and keep the picture for the end',
]
const lunchDishes = [
  'try a dish named after this place',
  'have the set lunch',
  'share several small plates',
  'eat a soup where locals queue',
  'get something from a stall and eat it on a bench',
]
const lunchWays = [
  'two streets off the main square, where it costs half',
  'and ask what is in season',
  'outside if you can',
  'and drink what the table beside you drinks',
  'and leave room for something sweet',
  'early, since the kitchen may close at two',
]
const afternoonWays = [
  'slow down and look closely',
  'stop for a drink when your feet ask for one',
  'turn off where it looks interesting',
  'stay until the light gets warm',
  'bring a book in case it rains',
]
const afternoonEnds = [
  'and talk to one person you do not know',
  'and buy nothing bigger than your pocket',
  'and sit down twice',
  'and leave the best for another day',
  'and take one picture only',
  'and be back before you are tired',
]
const dinnerPlaces = [
  'reserve a table when you pass by in the day',
  'go where the menu is handwritten',
  'let the kitchen choose for you',
  'find a place with a view of the water or the roofs',
  'eat late, when the street has gone quiet',
]
const dinnerWays = [
  'and order one thing you cannot pronounce',
  'and ask for a local drink',
  'and walk home the long way',
  'and raise a glass to the day',
  'and have dessert somewhere else',
  'and listen for music on the way back',
]

function slotsOf(index: number, destination: string, near: NearPlace | undefined): Slot[] {
  const morning = onDay(mornings, index)
  const afternoon = onDay(afternoons, index)
  return [
    {
      time: '09:00 AM',
      title: 'Breakfast',
      description: paired(breakfastPlaces, breakfastWays, index),
      category: 'food',
      amount: 15,
    },
    {
      time: '10:30 AM',
      title: `Main attraction: ${near?.name ?? morning}`,
      description: near ? wayTo(near, destination) : paired(mainWays, mainEnds, index),
      category: 'sightseeing',
      amount: 25,
      ...(near && { place: near }),
    },
    {
      time: '01:00 PM',
      title: 'Lunch',
      description: paired(lunchDishes, lunchWays, index),
      category: 'food',
      amount: 20,
    },
    {
      time: '03:00 PM',
      title: `Afternoon: ${afternoon}`,
      description: paired(afternoonWays, afternoonEnds, index),
      category: 'activity',
      amount: 30,
    },
    {
      time: '07:00 PM',
      title: 'Dinner',
      description: paired(dinnerPlaces, dinnerWays, index),
      category: 'food',
      amount: 35,
    },
  ]
}

function wayTo({ name, kind, kilometres }: NearPlace, destination: string): string {
  const from = shortName(destination)
  if (kilometres < 2) return `${name} is in the middle of ${from}.`
  return kind === 'sight'
    ? `${name} is about ${kilometres} km from ${from} as the crow flies.`
    : `A trip to ${name}, a town about ${kilometres} km from ${from} as the crow flies.`
}

/** A wish is no plan: it is quoted beside the activity, where only its traveler reads it. */
const requested = (asked: string): Slot => ({
  time: '02:00 PM',
  title: 'Your Requested Activity',
  description: 'An hour kept free for what you asked for. A sample plan cannot read requests, so fill in what fits.',
  notes: `Your wish: “${asked}”`,
  category: 'activity',
  amount: 40,
})

/** The first says which country is meant; after it the place is called as one says it. */
function tipsFor(destination: string): string[] {
  const place = shortName(destination)
  return [
    `Check entry rules, visa and health advice for ${destination} before you book.`,
    `Look up the weather in ${place} for your dates and pack in layers.`,
    `Book lodging and the sights that sell out in ${place} a few weeks ahead.`,
    `Find out how people get around ${place}: a day ticket often pays off.`,
    `Keep some cash in the local currency; not every place in ${place} takes cards.`,
    `Learn a few words of greeting and thanks for ${place}.`,
    `Save the plan and a map of ${place} on your device before you leave, and leave time for nothing at all.`,
  ]
}
