/** What is for sale, for the screens of travellers. Visitors' prices do without: the state of asking is too much code for one answer. */
import { useQuery } from '@tanstack/react-query'
import { knownPlansOnSale, type PlansOnSale, readPlansOnSale } from './plans-on-sale.ts'
import { queryClient } from './query-client.ts'

/** As it is known, asked for anew whenever a screen that tells it opens; null as long as nobody has ever answered. */
export function usePlansOnSale(): { sale: PlansOnSale | null; failed: boolean; again: () => void } {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['', 'plans-on-sale'], queryFn: readPlansOnSale, initialData: knownPlansOnSale, staleTime: 0 },
    queryClient,
  )
  return { sale: data ?? null, failed: isError, again: () => void refetch() }
}
