/** The sync laws as checks of a finished run. Each returns what is wrong, in words; nothing when all is well. */
import { syncedTableNames } from '#domain/nouns/synced-tables.ts'
import type { OverwriteNotice } from '#sync/local/database.ts'
import type { QueueEntry } from '#sync/outbox/queue-entry.ts'
import { sameValue } from '#sync/outbox/record-changes.ts'
import type { SimulatedDevice } from '#sync/testing/simulated-device.ts'
import type { Edit } from './history.ts'
import type { Run } from './run.ts'

type Row = Record<string, unknown>
type Truth = Map<string, Row>

/** Everything that the server has for the traveler, as a device that was never here before sees it. */
export async function readTruth(run: Run): Promise<Truth> {
  const { device } = run.openStation(0)
  await device.cycle('manual')
  const truth: Truth = new Map()
  for (const table of syncedTableNames)
    for (const { _syncStatus, ...row } of await device.database.table(table).toArray())
      truth.set(`${table}:${row.id}`, row)
  device.close()
  return truth
}

interface Kept {
  entries: QueueEntry[]
  notices: OverwriteNotice[]
}

async function keptOn(device: SimulatedDevice): Promise<Kept> {
  const entries = [...(await device.queue()), ...(await device.attention())]
  const notices = await device.database.notices.toArray()
  return { entries, notices: notices.flatMap((notice) => ('asked' in notice ? [] : [notice])) }
}

/** Nothing is lost in silence: each change is on the server, replaced with notice, or kept for the traveler. */
export async function lostInSilence(run: Run, truth: Truth): Promise<string[]> {
  const kept = await Promise.all(run.stations.map(({ device }) => keptOn(device)))
  const entries = kept.flatMap((one) => one.entries)
  const notices = kept.flatMap((one) => one.notices)
  const { history } = run
  const creations = history.creations.filter(
    ({ table, id }) =>
      !truth.has(`${table}:${id}`) && !history.wasDeleted(id) && !entries.some((entry) => entry.recordId === id),
  )
  const edits = history.edits.filter((edit) => !isAccountedFor(edit))
  const keys = [...truth.keys()]
  const undeleted = [...history.deleted].filter(
    (id) => keys.some((key) => key.endsWith(id)) && !entries.some((entry) => entry.recordId === id),
  )
  return [
    ...undeleted.map((id) => `the deletion of ${id} is nowhere`),
    ...creations.map(({ table, id }) => `created ${table} ${id} is nowhere`),
    ...edits.map((edit) => `edit ${edit.table}.${edit.field} = ${String(edit.value).slice(0, 20)} is nowhere`),
  ]

  function isAccountedFor(edit: Edit): boolean {
    const { table, id, field, value } = edit
    if (sameValue(truth.get(`${table}:${id}`)?.[field], value) || history.wasDeleted(id)) return true
    const concerns = (other: { recordId: string }) => other.recordId === id
    if (entries.some((entry) => concerns(entry) && sameValue(entry.data[field], value))) return true
    const lost = (notice: OverwriteNotice) => (notice.kept === 'yours' ? notice.theirs : notice.yours)
    if (notices.some((notice) => concerns(notice) && notice.field === field && sameValue(lost(notice), value)))
      return true
    // Somebody saw the value and wrote another: that is what they wanted.
    return history.edits.some((later) => later.id === id && later.field === field && sameValue(later.saw, value))
  }
}

/** What waits for the traveler waits for a reason: something was refused, deleted elsewhere, or failed too often. */
export async function heldWithoutReason(run: Run): Promise<string[]> {
  const { history } = run
  const broken = run.stations.some(({ network }) => network.brokenAnswers() > 0) || run.bereaved.length > 0
  const problems: string[] = []
  for (const { device } of run.stations) {
    const held = await device.attention()
    for (const { table, recordId, operation, reason } of held) {
      const refusedEdit = history.edits.some((edit) => edit.id === recordId && edit.invalid)
      if (refusedEdit || history.wasDeleted(recordId) || (broken && reason.kind === 'gave-up')) continue
      problems.push(`${operation} ${table} is held: ${reason.kind} ${reason.status} ${reason.code} ${reason.message}`)
    }
    // A refusal that the next pull puts right has troubled the traveler all the same.
    const calm = history.deleted.size === 0 && !history.edits.some((edit) => edit.invalid)
    for (const { name, detail } of device.told)
      if (calm && name === 'refused') problems.push(`told of a refusal: ${JSON.stringify(detail)}`)
    const queued = await device.queue()
    if (held.length === 0 && queued.length > 0) problems.push(`${queued.length} entries wait for nothing`)
  }
  return problems
}

/** Nothing is doubled: the server has no record that nobody made. */
export function doubled(run: Run, truth: Truth): string[] {
  const made = new Set(run.history.creations.map(({ table, id }) => `${table}:${id}`))
  return [...truth.keys()].filter((key) => /^(bucketLists|goals|transactions):/.test(key) && !made.has(key))
}

/** After the traveler has discarded what was held, every device shows exactly what the server has. */
export async function divergence(run: Run, settled: Truth): Promise<string[]> {
  let discarded = 0
  for (const { device } of run.stations) {
    for (const entry of await device.attention()) {
      await device.decide('discard', entry.id)
      discarded += 1
    }
  }
  if (discarded > 0) await run.settle()
  const truth = discarded > 0 ? await readTruth(run) : settled
  const problems: string[] = []
  for (const [at, { device }] of run.stations.entries()) {
    const seen = new Set<string>()
    for (const table of syncedTableNames) {
      for (const { _syncStatus, ...row } of (await device.database.table(table).toArray()) as Row[]) {
        const key = `${table}:${row.id}`
        seen.add(key)
        if (_syncStatus !== 'synced') problems.push(`device ${at}: ${key} is ${_syncStatus}`)
        if (!sameValue(row, truth.get(key)))
          problems.push(
            `device ${at}: ${key} shows ${JSON.stringify(row)}, the server has ${JSON.stringify(truth.get(key))}`,
          )
      }
    }
    for (const key of truth.keys()) if (!seen.has(key)) problems.push(`device ${at}: ${key} is missing`)
    const rest = [await device.queue(), await device.attention(), await device.database.shadows.toArray()]
    if (rest.flat().length > 0) problems.push(`device ${at}: leftovers ${JSON.stringify(rest)}`)
  }
  return problems
}
