import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CalendarDays, type LucideIcon, MapPin, Mountain, Wallet } from 'lucide-react'
import { formatMoney } from '#domain/money/money.ts'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import type { RecommendationType } from '#domain/recommendations/recommendation.ts'
import type { Tone } from '#ui/badge.tsx'
import type { TypeTab } from './recommendation-filters.ts'

export const tabNames: Record<TypeTab, MessageDescriptor> = {
  all: msg`All Types`,
  destination: msg`Destinations`,
  activity: msg`Activities`,
  timing: msg`Best Timing`,
  budget: msg`Budget Tips`,
}

/** One idea of a type: its word, its icon, its colour. */
export const kinds: Record<RecommendationType, { name: MessageDescriptor; icon: LucideIcon; tone: Tone }> = {
  destination: { name: msg`Destination`, icon: MapPin, tone: 'ember' },
  activity: { name: msg`Activity`, icon: Mountain, tone: 'moss' },
  timing: { name: msg`Best Timing`, icon: CalendarDays, tone: 'sea' },
  budget: { name: msg`Budget Tip`, icon: Wallet, tone: 'sand' },
}

const joined = (parts: readonly (string | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** The most useful fact in one line (decision P47). */
export function summaryLine({
  recommendationType,
  recommendationData: { location, activity, timing, budget },
}: Pick<Recommendation, 'recommendationType' | 'recommendationData'>): string {
  if (recommendationType === 'destination') return joined([location?.name, location?.country], ', ')
  if (recommendationType === 'activity') return joined([activity?.duration, activity?.difficulty], ' - ')
  if (recommendationType === 'timing') return joined(timing?.bestMonths ?? [], ', ')
  return budget ? formatMoney(budget.estimatedCost, budget.currency) : ''
}

/** What the picture shows: the place, or what it is about. */
export const pictureName = ({ title, recommendationData }: Recommendation): string => {
  const { location } = recommendationData
  return location ? joined([location.name, location.country], ', ') : title
}
