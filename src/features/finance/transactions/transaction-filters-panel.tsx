import { useLingui } from '@lingui/react/macro'
import { bookableTypes } from '#domain/money/transaction-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { FiltersPanel } from '#ui/layout/filters-panel.tsx'
import { Select } from '#ui/forms/select.tsx'
import { dateRanges, noFilters, noGoal, sortOrders, type TransactionFilters } from './transaction-filters.ts'
import { rangeLabels, sortLabels, typeLabels } from './transaction-labels.ts'
import type { GoalFacts } from './transaction-line.ts'

interface TransactionFiltersPanelProps {
  id: string
  filters: TransactionFilters
  goals: readonly GoalFacts[]
  /** There are corrections, which the server makes, so that they can be looked for. */
  withCorrections: boolean
  /** Something is not as at first. */
  changed: boolean
  onChange: (filters: TransactionFilters) => void
}

/** Type, goal, date range and order, and the way back. */
export function TransactionFiltersPanel(props: TransactionFiltersPanelProps) {
  const { id, filters, goals, withCorrections, changed, onChange } = props
  const { t } = useLingui()
  const types = withCorrections ? ([...bookableTypes, 'correction'] as const) : bookableTypes
  const unknownGoal =
    filters.goal !== null && filters.goal !== noGoal && !goals.some((goal) => goal.id === filters.goal)
  return (
    <FiltersPanel id={id} filtered={changed} onReset={() => onChange(noFilters)}>
      <div className="grid w-full gap-4 sm:grid-cols-2 lg:w-auto lg:flex-1 lg:grid-cols-4">
        <Field label={t`Type`}>
          {(control) => (
            <Select
              {...control}
              value={filters.type ?? ''}
              onValueChange={(type) => onChange({ ...filters, type: (type || null) as TransactionFilters['type'] })}
              options={[
                { value: '', label: t`All types` },
                ...types.map((value) => ({ value, label: t(typeLabels[value]) })),
              ]}
            />
          )}
        </Field>
        <Field label={t`Goal`}>
          {(control) => (
            <Select
              {...control}
              value={filters.goal ?? ''}
              onValueChange={(goal) => onChange({ ...filters, goal: goal || null })}
              options={[
                { value: '', label: t`All goals` },
                { value: noGoal, label: t`No specific goal` },
                ...(unknownGoal ? [{ value: filters.goal ?? '', label: t`Unknown goal` }] : []),
                ...goals.map(({ id: value, title }) => ({ value, label: title })),
              ]}
            />
          )}
        </Field>
        <Field label={t`Date Range`}>
          {(control) => (
            <Select
              {...control}
              value={filters.range ?? ''}
              onValueChange={(range) => onChange({ ...filters, range: (range || null) as TransactionFilters['range'] })}
              options={[
                { value: '', label: t`All dates` },
                ...dateRanges.map((value) => ({ value, label: t(rangeLabels[value]) })),
              ]}
            />
          )}
        </Field>
        <Field label={t`Sort`}>
          {(control) => (
            <Select
              {...control}
              value={filters.sort}
              onValueChange={(sort) => onChange({ ...filters, sort: sort as TransactionFilters['sort'] })}
              options={sortOrders.map((value) => ({ value, label: t(sortLabels[value]) }))}
            />
          )}
        </Field>
      </div>
    </FiltersPanel>
  )
}
