import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

/** Cards that are coming, in their final place and size. */
export function GoalGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className="flex flex-col border-s-2 border-s-track">
          <Skeleton className="aspect-[13/6] rounded-none" />
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-2 w-full rounded-full" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  )
}

/** The same with its words for those who do not see it. */
export function LoadingGoals({ count }: { count: number }) {
  return (
    <>
      <LoadingText className="sr-only">
        <Trans>Loading goals...</Trans>
      </LoadingText>
      <GoalGridSkeleton count={count} />
    </>
  )
}
