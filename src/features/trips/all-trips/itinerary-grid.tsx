import { useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { Banner } from '#ui/banner.tsx'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { ItineraryCard } from './itinerary-card.tsx'
import type { TravelGroup } from './travel-groups.ts'
import { useCardActs } from './use-card-acts.ts'

interface ItineraryGridProps {
  title: string
  /** All of them, or below headings of their own. */
  itineraries: readonly Itinerary[] | readonly TravelGroup<Itinerary>[]
  favourites: readonly string[]
  links: ItineraryLinks
  onShare: (itinerary: Itinerary) => void
  onPublish: (itinerary: Itinerary) => void
  onDelete: (id: string) => void
}

const keyOf = (itinerary: Itinerary) => itinerary.id
const isGrouped = (itineraries: ItineraryGridProps['itineraries']): itineraries is readonly TravelGroup<Itinerary>[] =>
  itineraries.length > 0 && 'when' in (itineraries[0] ?? {})

/** Any number of itinerary cards under a heading. */
export function ItineraryGrid(props: ItineraryGridProps) {
  const { title, itineraries, favourites, links, onShare, onPublish, onDelete } = props
  const headingId = useId()
  const headingOf = useHeadings()
  const { acts, toggleFavourite, problem } = useCardActs({ onShare, onPublish, onDelete })
  const known = useMemo(() => new Set(favourites), [favourites])
  const gridOf = (label: string, items: readonly Itinerary[], heading: 'h3' | 'h4') => (
    <VirtualGrid
      items={items}
      getKey={keyOf}
      minColumnWidth={300}
      estimateRowHeight={400}
      label={label}
      renderItem={(itinerary) => (
        <ItineraryCard
          itinerary={itinerary}
          heading={heading}
          link={links.itinerary(itinerary.id)}
          isFavourite={known.has(itinerary.id)}
          onToggleFavourite={toggleFavourite}
          acts={acts}
        />
      )}
    />
  )
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
      {isGrouped(itineraries)
        ? itineraries.map((group) => {
            const heading = headingOf(group)
            return (
              <div key={`${group.when} ${group.year}`} className="flex flex-col gap-3 not-last:mb-3">
                <h3 className="flex items-center gap-3 font-medium text-muted after:h-px after:flex-1 after:bg-line">
                  {heading}
                </h3>
                {gridOf(heading, group.items, 'h4')}
              </div>
            )
          })
        : gridOf(title, itineraries, 'h3')}
    </section>
  )
}

/** What a group is called. */
function useHeadings() {
  const { t } = useLingui()
  return ({ when, year }: TravelGroup<Itinerary>): string => {
    if (when === 'now') return t`Now`
    if (when === 'upcoming') return t`Upcoming`
    return when === 'ideas' ? t`Ideas` : t`Past · ${year}`
  }
}
