/** Takes back what an import has brought, but for what somebody has changed since. */
import { editedPlan } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { namedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import { listOf, withoutActivities } from '#domain/itineraries/plan/plan-acts.ts'
import { isDeletable } from '#domain/nouns/client-rights.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { recordsOf } from '#sync/local/database.ts'
import type { ImportedRecord, ImportItem, KeptImport } from '#sync/local/kept-imports.ts'
import { changeTogether, deleteRecord, timeOfEdit, updateRecord } from '#sync/outbox/mutate.ts'
import { sameValue } from '#sync/outbox/record-changes.ts'

/** So long after it was begun an import can be taken back, in ms. */
export const undoTime = 30 * 24 * 60 * 60 * 1000

/** So many in one transaction: the screen shows how far it is between two. */
const batch = 100

/** Takes back what of an import is there, until nothing is. */
export async function takeBack(importId: string): Promise<void> {
  while (await changeTogether(() => takeBackBatch(importId))) await new Promise((resolve) => setTimeout(resolve))
}

/** Whether there may be more. */
async function takeBackBatch(importId: string): Promise<boolean> {
  const { imports, importItems } = localDatabase()
  const kept = await imports.get(importId)
  if (kept?.state !== 'undoing') return false
  const items = await importItems.where({ importId, state: 'brought' }).limit(batch).toArray()
  if (items.length === 0) {
    // What was still to come does not.
    await importItems.where({ importId, state: 'waiting' }).modify({ state: 'there', candidate: null })
    await takeBackList(kept)
    await imports.update(importId, { state: 'undone' })
    return false
  }
  const gone = await takenBack(items)
  for (const item of items) await importItems.update(item.seq ?? -1, { state: gone.has(item) ? 'undone' : 'kept' })
  return true
}

/** Those of which nothing is there any more. */
async function takenBack(items: readonly ImportItem[]): Promise<Set<ImportItem>> {
  const gone = new Set(items)
  const parts = new Map<string, string[]>()
  for (const item of items)
    for (const record of item.records) {
      if (!(await isAsBrought(record))) gone.delete(item)
      else if (record.part !== null) parts.set(record.id, [...(parts.get(record.id) ?? []), record.part])
      else if (isDeletable(record.table)) await deleteRecord(record.table, record.id)
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

/** Whether a record says what the import wrote into it, and nothing was hung on it. What is gone already counts as well. */
async function isAsBrought({ table, id, part, values }: ImportedRecord): Promise<boolean> {
  const database = localDatabase()
  const record: object | undefined = await recordsOf(database, table).get(id)
  if (!record) return true
  if (part !== null) return isPartAsBrought(id, part, values)
  if (!saysTheSame(record, values)) return false
  if (table !== 'goals') return true
  const hung = await Promise.all([
    // The server begins each goal with a row of nothing.
    database.goalProgress
      .where({ goalId: id })
      .filter(({ enteredByHand, progressPercentage }) => enteredByHand || progressPercentage > 0)
      .count(),
    database.transactions.where({ goalId: id }).count(),
    database.pictures.filter(({ goalId }) => goalId === id).count(),
  ])
  return hung.every((count) => count === 0)
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
