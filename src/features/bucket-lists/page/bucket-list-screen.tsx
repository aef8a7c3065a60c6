import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { useLeftGroupText } from '#data/left-group.ts'
import { useListRole } from '#data/list-role.ts'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { NotFound } from '#ui/layout/not-found.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { StatCard } from '#ui/layout/stat-card.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { BucketListHeader } from './bucket-list-header.tsx'
import type { BucketListLinks } from '#features/bucket-lists/list-links.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { BucketListProgress } from '#features/bucket-lists/list-progress.tsx'
import { type BucketListWithTotals, useBucketList } from '#features/bucket-lists/queries.ts'

interface BucketListScreenProps {
  id: string
  links: BucketListLinks
  /** The list's goals, drawn by whoever knows goals. */
  goals: ReactNode
  /** Who takes part in it. */
  renderMembers: (list: BucketList) => ReactNode
  /** Who else looks at it at this moment. */
  renderHere: (list: BucketList) => ReactNode
  onShare: (list: BucketList) => void
  /** Of somebody else's list. */
  onReport: () => void
  /** Shown for a list that is not on this device, instead of 'Bucket List Not Found'; it may be somebody else's. */
  renderNotHere?: (notFound: ReactNode) => ReactNode
  /** The list was deleted here: leave. */
  onDeleted: () => void
}

/** One bucket list: what it is, how far it is, and its goals. */
export function BucketListScreen({
  id,
  links,
  goals,
  renderMembers,
  renderHere,
  onShare,
  onReport,
  renderNotHere,
  onDeleted,
}: BucketListScreenProps) {
  const { t } = useLingui()
  const role = useListRole(id)
  const loaded = useBucketList(id)
  usePageName(loaded.state === 'ready' ? loaded.data?.list.name : undefined)
  if (loaded.state === 'failed')
    return <LoadFailure message={reasonOf(loaded.error, t`Failed to fetch bucket lists`)} onRetry={loaded.retry} />
  if (loaded.state === 'loading') return <LoadingList />
  if (!loaded.data) {
    const notFound = <ListNotFound id={id} links={links} />
    return renderNotHere ? renderNotHere(notFound) : notFound
  }
  const { list, totals } = loaded.data
  return (
    <div className="flex flex-col gap-8">
      <BucketListHeader
        list={list}
        links={links}
        role={role}
        onShare={() => onShare(list)}
        onReport={onReport}
        onDeleted={onDeleted}
      />
      {list.removedByModerators && <RemovedBanner />}
      {renderMembers(list)}
      <ListFigures totals={totals} />
      <section className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <h2 className="font-display font-semibold text-xl">
            <Trans>Goals</Trans>
          </h2>
          {renderHere(list)}
        </div>
        {goals}
      </section>
    </div>
  )
}

function ListFigures({ totals }: Pick<BucketListWithTotals, 'totals'>) {
  const { t } = useLingui()
  const { total, completed, remaining, cancelled } = totals
  return (
    <div className="flex flex-col gap-5">
      <BucketListProgress totals={totals} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <StatCard label={t`Total Goals`} value={total} />
        <StatCard label={t`Completed`} value={completed} />
        <StatCard
          label={t`Remaining`}
          value={remaining}
          note={cancelled > 0 ? t`${cancelled} cancelled` : undefined}
          className="max-sm:col-span-2"
        />
      </div>
    </div>
  )
}

function ListNotFound({ id, links }: Pick<BucketListScreenProps, 'id' | 'links'>) {
  const { t } = useLingui()
  const left = useLeftGroupText(id)
  return (
    <NotFound
      poster={<TravelPoster name="Canyon" category="adventure" />}
      title={t`Bucket List Not Found`}
      text={left ?? t`It may have been deleted, or it belongs to somebody else.`}
      back={
        <Link {...links.bucketLists}>
          <Trans>Go Back to Bucket Lists</Trans>
        </Link>
      }
    />
  )
}

function LoadingList() {
  return (
    <>
      <LoadingText>
        <Trans>Loading bucket list...</Trans>
      </LoadingText>
      <div aria-hidden className="flex flex-col gap-6">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-14 w-96 max-w-full" />
        <Skeleton className="h-2 w-full rounded-full" />
        <div className="grid grid-cols-3 gap-4">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      </div>
    </>
  )
}
