/**
 * How many open goals the free plan holds: what an administrator has set, as far as this device has heard, otherwise
 * the number the plan starts with; null where nothing is sold and nothing is limited. The server has the last word.
 */
import { freeOpenGoalLimit } from '#domain/goals/free-plan.ts'
import { usePlansOnSale } from './use-plans-on-sale.ts'

/** The limit as it is known, asked for anew whenever a screen that tells it opens. */
export function useFreeLimit(): number | null {
  const { sale } = usePlansOnSale()
  return sale ? sale.free_goal_limit : freeOpenGoalLimit
}
