/** Takes back what an import has brought, but for what somebody has changed since. */
import { editedPlan } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { namedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import { listOf, withoutActivities } from '#domain/itineraries/plan/plan-acts.ts'
import { isDeletable, isEditable } from '#domain/nouns/client-rights.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { recordsOf } from '#sync/local/database.ts'
import type { ImportedRecord, ImportItem, KeptImport } from '#sync/local/kept-imports.ts'
import { changeTogether, deleteRecord, timeOfEdit, updateRecord } from '#sync/outbox/mutate.ts'
import { sameValue } from '#sync/outbox/record-changes.ts'
import { Hanging } from './hanging.ts'
import { takeBackTrip } from './new-trip.ts'

/** So long after it was begun an import can be taken back, in ms. */
export const undoTime = 30 * 24 * 60 * 60 * 1000

/** So many in one transaction: the screen shows how far it is between two. */
const batch = 100

/** Takes back what of an import is there, until nothing is. */
export async function takeBack(importId: string): Promise<void> {
  const brought = await broughtRecords(importId)
  while (await changeTogether(() => takeBackBatch(importId, brought)))
    await new Promise((resolve) => setTimeout(resolve))
}

interface Brought {
  /** What of an archive nobody deletes by itself, so that it holds nothing of the same archive. */
  undeletable: ReadonlySet<string>
  /** Whole trips, by id: their plans came with what they say of bookings. */
  trips: ReadonlyMap<string, ImportedRecord>
}

async function broughtRecords(importId: string): Promise<Brought> {
  const items = await localDatabase()
    .importItems.where('[importId+state]')
    .anyOf((['brought', 'undone', 'kept'] as const).map((state) => [importId, state]))
    .toArray()
  const records = items.flatMap((item) => item.records)
  return {
    undeletable: new Set(records.filter(({ table }) => !isDeletable(table)).map(({ id }) => id)),
    trips: new Map(
      records.flatMap((record) =>
        record.table === 'itineraries' && record.part === null ? [[record.id, record] as const] : [],
      ),
    ),
  }
}

/** Whether there may be more. */
async function takeBackBatch(importId: string, brought: Brought): Promise<boolean> {
  const { imports, importItems } = localDatabase()
  const kept = await imports.get(importId)
  if (kept?.state !== 'undoing') return false
  // What came last first: of an archive that is what hangs on the rest.
  const items = await importItems.where({ importId, state: 'brought' }).reverse().limit(batch).toArray()
  if (items.length === 0) {
    // What was still to come does not.
    await importItems
      .where({ importId, state: 'waiting' })
      .modify({ state: 'there', candidate: null, booking: null, restored: null, photo: null })
    await takeBackList(kept)
    if (kept.madeTrip) await takeBackTrip(kept.madeTrip)
    await imports.update(importId, { state: 'undone', archive: undefined, photoArchives: undefined })
    return false
  }
  const gone = await takenBack(items, brought)
  for (const item of items) await importItems.update(item.seq ?? -1, { state: gone.has(item) ? 'undone' : 'kept' })
  return true
}

/** Those of which nothing is there any more. */
async function takenBack(items: readonly ImportItem[], brought: Brought): Promise<Set<ImportItem>> {
  const gone = new Set(items)
  const parts = new Map<string, string[]>()
  const hanging = await Hanging.on(
    items.flatMap(({ records }) => records.map(({ table }) => table)),
    brought.undeletable,
  )
  for (const item of items)
    for (const record of item.records) {
      const { table, id, part } = record
      if (
        !(await isAsBrought(record)) ||
        (part === null && hanging.holds(table, id)) ||
        (await isPlanned(record, brought))
      )
        gone.delete(item)
      else if (part !== null) parts.set(id, [...(parts.get(id) ?? []), part])
      else if (!(await takeBackRecord(record))) gone.delete(item)
      if (gone.has(item)) hanging.forget(id)
    }
  for (const [id, ids] of parts) {
    const trip = await localDatabase().itineraries.get(id)
    if (!trip) continue
    const plan = namedPlan(id, trip.aiGeneratedPlan)
    await updateRecord('itineraries', id, {
      aiGeneratedPlan: editedPlan(plan, withoutActivities(plan, ids), await timeOfEdit()),
    })
  }
  return gone
}

/** Answers whether it is gone, or goes with what it hangs on. */
async function takeBackRecord({ table, id, before }: ImportedRecord): Promise<boolean> {
  if (isDeletable(table)) await deleteRecord(table, id)
  else if (before && isEditable(table)) await updateRecord(table, id, before as never)
  // Nobody deletes an idea: it is dismissed.
  else if (table === 'recommendations') await dismiss(id)
  else return linksUp(table).some(({ onDeletion }) => onDeletion !== 'stays')
  return true
}

async function dismiss(id: string): Promise<void> {
  if (await localDatabase().recommendations.get(id)) await updateRecord('recommendations', id, { status: 'dismissed' })
}

/** Whether somebody has made an activity of the plan this booking; a plan that came with it and says the same is nobody's. */
async function isPlanned({ table, id, values }: ImportedRecord, { trips }: Brought): Promise<boolean> {
  if (table !== 'tripBookings') return false
  const tripId = String(values.itineraryId)
  const cameAlong = trips.get(tripId)
  if (cameAlong && (await isAsBrought(cameAlong))) return false
  const trip = await localDatabase().itineraries.get(tripId)
  const { days = [], ideas = [] } = trip?.aiGeneratedPlan ?? {}
  return [...days.flatMap(({ activities }) => activities), ...ideas].some(({ bookingId }) => bookingId === id)
}

/** Whether a record says what the import wrote into it. What is gone already counts as well. */
async function isAsBrought({ table, id, part, values }: ImportedRecord): Promise<boolean> {
  const database = localDatabase()
  const record: object | undefined = await recordsOf(database, table).get(id)
  if (!record) return true
  if (part !== null) return isPartAsBrought(id, part, values)
  return saysTheSame(record, values)
}

async function isPartAsBrought(tripId: string, part: string, values: ImportedRecord['values']): Promise<boolean> {
  const trip = await localDatabase().itineraries.get(tripId)
  if (!trip) return true
  const plan = namedPlan(tripId, trip.aiGeneratedPlan)
  const { list, ...said } = values
  const here = listOf(plan, list === 'ideas' ? 'ideas' : { day: String(list) }).find((activity) => activity.id === part)
  if (here) return saysTheSame(here, said)
  // Somebody has moved it, or deleted it.
  return !partIds(plan).includes(part)
}

/** A list that was made for an import goes with what it held, where nobody has put or written anything else into it. */
async function takeBackList({ madeList, targetName }: KeptImport): Promise<void> {
  if (madeList === null) return
  const { bucketLists, goals } = localDatabase()
  const list = await bucketLists.get(madeList)
  if (!list || list.name !== targetName || list.description !== null) return
  if ((await goals.where({ bucketListId: madeList }).count()) === 0) await deleteRecord('bucketLists', madeList)
}

const saysTheSame = (record: object, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(([field, value]) => sameValue((record as Record<string, unknown>)[field], value))
