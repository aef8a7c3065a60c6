import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutList } from 'lucide-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { countOf, sectionsOf } from '#domain/itineraries/lists/list-view.ts'
import { tripListLimits, type TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ListOfTrip } from './actions.ts'
import { CountWords } from './count-words.tsx'
import { DragEntries } from './drag-entries.tsx'
import { EntryRow } from './entry-row.tsx'
import { useTripLists } from './list-context.ts'
import { TripListMenu } from './list-menu.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { SectionHeading } from './section-heading.tsx'

interface TripListProps {
  list: ListOfTrip
  /** All of this kind. */
  entries: readonly TripItem[]
  /** Those of them that stand above both lists, because they are due soon. */
  above: ReadonlySet<string>
  /** The membership of whoever looks; null on a trip of one. */
  ownId: string | null
  /** What is being typed as its next entry. */
  typed: string
  setTyped: Dispatch<SetStateAction<string>>
  onTemplates: () => void
  onSaveAsTemplate: () => void
}

/** One list of a trip: what there is to pack, or to do. */
export function TripList(props: TripListProps) {
  const { list, entries, above, ownId, typed, setTyped, onTemplates, onSaveAsTemplate } = props
  const { t } = useLingui()
  const { mayEdit, names } = useTripLists()
  const [chosen, setShown] = useState('all')
  const { ticked, all } = countOf(entries)
  const options = [
    { value: 'all', label: t`All` },
    { value: 'open', label: list.kind === 'packing' ? t`Not packed yet` : t`Not done yet` },
    ...(ownId === null ? [] : [{ value: ownId, label: t`For me` }]),
    ...[...names].filter(([id]) => id !== ownId).map(([value, name]) => ({ value, label: t`For ${name}` })),
    ...(names.size === 0 ? [] : [{ value: 'nobody', label: t`For nobody yet` }]),
  ]
  // Whoever was chosen may have left the trip.
  const shown = options.some(({ value }) => value === chosen) ? chosen : 'all'
  const isShown = ({ memberId, ticked: done }: TripItem) => {
    if (shown === 'all') return true
    if (shown === 'open') return !done
    return shown === 'nobody' ? memberId === null || !names.has(memberId) : memberId === shown
  }
  const sections = sectionsOf(entries.filter((entry) => !above.has(entry.id) && isShown(entry)))
  const known = sectionsOf(entries).flatMap(({ name }) => name ?? [])
  const templates = (
    <Button size="sm" onClick={onTemplates}>
      <LayoutList aria-hidden />
      <Trans>Templates</Trans>
    </Button>
  )
  return (
    <>
      {all > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-6">
          <div className="min-w-40 flex-1">
            <p className="mb-1.5 font-medium text-sm tabular-nums">
              <CountWords kind={list.kind} ticked={ticked} all={all} />
            </p>
            <ProgressBar
              value={(ticked / all) * 100}
              label={list.kind === 'packing' ? t`Packed` : t`Done`}
              tone="moss"
            />
          </div>
          <div className="flex items-center gap-2">
            <Select
              aria-label={t`Show entries`}
              className="w-40"
              value={shown}
              onValueChange={setShown}
              options={options}
            />
            {mayEdit && <span className="max-sm:hidden">{templates}</span>}
            <TripListMenu list={list} entries={entries} onTemplates={onTemplates} onSaveAsTemplate={onSaveAsTemplate} />
          </div>
        </div>
      )}
      {mayEdit && (
        <QuickEntry
          list={list}
          sections={known}
          room={Math.max(tripListLimits.entries - all, 0)}
          title={typed}
          setTitle={setTyped}
        />
      )}
      {all === 0 ? (
        <div className="flex flex-col items-start gap-3 px-4 py-5 sm:px-6">
          <p className="max-w-prose text-muted">
            {!mayEdit ? (
              <Trans>Nothing on this list yet.</Trans>
            ) : list.kind === 'packing' ? (
              <Trans>Type or paste what to take, or start from a list made for this trip.</Trans>
            ) : (
              <Trans>Type or paste what to do, or start from a list made for this trip.</Trans>
            )}
          </p>
          {mayEdit && templates}
        </div>
      ) : (
        <DragEntries entries={entries}>
          {sections.map(({ name, entries: members }) => (
            <div key={name ?? ''} className="border-b last:border-b-0">
              {name !== null && <SectionHeading list={list} name={name} entries={entries} />}
              <ul data-list={name ?? ''} aria-label={name ?? t`Without a section`}>
                {members.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} placed />
                ))}
              </ul>
            </div>
          ))}
          {sections.length === 0 && shown !== 'all' && (
            <p role="status" className="px-4 py-5 text-muted sm:px-6">
              {shown === 'open' && ticked === all ? <Trans>All done.</Trans> : <Trans>Nothing here.</Trans>}
            </p>
          )}
        </DragEntries>
      )}
    </>
  )
}
