import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { goalCategories, goalStatuses } from '#domain/enumerations.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type GoalFilters, isFiltered, noFilters } from './goal-filters.ts'
import { categoryLabels, statusLabels } from './goal-labels.ts'

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
    <Card
      id={id}
      role="group"
      aria-label={t`Filters`}
      className="animate-rise flex flex-wrap items-end gap-4 p-4 sm:p-5"
    >
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
      <Button variant="ghost" disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
        <RotateCcw aria-hidden />
        <Trans>Reset</Trans>
      </Button>
    </Card>
  )
}
