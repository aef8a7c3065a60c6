/**
 * How many open goals the free plan holds, as an administrator has set it; null where nothing is sold and nothing is
 * limited, and until this device has heard of it. The server has the last word.
 */
import { usePlansOnSale } from './use-plans-on-sale.ts'

/** The limit as it is known, asked for anew whenever a screen that tells it opens. */
export const useFreeLimit = (): number | null => usePlansOnSale().sale?.free_goal_limit ?? null
