/**
 * The plan of an itinerary, as it is stored and as the planning model is asked for it. Its keys travel and are stored as
 * they stand here. Money is a number of at least 0 with the decimals of its currency.
 */
import { roundedTo } from '#domain/money/currency-decimals.ts'

export const activityCategories = [
  'accommodation',
  'food',
  'sightseeing',
  'transportation',
  'activity',
  'other',
] as const
export type ActivityCategory = (typeof activityCategories)[number]

/** The currencies that the editor offers; a plan may be in any other, too (decision P13). */
export const planCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD'] as const

export const budgetParts = ['accommodation', 'food', 'activities', 'transportation', 'other'] as const
export type BudgetPart = (typeof budgetParts)[number]

export interface PlannedActivity {
  /** Its name in the plan (part-ids.ts); a plan that was stored before there were any has none. */
  id?: string
  /** As it is shown: '09:00 AM', 'Evening'. */
  time: string
  title: string
  description: string
  /** `coordinates`: [longitude, latitude], where they are known. */
  location: { name: string; coordinates?: [number, number] }
  /** `currency`: three capital letters. */
  cost: { amount: number; currency: string }
  category: ActivityCategory
  notes?: string
  /** The goal of whoever put it there that it fulfils. Nothing is said of it to others than those who take part. */
  goalId?: string
  /** The booking of the trip that it is (joining/joins.ts). Nothing is said of it to others than those who take part. */
  bookingId?: string
  /** Bookings that somebody said it is not, in the order of their ids; they are not proposed again. */
  notBookings?: string[]
}

export interface PlannedDay {
  id?: string
  /** From 1, in order. */
  day: number
  title: string
  description?: string
  activities: PlannedActivity[]
}

export interface EstimatedBudget {
  total: number
  currency: string
  breakdown: Record<BudgetPart, number>
}

export interface ItineraryPlan {
  summary: string
  days: PlannedDay[]
  /** What might be done and stands on no day yet. Absent where there is none. */
  ideas?: PlannedActivity[]
  tips: string[]
  /** The names of the tips, in their order. */
  tipIds?: string[]
  estimatedBudget: EstimatedBudget
  /** Where the plan comes from: a model, or else the built-in sample (decision 15) or an empty plan. */
  source: 'ai' | 'fallback'
  /** A sample because there was no network: no model was asked. */
  madeOffline?: true
  /** What the traveler asked for in own words, so that the plan can be made anew. */
  customRequests?: string
  /** When a field of a part was last edited, in ms since 1970 (plan-edits.ts). Nothing is said of others than its owner. */
  edits?: Record<string, number>
}

/** Longest texts and lists, as the database has them (migration itineraries). */
export const planLimits = {
  destination: 200,
  customRequests: 1000,
  /** Days that a plan is made for; an edited plan may have more. */
  daysAtStart: 30,
  days: 90,
  activitiesOfDay: 40,
  ideas: 60,
  tips: 60,
  tip: 1000,
  summary: 5000,
  title: 300,
  description: 4000,
  notes: 4000,
  time: 60,
  place: 200,
  /** Bookings that an activity is not. */
  notBookings: 20,
  /** Amounts below this. */
  amount: 1_000_000_000_000,
} as const

/** Days proposed when nothing is known of the trip (decision P39). */
export const usualDays = 7

/** What a plan is made of. */
export interface PlanRequest {
  destination: string
  /** [longitude, latitude], where a suggestion was chosen. */
  coordinates: [number, number] | null
  /** 1 to `planLimits.daysAtStart`. */
  days: number
  /** Empty for none. */
  customRequests: string
}

/** The sum of a budget's parts, to the smallest coin exactly. */
export const sumOfParts = ({ breakdown, currency }: Pick<EstimatedBudget, 'breakdown' | 'currency'>): number =>
  budgetParts.reduce((sum, part) => roundedTo(sum + breakdown[part], currency), 0)

/** Whether the database would refuse a plan for its size. Indented, it is never shorter than as the database writes it. */
export const isTooLarge = (plan: object): boolean =>
  new TextEncoder().encode(JSON.stringify(plan, null, 1)).length > largestPlan

/** The database takes a plan of this many bytes. */
const largestPlan = 500_000
