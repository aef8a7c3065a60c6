/** What the wizard asks, and the values that it offers. Every answer may be left open. */
const ageRanges = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const
const locationTypes = ['urban', 'suburban', 'rural'] as const
const travelStyles = ['adventure', 'cultural', 'relaxation', 'luxury'] as const
const budgets = ['budget', 'mid-range', 'luxury'] as const
const durations = ['weekend', 'week', 'extended', 'long-term'] as const
export const interestIds = [
  'photography',
  'music',
  'reading',
  'gaming',
  'architecture',
  'beaches',
  'hiking',
  'coffee',
  'food',
] as const
export const accommodations = ['hotel', 'hostel', 'airbnb', 'resort', 'camping'] as const
const transportations = ['flight', 'train', 'car', 'bus', 'cruise'] as const
export const activities = [
  'Museums & Galleries',
  'Outdoor Adventures',
  'Nightlife & Entertainment',
  'Shopping',
  'Local Markets',
  'Religious Sites',
  'Natural Wonders',
  'Historical Sites',
] as const

export type AgeRange = (typeof ageRanges)[number]
export type LocationType = (typeof locationTypes)[number]
export type TravelStyle = (typeof travelStyles)[number]
export type Budget = (typeof budgets)[number]
export type Duration = (typeof durations)[number]
export type InterestId = (typeof interestIds)[number]
export type Accommodation = (typeof accommodations)[number]
export type Transportation = (typeof transportations)[number]

/**
 * Null and '' are answers that were not given. Single choices are texts, not only the offered values: one that was
 * stored elsewhere (the profile has lists of its own) is kept as it is.
 */
export interface Answers {
  demographics: { ageRange: string | null; location: string; locationType: string | null; occupation: string }
  travelPersonality: { style: string | null; budget: string | null; duration: string | null }
  /** Interest id to importance, 1 to 10. */
  interests: Record<string, number>
  preferences: { accommodation: string | null; transportation: string | null; activities: string[] }
}

export const noAnswers: Answers = {
  demographics: { ageRange: null, location: '', locationType: null, occupation: '' },
  travelPersonality: { style: null, budget: null, duration: null },
  interests: {},
  preferences: { accommodation: null, transportation: null, activities: [] },
}

export const longestText = 100

/** Importance of an interest that was just chosen. */
const chosenImportance = 8
/** Importance of a stored interest that has none. */
const fallbackImportance = 5

/** The importance that a slider shows and stores: a whole number from 1 to 10. */
export const importanceOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(10, Math.max(1, Math.round(value)))
    : fallbackImportance

/** Chooses an interest with its first importance, or takes it out of the answers. */
export function toggleInterest(interests: Answers['interests'], id: string): Answers['interests'] {
  if (!(id in interests)) return { ...interests, [id]: chosenImportance }
  const { [id]: _left, ...rest } = interests
  return rest
}

/** Chooses an activity or takes it out; the order is the one on screen. */
export function toggleActivity(chosen: readonly string[], activity: string): string[] {
  const next = chosen.includes(activity) ? chosen.filter((other) => other !== activity) : [...chosen, activity]
  const place = (name: string) => {
    const index = (activities as readonly string[]).indexOf(name)
    return index < 0 ? activities.length : index
  }
  return next.sort((one, other) => place(one) - place(other))
}
