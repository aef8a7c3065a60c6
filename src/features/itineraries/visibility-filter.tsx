import { useLingui } from '@lingui/react/macro'
import { classNames } from '#ui/class-names.ts'
import { type ItineraryFilters, visibilities } from './itinerary-filters.ts'

interface VisibilityFilterProps {
  value: ItineraryFilters['visibility']
  onValueChange: (value: ItineraryFilters['visibility']) => void
}

/** All, Public or Private: three buttons, one of which is pressed. */
export function VisibilityFilter({ value, onValueChange }: VisibilityFilterProps) {
  const { t } = useLingui()
  const labels = { all: t`All`, public: t`Public`, private: t`Private` }
  return (
    <div role="group" aria-label={t`Visibility`} className="flex rounded-control border bg-sunken p-0.5">
      {visibilities.map((visibility) => (
        <button
          key={visibility}
          type="button"
          aria-pressed={visibility === value}
          onClick={() => onValueChange(visibility)}
          className={classNames(
            'min-h-10 rounded-[calc(var(--radius-control)-2px)] px-3.5 font-medium text-[0.9375rem] transition-colors pointer-coarse:min-h-11',
            visibility === value ? 'bg-surface text-ink shadow-soft' : 'text-muted hover:text-ink',
          )}
        >
          {labels[visibility]}
        </button>
      ))}
    </div>
  )
}
