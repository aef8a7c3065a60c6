/** What is for sale, for the screens of travelers. Visitors' prices do without: the state of asking is too much code for one answer. */
import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#sync/cycle/status.ts'
import { knownPlansOnSale, type PlansOnSale, readPlansOnSale } from './plans-on-sale.ts'
import { queryClient } from '#remote/asking/query-client.ts'

/**
 * As it is known, asked for anew whenever a screen that tells it opens and there is a network; null as long as nobody has
 * ever answered. No answer is not worth a line anywhere: what was heard last stands.
 */
export function usePlansOnSale(): { sale: PlansOnSale | null; failed: boolean; again: () => void } {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['', 'plans-on-sale'],
      queryFn: readPlansOnSale,
      initialData: knownPlansOnSale,
      staleTime: 0,
      enabled: useOnline(),
      meta: { quiet: true },
    },
    queryClient,
  )
  return { sale: data ?? null, failed: isError, again: () => void refetch() }
}
