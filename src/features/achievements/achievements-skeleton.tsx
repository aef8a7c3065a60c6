import { Trans } from '@lingui/react/macro'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

/** The screen while it is being read, in its own proportions. */
export function AchievementsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <LoadingText>
        <Trans>Loading achievements...</Trans>
      </LoadingText>
      <div aria-hidden className="flex flex-col gap-9">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-32 rounded-card" />
          ))}
        </div>
        <div className="grid gap-4 lg:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-48 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
