import { byPlace, placeAtEnd, placesAfterMove } from '#domain/itineraries/lists/entry-places.ts'
import type { PackingTemplate, TemplateEntry } from '#domain/itineraries/lists/packing-template.ts'
import { type TripListKind, tripListLimits, type TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { changeTogether, createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** A list of one trip. */
export interface ListOfTrip {
  itineraryId: string
  kind: TripListKind
}

/** The list has no room for so many more entries. */
export class TripListFullError extends Error {}

export type NewEntry = Pick<TripItem, 'title'> & Partial<Pick<TripItem, 'section' | 'ticked' | 'due'>>

/** Adds entries at the ends of their sections, all or none. @throws TripListFullError */
export const addEntries = (list: ListOfTrip, entries: readonly NewEntry[]): Promise<TripItem[]> =>
  changeTogether(async () => {
    const known = await entriesOf(list)
    if (known.length + entries.length > tripListLimits.entries) throw new TripListFullError()
    const added: TripItem[] = []
    for (const { section = null, ...entry } of entries) {
      const place = placeAtEnd([...known, ...added].filter((one) => one.section === section))
      added.push(await createRecord('tripItems', { ...list, ...entry, section, place }))
    }
    return added
  })

export const tickEntry = (id: string, ticked: boolean) => updateRecord('tripItems', id, { ticked })

/** Takes off or puts on the ticks of those that are still there. */
export const tickEntries = (ids: readonly string[], ticked: boolean): Promise<void> =>
  changeTogether(async () => {
    const known = await localDatabase().tripItems.bulkGet([...ids])
    for (const entry of known) if (entry) await tickEntry(entry.id, ticked)
  })

export type EntryValues = Pick<TripItem, 'title' | 'section' | 'memberId' | 'due'>

/** Saves what the form changed. In another section it stands at the end. @param entry as it was when the form opened */
export const changeEntry = (entry: TripItem, values: EntryValues) =>
  changeTogether(async () => {
    const moves = values.section !== entry.section
    const there = moves ? (await entriesOf(entry)).filter(({ section }) => section === values.section) : []
    return updateRecord('tripItems', entry.id, { ...values, ...(moves && { place: placeAtEnd(there) }) })
  })

/** Has an entry stand before another of a section, or at its end. */
export const moveEntry = (entry: TripItem, section: string | null, beforeId: string | null): Promise<void> =>
  changeTogether(async () => {
    const there = (await entriesOf(entry)).filter((one) => one.section === section)
    for (const [id, place] of placesAfterMove(there, entry.id, beforeId))
      await updateRecord('tripItems', id, id === entry.id ? { section, place } : { place })
  })

/** Calls a section otherwise. If there is one of that name, its entries come first. */
export const renameSection = (list: ListOfTrip, from: string, to: string): Promise<void> =>
  changeTogether(async () => {
    const known = await entriesOf(list)
    const there = known.filter(({ section }) => section === to)
    for (const { id, place } of known.filter(({ section }) => section === from).sort(byPlace)) {
      const moved = { section: to, place: there.length > 0 ? placeAtEnd(there) : place }
      there.push(await updateRecord('tripItems', id, moved))
    }
  })

export const deleteEntries = (entries: readonly TripItem[]): Promise<void> =>
  changeTogether(async () => {
    for (const { id } of entries) await deleteRecord('tripItems', id)
  })

/** Keeps deleted entries again where they stood, as new ones: the deletion of the old ones may be on its way. */
export const bringBackEntries = (entries: readonly TripItem[]): Promise<void> =>
  changeTogether(async () => {
    for (const { id: _id, createdAt: _made, updatedAt: _changed, editedBy: _by, ...content } of entries)
      await createRecord('tripItems', content)
  })

/** Keeps a list for other trips; in the place of `instead`, if there is one. */
export const keepTemplate = (kind: TripListKind, name: string, entries: TemplateEntry[], instead?: PackingTemplate) =>
  instead
    ? updateRecord('packingTemplates', instead.id, { name, entries })
    : createRecord('packingTemplates', { kind, name, entries })

export const renameTemplate = (id: string, name: string) => updateRecord('packingTemplates', id, { name })

export const deleteTemplate = (id: string) => deleteRecord('packingTemplates', id)

/** Keeps a deleted template again, as a new one. */
export const bringBackTemplate = ({ kind, name, entries }: PackingTemplate) => keepTemplate(kind, name, entries)

const entriesOf = async ({ itineraryId, kind }: ListOfTrip): Promise<TripItem[]> =>
  (await localDatabase().tripItems.where({ itineraryId }).toArray()).filter((entry) => entry.kind === kind)
