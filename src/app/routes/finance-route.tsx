import { addressOfView, viewFromAddress } from '#features/finance/finance-address.ts'
import { FinanceScreen } from '#features/finance/finance-screen.tsx'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'

/** Tab, period and filters are part of the address. */
export default function FinanceRoute() {
  const [view, setView] = useAddressFilters(viewFromAddress, addressOfView)
  return <FinanceScreen view={view} onViewChange={setView} links={links} />
}
