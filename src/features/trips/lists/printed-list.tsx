import { useLingui } from '@lingui/react/macro'
import { sectionsOf } from '#domain/itineraries/lists/list-view.ts'
import type { TripListKind, TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { DueLabel } from './due-label.tsx'
import { useTripLists } from './list-context.ts'
import { tripListNames } from './list-words.ts'

/** A list on paper, with boxes to tick: both lists are there, whichever the screen shows. */
export function PrintedList({ kind, entries }: { kind: TripListKind; entries: readonly TripItem[] }) {
  const { t } = useLingui()
  const { names } = useTripLists()
  if (entries.length === 0) return null
  return (
    <div className="hidden print:mb-4 print:block">
      <h3 className="font-display font-semibold text-lg">{t(tripListNames[kind])}</h3>
      <div className="columns-2 gap-8">
        {sectionsOf(entries).map(({ name, entries: members }) => (
          <div key={name ?? ''} className="mb-3">
            {name !== null && <h4 className="font-sans font-semibold text-sm tracking-normal">{name}</h4>}
            <ul>
              {members.map((entry) => (
                <li key={entry.id} className="flex break-inside-avoid items-baseline gap-2">
                  <span aria-hidden>{entry.ticked ? '☑' : '☐'}</span>
                  <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                    {entry.title}
                  </span>
                  {entry.memberId !== null && names.has(entry.memberId) && (
                    <span className="text-muted text-sm">{names.get(entry.memberId)}</span>
                  )}
                  {!entry.ticked && <DueLabel entry={entry} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
