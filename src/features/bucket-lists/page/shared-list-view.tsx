import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { bucketListTotals } from '#domain/goals/progress.ts'
import type { GoalForOthers, SharedBucketList } from '#domain/sharing/shared-items.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { BucketListIcon } from '#features/bucket-lists/list-icon.tsx'
import { BucketListProgress } from '#features/bucket-lists/list-progress.tsx'

interface SharedListViewProps {
  shared: Pick<SharedBucketList, 'list'> & { goals: readonly Pick<GoalForOthers, 'status'>[] }
  /** Who shares it. */
  sharer: ReactNode
  /** The list's goals, drawn by whoever knows goals. */
  goals: ReactNode
}

/** Somebody else's list, to look at. */
export function SharedListView({ shared: { list, goals: all }, sharer, goals }: SharedListViewProps) {
  usePageName(list.name)
  return (
    <article className="flex flex-col gap-8">
      <header className="flex max-w-3xl flex-col gap-4">
        {sharer}
        <div className="flex items-center gap-4">
          <BucketListIcon list={list} className="size-13 rounded-card [&_svg]:size-6.5" />
          <h1 className="min-w-0 text-balance break-words font-display font-semibold text-[2.25rem] leading-tight">
            {list.name}
          </h1>
        </div>
        <p className="max-w-prose whitespace-pre-line break-words text-muted">
          {list.description || <Trans>No description provided.</Trans>}
        </p>
        {all.length > 0 && <BucketListProgress totals={bucketListTotals(all)} />}
      </header>
      <section className="flex flex-col gap-4">
        <h2 className="font-display font-semibold text-xl">
          <Trans>Goals</Trans>
        </h2>
        {goals}
      </section>
    </article>
  )
}
