/** Stores the photos of an import, one after the other: none but the one that is stored is in memory. */
import { pictureKind } from '#domain/imports/archive/list-photo.ts'
import { openArchive } from '#domain/imports/archive/open-archive.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { ImportSource } from '#domain/imports/import-source.ts'
import type { FileKind } from '#domain/itineraries/files/file-kind.ts'
import { fileNameOf } from '#domain/itineraries/files/file-name.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { namedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import { sha256Of } from '#lib/files/sha256.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { keepToSend } from '#sync/local/file-bytes.ts'
import type { ImportedRecord, ImportItem } from '#sync/local/kept-imports.ts'
import { changeTogether, createRecord } from '#sync/outbox/mutate.ts'
import { timesGone } from './already-there.ts'
import { importedId, importedPartId } from './imported-id.ts'
import { keptBytes, sourceOfKept } from './kept-archive.ts'
import { stopImport } from './start-import.ts'

/** What was read of one. */
interface ReadPhoto {
  kind: FileKind
  sha256: string
  bytes: ArrayBuffer
}

/** Stores what photos of an import still wait, and ends it; it waits where it is stopped, by the traveler or by a full device. */
export async function bringPhotos(importId: string): Promise<void> {
  try {
    await bringRest(importId)
  } catch (cause) {
    console.warn('The photos could not be brought in to their end.', cause)
    await stopImport(importId)
  }
}

async function bringRest(importId: string): Promise<void> {
  const { imports, importItems } = localDatabase()
  const { photoArchives = [] } = (await imports.get(importId)) ?? {}
  const opened = new Map<number, FilesByPath>()
  const filesOf = async (at: number): Promise<FilesByPath> => {
    const archive = photoArchives[at]
    if (!archive) throw new Error('The archive is not on this device any more.')
    const files = opened.get(at) ?? (await filesByPath(archive))
    opened.set(at, files)
    return files
  }
  for (let isRunning = true; isRunning; await new Promise((resolve) => setTimeout(resolve))) {
    if ((await imports.get(importId))?.state !== 'running') return
    const item = await importItems.where({ importId, state: 'waiting' }).first()
    // Read before the transaction begins, which ends by itself where something else is waited for.
    const read = item?.photo ? await readPhoto((await filesOf(item.photo.archive)).get(item.photo.path)) : null
    isRunning = await changeTogether(() => storeNext(importId, item, read))
  }
}

type FilesByPath = ReadonlyMap<string, ImportSource>

async function filesByPath(archive: Blob): Promise<FilesByPath> {
  const { entries, open } = await openArchive(sourceOfKept(archive))
  // Of two with one path it is the first, as they were listed.
  return new Map(entries.toReversed().map((entry) => [entry.path, open(entry)]))
}

/** Null where it is not what the archive says, or no picture any more. */
async function readPhoto(file: ImportSource | undefined): Promise<ReadPhoto | null> {
  if (!file) return null
  try {
    const bytes = await keptBytes(file)
    const kind = bytes ? pictureKind(bytes) : null
    return bytes && kind ? { kind, sha256: await sha256Of(bytes.buffer), bytes: bytes.buffer } : null
  } catch (cause) {
    if (cause instanceof ImportRefused) return null
    throw cause
  }
}

/** Whether there may be more. */
async function storeNext(importId: string, item: ImportItem | undefined, read: ReadPhoto | null): Promise<boolean> {
  const { imports, importItems, itineraries } = localDatabase()
  const kept = await imports.get(importId)
  if (kept?.state !== 'running') return false
  if (!item) {
    await imports.update(importId, { state: 'done', photoArchives: undefined })
    return false
  }
  const { target } = kept
  if (target.kind !== 'trip' || !(await itineraries.get(target.itineraryId))) {
    await stopImport(importId)
    return false
  }
  const record = read && (await storePhoto(target.itineraryId, item, read))
  await importItems.update(item.seq ?? -1, {
    state: read === null ? 'unreadable' : record ? 'brought' : 'there',
    records: record ? [record] : [],
    photo: null,
  })
  return true
}

/** What was made; null where it is there already. */
async function storePhoto(
  itineraryId: string,
  { key, photo }: ImportItem,
  { kind, sha256, bytes }: ReadPhoto,
): Promise<ImportedRecord | null> {
  const { userId, database } = requireAccount()
  const named = { userId, table: 'tripFiles' as const, key, timesUndone: await timesGone(key) }
  const id = importedId({ ...named, part: itineraryId })
  if (!photo || (await database.tripFiles.get(id))) return null
  const values = { itineraryId, ...(await belongingTo(itineraryId, photo.thing)), name: fileNameOf(photo.path) }
  const contentId = importedId({ ...named, part: `${itineraryId} bytes` })
  const file = await createRecord('tripFiles', { id, contentId, ...values, kind, size: bytes.byteLength, sha256 })
  await keepToSend(database, file, bytes)
  return { table: 'tripFiles', id, part: null, values }
}

/** What of the trip the thing has become, on this device or another; the trip as a whole where it is not there. */
async function belongingTo(itineraryId: string, key: string): Promise<Pick<TripFile, 'bookingId' | 'partId'>> {
  const { userId, database } = requireAccount()
  const named = { userId, key, timesUndone: await timesGone(key), part: itineraryId }
  const bookingId = importedId({ ...named, table: 'tripBookings' })
  if (await database.tripBookings.get(bookingId)) return { bookingId, partId: null }
  const trip = await database.itineraries.get(itineraryId)
  const partId = importedPartId({ ...named, table: 'itineraries' })
  const isPlanned = trip !== undefined && partIds(namedPlan(itineraryId, trip.aiGeneratedPlan)).includes(partId)
  return { bookingId: null, partId: isPlanned ? partId : null }
}
