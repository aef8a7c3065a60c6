import { Trans, useLingui } from '@lingui/react/macro'
import type { BucketListTotals } from '#domain/goals/progress.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** 'X of Y goals completed' over a bar of the percentage. */
export function BucketListProgress({ totals }: { totals: BucketListTotals }) {
  const { t } = useLingui()
  const { completed, total, percent } = totals
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm tabular-nums">
        <span className="text-muted">
          <Trans>
            {completed} of {total} goals completed
          </Trans>
        </span>
        <span className="font-medium">{percent}%</span>
      </div>
      <ProgressBar value={percent} label={t`Goals completed`} tone="moss" />
    </div>
  )
}
