import { filled, flag, map, maker, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import { type PrivacyLevel, sharing } from '#domain/sharing/sharing-columns.ts'
import type { ItineraryPlan } from './itinerary-plan.ts'

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
    aiGeneratedPlan: map.write<ItineraryPlan>(),
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
  audience: 'owner',
  deletable: true,
  keepsEditTimes: true,
  indexes: ['createdAt'],
})

export type Itinerary = RecordFrom<typeof itineraries.columns>
