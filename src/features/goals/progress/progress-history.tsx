import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { Button } from '#ui/button.tsx'
import type { ProgressRow } from '#sync/local/latest-progress.ts'
import { useProgressHistory } from '#features/goals/queries.ts'

const shownAtFirst = 5

/** Past updates, latest first. */
export function ProgressHistory({ goal }: { goal: Goal }) {
  const headingId = useId()
  const rows = useProgressHistory(goal.id)
  const [all, setAll] = useState(false)
  if (!rows || rows.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 border-t pt-4">
      <h3 id={headingId} className="font-sans font-semibold text-sm">
        <Trans>History</Trans>
      </h3>
      <ol className="flex flex-col divide-y">
        {(all ? rows : rows.slice(0, shownAtFirst)).map((row) => (
          <HistoryRow key={row.id} row={row} goal={goal} />
        ))}
      </ol>
      {rows.length > shownAtFirst && (
        <Button variant="link" size="sm" className="self-start" onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Trans>Show all {rows.length} updates</Trans>}
        </Button>
      )}
    </section>
  )
}

function HistoryRow({ row, goal }: { row: ProgressRow; goal: Goal }) {
  const { t } = useLingui()
  const saved = formatMoney(row.savingsAmount, goal.currency)
  const words = [row.milestoneReached, row.notes].filter(Boolean).join(': ')
  return (
    <li className="flex flex-col gap-0.5 py-2 text-sm">
      <div className="flex items-baseline justify-between gap-3 tabular-nums">
        <span className="font-medium">
          {row.progressPercentage}%
          {row.savingsAmount > 0 && <span className="font-normal text-muted">{t`, ${saved} saved`}</span>}
        </span>
        <TimeAgo value={row.createdAt} className="shrink-0 text-muted" />
      </div>
      {words && <p className="break-words text-muted">{words}</p>}
    </li>
  )
}
