import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { CreateItineraryForm } from '#features/trips/all-trips/creation/create-itinerary-form.tsx'
import { DeleteItineraryDialog } from '#features/trips/shared/delete-itinerary-dialog.tsx'
import type { TypedDestination } from '#features/trips/all-trips/creation/typed-destination.ts'
import { type ItineraryFilters, noItineraryFilters } from './itinerary-filters.ts'
import { ItineraryFiltersPanel } from './itinerary-filters-panel.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { ItineraryResults } from './itinerary-results.tsx'
import { ItineraryTips } from './itinerary-tips.tsx'
import { useItineraries } from '#features/trips/shared/queries.ts'
import { VisibilityFilter } from './visibility-filter.tsx'

interface ItinerariesScreenProps {
  filters: ItineraryFilters
  onFiltersChange: (filters: ItineraryFilters) => void
  links: ItineraryLinks
  onCreate: (destination: TypedDestination) => void
  onShare: (itinerary: Itinerary) => void
  /** What others share, below one's own itineraries. */
  sharedWithMe?: ReactNode
}

/** Every itinerary of the traveller: the way to a new one, search, filters, cards. */
export function ItinerariesScreen(props: ItinerariesScreenProps) {
  const { filters, onFiltersChange, links, onCreate, onShare, sharedWithMe } = props
  const { t } = useLingui()
  const itineraries = useItineraries()
  const shownFilters = useDeferredValue(filters)
  const [filtersOpen, setFiltersOpen] = useState(filters.sort !== noItineraryFilters.sort || filters.ascending)
  const [deleting, setDeleting] = useState<string | null>(null)
  const deleted =
    itineraries.state === 'ready' ? itineraries.data.find(({ id }) => id === deleting)?.destinationName : undefined
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Itineraries</Trans>}
        subtitle={<Trans>Your saved travel plans and itineraries</Trans>}
      />
      <CreateItineraryForm onCreate={onCreate} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={t`Search itineraries`}
          placeholder={t`Search destinations`}
          value={filters.query}
          onValueChange={(query) => onFiltersChange({ ...filters, query })}
          className="min-w-56 max-w-xl flex-1"
        />
        <VisibilityFilter
          value={filters.visibility}
          onValueChange={(visibility) => onFiltersChange({ ...filters, visibility })}
        />
        <Button
          aria-expanded={filtersOpen}
          aria-controls={filtersOpen ? 'itinerary-filters' : undefined}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          <SlidersHorizontal aria-hidden />
          <Trans>Filters</Trans>
        </Button>
      </div>
      {filtersOpen && <ItineraryFiltersPanel id="itinerary-filters" filters={filters} onChange={onFiltersChange} />}
      <ItineraryResults
        itineraries={itineraries}
        filters={shownFilters}
        links={links}
        onClearFilters={() => onFiltersChange(noItineraryFilters)}
        onShare={onShare}
        onDelete={setDeleting}
      />
      {sharedWithMe}
      <ItineraryTips />
      <DeleteItineraryDialog
        id={deleting}
        message={t`Are you sure you want to delete this itinerary? This action cannot be undone.`}
        detail={deleted}
        onClose={() => setDeleting(null)}
      />
    </div>
  )
}
