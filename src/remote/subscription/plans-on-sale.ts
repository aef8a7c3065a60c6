/** What is for sale here, for visitors and travelers alike. The last answer is kept: it is the same for everybody. */
import { noteNothingSold } from '#lib/config/nothing-sold.ts'
import { callFunction } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'

export interface Plan {
  id: string
  name: string
  description: string
  tier: string
  /** In the smallest unit of `currency`. */
  price: number
  currency: string
  billing_interval: 'month' | 'year'
  features: string[]
}

export interface PlansOnSale {
  /** `test`: no money moves. `off`: nothing is sold, and nothing is said of it. */
  mode: 'stripe' | 'test' | 'off'
  /** Open goals of the free plan; null for no limit. */
  free_goal_limit: number | null
  /** By price. */
  plans: Plan[]
}

const storageKey = 'farlight-plans-on-sale'

const isOffer = (value: unknown): value is PlansOnSale => {
  const { mode, free_goal_limit: limit, plans } = (value ?? {}) as Partial<PlansOnSale>
  const limited = limit === null || (Number.isInteger(limit) && Number(limit) >= 0)
  return ['stripe', 'test', 'off'].includes(mode ?? '') && limited && Array.isArray(plans)
}

/** What this device last heard; null before that. */
export function knownPlansOnSale(): PlansOnSale | null {
  try {
    const heard: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isOffer(heard) ? heard : null
  } catch {
    return null
  }
}

/** Asks the server. @throws RemoteError */
export async function readPlansOnSale(): Promise<PlansOnSale> {
  const answer = await callFunction<'plans_on_sale', unknown>('plans_on_sale', {} as never, { as: 'anybody' })
  if (!isOffer(answer)) throw new RemoteError('failed', 'plans_on_sale')
  localStorage.setItem(storageKey, JSON.stringify(answer))
  noteNothingSold(answer.mode === 'off')
  return answer
}
