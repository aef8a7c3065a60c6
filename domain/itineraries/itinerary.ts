import {
  date,
  filled,
  flag,
  map,
  maker,
  merged,
  noun,
  number,
  plain,
  type RecordFrom,
  time,
} from '#domain/nouns/noun.ts'
import { type PrivacyLevel, sharing } from '#domain/sharing/sharing-columns.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { PlanEditors } from '#domain/itineraries/plan/merging/plan-editors.ts'

/** What messages call the fields of a plan and of its parts. */
const planWords = {
  place: 'place in the plan',
  cost: 'cost',
  location: 'place',
  'estimatedBudget.total': 'budget total',
  'estimatedBudget.currency': 'currency of the budget',
  'estimatedBudget.breakdown.accommodation': 'budget for accommodation',
  'estimatedBudget.breakdown.food': 'budget for food',
  'estimatedBudget.breakdown.activities': 'budget for activities',
  'estimatedBudget.breakdown.transportation': 'budget for transportation',
  'estimatedBudget.breakdown.other': 'rest of the budget',
  summary: 'summary',
  title: 'title',
  description: 'description',
  time: 'time',
  category: 'category',
  notes: 'notes',
  goalId: 'goal',
  bookingId: 'booking',
  text: 'tip',
  customRequests: 'requests',
}

export const itineraries = noun({
  serverTable: 'itineraries',
  called: 'An itinerary',
  title: 'destinationName',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    destinationName: plain.write(),
    /** [longitude, latitude], where a suggestion was chosen. */
    destinationCoordinates: plain.write<[number, number] | null>(null),
    /** Days of the plan; the server counts them. */
    numberOfDays: number.create(),
    aiGeneratedPlan: merged(map.write<ItineraryPlan>(), { rule: 'plan', words: planWords }),
    /** The first day; the last follows from the days of the plan (trip-dates.ts). Null: an idea without dates. */
    startDate: date.write<string | null>(null),
    /** IANA's name of the zone in which the trip's days begin; null: wherever the device is. */
    timeZone: plain.write<string | null>(null),
    /** In what those who go settle up; null until there is an expense: the currency of the plan's budget. */
    currency: plain.write<string | null>(null),
    /** They share one purse: nobody owes anybody. */
    onePurse: flag.write(false),
    ...sharing,
    // Not shared yet: level 'public' alone opens nothing (decision 16).
    privacyLevel: plain.write<PrivacyLevel>('public'),
    allowLikes: flag.write(true),
    /** Public: also found in Discover and on its owner's page. */
    listedInDiscover: flag.write(true),
    /** Shared: the feed tells of it. */
    toldInFeed: flag.write(true),
    /** Seen by its owner alone; the server's moderators decide. */
    removedByModerators: flag.read(false),
    /** Who changed it last, owner or companion; null while nobody has. */
    editedBy: plain.read<string | null>(null),
    /** From people to the fields of the plan whose times are theirs (plan-editors.ts); null while nobody travels along. */
    planEditors: map.read<PlanEditors | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: {
    destinationName: 'destination',
    destinationCoordinates: 'place',
    aiGeneratedPlan: 'plan',
    listedInDiscover: 'listing in Discover',
    toldInFeed: 'post in the feed',
  },
  wordless: ['destinationCoordinates', 'aiGeneratedPlan'],
  audience: { group: 'itineraries', by: 'id' },
  deletable: true,
  keepsEditTimes: true,
  indexes: ['createdAt', 'startDate'],
})

export type Itinerary = RecordFrom<typeof itineraries.columns>
