import { useLoaderData } from '@tanstack/react-router'
import { rememberAskedPath } from '#lib/page/asked-path.ts'
import { SharedItineraryView } from '#features/trips/plan/page/shared-itinerary-view.tsx'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'

/** A public itinerary, for a visitor without an account. */
export default function PublicItineraryRoute() {
  const shared = useLoaderData({ from: '/itineraries/$id' })
  return (
    <PublicItemPage onLeave={() => rememberAskedPath(location.pathname)}>
      <SharedItineraryView shared={shared} sharer={<SharerLine owner={shared.owner} />} />
    </PublicItemPage>
  )
}
