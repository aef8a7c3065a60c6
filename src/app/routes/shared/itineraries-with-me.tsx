import { Trans } from '@lingui/react/macro'
import { SharedItineraryCard } from '#features/trips/all-trips/shared-itinerary-card.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'
import { useItinerariesSharedWithMe } from '#remote/people/use-shared-items.ts'
import { links } from '#app/routes/links.ts'

/** The itineraries that connections share. They are asked of the server and only there when there are any. */
export default function ItinerariesWithMe() {
  const shared = useItinerariesSharedWithMe()
  if (shared.state !== 'ready' || shared.data.length === 0) return null
  return (
    <section aria-labelledby="itineraries-with-me" className="flex flex-col gap-4">
      <h2 id="itineraries-with-me" className="font-display font-semibold text-xl">
        <Trans>Shared with me</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18.75rem,100%),1fr))] gap-5 *:min-w-0 [&>li>*]:h-full">
        {shared.data.map(({ itinerary, summary, owner }) => (
          <li key={itinerary.id}>
            <SharedItineraryCard
              itinerary={itinerary}
              summary={summary}
              link={links.itinerary(itinerary.id)}
              sharer={<SharerLine owner={owner} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
