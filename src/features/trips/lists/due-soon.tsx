import { Trans, useLingui } from '@lingui/react/macro'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { EntryRow } from './entry-row.tsx'

/** What presses, of both lists, the most urgent first. */
export function DueSoon({ entries }: { entries: readonly TripItem[] }) {
  const { t } = useLingui()
  if (entries.length === 0) return null
  return (
    <div className="border-b bg-ember-soft/40 dark:bg-transparent">
      <h3 className="px-4 pt-3 pb-1 font-sans font-semibold text-sm tracking-normal sm:px-6">
        <Trans>Due soon</Trans>
      </h3>
      <ul aria-label={t`Due soon`}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  )
}
