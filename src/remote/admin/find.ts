/** One search over all that the back office has. */
import { callFunction } from '#remote/asking/client.ts'

export interface Found {
  kind: 'user' | 'transaction' | 'subscription' | 'coupon' | 'report'
  id: string
  title: string
  /** An address, a status or a description. */
  detail: string | null
  moment: string
  /** Of a payment, in the smallest unit. */
  amount?: number
  currency?: string
}

/** Letters from which on it is looked for. */
export const shortestTerm = 2

/** Up to five of each kind that the administrator may see. */
export const find = (term: string, signal?: AbortSignal): Promise<Found[]> =>
  term.trim().length < shortestTerm
    ? Promise.resolve([])
    : callFunction<'admin_find', Found[]>('admin_find', { term }, { signal })
