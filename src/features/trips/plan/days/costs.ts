import { costOfJoined, type JoinsOfDay } from '#domain/itineraries/joining/joins.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'

/** What activities cost together, in words: '$70', '$70 + €12.50'; empty when nothing costs anything. @param joins what of them is booked */
export const costText = (activities: readonly Pick<PlannedActivity, 'id' | 'cost'>[], joins?: JoinsOfDay): string =>
  sumsText(activities.map(({ id, cost }) => costOfJoined(cost, joins?.get(id ?? ''))))
