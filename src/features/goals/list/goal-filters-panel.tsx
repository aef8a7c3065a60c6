import { useLingui } from '@lingui/react/macro'
import { goalCategories, goalStatuses } from '#domain/goals/goal.ts'
import { Field } from '#ui/forms/field.tsx'
import { FiltersPanel } from '#ui/layout/filters-panel.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type GoalFilters, isFiltered, noFilters } from './goal-filters.ts'
import { categoryLabels } from '#features/goals/category-labels.ts'
import { statusLabels } from '#features/goals/goal-labels.ts'

interface GoalFiltersPanelProps {
  id: string
  filters: GoalFilters
  onChange: (filters: GoalFilters) => void
}

/** Category and status, and the way back to all. */
export function GoalFiltersPanel({ id, filters, onChange }: GoalFiltersPanelProps) {
  const { t } = useLingui()
  const pick = (value: string) => (value === '' ? null : value)
  return (
    <FiltersPanel id={id} filtered={isFiltered(filters)} onReset={() => onChange(noFilters)}>
      <Field label={t`Category`} className="min-w-40 flex-1">
        {(control) => (
          <Select
            {...control}
            value={filters.category ?? ''}
            onValueChange={(value) => onChange({ ...filters, category: pick(value) as GoalFilters['category'] })}
            options={[
              { value: '', label: t`All categories` },
              ...goalCategories.map((value) => ({ value, label: t(categoryLabels[value]) })),
            ]}
          />
        )}
      </Field>
      <Field label={t`Status`} className="min-w-40 flex-1">
        {(control) => (
          <Select
            {...control}
            value={filters.status ?? ''}
            onValueChange={(value) => onChange({ ...filters, status: pick(value) as GoalFilters['status'] })}
            options={[
              { value: '', label: t`All statuses` },
              ...goalStatuses.map((value) => ({ value, label: t(statusLabels[value]) })),
            ]}
          />
        )}
      </Field>
    </FiltersPanel>
  )
}
