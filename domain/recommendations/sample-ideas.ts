/**
 * The built-in ideas, for when no model makes any (decision 21): one of each type whatever the traveler is like, and
 * those that follow from the profile. Every place exists; costs are rough.
 * Long, because it is mostly their texts.
 */
import type { Idea, RecommendationData } from './recommendation.ts'

/** What the rules look at. Levels are 1 to 10; one that is not known is in the middle. */
export interface SampleProfile {
  adventureLevel?: unknown
  culturalImmersion?: unknown
  culinaryExploration?: unknown
  budgetPreference?: unknown
  interests?: unknown
}

const middle = 5
/** Above this, a level asks for something of its own. */
const high = 7

const level = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : middle)
const has = (interests: unknown, id: string): boolean =>
  typeof interests === 'object' && interests !== null && Object.hasOwn(interests, id)

/**
 * At least `min(count, 4)` ideas and at most `count`; which of them and in which order follows from `random` alone.
 * @param random numbers from 0 up to, but not including, 1
 */
export function sampleIdeas(profile: SampleProfile, count: number, random: () => number = Math.random): Idea[] {
  const oneOf = <T>(choice: readonly [T, ...T[]]): T => choice[Math.floor(random() * choice.length)] ?? choice[0]
  const ideas = [
    oneOf(anybodysPlaces),
    oneOf(anybodysActivities),
    oneOf(anybodysTimes),
    budgetIdea(level(profile.budgetPreference)),
    ...(level(profile.adventureLevel) > high ? [oneOf(adventurousPlaces)] : []),
    ...(level(profile.culturalImmersion) > high ? [oneOf(culturalPlaces)] : []),
    ...(level(profile.culinaryExploration) > high ? [oneOf(culinaryPlaces)] : []),
    ...(has(profile.interests, 'hiking') ? [hiking] : []),
    ...(has(profile.interests, 'food') ? [cooking] : []),
    ...(has(profile.interests, 'culture') ? [festivals] : []),
  ]
  return shuffled(ideas, random).slice(0, count)
}

/** Every order is equally likely. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  const drawn: T[] = []
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return drawn
}

/** Luxury above 7, moderate above 4, budget for the others. */
export function budgetCategoryOf(preference: number): 'luxury' | 'moderate' | 'budget' {
  if (preference > 7) return 'luxury'
  return preference > 4 ? 'moderate' : 'budget'
}

const budgetIdea = (preference: number): Idea => budgetIdeas[budgetCategoryOf(preference)]

const voyage = (page: string) => ({
  title: `${page.replaceAll('_', ' ')} on Wikivoyage`,
  url: `https://en.wikivoyage.org/wiki/${encodeURIComponent(page)}`,
})

type Place = Required<Pick<NonNullable<RecommendationData['location']>, 'name' | 'country' | 'region' | 'coordinates'>>

const place = (
  location: Place,
  { title, description, category, tags, matchReasons, confidence }: Omit<Idea, 'type' | 'data'> & Facts,
): Idea => ({
  type: 'destination',
  title,
  description,
  confidence,
  data: { category, tags, matchReasons, imageUrls: [], externalLinks: [voyage(location.name)], location },
})

interface Facts {
  category: string
  tags: string[]
  matchReasons: string[]
}

/** For everybody: what is likely to please says so with a modest score. */
const base = 0.7
/** An answer of the traveler asked for it. */
const matched = 0.85

const anybodysPlaces = [
  place(
    { name: 'Lisbon', country: 'Portugal', region: 'Western Europe', coordinates: [-9.1393, 38.7223] },
    {
      title: 'A long weekend in Lisbon',
      description:
        'Trams over the hills, tiled façades and the river at sunset. Compact enough for three days, and good at being explored without a plan.',
      category: 'city',
      tags: ['city', 'walkable', 'food', 'viewpoints'],
      matchReasons: ['Suits most ways of traveling', 'Easy to reach and to get around in'],
      confidence: base,
    },
  ),
  place(
    { name: 'Ljubljana', country: 'Slovenia', region: 'Central Europe', coordinates: [14.5058, 46.0569] },
    {
      title: 'Ljubljana and the Julian Alps',
      description:
        'A small capital with a car-free center and, an hour away, lakes, gorges and mountain huts: two trips in one.',
      category: 'nature',
      tags: ['lakes', 'mountains', 'city', 'train'],
      matchReasons: ['City and nature within an hour', 'Works for a short trip and for a long one'],
      confidence: base,
    },
  ),
  place(
    { name: 'Oaxaca', country: 'Mexico', region: 'North America', coordinates: [-96.7266, 17.0732] },
    {
      title: 'Colours and markets of Oaxaca',
      description:
        'Markets, weaving villages and ruins above the valley, in a town that is at its best on foot in the evening.',
      category: 'culture',
      tags: ['markets', 'crafts', 'food', 'ruins'],
      matchReasons: ['Something for every day of a week', 'Good value all year'],
      confidence: base,
    },
  ),
] as const

const adventurousPlaces = [
  place(
    { name: 'Queenstown', country: 'New Zealand', region: 'Oceania', coordinates: [168.6626, -45.0312] },
    {
      title: 'Adventure around Queenstown',
      description:
        'Rafting, canyoning and ridge walks from one base on Lake Wakatipu, with the Routeburn and Milford Sound within reach.',
      category: 'adventure',
      tags: ['adventure', 'mountains', 'rafting', 'hiking'],
      matchReasons: ['You chose a high level of adventure', 'Guided trips for every level of experience'],
      confidence: matched,
    },
  ),
  place(
    { name: 'El Chaltén', country: 'Argentina', region: 'South America', coordinates: [-72.8863, -49.3315] },
    {
      title: 'Trails below Fitz Roy in El Chaltén',
      description:
        'Marked day walks begin at the last house of the village and end at glaciers and lagoons. Wind included.',
      category: 'adventure',
      tags: ['adventure', 'glaciers', 'hiking', 'patagonia'],
      matchReasons: ['You chose a high level of adventure', 'Wild country without the need for a guide'],
      confidence: matched,
    },
  ),
] as const

const culturalPlaces = [
  place(
    { name: 'Kyoto', country: 'Japan', region: 'East Asia', coordinates: [135.7681, 35.0116] },
    {
      title: 'Temples and tea houses of Kyoto',
      description:
        'Shrines before breakfast, workshops of potters and dyers by day, lanterns in Gion at night. A week is not too long.',
      category: 'culture',
      tags: ['temples', 'gardens', 'crafts', 'tea'],
      matchReasons: ['You like to go deep into a culture', 'Customs that visitors can take part in'],
      confidence: matched,
    },
  ),
  place(
    { name: 'Fez', country: 'Morocco', region: 'North Africa', coordinates: [-5.0078, 34.0181] },
    {
      title: 'The old town of Fez',
      description:
        'Nine thousand lanes, a university founded in 859, and crafts still practised in the streets named after them.',
      category: 'culture',
      tags: ['medina', 'crafts', 'history', 'architecture'],
      matchReasons: ['You like to go deep into a culture', 'Stay in a family’s riad in the middle of it'],
      confidence: matched,
    },
  ),
] as const

const culinaryPlaces = [
  place(
    { name: 'Bologna', country: 'Italy', region: 'Southern Europe', coordinates: [11.3426, 44.4949] },
    {
      title: 'Eating through Bologna',
      description:
        'Fresh pasta by the window, markets in medieval lanes, and dairies and balsamic lofts a short train ride away.',
      category: 'food',
      tags: ['food', 'pasta', 'markets', 'train'],
      matchReasons: ['You want to taste everything', 'The best of it costs little'],
      confidence: matched,
    },
  ),
  place(
    { name: 'Penang', country: 'Malaysia', region: 'Southeast Asia', coordinates: [100.3288, 5.4141] },
    {
      title: 'Street food in Penang',
      description:
        'Three cuisines on one island: hawker stalls from breakfast to midnight, and a spice garden up the hill.',
      category: 'food',
      tags: ['street food', 'markets', 'island', 'heritage'],
      matchReasons: ['You want to taste everything', 'Many kitchens within a short walk'],
      confidence: matched,
    },
  ),
] as const

type IdeaOf = Omit<Idea, 'type' | 'data'> & Facts

const activity = (named: NonNullable<RecommendationData['activity']>, of: IdeaOf): Idea => ({
  type: 'activity',
  title: of.title,
  description: of.description,
  confidence: of.confidence,
  data: {
    category: of.category,
    tags: of.tags,
    matchReasons: of.matchReasons,
    imageUrls: [],
    externalLinks: [],
    activity: named,
  },
})

const anybodysActivities = [
  activity(
    {
      name: 'Guided walk through an old town',
      duration: '2-3 hours',
      difficulty: 'Easy',
      bestTimeOfDay: 'Morning',
      indoorOutdoor: 'Outdoor',
    },
    {
      title: 'Begin with a walk with somebody who lives there',
      description:
        'A small guided walk on the first morning pays off for the rest of the trip: you know where to eat, what to skip and how the town hangs together.',
      category: 'culture',
      tags: ['walking', 'local guide', 'first day'],
      matchReasons: ['A good start in any town', 'Needs no preparation'],
      confidence: base,
    },
  ),
  activity(
    {
      name: 'Sunrise at a viewpoint',
      duration: '1-2 hours',
      difficulty: 'Easy',
      bestTimeOfDay: 'Early morning',
      indoorOutdoor: 'Outdoor',
    },
    {
      title: 'See a place wake up',
      description:
        'Be at a viewpoint half an hour before the sun. It is free, nearly empty, and the light is the best of the day.',
      category: 'nature',
      tags: ['sunrise', 'views', 'free', 'photography'],
      matchReasons: ['Works at nearly every destination', 'Costs nothing'],
      confidence: base,
    },
  ),
] as const

const hiking = activity(
  {
    name: 'Day hike from hut to hut',
    duration: '5-7 hours',
    difficulty: 'Moderate',
    bestTimeOfDay: 'Morning',
    indoorOutdoor: 'Outdoor',
  },
  {
    title: 'A day from hut to hut',
    description:
      'Two mountain huts, one pass between them and a hot meal at the end. The Dolomites, the Tatras and the Pyrenees have marked stages of a day.',
    category: 'adventure',
    tags: ['hiking', 'mountains', 'huts'],
    matchReasons: ['Hiking is one of your interests', 'Possible without a tent'],
    confidence: matched,
  },
)

const cooking = activity(
  {
    name: 'Market visit and cooking class',
    duration: '4 hours',
    difficulty: 'Easy',
    bestTimeOfDay: 'Morning',
    indoorOutdoor: 'Indoor',
  },
  {
    title: 'Shop at the market, then cook it',
    description:
      'Choose the ingredients with a cook at a market and make lunch of them. You take home three recipes and know what to order for the rest of the trip.',
    category: 'food',
    tags: ['food', 'cooking class', 'market'],
    matchReasons: ['Food is one of your interests', 'A rainy day does not matter'],
    confidence: matched,
  },
)

const timing = (when: NonNullable<RecommendationData['timing']>, of: IdeaOf): Idea => ({
  type: 'timing',
  title: of.title,
  description: of.description,
  confidence: of.confidence,
  data: {
    category: of.category,
    tags: of.tags,
    matchReasons: of.matchReasons,
    imageUrls: [],
    externalLinks: [],
    timing: when,
  },
})

const anybodysTimes = [
  timing(
    {
      bestMonths: ['May', 'September'],
      season: 'Shoulder season',
      weatherConditions: 'Warm days, cool evenings',
      crowdLevels: 'Moderate',
      events: ['Grape harvests in September'],
    },
    {
      title: 'Southern Europe in May or September',
      description:
        'The sea is warm enough, the towns are not full, and rooms cost a third less than in July and August.',
      category: 'season',
      tags: ['shoulder season', 'mediterranean', 'value'],
      matchReasons: ['Fewer people at the same sights', 'Better prices'],
      confidence: base,
    },
  ),
  timing(
    {
      bestMonths: ['February', 'March'],
      season: 'Dry season',
      weatherConditions: 'Sunny and dry, around 30 °C',
      crowdLevels: 'Lower after the holidays',
      events: ['Lunar New Year in some years'],
    },
    {
      title: 'Mainland Southeast Asia in late winter',
      description:
        'After the holiday peak and before the great heat: clear days for temples and islands, and rooms at short notice.',
      category: 'season',
      tags: ['dry season', 'winter sun', 'asia'],
      matchReasons: ['Reliable weather', 'After the busiest weeks'],
      confidence: base,
    },
  ),
] as const

const festivals = timing(
  {
    bestMonths: ['April', 'July', 'November'],
    season: 'Around a festival',
    weatherConditions: 'Depends on the place',
    crowdLevels: 'High on the festival days, normal around them',
    events: ['Songkran in Thailand (April)', 'Gion Matsuri in Kyoto (July)', 'Day of the Dead in Mexico (November)'],
  },
  {
    title: 'Plan a trip around a festival',
    description:
      'Arrive two days before a great festival and stay two days longer: you see the preparations, the days themselves, and the town on its own again.',
    category: 'culture',
    tags: ['festivals', 'culture', 'tradition'],
    matchReasons: ['Culture is one of your interests', 'Dates are known a year ahead'],
    confidence: matched,
  },
)

const budget = (money: NonNullable<RecommendationData['budget']>, of: IdeaOf): Idea => ({
  type: 'budget',
  title: of.title,
  description: of.description,
  confidence: of.confidence,
  data: {
    category: of.category,
    tags: of.tags,
    matchReasons: of.matchReasons,
    imageUrls: [],
    externalLinks: [],
    budget: money,
  },
})

const budgetIdeas = {
  luxury: budget(
    {
      estimatedCost: 4200,
      currency: 'USD',
      breakdown: { accommodation: 2100, food: 800, activities: 700, transportation: 600 },
      budgetCategory: 'luxury',
      savingTips: [
        'Spend on two special nights and choose simpler rooms for the others.',
        'Lunch menus of great restaurants cost half of their dinners.',
        'Fly in the middle of the week and put the difference into the room.',
      ],
    },
    {
      title: 'A week in comfort, spent well',
      description:
        'Seven days for one with a fine hotel, private guides where they matter, and no queue. Where comfort is worth its price, and where it is not.',
      category: 'budget',
      tags: ['luxury', 'one week', 'comfort'],
      matchReasons: ['You like to be generous with yourself', 'Money goes where it is felt'],
      confidence: base,
    },
  ),
  moderate: budget(
    {
      estimatedCost: 1400,
      currency: 'USD',
      breakdown: { accommodation: 600, food: 320, activities: 230, transportation: 250 },
      budgetCategory: 'moderate',
      savingTips: [
        'Book the first and the last night; choose the ones between as you go.',
        'Use day tickets, and walk what is less than two kilometres.',
        'Eat your main meal at noon.',
      ],
    },
    {
      title: 'A good week at a moderate price',
      description:
        'Seven days for one with a room of your own in a small hotel, meals where people of the place eat, and one special outing.',
      category: 'budget',
      tags: ['mid-range', 'one week', 'balance'],
      matchReasons: ['A balance of comfort and cost', 'Leaves room for one splurge'],
      confidence: base,
    },
  ),
  budget: budget(
    {
      estimatedCost: 600,
      currency: 'USD',
      breakdown: { accommodation: 210, food: 160, activities: 80, transportation: 150 },
      budgetCategory: 'budget',
      savingTips: [
        'Hostels and guest houses with a kitchen save twice.',
        'Most museums have a free evening or day.',
        'Night buses and trains save a night’s room.',
      ],
    },
    {
      title: 'A week on a small budget',
      description:
        'Seven days for one with guest houses, markets and slow transport: more time among people, less money.',
      category: 'budget',
      tags: ['budget', 'one week', 'backpacking'],
      matchReasons: ['You look after your money', 'The best things on it are free'],
      confidence: base,
    },
  ),
} as const
