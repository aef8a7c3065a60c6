import { addressOfFilters, filtersFromAddress } from '#features/notifications/notification-filters.ts'
import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'
import { useAddressFilters } from './use-address-filters.ts'

export default function NotificationsRoute() {
  const [filters, setFilters] = useAddressFilters(filtersFromAddress, addressOfFilters)
  return <NotificationsScreen filters={filters} onFiltersChange={setFilters} />
}
