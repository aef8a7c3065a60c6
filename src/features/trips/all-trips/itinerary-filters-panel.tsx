import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { FiltersPanel } from '#ui/layout/filters-panel.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { isAsAtStart, type ItineraryFilters, noItineraryFilters } from './itinerary-filters.ts'

interface ItineraryFiltersPanelProps {
  id: string
  filters: ItineraryFilters
  onChange: (filters: ItineraryFilters) => void
}

/** The order, and the way back to how the list was at first. */
export function ItineraryFiltersPanel({ id, filters, onChange }: ItineraryFiltersPanelProps) {
  const { t } = useLingui()
  const { ascending } = filters
  return (
    <FiltersPanel
      id={id}
      filtered={!isAsAtStart(filters)}
      onReset={() => onChange(noItineraryFilters)}
      resetLabel={t`Reset Filters`}
    >
      <Field label={t`Sort by`} className="min-w-48 flex-1 sm:max-w-64">
        {(control) => (
          <Select
            {...control}
            value={filters.sort}
            onValueChange={(sort) => onChange({ ...filters, sort: sort as ItineraryFilters['sort'] })}
            options={[
              { value: 'travel', label: t`Date of travel` },
              { value: 'created', label: t`Creation Date` },
              { value: 'days', label: t`Number of Days` },
            ]}
          />
        )}
      </Field>
      <Button onClick={() => onChange({ ...filters, ascending: !ascending })}>
        {ascending ? <ArrowUpNarrowWide aria-hidden /> : <ArrowDownWideNarrow aria-hidden />}
        {ascending ? <Trans>Ascending</Trans> : <Trans>Descending</Trans>}
      </Button>
    </FiltersPanel>
  )
}
