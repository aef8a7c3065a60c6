/** Makes a trip or a list of one's own of one that has left the device, with what was unsent in it (decision P187). */
import { v7 as uuidv7 } from 'uuid'
import { isCreatable } from '#domain/nouns/client-rights.ts'
import { filled, maker } from '#domain/nouns/noun.ts'
import type { NewRecord } from '#domain/nouns/new-records.ts'
import { type RecordOf, type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { sharing } from '#domain/sharing/sharing-columns.ts'
import { addFile } from '#features/trips/files/actions.ts'
import { createItinerary } from '#features/trips/shared/actions.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { bytesHere } from '#sync/local/file-bytes.ts'
import type { LeftGroup } from '#sync/local/database.ts'
import { discardGroup } from '#sync/outbox/attention.ts'
import { changeTogether, createRecord } from '#sync/outbox/mutate.ts'
import { recordKey } from '#sync/outbox/queue-entry.ts'
import { pickFields } from '#sync/outbox/record-changes.ts'

interface KeptCopy {
  id: string
  /** The keys of the records that are in it. */
  copied: ReadonlySet<string>
}

/** Whether there is something to make one's own of. */
export const canBeKept = ({ table, kept }: LeftGroup): boolean =>
  table === 'itineraries'
    ? kept.some((one) => one.table === 'itineraries')
    : table === 'bucketLists' && keptIn({ kept }, 'goals').length > 0

/**
 * Keeps it, and lets the changes that are in it go; what is not, a comment say, stays where it waits. Answers the id of the
 * new one.
 */
export async function keepAsOwn(group: LeftGroup): Promise<string> {
  const id = await changeTogether(async () => {
    const made = await (group.table === 'itineraries' ? keepTrip(group) : keepList(group))
    await discardGroup(group.id, made.copied)
    return made.id
  })
  return id
}

/** As a copy of it would be, with the bookings, entries and files that the traveler had added or changed. */
async function keepTrip(group: LeftGroup): Promise<KeptCopy> {
  const [trip] = keptIn(group, 'itineraries')
  if (!trip) throw new Error('The trip is not on this device')
  const { destinationName: destination, destinationCoordinates: coordinates, startDate, timeZone } = trip
  const booked = keptIn(group, 'tripBookings')
  const bookings = new Map(booked.map((booking) => [booking.id, uuidv7()]))
  const place = { destination, coordinates }
  const { id } = await createItinerary(place, trip.aiGeneratedPlan, { startDate, timeZone }, bookings)
  const copied = new Set([recordKey('itineraries', trip.id)])
  for (const booking of booked) {
    const copy = copyOf('tripBookings', booking, { itineraryId: id })
    await createRecord('tripBookings', { ...copy, id: bookings.get(booking.id) })
    copied.add(recordKey('tripBookings', booking.id))
  }
  for (const item of keptIn(group, 'tripItems')) {
    await createRecord('tripItems', copyOf('tripItems', item, { itineraryId: id, memberId: null }))
    copied.add(recordKey('tripItems', item.id))
  }
  for (const { id: fileId, contentId, bookingId, name, kind, size, sha256 } of keptIn(group, 'tripFiles')) {
    const bytes = await bytesHere(localDatabase(), contentId)
    const belonging = { bookingId: bookings.get(bookingId ?? '') ?? null, partId: null }
    if (!bytes) continue
    await addFile(id, belonging, { name, kind, size, sha256, bytes })
    copied.add(recordKey('tripFiles', fileId))
  }
  return { id, copied }
}

/** With the goals that the traveler had added or changed, and their progress. */
async function keepList(group: LeftGroup): Promise<KeptCopy> {
  const [list] = keptIn(group, 'bucketLists')
  if (!list) throw new Error('The list is not on this device')
  const { name, description, category, colorTheme } = list
  const { id } = await createRecord('bucketLists', { name, description, category, colorTheme })
  const copied = new Set([recordKey('bucketLists', list.id)])
  for (const goal of keptIn(group, 'goals')) {
    const copy = await createRecord('goals', copyOf('goals', goal, { bucketListId: id }))
    copied.add(recordKey('goals', goal.id))
    for (const progress of keptIn(group, 'goalProgress').filter(({ goalId }) => goalId === goal.id)) {
      await createRecord('goalProgress', copyOf('goalProgress', progress, { goalId: copy.id }))
      copied.add(recordKey('goalProgress', progress.id))
    }
  }
  return { id, copied }
}

const keptIn = <T extends SyncedTable>({ kept }: Pick<LeftGroup, 'kept'>, table: T): RecordOf<T>[] =>
  kept.flatMap((one) => (one.table === table ? [one.record as unknown as RecordOf<T>] : []))

/** What somebody says when they make the record: without what the device or the server fills, and shared with nobody. */
function copyOf<T extends 'goals' | 'goalProgress' | 'tripBookings' | 'tripItems'>(
  table: T,
  record: RecordOf<T>,
  changes: Partial<RecordOf<T>>,
): NewRecord<T> {
  if (!isCreatable(table)) throw new Error(`Nobody makes ${table}`)
  const said = Object.entries(syncedTables[table].columns).filter(
    ([field, { access, initial }]) =>
      access !== 'read' &&
      initial !== filled &&
      initial !== maker &&
      field !== 'removedByModerators' &&
      !(field in sharing),
  )
  const fields = said.map(([field]) => field)
  return { ...pickFields(record, fields), ...changes } as NewRecord<T>
}
