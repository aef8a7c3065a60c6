/** Which plans the landing page shows. */
import type { Plan, PlansOnSale } from '#remote/subscription/plans-on-sale.ts'

export type Interval = Plan['billing_interval']

export interface Offer {
  /** No money moves. */
  test: boolean
  /** Whether one may choose between months and years. */
  choice: boolean
  interval: Interval
  plans: Plan[]
}

/** What is offered to somebody who wants to pay by `wanted`; null where nothing is sold. */
export function offerOf(sale: PlansOnSale, wanted: Interval): Offer | null {
  if (sale.mode === 'off' || sale.plans.length === 0) return null
  const intervals = new Set(sale.plans.filter(({ price }) => price > 0).map((plan) => plan.billing_interval))
  const interval = intervals.has(wanted) ? wanted : wanted === 'month' ? 'year' : 'month'
  return {
    test: sale.mode === 'test',
    choice: intervals.size > 1,
    interval,
    plans: sale.plans.filter((plan) => plan.price === 0 || plan.billing_interval === interval),
  }
}
