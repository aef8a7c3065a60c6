import { Trans, useLingui } from '@lingui/react/macro'
import { Luggage } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { endOfTrip } from '#domain/itineraries/trip-dates.ts'
import { dueSoon } from '#domain/itineraries/lists/due.ts'
import { countOf, sectionsOf } from '#domain/itineraries/lists/list-view.ts'
import { type TripListKind, tripListKinds, type TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useFaces } from '#data/faces.ts'
import { useTripMembers } from '#data/trip-members.ts'
import { useTripRole } from '#data/trip-role.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { useAskedPart } from '#features/trips/shared/trip-page.tsx'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DueSoon } from './due-soon.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { TripListsContext } from './list-context.ts'
import { tripListNames } from './list-words.ts'
import { PrintedList } from './printed-list.tsx'
import { useTripItems } from './queries.ts'
import { SaveTemplateDialog } from '#features/trips/lists/templates/save-template-dialog.tsx'
import { TripList } from './trip-list.tsx'
import { useEntryActs } from './use-entry-acts.ts'

const TemplatesDialog = lazy(() =>
  import('#features/trips/lists/templates/templates-dialog.tsx').then((file) => ({ default: file.TemplatesDialog })),
)

/** What is packed and done for a trip: ticked off by all who take part, written by those who may change the trip. */
export default function TripListsSection({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const { id, startDate, destinationName } = itinerary
  const days = itinerary.aiGeneratedPlan.days.length
  const role = useTripRole(itinerary)
  const items = useTripItems(id)
  const members = useTripMembers(id)
  const accounts = useMemo(
    () => (members ?? []).flatMap(({ id: member, userId }) => (userId ? [{ member, userId }] : [])),
    [members],
  )
  const pictures = useFaces(accounts.map(({ userId }) => userId))
  const today = useToday()
  const acts = useEntryActs()
  const [kind, setKind] = useState<TripListKind>('packing')
  const [packing, setPacking] = useState('')
  const [toDo, setToDo] = useState('')
  const [editing, setEditing] = useState<TripItem | null>(null)
  const [open, setOpen] = useState<'templates' | 'save' | null>(null)
  const asked = useAskedPart()
  const askedEntry = items?.find((item) => item.id === asked?.id)
  const [shownAsked, setShownAsked] = useState<typeof asked>(null)
  if (askedEntry && asked !== shownAsked) {
    setShownAsked(asked)
    setKind(askedEntry.kind)
  }
  const mayEdit = role !== undefined && mayEditTrip(role)
  const context = useMemo(
    () => ({
      trip: { startDate, days },
      today,
      names: new Map((members ?? []).map((member) => [member.id, member.name])),
      faces: new Map(
        accounts.flatMap(({ member }, at) => {
          const picture = pictures?.[at]
          return picture ? [[member, picture] as const] : []
        }),
      ),
      mayEdit,
      acts,
      onEdit: setEditing,
    }),
    [startDate, days, today, members, accounts, pictures, mayEdit, acts],
  )
  const soon = useMemo(() => dueSoon(items ?? [], { startDate, days }, today), [items, startDate, days, today])
  if (!items || !members || !role) return null
  const ofKind = (one: TripListKind) => items.filter((item) => item.kind === one)
  const entries = ofKind(kind)
  const packed = countOf(ofKind('packing'))
  const isOver = startDate !== null && endOfTrip(startDate, days) < today
  const above = new Set(soon.map((item) => item.id))
  const ownId = members.find(({ userId }) => userId === requireAccount().userId)?.id ?? null
  return (
    <TripSection
      name="lists"
      titleId="trip-lists"
      icon={Luggage}
      title={<Trans>Packing and to-dos</Trans>}
      figure={
        packed.all > 0 &&
        !isOver && (
          <Trans>
            {packed.ticked} of {packed.all} packed
          </Trans>
        )
      }
      className={items.length > 0 ? undefined : 'print:hidden'}
    >
      <div className="pb-3">
        <Segmented
          label={t`List`}
          value={kind}
          onValueChange={setKind}
          options={tripListKinds.map((value) => ({ value, label: labelOf(value) }))}
          className="print:hidden"
        />
      </div>
      <TripListsContext value={context}>
        <Card className="print:overflow-visible print:border-0 print:shadow-none">
          <div className="print:hidden">
            <DueSoon entries={soon} />
            <TripList
              // An entry that is asked for is in view, whatever was left out before.
              key={`${kind} ${askedEntry?.id ?? ''}`}
              list={{ itineraryId: id, kind }}
              entries={entries}
              above={above}
              ownId={ownId}
              typed={kind === 'packing' ? packing : toDo}
              setTyped={kind === 'packing' ? setPacking : setToDo}
              onTemplates={() => setOpen('templates')}
              onSaveAsTemplate={() => setOpen('save')}
            />
          </div>
          {tripListKinds.map((one) => (
            <PrintedList key={one} kind={one} entries={ofKind(one)} />
          ))}
        </Card>
      </TripListsContext>
      {editing && (
        <EntryDialog
          entry={editing}
          sections={sectionsOf(ofKind(editing.kind)).flatMap(({ name }) => name ?? [])}
          names={context.names}
          onClose={() => setEditing(null)}
        />
      )}
      {open === 'save' && (
        <SaveTemplateDialog kind={kind} destination={destinationName} entries={entries} onClose={() => setOpen(null)} />
      )}
      {open === 'templates' && (
        <Suspense fallback={null}>
          <TemplatesDialog
            kind={kind}
            itinerary={itinerary}
            entries={entries}
            acts={acts}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </TripSection>
  )

  /** With what is still to be done, as long as there is something. */
  function labelOf(value: TripListKind): string {
    const { ticked, all } = countOf(ofKind(value))
    const name = t(tripListNames[value])
    return all === 0 ? name : t`${name} ${ticked}/${all}`
  }
}
