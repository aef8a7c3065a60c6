import { Trans } from '@lingui/react/macro'
import { LoadingText } from '#ui/loading-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The dashboard below its heading until it is known what stands there: then it comes as a whole, and nothing jumps. */
export function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-9">
      <LoadingText className="sr-only">
        <Trans>Loading goals...</Trans>
      </LoadingText>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_minmax(17rem,1.35fr)]">
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-26 rounded-card max-sm:col-span-2" />
        <Skeleton className="col-span-full min-h-28 rounded-card lg:col-span-1" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card max-sm:hidden" />
        <Skeleton className="h-80 rounded-card max-lg:hidden" />
      </div>
    </div>
  )
}
