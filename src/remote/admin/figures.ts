/** Figures of the platform: counts and sums, never a name. */
import { callFunction } from '#remote/asking/client.ts'

/** What is missing is not permitted. Days are days in UTC, those `…by_day` the last 30. */
export interface DashboardFigures {
  moderation?: { pending: number; older_than_a_day: number; reports_by_day: number[] }
  people?: {
    active: number
    new: number
    first_day: string
    active_by_day: number[]
    new_by_day: number[]
    /** The 30 days before. */
    before: { active_by_day: number[]; new_by_day: number[] }
  }
  /** In the smallest unit of the currency. */
  revenue?: {
    currency: string
    units: number
    refunds: number
    refunded: number
    is_test: boolean
    /** Less refunds. */
    by_day: number[]
  }
  coupons?: { active: number; ending: number; uses_by_day: number[] }
  admins?: number
  missing_audit_entries?: number
}

export const dailyFigures = [
  'sign_ups',
  'active',
  'goals_created',
  'goals_completed',
  'itineraries',
  'posts',
  'reports',
  'model_itinerary',
  'model_recommendations',
] as const
export type DailyFigure = (typeof dailyFigures)[number]

export const ranges = [7, 30, 90, 365] as const
export type Range = (typeof ranges)[number]

export interface Analytics {
  first_day: string
  last_day: string
  /** A number for each day of the range. */
  days: Record<DailyFigure, number[]>
  /** As many days right before them. */
  days_before: Record<DailyFigure, number[]>
  /** Payments less refunds on each of these days and of those before, in the smallest unit of the currency. */
  net: { days: number[]; before: number[] }
  /**
   * Of those who signed up in the week that begins on that day: how many did something in it and in each week since.
   * Null for the week that runs: nothing can be said of it yet.
   */
  retention: { week: string; people: number; kept: (number | null)[] }[]
  active_people: number
  accounts: number
  destinations: { name: string; people: number; goals: number }[]
  currency: string
  /** In the smallest unit of the currency. */
  takings: { plan: string; payments: number; paid: number; refunds: number; refunded: number; is_test: boolean }[]
  subscriptions: { plan: string; people: number; complimentary: number }[]
  /** What one use of the model costs, in whole units of the currency; null where nobody has said. */
  model_use_cost: number | null
  refused: { reason: string; changes: number }[]
  devices: Record<'all' | 'day' | 'week' | 'month' | 'behind', number>
  /** When these were counted, on a platform where that takes long; null for now. */
  counted_at: Record<'active_people' | 'destinations' | 'devices', string | null>
}

export const readDashboard = (signal?: AbortSignal): Promise<DashboardFigures> =>
  callFunction<'admin_dashboard', DashboardFigures>('admin_dashboard', {} as never, { signal })

export const readAnalytics = (days: Range, signal?: AbortSignal): Promise<Analytics> =>
  callFunction<'admin_analytics', Analytics>('admin_analytics', { days }, { signal })
