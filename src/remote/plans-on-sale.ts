/** What is for sale here, for visitors and travellers alike. The last answer is kept: it is the same for everybody. */
import { useQuery } from '@tanstack/react-query'
import { callFunction } from './client.ts'
import { queryClient } from './query-client.ts'

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

/** What this device last heard; null before that. */
export function knownPlansOnSale(): PlansOnSale | null {
  const heard = localStorage.getItem(storageKey)
  return heard === null ? null : (JSON.parse(heard) as PlansOnSale)
}

/** Asks the server. @throws RemoteError */
export async function readPlansOnSale(): Promise<PlansOnSale> {
  const answer = await callFunction<'plans_on_sale', PlansOnSale>('plans_on_sale', {} as never, { as: 'anybody' })
  localStorage.setItem(storageKey, JSON.stringify(answer))
  return answer
}

/** As it is known, asked for anew whenever a screen that tells it opens; null as long as nobody has ever answered. */
export function usePlansOnSale(): { sale: PlansOnSale | null; failed: boolean; again: () => void } {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['', 'plans-on-sale'], queryFn: readPlansOnSale, initialData: knownPlansOnSale, staleTime: 0 },
    queryClient,
  )
  return { sale: data ?? null, failed: isError, again: () => void refetch() }
}
