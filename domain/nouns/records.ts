/**
 * The records as the app sees them: camelCase, words instead of priority numbers.
 * Each is one row of the table of the same name (see supabase/migrations).
 * Dates without time are 'YYYY-MM-DD'; times are ISO 8601 in UTC; money is a number with at most two decimals.
 */
import type { ItineraryPlan } from '#domain/itineraries/itinerary-plan.ts'
import type {
  AchievementCategory,
  ActivityType,
  BucketListCategory,
  ColorTheme,
  ConnectionStatus,
  Currency,
  GoalCategory,
  GoalStatus,
  MemberRole,
  NotificationType,
  PrivacyLevel,
  Priority,
  Rarity,
  RequirementType,
  SubscriptionTier,
  TransactionType,
} from './enumerations.ts'
import type { FeedbackMark, RecommendationData, RecommendationType } from '#domain/recommendations/recommendation.ts'

export interface Place {
  name: string
  /** [longitude, latitude] */
  coordinates?: [number, number]
  city?: string
  country?: string
  /** ISO code of the country at the coordinates, decided by geometry (domain/places/country-finder.ts). */
  countryCode?: string
}

export interface User {
  id: string
  email: string
  firstName: string
  lastName: string
  avatarUrl: string | null
  subscriptionTier: SubscriptionTier
  profileCompleted: boolean
  createdAt: string
  updatedAt: string
  lastLoginAt: string | null
}

/** What people who know each other see of each other. */
export interface Person {
  id: string
  firstName: string
  lastName: string
  avatarUrl: string | null
}

export interface UserProfile {
  /** The user's id. */
  id: string
  demographicData: Record<string, unknown>
  travelPersonality: Record<string, unknown>
  interests: Record<string, number>
  preferences: Record<string, unknown>
  profileCompletionPercentage: number
  assessmentCompleted: boolean
  createdAt: string
  updatedAt: string
}

export interface UserStats {
  /** The user's id. */
  id: string
  totalExperiencePoints: number
  currentLevel: number
  goalsCompleted: number
  goalsInProgress: number
  totalSavings: number
  countriesVisited: number
  achievementsEarned: number
  streakDays: number
  longestStreak: number
  lastActivityDate: string | null
  updatedAt: string
}

/** Who may see a shared item, and what they may do there. */
export interface Sharing {
  isPublic: boolean
  privacyLevel: PrivacyLevel
  allowComments: boolean
  allowReshare: boolean
  specificUsers: string[] | null
}

export interface BucketList extends Sharing {
  id: string
  userId: string
  name: string
  description: string | null
  category: BucketListCategory
  colorTheme: ColorTheme
  isCollaborative: boolean
  sortOrder: number
  createdAt: string
  updatedAt: string
}

export interface BucketListMember {
  id: string
  bucketListId: string
  userId: string
  role: MemberRole
  createdAt: string
  updatedAt: string
}

export interface Goal extends Sharing {
  id: string
  bucketListId: string
  /** Owner of the list; kept by the server. */
  ownerId: string
  title: string
  description: string | null
  category: GoalCategory
  subcategory: string | null
  status: GoalStatus
  priority: Priority
  targetDate: string | null
  completionDate: string | null
  budgetTarget: number | null
  currency: Currency
  locationData: Place | null
  mediaUrls: string[]
  tags: string[]
  notes: string | null
  /** True while the percentage follows the savings; false once the user moved the slider. */
  followsSavings: boolean
  createdAt: string
  updatedAt: string
}

export interface GoalProgress {
  id: string
  goalId: string
  progressPercentage: number
  savingsAmount: number
  expensesAmount: number
  notes: string | null
  milestoneReached: string | null
  updatedBy: string | null
  createdAt: string
}

/** A picture that came from a device. The goal names it in `mediaUrls` by its address (domain/pictures/pictures.ts). */
export interface Picture {
  id: string
  goalId: string
  /** The file in base64: JPEG, PNG or WebP. */
  content: string
  createdAt: string
}

export interface Transaction {
  id: string
  userId: string
  goalId: string | null
  amount: number
  transactionType: TransactionType
  currency: Currency
  transactionDate: string
  category: string | null
  description: string | null
  createdAt: string
  updatedAt: string
}

export interface Itinerary extends Sharing {
  id: string
  userId: string
  destinationName: string
  /** [longitude, latitude], where a suggestion was chosen. */
  destinationCoordinates: [number, number] | null
  /** Days of the plan; the server counts them. */
  numberOfDays: number
  aiGeneratedPlan: ItineraryPlan
  allowLikes: boolean
  createdAt: string
  updatedAt: string
}

/** What a person writes for others. */
export interface Post extends Sharing {
  id: string
  userId: string
  content: string
  location: string | null
  mediaUrls: string[]
  /** The itinerary whose sharing made this post. */
  itineraryId: string | null
  /** The post that this one passes on; null also when that was deleted since. */
  resharedPostId: string | null
  isReshare: boolean
  allowLikes: boolean
  removedByModerators: boolean
  createdAt: string
  updatedAt: string
}

export interface PostComment {
  id: string
  postId: string
  userId: string
  content: string
  removedByModerators: boolean
  createdAt: string
}

/** Something that can be earned; the catalogue is the same for everybody. */
export interface Achievement {
  id: string
  name: string
  description: string
  category: AchievementCategory
  rarity: Rarity
  points: number
  requirements: Requirements
  createdAt: string
  updatedAt: string
}

export interface Requirements {
  type: RequirementType
  /** Countries, goals or people; of savings US dollars. */
  count: number
  /** With `goals_completed`: only goals of this category count. */
  category?: GoalCategory
}

export interface UserAchievement {
  id: string
  userId: string
  achievementId: string
  earnedAt: string
}

export interface Recommendation {
  id: string
  userId: string
  /** The goal that the traveller made of it. */
  goalId: string | null
  recommendationType: RecommendationType
  title: string
  description: string
  recommendationData: RecommendationData
  /** 0 to 1 */
  aiConfidence: number | null
  userFeedback: FeedbackMark | null
  status: 'active' | 'dismissed'
  /** Where it comes from: a model, or the built-in samples (decision 21). */
  source: 'ai' | 'fallback'
  expiresAt: string
  createdAt: string
  updatedAt: string
}

export interface Notification {
  id: string
  userId: string
  type: NotificationType
  title: string
  message: string
  data: Record<string, unknown> | null
  link: string | null
  isRead: boolean
  createdAt: string
  updatedAt: string
}

export interface Connection {
  id: string
  requesterId: string
  addresseeId: string
  status: ConnectionStatus
  createdAt: string
  updatedAt: string
}

export interface ActivityItem {
  id: string
  userId: string
  type: ActivityType
  content: string
  data: Record<string, unknown>
  createdAt: string
}
