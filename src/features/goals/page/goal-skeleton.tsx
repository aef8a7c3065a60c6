import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

/** The goal's page while it is being read. */
export function GoalSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-6 w-60" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="aspect-[16/10] max-h-[30rem] w-full rounded-card" />
        <Card className="flex flex-col gap-4 p-5 max-lg:row-start-1">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-2 w-full rounded-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-24 w-full" />
        </Card>
      </div>
    </div>
  )
}
