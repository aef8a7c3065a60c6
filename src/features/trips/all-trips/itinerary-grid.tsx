import { useId, useMemo } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { Banner } from '#ui/banner.tsx'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { ItineraryCard } from './itinerary-card.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { useCardActs } from './use-card-acts.ts'

interface ItineraryGridProps {
  title: string
  itineraries: readonly Itinerary[]
  favourites: readonly string[]
  links: ItineraryLinks
  onShare: (itinerary: Itinerary) => void
  onPublish: (itinerary: Itinerary) => void
  onDelete: (id: string) => void
}

const keyOf = (itinerary: Itinerary) => itinerary.id

/** Any number of itinerary cards under a heading. */
export function ItineraryGrid(props: ItineraryGridProps) {
  const { title, itineraries, favourites, links, onShare, onPublish, onDelete } = props
  const headingId = useId()
  const { acts, toggleFavourite, problem } = useCardActs({ onShare, onPublish, onDelete })
  const known = useMemo(() => new Set(favourites), [favourites])
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="font-display font-semibold text-xl">
        {title}
      </h2>
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <VirtualGrid
        items={itineraries}
        getKey={keyOf}
        minColumnWidth={300}
        estimateRowHeight={400}
        label={title}
        renderItem={(itinerary) => (
          <ItineraryCard
            itinerary={itinerary}
            link={links.itinerary(itinerary.id)}
            isFavourite={known.has(itinerary.id)}
            onToggleFavourite={toggleFavourite}
            acts={acts}
          />
        )}
      />
    </section>
  )
}
