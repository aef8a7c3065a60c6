import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'

/** What activities cost together, in words: '$70', '$70 + €12.50'; empty when nothing costs anything. */
export const costText = (activities: readonly Pick<PlannedActivity, 'cost'>[]): string =>
  sumsText(activities.map(({ cost }) => cost))
