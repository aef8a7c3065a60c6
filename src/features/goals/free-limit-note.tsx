import { Trans } from '@lingui/react/macro'
import { freeOpenGoalLimit } from '#domain/free-plan.ts'
import { Banner } from '#ui/banner.tsx'
import { useOpenGoalsOfFreePlan } from './queries.ts'

/** How much room the free plan still has, before it is used up and when it is. Nothing for Pro. */
export function FreeLimitNote() {
  const open = useOpenGoalsOfFreePlan()
  if (open === null) return null
  if (open < freeOpenGoalLimit) {
    return (
      <p className="text-muted text-sm tabular-nums">
        <Trans>
          Free plan: {open} of {freeOpenGoalLimit} open goals.
        </Trans>
      </p>
    )
  }
  return (
    <Banner tone="sand">
      <Trans>
        Free plan: {open} of {freeOpenGoalLimit} open goals. One more stays on this device only, until you complete or
        remove another. Completed goals do not count.
      </Trans>
    </Banner>
  )
}
