import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { useFavourites } from '#features/trips/shared/favourites.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { groupsByTravel } from './travel-groups.ts'
import { filterItineraries, isFiltered, type ItineraryFilters } from './itinerary-filters.ts'
import { ItineraryGrid } from './itinerary-grid.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'

interface ItineraryResultsProps {
  itineraries: Loaded<readonly Itinerary[]>
  filters: ItineraryFilters
  links: ItineraryLinks
  onClearFilters: () => void
  onShare: (itinerary: Itinerary) => void
  onPublish: (itinerary: Itinerary) => void
  onDelete: (id: string) => void
}

/** The itineraries that match, favourites first and again among all, those by when one travels; or why there are none. */
export function ItineraryResults({ itineraries, filters, onClearFilters, ...cells }: ItineraryResultsProps) {
  const { t } = useLingui()
  const favourites = useFavourites()
  const data = itineraries.state === 'ready' ? itineraries.data : undefined
  const now = useNow()
  const matching = useMemo(() => data && filterItineraries(data, filters), [data, filters])
  const { sort, ascending } = filters
  const groups = useMemo(
    () => (matching && sort === 'travel' ? groupsByTravel(matching, now, ascending) : undefined),
    [matching, sort, ascending, now],
  )
  const found = groups?.flatMap(({ items }) => items) ?? matching
  if (itineraries.state === 'failed') {
    return (
      <LoadFailure
        message={failureText(t`Failed to fetch itineraries`, itineraries.error)}
        onRetry={itineraries.retry}
      />
    )
  }
  if (!found) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingText>
          <Trans>Loading itineraries...</Trans>
        </LoadingText>
        <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(18.75rem,100%),1fr))] gap-5">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-96 rounded-card" />
          ))}
        </div>
      </div>
    )
  }
  if (found.length === 0) return <NoItineraries filtered={isFiltered(filters)} onClearFilters={onClearFilters} />
  const favouriteItineraries = found.filter(({ id }) => favourites.includes(id))
  return (
    <>
      <p role="status" className={isFiltered(filters) ? 'text-muted text-sm' : 'sr-only'}>
        <Plural value={found.length} one="# itinerary found" other="# itineraries found" />
      </p>
      {favouriteItineraries.length > 0 && (
        <ItineraryGrid
          title={t`Favorite Itineraries`}
          itineraries={favouriteItineraries}
          favourites={favourites}
          {...cells}
        />
      )}
      <ItineraryGrid title={t`All Itineraries`} itineraries={groups ?? found} favourites={favourites} {...cells} />
    </>
  )
}

function NoItineraries({ filtered, onClearFilters }: { filtered: boolean; onClearFilters: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      filtered={filtered}
      poster={<TravelPoster name={filtered ? 'Dunes' : 'A road through the countryside'} category="adventure" />}
      title={t`No itineraries found`}
      text={
        filtered ? (
          t`Try adjusting your search or filters`
        ) : (
          <>
            <Trans>Create your first itinerary from a travel goal</Trans>
            <br />
            <Trans>Use the form above to create your first itinerary</Trans>
          </>
        )
      }
      action={
        filtered && (
          <Button onClick={onClearFilters}>
            <Trans>Clear Filters</Trans>
          </Button>
        )
      }
    />
  )
}
