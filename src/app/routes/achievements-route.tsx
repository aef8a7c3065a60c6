import { addressOfFilters, filtersFromAddress } from '#features/achievements/achievement-filters.ts'
import { AchievementsScreen } from '#features/achievements/achievements-screen.tsx'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'

export default function AchievementsRoute() {
  const [filters, setFilters] = useAddressFilters(filtersFromAddress, addressOfFilters)
  return <AchievementsScreen filters={filters} onFiltersChange={setFilters} goalsLink={links.goals} />
}
