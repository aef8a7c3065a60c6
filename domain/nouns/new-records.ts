/** What a caller must say when it makes a record, and what is taken for the rest. */
import type { RecordOf, SyncedTable } from './synced-tables.ts'

/** Fields without a sensible default, for each table in which a client makes records. */
interface RequiredFields {
  bucketLists: 'name'
  bucketListMembers: 'bucketListId' | 'userId'
  goals: 'bucketListId' | 'title'
  goalProgress: 'goalId' | 'progressPercentage'
  pictures: 'goalId' | 'content'
  transactions: 'amount' | 'transactionType' | 'transactionDate'
  itineraries: 'destinationName' | 'numberOfDays' | 'aiGeneratedPlan'
  posts: 'content'
  postComments: 'postId' | 'content'
  recommendations: 'recommendationType' | 'title' | 'recommendationData' | 'source' | 'expiresAt'
  notifications: 'type' | 'title' | 'message'
  connections: 'addresseeId'
}
export type CreatableTable = keyof RequiredFields

export type NewRecord<T extends CreatableTable> = Partial<RecordOf<T>> &
  Pick<RecordOf<T>, RequiredFields[T] & keyof RecordOf<T>>

const privateToStart = {
  isPublic: false,
  privacyLevel: 'private',
  allowComments: true,
  allowReshare: true,
  specificUsers: null,
} as const

const defaults: { [T in CreatableTable]: Partial<RecordOf<T>> } = {
  bucketLists: {
    description: null,
    category: 'adventure',
    colorTheme: 'blue',
    isCollaborative: false,
    ...privateToStart,
  },
  bucketListMembers: { role: 'viewer' },
  goals: {
    description: null,
    category: 'adventure',
    subcategory: null,
    status: 'planned',
    priority: 'medium',
    targetDate: null,
    completionDate: null,
    budgetTarget: null,
    currency: 'USD',
    locationData: null,
    mediaUrls: [],
    tags: [],
    notes: null,
    followsSavings: true,
    ...privateToStart,
  },
  goalProgress: { notes: null, milestoneReached: null },
  pictures: {},
  transactions: { goalId: null, currency: 'USD', category: null, description: null },
  itineraries: {
    destinationCoordinates: null,
    allowLikes: true,
    ...privateToStart,
    // Not shared yet: level 'public' alone opens nothing (decision 16).
    privacyLevel: 'public',
  },
  posts: {
    location: null,
    mediaUrls: [],
    itineraryId: null,
    resharedPostId: null,
    isReshare: false,
    isPublic: true,
    privacyLevel: 'public',
    allowLikes: true,
    allowComments: true,
    allowReshare: true,
    specificUsers: null,
    removedByModerators: false,
  },
  postComments: { removedByModerators: false },
  recommendations: { goalId: null, description: '', aiConfidence: 0.7, userFeedback: null, status: 'active' },
  notifications: { data: null, link: null, isRead: false },
  connections: { status: 'pending' },
}

/** The field that names the record's maker. */
const makerField: { [T in CreatableTable]: (keyof RecordOf<T> & string) | null } = {
  bucketLists: 'userId',
  bucketListMembers: null,
  goals: null,
  goalProgress: 'updatedBy',
  pictures: null,
  transactions: 'userId',
  itineraries: 'userId',
  posts: 'userId',
  postComments: 'userId',
  recommendations: 'userId',
  notifications: 'userId',
  connections: 'requesterId',
}

/** Completes what the caller gave with the table's defaults and the acting user. */
export function completeNewRecord<T extends CreatableTable>(
  table: T,
  given: NewRecord<T>,
  userId: string,
): NewRecord<T> {
  const maker = makerField[table]
  return { ...defaults[table], ...(maker ? { [maker]: userId } : {}), ...given }
}

export function isCreatable(table: SyncedTable): table is CreatableTable {
  return table in defaults
}
