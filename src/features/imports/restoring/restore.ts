/** Stores what an archive holds, some records at a time, each batch in one transaction with its part of the outbox. */
import { filesOfArchive, type OpenedArchive } from '#domain/export/read-archive.ts'
import { isCreatable, isEditable } from '#domain/nouns/client-rights.ts'
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import { keptBytes, sourceOfKept } from '#features/imports/bringing/kept-archive.ts'
import { stopImport } from '#features/imports/bringing/start-import.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { recordsOf } from '#sync/local/database.ts'
import { keepToSend } from '#sync/local/file-bytes.ts'
import type { ImportedRecord, ImportItem, RecordToRestore } from '#sync/local/kept-imports.ts'
import { changeTogether, createRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** So many in one transaction: the screen shows how far it is between two. */
const batch = 100
/** So many bytes of files and pictures are in memory at once, and one file more. */
const batchBytes = 10_000_000

/** A record with its bytes, where it has any. */
type Ready = RecordToRestore & { bytes: Uint8Array<ArrayBuffer> | null }

/** Restores what of an archive still waits, until all of it is there, or it is stopped: by the traveler, or by a full device. */
export async function restore(importId: string): Promise<void> {
  try {
    await restoreRest(importId)
  } catch (cause) {
    console.warn('The archive could not be restored to its end.', cause)
    await stopImport(importId)
  }
}

async function restoreRest(importId: string): Promise<void> {
  const { imports, importItems } = localDatabase()
  const { archive, files } = (await imports.get(importId)) ?? {}
  if (!archive) throw new Error('The archive is not on this device any more.')
  const open = await filesOfArchive(sourceOfKept(archive, files?.[0]))
  for (let isRunning = true; isRunning; await new Promise((resolve) => setTimeout(resolve))) {
    const items = await importItems.where({ importId, state: 'waiting' }).limit(batch).toArray()
    // Read before the transaction begins, which ends by itself where something else is waited for.
    const ready = await withBytes(items, open)
    isRunning = await changeTogether(() => storeBatch(importId, items, ready))
  }
}

/** As many of the items as fit into memory together. */
async function withBytes(items: readonly ImportItem[], open: OpenedArchive['open']): Promise<(Ready | null)[]> {
  const ready: (Ready | null)[] = []
  let room = batchBytes
  for (const { restored } of items) {
    if (room <= 0) break
    const bytes = restored?.file ? ((await keptBytes(open(restored.file))) ?? null) : null
    room -= bytes?.length ?? 0
    ready.push(restored ? { ...restored, bytes } : null)
  }
  return ready
}

/** Whether there may be more. */
async function storeBatch(
  importId: string,
  items: readonly ImportItem[],
  ready: readonly (Ready | null)[],
): Promise<boolean> {
  const { imports, importItems } = localDatabase()
  const kept = await imports.get(importId)
  if (kept?.state !== 'running') return false
  if (items.length === 0) {
    await imports.update(importId, { state: 'done', archive: undefined })
    return false
  }
  for (const [at, one] of ready.entries()) {
    const record = one ? await restored(one) : null
    await importItems.update(items[at]?.seq ?? -1, {
      state: record ? 'brought' : 'there',
      records: record ? [record] : [],
      restored: null,
    })
  }
  return true
}

/** What was made; null for what is here already. */
async function restored({ table, id, values, bytes }: Ready): Promise<ImportedRecord | null> {
  const { database } = requireAccount()
  const here: object | undefined = await recordsOf(database, table).get(id)
  if (isCreatable(table)) {
    if (here) return null
    const { picture } = syncedTables[table]
    const content = picture !== undefined && bytes ? { [picture]: base64Of(bytes) } : {}
    // What it must say, the archive was checked for; the server has the last word.
    const record: object = await createRecord(table, { ...values, ...content, id } as never)
    if (table === 'tripFiles' && bytes)
      await keepToSend(database, record as { contentId: string; itineraryId: string }, bytes.buffer)
    const { createdAt: _made, ...said } = values
    return { table, id, part: null, values: said }
  }
  if (!here || !isEditable(table)) return null
  const missing = Object.fromEntries(
    Object.entries(values).filter(([field]) => saysNothing((here as Record<string, unknown>)[field])),
  )
  if (Object.keys(missing).length === 0) return null
  const before = Object.fromEntries(
    Object.keys(missing).map((field) => [field, (here as Record<string, unknown>)[field]]),
  )
  await updateRecord(table, id, missing as never)
  return { table, id, part: null, values: missing, before }
}

/** Of what every account has, what somebody has said there stays. */
const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const base64Of = (bytes: Uint8Array): string => {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
