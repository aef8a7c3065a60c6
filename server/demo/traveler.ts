/** What the demo knows of a person. Days are counted from the first start, so that the world never looks old. */
import type { BucketListCategory, ColorTheme } from '#domain/bucket-lists/bucket-list.ts'
import type { MemberRole } from '#domain/bucket-lists/bucket-list-member.ts'
import type { GoalCategory, GoalStatus, Priority } from '#domain/goals/goal.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { TransactionType } from '#domain/money/transaction.ts'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'

export interface DemoGoal {
  title: string
  category: GoalCategory
  priority: Priority
  status?: GoalStatus
  description?: string
  notes?: string
  tags?: string[]
  place?: { name: string; coordinates: [number, number]; city?: string; country: string }
  /** Days from today. */
  targetIn?: number
  /** Days before today at which it was written down. */
  age: number
  budget?: number
  currency?: Currency
  /** [days ago, type, amount, description, category] */
  money?: [number, TransactionType, number, string, string?][]
  /** Slider by hand. */
  progress?: number
}

export interface DemoList {
  name: string
  description: string
  category: BucketListCategory
  color: ColorTheme
  privacy: PrivacyLevel
  /** Other people by their first name. */
  members?: Record<string, MemberRole>
  goals: DemoGoal[]
}

export interface DemoTraveler {
  firstName: string
  lastName: string
  email: string
  /** The place that they show to others. */
  lives?: string
  lists: DemoList[]
}
