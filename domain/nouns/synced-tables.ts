/**
 * The tables that the device and the server share: their names on both sides, and for each column how its value
 * travels and whether a client may write it. Long, because every column of every table has its line.
 */
import type {
  Achievement,
  ActivityItem,
  BucketList,
  BucketListMember,
  Connection,
  Goal,
  GoalProgress,
  Itinerary,
  Notification,
  Person,
  Picture,
  Recommendation,
  Post,
  PostComment,
  Transaction,
  User,
  UserAchievement,
  UserProfile,
  UserStats,
} from './records.ts'

export interface SyncedRecords {
  users: User
  userProfiles: UserProfile
  userStats: UserStats
  bucketLists: BucketList
  bucketListMembers: BucketListMember
  goals: Goal
  goalProgress: GoalProgress
  /** Sent like every record, but not pulled: a device asks for a picture when it shows it. */
  pictures: Picture
  transactions: Transaction
  itineraries: Itinerary
  recommendations: Recommendation
  /** One's own; those of others are asked for when they are shown. */
  posts: Post
  postComments: PostComment
  achievements: Achievement
  userAchievements: UserAchievement
  notifications: Notification
  connections: Connection
  people: Person
  activityFeed: ActivityItem
}
export type SyncedTable = keyof SyncedRecords
export type RecordOf<T extends SyncedTable> = SyncedRecords[T]

/** `map`: an object whose keys are never converted, because they are data (interest ids) or stored as they stand (plans). */
export type ColumnKind = 'plain' | 'number' | 'time' | 'date' | 'json' | 'map' | 'priority'
/** `read`: the server's alone; `create`: sent with a new record only; `write`: sent with updates too. */
export type ColumnAccess = 'read' | 'create' | 'write'
export interface Column {
  kind: ColumnKind
  access: ColumnAccess
  /** The server's name where plain conversion does not give it. */
  name?: string
}

export interface TableDefinition<Item> {
  serverTable: string
  /** The table keeps an edit time per field, so updates carry `edited_at`. */
  keepsEditTimes: boolean
  columns: { [Field in keyof Required<Item>]: Column }
}

const column =
  (kind: ColumnKind) =>
  (access: ColumnAccess): Column => ({ kind, access })
const plain = column('plain')
const number = column('number')
const time = column('time')
const json = column('json')

const sharing = {
  isPublic: plain('write'),
  privacyLevel: plain('write'),
  allowComments: plain('write'),
  allowReshare: plain('write'),
  specificUsers: plain('write'),
}

export const syncedTables: { [Table in SyncedTable]: TableDefinition<SyncedRecords[Table]> } = {
  users: {
    serverTable: 'users',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      email: plain('read'),
      firstName: plain('write'),
      lastName: plain('write'),
      avatarUrl: plain('write'),
      subscriptionTier: plain('read'),
      profileCompleted: plain('write'),
      createdAt: time('read'),
      updatedAt: time('read'),
      lastLoginAt: time('write'),
    },
  },
  userProfiles: {
    serverTable: 'user_profiles',
    keepsEditTimes: true,
    columns: {
      id: { kind: 'plain', access: 'create', name: 'user_id' },
      demographicData: json('write'),
      travelPersonality: json('write'),
      interests: column('map')('write'),
      preferences: json('write'),
      profileCompletionPercentage: number('write'),
      assessmentCompleted: plain('write'),
      createdAt: time('read'),
      updatedAt: time('read'),
    },
  },
  userStats: {
    serverTable: 'user_stats',
    keepsEditTimes: false,
    columns: {
      id: { kind: 'plain', access: 'read', name: 'user_id' },
      totalExperiencePoints: number('read'),
      currentLevel: number('read'),
      goalsCompleted: number('read'),
      goalsInProgress: number('read'),
      totalSavings: number('read'),
      countriesVisited: number('read'),
      achievementsEarned: number('read'),
      streakDays: number('read'),
      longestStreak: number('read'),
      lastActivityDate: column('date')('read'),
      updatedAt: time('read'),
    },
  },
  bucketLists: {
    serverTable: 'bucket_lists',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      userId: plain('create'),
      name: plain('write'),
      description: plain('write'),
      category: plain('write'),
      colorTheme: plain('write'),
      isCollaborative: plain('write'),
      sortOrder: number('write'),
      ...sharing,
      createdAt: time('create'),
      updatedAt: time('read'),
    },
  },
  bucketListMembers: {
    serverTable: 'bucket_list_members',
    keepsEditTimes: false,
    columns: {
      id: plain('create'),
      bucketListId: plain('create'),
      userId: plain('create'),
      role: plain('write'),
      createdAt: time('read'),
      updatedAt: time('read'),
    },
  },
  goals: {
    serverTable: 'goals',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      bucketListId: plain('write'),
      ownerId: plain('read'),
      title: plain('write'),
      description: plain('write'),
      category: plain('write'),
      subcategory: plain('write'),
      status: plain('write'),
      priority: column('priority')('write'),
      targetDate: column('date')('write'),
      completionDate: time('write'),
      budgetTarget: number('write'),
      currency: plain('write'),
      locationData: json('write'),
      mediaUrls: plain('write'),
      tags: plain('write'),
      notes: plain('write'),
      followsSavings: plain('write'),
      ...sharing,
      createdAt: time('create'),
      updatedAt: time('read'),
    },
  },
  goalProgress: {
    serverTable: 'goal_progress',
    keepsEditTimes: false,
    columns: {
      id: plain('create'),
      goalId: plain('create'),
      progressPercentage: number('create'),
      savingsAmount: number('create'),
      expensesAmount: number('create'),
      notes: plain('create'),
      milestoneReached: plain('create'),
      updatedBy: plain('create'),
      createdAt: time('create'),
    },
  },
  pictures: {
    serverTable: 'pictures',
    keepsEditTimes: false,
    columns: {
      id: plain('create'),
      goalId: plain('create'),
      content: plain('create'),
      createdAt: time('create'),
    },
  },
  transactions: {
    serverTable: 'transactions',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      userId: plain('create'),
      goalId: plain('write'),
      amount: number('write'),
      transactionType: plain('write'),
      currency: plain('write'),
      transactionDate: column('date')('write'),
      category: plain('write'),
      description: plain('write'),
      createdAt: time('create'),
      updatedAt: time('read'),
    },
  },
  itineraries: {
    serverTable: 'itineraries',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      userId: plain('create'),
      destinationName: plain('write'),
      destinationCoordinates: plain('write'),
      numberOfDays: number('create'),
      aiGeneratedPlan: column('map')('write'),
      ...sharing,
      allowLikes: plain('write'),
      createdAt: time('create'),
      updatedAt: time('read'),
    },
  },
  posts: {
    serverTable: 'posts',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      userId: plain('create'),
      content: plain('write'),
      location: plain('write'),
      mediaUrls: plain('write'),
      itineraryId: plain('read'),
      resharedPostId: plain('create'),
      isReshare: plain('read'),
      ...sharing,
      allowLikes: plain('write'),
      removedByModerators: plain('read'),
      createdAt: time('create'),
      updatedAt: time('read'),
    },
  },
  postComments: {
    serverTable: 'post_comments',
    keepsEditTimes: false,
    columns: {
      id: plain('create'),
      postId: plain('create'),
      userId: plain('create'),
      content: plain('create'),
      removedByModerators: plain('read'),
      createdAt: time('create'),
    },
  },
  achievements: {
    serverTable: 'achievements',
    keepsEditTimes: false,
    columns: {
      id: plain('read'),
      name: plain('read'),
      description: plain('read'),
      category: plain('read'),
      rarity: plain('read'),
      points: number('read'),
      requirements: column('map')('read'),
      createdAt: time('read'),
      updatedAt: time('read'),
    },
  },
  userAchievements: {
    serverTable: 'user_achievements',
    keepsEditTimes: false,
    columns: {
      id: plain('read'),
      userId: plain('read'),
      achievementId: plain('read'),
      earnedAt: time('read'),
    },
  },
  recommendations: {
    serverTable: 'recommendations',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      userId: plain('create'),
      goalId: plain('write'),
      recommendationType: plain('create'),
      title: plain('write'),
      description: plain('write'),
      recommendationData: column('map')('write'),
      aiConfidence: plain('create'),
      userFeedback: plain('write'),
      status: plain('write'),
      source: plain('create'),
      expiresAt: time('write'),
      createdAt: time('create'),
      updatedAt: time('read'),
    },
  },
  notifications: {
    serverTable: 'notifications',
    keepsEditTimes: true,
    columns: {
      id: plain('create'),
      userId: plain('create'),
      type: plain('create'),
      title: plain('create'),
      message: plain('create'),
      data: json('create'),
      link: plain('create'),
      isRead: plain('write'),
      createdAt: time('create'),
      updatedAt: time('read'),
    },
  },
  connections: {
    serverTable: 'user_connections',
    keepsEditTimes: false,
    columns: {
      id: plain('create'),
      requesterId: plain('create'),
      addresseeId: plain('create'),
      status: plain('write'),
      createdAt: time('read'),
      updatedAt: time('read'),
    },
  },
  people: {
    serverTable: 'people',
    keepsEditTimes: false,
    columns: {
      id: plain('read'),
      firstName: plain('read'),
      lastName: plain('read'),
      avatarUrl: plain('read'),
    },
  },
  activityFeed: {
    serverTable: 'activity_feed',
    keepsEditTimes: false,
    columns: {
      id: plain('read'),
      userId: plain('read'),
      type: plain('read'),
      content: plain('read'),
      data: json('read'),
      createdAt: time('read'),
    },
  },
}

/** Every shared table, parents before children. */
export const syncedTableNames = Object.keys(syncedTables) as SyncedTable[]
