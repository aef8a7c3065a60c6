import { formatMoney } from '#domain/money/money.ts'
import type { PlannedActivity } from '#domain/itineraries/itinerary-plan.ts'

type Cost = PlannedActivity['cost']

/** What activities cost together, one sum for each currency, exact to the cent; what costs nothing is left out. */
export function sumsByCurrency(activities: readonly { cost: Cost }[]): Cost[] {
  const cents = new Map<string, number>()
  for (const { cost } of activities) {
    if (cost.amount > 0) cents.set(cost.currency, (cents.get(cost.currency) ?? 0) + Math.round(cost.amount * 100))
  }
  return [...cents].map(([currency, sum]) => ({ amount: sum / 100, currency }))
}

/** The sums in words: '$70', '$70 + €12.50'; empty when nothing costs anything. */
export const costText = (activities: readonly { cost: Cost }[]): string =>
  sumsByCurrency(activities)
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(' + ')
