import { Trans } from '@lingui/react/macro'
import { useIsFirstPull } from '#sync/pass/status.ts'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { FiguresGrid } from './figures-grid.tsx'

/** The dashboard below its heading until it is known what stands there: then it comes as a whole, and nothing jumps. */
export function DashboardSkeleton() {
  const firstTime = useIsFirstPull()
  return (
    <div className="relative flex flex-col gap-9">
      <FiguresGrid>
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-26 rounded-card max-sm:col-span-2" />
        <Skeleton className="col-span-full min-h-28 rounded-card lg:col-span-1" />
      </FiguresGrid>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card max-sm:hidden" />
        <Skeleton className="h-80 rounded-card max-lg:hidden" />
      </div>
      {firstTime ? (
        <div className="absolute inset-0 flex justify-center p-5">
          <p role="status" className="h-fit rounded-card bg-raised p-5 text-center text-ink shadow-soft">
            <Trans>Your lists and goals are on their way to this device. Once here, they work offline too.</Trans>
          </p>
        </div>
      ) : (
        <LoadingText className="sr-only">
          <Trans>Loading goals...</Trans>
        </LoadingText>
      )}
    </div>
  )
}
