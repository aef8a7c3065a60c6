import type { Currency } from '#domain/money/currency.ts'
import {
  date,
  filled,
  flag,
  json,
  noun,
  number,
  plain,
  priority,
  type RecordFrom,
  sentGuess,
  time,
} from '#domain/nouns/noun.ts'
import type { Place } from '#domain/places/place.ts'
import { sharing } from '#domain/sharing/sharing-columns.ts'

/** In the order on screen. */
export const goalCategories = [
  'adventure',
  'culture',
  'food',
  'nature',
  'urban',
  'relaxation',
  'entertainment',
] as const
export type GoalCategory = (typeof goalCategories)[number]

/** In the order on screen. */
export const goalStatuses = ['planned', 'in-progress', 'completed', 'cancelled'] as const
export type GoalStatus = (typeof goalStatuses)[number]

/** In the order on screen; the server has their numbers, from 1. */
export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

export const goals = noun({
  serverTable: 'goals',
  called: 'A goal',
  title: 'title',
  columns: {
    id: plain.create(filled),
    bucketListId: plain.write(),
    /** Owner of the list; kept by the server. */
    ownerId: plain.read(sentGuess('owner of the parent')),
    title: plain.write(),
    description: plain.write<string | null>(null),
    category: plain.write<GoalCategory>('adventure'),
    subcategory: plain.write<string | null>(null),
    status: plain.write<GoalStatus>('planned'),
    priority: priority.write<Priority>('medium'),
    targetDate: date.write<string | null>(null),
    completionDate: time.write<string | null>(null),
    budgetTarget: number.write<number | null>(null),
    currency: plain.write<Currency>('USD'),
    locationData: json.write<Place | null>(null),
    mediaUrls: plain.write<string[]>([]),
    tags: plain.write<string[]>([]),
    notes: plain.write<string | null>(null),
    /** True while the percentage follows the savings; false once the traveler moved the slider. */
    followsSavings: flag.write(true),
    ...sharing,
    /** Seen by its owner alone; the server's moderators decide. */
    removedByModerators: flag.read(false),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { bucketListId: 'bucket list', budgetTarget: 'budget', locationData: 'location', mediaUrls: 'pictures' },
  wordless: ['bucketListId', 'mediaUrls'],
  audience: { group: 'bucketLists', by: 'bucketListId' },
  parents: [{ noun: 'bucketLists', field: 'bucketListId', onDeletion: 'returns' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: [
    'bucketListId',
    'status',
    'category',
    'createdAt',
    'updatedAt',
    'targetDate',
    '[status+targetDate]',
    '[status+updatedAt]',
    '[bucketListId+status]',
    '[bucketListId+createdAt]',
  ],
})

export type Goal = RecordFrom<typeof goals.columns>
