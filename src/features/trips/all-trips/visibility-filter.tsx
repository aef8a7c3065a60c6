import { useLingui } from '@lingui/react/macro'
import { Segmented } from '#ui/forms/segmented.tsx'
import { type ItineraryFilters, visibilities } from './itinerary-filters.ts'

interface VisibilityFilterProps {
  value: ItineraryFilters['visibility']
  onValueChange: (value: ItineraryFilters['visibility']) => void
}

/** All, Public or Private. */
export function VisibilityFilter({ value, onValueChange }: VisibilityFilterProps) {
  const { t } = useLingui()
  const labels = { all: t`All`, public: t`Public`, private: t`Private` }
  return (
    <Segmented
      label={t`Visibility`}
      value={value}
      onValueChange={onValueChange}
      options={visibilities.map((one) => ({ value: one, label: labels[one] }))}
    />
  )
}
