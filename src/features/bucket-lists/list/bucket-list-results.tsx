import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { useListRoles } from '#data/list-role.ts'
import { Card } from '#ui/layout/card.tsx'
import { NoResults } from '#ui/layout/no-results.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { BucketListCard } from './bucket-list-card.tsx'
import { filterBucketLists, isFiltered, type BucketListFilters } from './list-filters.ts'
import type { BucketListLinks } from '#features/bucket-lists/list-links.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import type { BucketListWithTotals } from '#features/bucket-lists/queries.ts'
import { SortableBucketLists } from './sortable-lists.tsx'
import { useListOrder } from './use-list-order.ts'

interface BucketListResultsProps {
  lists: Loaded<readonly BucketListWithTotals[]>
  filters: BucketListFilters
  links: BucketListLinks
  onClearFilters: () => void
  onCreate: () => void
  onEdit: (list: BucketList) => void
  onShare: (list: BucketList) => void
  onSave: (list: BucketList) => void
  onDelete: (listId: string) => void
}

/** The lists that match, or why there are none. */
export function BucketListResults({ lists, filters, ...rest }: BucketListResultsProps) {
  const { t } = useLingui()
  if (lists.state === 'failed')
    return <LoadFailure message={reasonOf(lists.error, t`Failed to fetch bucket lists`)} onRetry={lists.retry} />
  if (lists.state === 'loading') return <LoadingLists />
  const matching = new Set(
    filterBucketLists(
      lists.data.map(({ list }) => list),
      filters,
    ),
  )
  const found = lists.data.filter(({ list }) => matching.has(list))
  if (found.length === 0) return <NoLists filtered={isFiltered(filters)} {...rest} />
  return <FoundLists all={lists.data} found={found} {...rest} />
}

interface FoundListsProps extends Omit<BucketListResultsProps, 'lists' | 'filters'> {
  all: readonly BucketListWithTotals[]
  found: readonly BucketListWithTotals[]
}

/** The cards, which can be brought into another order: the own ones, as soon as there are two. */
function FoundLists({ all, found, links, onEdit, onShare, onSave, onDelete }: FoundListsProps) {
  const { t } = useLingui()
  const roles = useListRoles()
  const { ordered, told, move, past } = useListOrder(all, found)
  const isOwned = (id: string) => roles?.get(id) === 'owner'
  const sortable = found.filter(({ list }) => isOwned(list.id)).length > 1

  const renderCard = ({ list, totals }: BucketListWithTotals, grip?: ReactNode) => (
    <BucketListCard
      list={list}
      totals={totals}
      link={links.bucketList(list.id)}
      owned={isOwned(list.id)}
      grip={grip}
      moves={sortable ? { up: past(list.id, -1, isOwned), down: past(list.id, 1, isOwned) } : undefined}
      onEdit={() => onEdit(list)}
      onShare={() => onShare(list)}
      onSave={() => onSave(list)}
      onDelete={() => onDelete(list.id)}
    />
  )
  return (
    <>
      <SortableBucketLists
        lists={ordered}
        label={t`Bucket Lists`}
        renderCard={renderCard}
        isMovable={(id) => sortable && isOwned(id)}
        onMove={(id, targetId) => void move(id, targetId)}
      />
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

function NoLists({
  filtered,
  onClearFilters,
  onCreate,
}: { filtered: boolean } & Pick<BucketListResultsProps, 'onClearFilters' | 'onCreate'>) {
  const { t } = useLingui()
  return (
    <NoResults
      poster={
        <TravelPoster
          name={filtered ? 'Desert' : 'A beach to oneself'}
          category={filtered ? 'adventure' : 'relaxation'}
        />
      }
      title={t`No bucket lists found`}
      text={
        filtered
          ? t`Try fewer words or another category.`
          : t`A list gathers goals that belong together: one country, one summer, one dream.`
      }
      filtered={filtered}
      createLabel={t`Create Bucket List`}
      onCreate={onCreate}
      onClearFilters={onClearFilters}
    />
  )
}

function LoadingLists() {
  return (
    <>
      <LoadingText className="mb-4">
        <Trans>Loading bucket lists...</Trans>
      </LoadingText>
      <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(18.75rem,100%),1fr))] gap-5">
        {Array.from({ length: 3 }, (_, index) => (
          <Card key={index} className="flex flex-col">
            <Skeleton className="aspect-[13/5] rounded-none" />
            <div className="flex flex-col gap-3 p-5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-2 w-full rounded-full" />
            </div>
          </Card>
        ))}
      </div>
    </>
  )
}
