/**
 * An idea for a trip, as it is stored and as the model is asked for it. The keys of its data travel and are stored as
 * they stand here.
 */
import type { Recommendation } from './recommendation-record.ts'

export const recommendationTypes = ['destination', 'activity', 'timing', 'budget'] as const
export type RecommendationType = (typeof recommendationTypes)[number]

export const feedbackMarks = ['liked', 'disliked', 'saved'] as const
export type FeedbackMark = (typeof feedbackMarks)[number]

interface SuggestedPlace {
  name: string
  country?: string
  region?: string
  /** [longitude, latitude], where they are known. */
  coordinates?: [number, number]
}

interface SuggestedActivity {
  name: string
  duration?: string
  difficulty?: string
  bestTimeOfDay?: string
  indoorOutdoor?: string
}

interface SuggestedTiming {
  bestMonths: string[]
  season?: string
  weatherConditions?: string
  crowdLevels?: string
  events?: string[]
}

interface SuggestedBudget {
  estimatedCost: number
  /** Three capital letters. */
  currency: string
  breakdown?: Record<string, number>
  budgetCategory?: string
  savingTips?: string[]
}

export interface RecommendationData {
  category?: string
  tags?: string[]
  /** Why it was suggested to this traveler. */
  matchReasons?: string[]
  /** 0 to 1 */
  personalityMatch?: number
  imageUrls?: string[]
  externalLinks?: { title: string; url: string }[]
  /** The part of its type is always there; another may be, such as where an activity is. */
  location?: SuggestedPlace
  activity?: SuggestedActivity
  timing?: SuggestedTiming
  budget?: SuggestedBudget
}

/** Which part of the data tells what an idea of this type is about. */
export const partOfType = {
  destination: 'location',
  activity: 'activity',
  timing: 'timing',
  budget: 'budget',
} as const satisfies Record<RecommendationType, keyof RecommendationData>

/** An idea that nobody has stored yet. */
export interface Idea {
  type: RecommendationType
  title: string
  description: string
  data: RecommendationData
  /** 0 to 1; undefined where the model named none. */
  confidence?: number
}

/** Longest texts and lists, as the database has them (migration recommendations). */
export const ideaLimits = {
  title: 200,
  description: 2000,
  word: 200,
  tags: 20,
  tag: 60,
  matchReasons: 10,
  matchReason: 500,
  imageUrls: 10,
  externalLinks: 10,
  linkTitle: 200,
  address: 2000,
  months: 12,
  month: 40,
  events: 20,
  parts: 20,
  part: 60,
  tips: 20,
  tip: 500,
  /** Amounts below this. */
  amount: 1_000_000_000_000,
  /** Bytes of the data. The database takes 50,000, and writes it with blanks. */
  data: 40_000,
} as const

/** Ideas that are asked for at a time, unless somebody asks for another number. */
export const usualCount = 5
export const mostAtATime = 10
/** Of the marks that the traveler gave, as many tell the model what to do better. */
export const pastFeedbackLimit = 10
/** An idea is shown for so many days, or for ever where it was saved (decision 21). */
export const daysShown = 30

/** What a row without a confidence shows. */
const confidenceUntold = 0.8

/** The match score in whole percent, the same wherever it is shown (decision P44). */
export const matchScore = (confidence: number | null | undefined): number =>
  Math.round(Math.min(1, Math.max(0, confidence ?? confidenceUntold)) * 100)

/** Whether an idea is still shown: not dismissed, and not too old unless it was saved. */
export const isShown = (
  { status, userFeedback, expiresAt }: Pick<Recommendation, 'status' | 'userFeedback' | 'expiresAt'>,
  now: number,
): boolean => status === 'active' && (userFeedback === 'saved' || Date.parse(expiresAt) > now)

/** What the model is told of an idea that the traveler has judged. */
export interface PastFeedback {
  type: RecommendationType
  title: string
  feedback: FeedbackMark
}

/** The judged ideas that tell the model what to do better: the newest ones, newest first. */
export const pastFeedback = (recommendations: readonly Recommendation[]): PastFeedback[] =>
  recommendations
    .flatMap(({ recommendationType: type, title, userFeedback: feedback, createdAt }) =>
      feedback ? [{ type, title, feedback, createdAt }] : [],
    )
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, pastFeedbackLimit)
    .map(({ type, title, feedback }) => ({ type, title, feedback }))

/** What ideas are made of. */
export interface IdeasRequest {
  /** What the traveler answered: the fields of the travel profile that are stored, and what only the set-up asks. */
  profile: Record<string, unknown>
  feedback: PastFeedback[]
  /** 1 to `mostAtATime`. */
  count: number
}
