import { CloudOff, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { GallerySection } from './gallery-section.tsx'

/** Loading, empty, failed, and messages that stay. */
export function StatesSection() {
  const [offline, setOffline] = useState(true)
  return (
    <GallerySection title="States">
      {offline && (
        <Banner tone="sand" icon={<CloudOff aria-hidden />} onDismiss={() => setOffline(false)}>
          Saved on this device. Will sync when you're back online.
        </Banner>
      )}
      <Banner tone="danger" icon={<TriangleAlert aria-hidden />} action={<Button size="sm">Try again</Button>}>
        This change was refused: the list no longer exists.
      </Banner>
      <div className="grid items-start gap-5 md:grid-cols-3">
        <Card>
          <Skeleton className="aspect-8/5 rounded-none" />
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-2 rounded-full" />
            <LoadingText>Loading goals...</LoadingText>
          </div>
        </Card>
        <Card>
          <EmptyState
            poster={<TravelPoster name="Lisbon" category="urban" />}
            title="No goals yet"
            text="The first one is the hardest: where would you go tomorrow?"
            action={<Button variant="primary">Add New Goal</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            message="The goals could not be read from this device."
            onRetry={() => undefined}
            retryLabel="Try again"
          />
        </Card>
      </div>
    </GallerySection>
  )
}
