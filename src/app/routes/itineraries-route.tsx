import { ItinerariesScreen } from '#features/itineraries/itineraries-screen.tsx'
import { links } from './links.ts'

export default function ItinerariesRoute() {
  return <ItinerariesScreen links={links} />
}
