import { Skeleton } from '#ui/layout/skeleton.tsx'

/** The itinerary's page while it is being read. */
export function ItinerarySkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-6">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-72 w-full rounded-card sm:h-96" />
      <Skeleton className="h-11 w-72 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
        <Skeleton className="h-56 w-full rounded-card max-lg:hidden" />
      </div>
    </div>
  )
}
