import { Skeleton } from '#ui/layout/skeleton.tsx'

/** The itinerary's page while it is being read. */
export function ItinerarySkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4 px-4 py-4 sm:px-6 lg:w-160">
      <Skeleton className="h-5 w-24" />
      <div className="flex items-center gap-4">
        <Skeleton className="size-18 rounded-xl" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-7 w-52" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
