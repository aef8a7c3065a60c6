import { Trans, useLingui } from '@lingui/react/macro'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { matchScore } from '#domain/recommendations/recommendation.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** How well it fits, in percent and as a bar. */
export function MatchScore({ recommendation }: { recommendation: Pick<Recommendation, 'aiConfidence'> }) {
  const { t } = useLingui()
  const percent = matchScore(recommendation.aiConfidence)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">
          <Trans>Match Score</Trans>
        </span>
        <span className="font-display font-semibold text-lg tabular-nums">{percent}%</span>
      </p>
      <ProgressBar value={percent} label={t`Match Score`} tone="sea" />
    </div>
  )
}
