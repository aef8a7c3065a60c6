import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { notificationTypes } from '#domain/enumerations.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
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
    <Card
      id={id}
      role="group"
      aria-label={t`Filters`}
      className="animate-rise flex flex-wrap items-end gap-4 p-4 sm:p-5"
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
      <Button
        variant="ghost"
        disabled={panelFilterCount(filters) === 0}
        onClick={() => onChange({ ...noFilters, query: filters.query, oldestFirst: filters.oldestFirst })}
      >
        <RotateCcw aria-hidden />
        <Trans>Reset</Trans>
      </Button>
    </Card>
  )
}
