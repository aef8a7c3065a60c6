import { Trans } from '@lingui/react/macro'
import { useFreeLimit } from '#remote/free-limit.ts'
import { Banner } from '#ui/banner.tsx'
import { useOpenGoalsOfFreePlan } from '#features/goals/queries.ts'

/** How much room the free plan still has, before it is used up and when it is. Nothing for Pro, and where there is no limit. */
export function FreeLimitNote() {
  const open = useOpenGoalsOfFreePlan()
  const limit = useFreeLimit()
  if (open === null || limit === Number.POSITIVE_INFINITY) return null
  if (open < limit) {
    return (
      <p className="text-muted text-sm tabular-nums">
        <Trans>
          Free plan: {open} of {limit} open goals.
        </Trans>
      </p>
    )
  }
  return (
    <Banner tone="sand">
      <Trans>
        Free plan: {open} of {limit} open goals. One more stays on this device only, until you complete or remove
        another. Completed goals do not count.
      </Trans>
    </Banner>
  )
}
