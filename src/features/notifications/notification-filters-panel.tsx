import { useLingui } from '@lingui/react/macro'
import { notificationTypes } from '#domain/notifications/notification-types.ts'
import { Field } from '#ui/forms/field.tsx'
import { FiltersPanel } from '#ui/layout/filters-panel.tsx'
import { Select } from '#ui/forms/select.tsx'
import {
  dateRanges,
  type NotificationFilters,
  noFilters,
  panelFilterCount,
  readStates,
} from './notification-filters.ts'
import { rangeLabels, typeLabels } from './notification-labels.ts'

interface NotificationFiltersPanelProps {
  id: string
  filters: NotificationFilters
  onChange: (filters: NotificationFilters) => void
}

/** Type, read or unread, how old, and the way back to all. */
export function NotificationFiltersPanel({ id, filters, onChange }: NotificationFiltersPanelProps) {
  const { t } = useLingui()
  return (
    <FiltersPanel
      id={id}
      filtered={panelFilterCount(filters) > 0}
      onReset={() => onChange({ ...noFilters, query: filters.query, oldestFirst: filters.oldestFirst })}
    >
      <Field label={t`Type`} className="min-w-36 flex-1">
        {(control) => (
          <Select
            {...control}
            value={filters.type ?? ''}
            onValueChange={(value) =>
              onChange({ ...filters, type: notificationTypes.find((type) => type === value) ?? null })
            }
            options={[
              { value: '', label: t`All types` },
              ...notificationTypes.map((value) => ({ value, label: t(typeLabels[value]) })),
            ]}
          />
        )}
      </Field>
      <Field label={t`Status`} className="min-w-36 flex-1">
        {(control) => (
          <Select
            {...control}
            value={filters.read ?? ''}
            onValueChange={(value) =>
              onChange({ ...filters, read: readStates.find((state) => state === value) ?? null })
            }
            options={[
              { value: '', label: t`All` },
              { value: 'unread', label: t`Unread` },
              { value: 'read', label: t`Read` },
            ]}
          />
        )}
      </Field>
      <Field label={t`Date range`} className="min-w-36 flex-1">
        {(control) => (
          <Select
            {...control}
            value={filters.range ?? ''}
            onValueChange={(value) =>
              onChange({ ...filters, range: dateRanges.find((range) => range === value) ?? null })
            }
            options={[
              { value: '', label: t`All time` },
              ...dateRanges.map((value) => ({ value, label: t(rangeLabels[value]) })),
            ]}
          />
        )}
      </Field>
    </FiltersPanel>
  )
}
