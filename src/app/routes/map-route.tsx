import { addressToView, viewToAddress } from '#features/map/map-address.ts'
import { MapScreen } from '#features/map/map-screen.tsx'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'

export default function MapRoute() {
  const [view, setView] = useAddressFilters(addressToView, viewToAddress)
  return <MapScreen view={view} onViewChange={setView} links={links} />
}
