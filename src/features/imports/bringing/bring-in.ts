/** Stores what was imported, some things at a time, each batch in one transaction with its part of the outbox. */
import { activityOfCandidate } from '#domain/imports/placing/activity-of-candidate.ts'
import { goalOfCandidate } from '#domain/imports/placing/goal-of-candidate.ts'
import { dayOfDate } from '#domain/imports/placing/place-in-trip.ts'
import { visitsOfCandidate } from '#domain/imports/placing/visits-of-candidate.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { editedPlan } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { namedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import { withAdded, withIdea } from '#domain/itineraries/plan/plan-acts.ts'
import { calendarDay } from '#domain/text/dates.ts'
import { readPreferredCurrency } from '#data/preferred-currency.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import type { ImportedRecord, ImportItem, ImportTarget, KeptImport } from '#sync/local/kept-imports.ts'
import { changeTogether, createRecord, timeOfEdit, updateRecord } from '#sync/outbox/mutate.ts'
import { timesGone } from './already-there.ts'
import { bringPhotos } from './bring-photos.ts'
import { importedId, importedPartId } from './imported-id.ts'
import { stopImport } from './start-import.ts'
import { otherBookings, storeBooking } from './store-booking.ts'

/** So many in one transaction: the screen shows how far it is between two. */
const batch = 100

/** Stores what of an import still waits, until all of it is there, it is stopped, or its target is gone. */
export async function bringIn(importId: string): Promise<void> {
  while (await changeTogether(() => storeBatch(importId))) await new Promise((resolve) => setTimeout(resolve))
  await bringPhotos(importId)
}

/** Whether there may be more, but for photos, which come last. */
async function storeBatch(importId: string): Promise<boolean> {
  const { imports, importItems } = localDatabase()
  const kept = await imports.get(importId)
  if (kept?.state !== 'running') return false
  if (!(await isTargetThere(kept.target))) {
    await stopImport(importId)
    return false
  }
  const next = await importItems.where({ importId, state: 'waiting' }).limit(batch).toArray()
  const items = next.filter(({ photo }) => !photo)
  if (items.length === 0) return false
  const stored = await store(kept, items)
  for (const [at, item] of items.entries()) {
    const records = stored[at] ?? []
    await importItems.update(item.seq ?? -1, {
      state: records.length > 0 ? 'brought' : 'there',
      records,
      candidate: null,
      booking: null,
    })
  }
  return true
}

async function isTargetThere(target: ImportTarget): Promise<boolean> {
  const database = localDatabase()
  if (target.kind === 'list') return (await database.bucketLists.get(target.bucketListId)) !== undefined
  if (target.kind === 'trip') return (await database.itineraries.get(target.itineraryId)) !== undefined
  return true
}

/** What each item has become; nothing of what was there already. */
async function store({ id, target }: KeptImport, items: readonly ImportItem[]): Promise<ImportedRecord[][]> {
  if (target.kind === 'trip') return storeInTrip(id, target.itineraryId, items)
  const stored: ImportedRecord[][] = []
  for (const { key, candidate } of items) {
    const timesUndone = await timesGone(key)
    if (!candidate) stored.push([])
    else if (target.kind === 'list') stored.push(await storeGoal(target.bucketListId, candidate, { key, timesUndone }))
    else stored.push(await storeVisits(candidate, { key, timesUndone }))
  }
  return stored
}

interface Named {
  key: string
  timesUndone: number
}

async function storeGoal(bucketListId: string, candidate: Candidate, named: Named): Promise<ImportedRecord[]> {
  const { userId, database } = requireAccount()
  const id = importedId({ userId, table: 'goals', ...named })
  if (await database.goals.get(id)) return []
  const values = goalOfCandidate(candidate)
  await createRecord('goals', { id, bucketListId, currency: await readPreferredCurrency(database), ...values })
  return [{ table: 'goals', id, part: null, values: { bucketListId, status: 'planned', ...values } }]
}

async function storeVisits(candidate: Candidate, named: Named): Promise<ImportedRecord[]> {
  const { userId, database } = requireAccount()
  const records: ImportedRecord[] = []
  for (const visit of visitsOfCandidate(candidate, calendarDay(new Date()))) {
    const id = importedId({ userId, table: 'visits', ...named, part: visit.visitedOn ?? '' })
    if (await database.visits.get(id)) continue
    await createRecord('visits', { id, source: 'import', ...visit })
    records.push({ table: 'visits', id, part: null, values: { ...visit } })
  }
  return records
}

/** Bookings as such; the rest of a batch in one change of the plan. */
async function storeInTrip(
  importId: string,
  itineraryId: string,
  items: readonly ImportItem[],
): Promise<ImportedRecord[][]> {
  const { userId, database } = requireAccount()
  const trip = await database.itineraries.get(itineraryId)
  if (!trip) return items.map(() => [])
  const before = namedPlan(itineraryId, trip.aiGeneratedPlan)
  const taken = new Set(partIds(before))
  let plan = before
  const others = await otherBookings(importId, itineraryId)
  const stored: ImportedRecord[][] = []
  for (const { key, candidate, booking } of items) {
    const timesUndone = await timesGone(key)
    if (booking) {
      stored.push(await storeBooking(itineraryId, booking, { key, timesUndone }, others))
      continue
    }
    const id = importedPartId({ userId, table: 'itineraries', key, timesUndone, part: itineraryId })
    if (!candidate || taken.has(id)) {
      stored.push([])
      continue
    }
    taken.add(id)
    const { activity, day } = activityOfCandidate(candidate, plan.estimatedBudget.currency)
    const onDay = dayOfDate(plan, trip.startDate, day)
    const named = { ...activity, id }
    plan = onDay === undefined ? withIdea(plan, named) : withAdded(plan, [{ day: onDay, activity: named }])
    const values = { list: onDay ?? 'ideas', ...activity }
    stored.push([{ table: 'itineraries', id: itineraryId, part: id, values }])
  }
  if (plan !== before)
    await updateRecord('itineraries', itineraryId, { aiGeneratedPlan: editedPlan(before, plan, await timeOfEdit()) })
  return stored
}
