import type { ListedItinerary } from '#domain/people/person-page.ts'
import { SharedItineraryCard } from '#features/trips/all-trips/shared-itinerary-card.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'
import { links } from '#app/routes/links.ts'

interface ListedItinerariesProps {
  itineraries: readonly ListedItinerary[]
  /** Says whose they are. */
  named?: boolean
}

/** Others' itineraries as cards, each of which opens the read-only view. */
export function ListedItineraries({ itineraries, named = false }: ListedItinerariesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-5 *:min-w-0 [&>li>*]:h-full">
      {itineraries.map(({ itinerary, summary, owner, ownerId }) => (
        <li key={itinerary.id}>
          <SharedItineraryCard
            itinerary={itinerary}
            summary={summary}
            link={links.itinerary(itinerary.id)}
            sharer={named && <SharerLine owner={owner} link={ownerId ? links.person(ownerId) : undefined} />}
          />
        </li>
      ))}
    </ul>
  )
}
