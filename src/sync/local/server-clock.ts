/**
 * What time it is on the server, as well as a device can know: its own clock may be hours or days off. Each answer of a
 * pull tells it, and edits are dated by it, so that of two the one that was really made later wins (law 7).
 */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { QueueEntry } from '#sync/outbox/queue-entry.ts'
import { type LocalDatabase, recordsOf, type ServerClock } from './database.ts'

/** Less than this is the way of an answer, not another clock. */
const jumpMs = 5_000
/** What took longer to come says too little of when it was written. */
const slowestAnswerMs = 20_000

/** The server's time in ms since 1970. @param deviceNow what the device's clock says */
export async function serverNow({ syncState }: Pick<LocalDatabase, 'syncState'>, deviceNow: number): Promise<number> {
  return timeBy((await syncState.get('pull'))?.clock, deviceNow)
}

/** Never before the moment in which the server was last heard, however far the device's clock has been set back since. */
const timeBy = (clock: ServerClock | undefined, deviceNow: number): number =>
  clock ? Math.max(deviceNow + clock.offset, clock.heardAt) : deviceNow

/** What was told, and the device times between which. */
export interface ToldTime {
  now: number
  askedAt: number
  answeredAt: number
}

/**
 * The clock as it is known after an answer, and what waits dated anew where the device's own was another than was thought.
 * Must run inside a transaction over all tables.
 */
export async function hearServerTime(
  database: LocalDatabase,
  known: ServerClock | undefined,
  { now, askedAt, answeredAt }: ToldTime,
): Promise<ServerClock | undefined> {
  const way = answeredAt - askedAt
  // The device's clock was set while the answer was on its way.
  if (way < 0 || way > slowestAnswerMs) return known
  const offset = now - (askedAt + answeredAt) / 2
  const moved = offset - (known?.offset ?? 0)
  const isAnother = Math.abs(moved) > Math.max(jumpMs, way)
  if (isAnother) await dateAnew(database, known, moved, now)
  // A quick answer is the truer one; what a slow one leaves open says nothing new.
  const isTruer = !known || way <= known.way || Math.abs(moved) > way
  return { ...(isTruer ? { offset: Math.round(offset), way } : { offset: known.offset, way: known.way }), heardAt: now }
}

interface DatedAnew {
  table: SyncedTable
  recordId: string
  before: string
  anew: string
  /** Of the fields of a plan: in which column, whose time, and the two times. */
  edits: { column: string; name: string; before: number; anew: number }[]
}

/** A plan tells of each of its fields when it was last edited (plan-edits.ts). */
const editsIn = (value: unknown): Record<string, number> => (value as { edits?: Record<string, number> })?.edits ?? {}

/**
 * Edits that wait were dated by a clock that was wrong: all of them where nothing had been heard, else those from the
 * future, which were made after the clock was set. None is later than now.
 */
async function dateAnew(
  database: LocalDatabase,
  known: ServerClock | undefined,
  moved: number,
  now: number,
): Promise<void> {
  const right = (madeAt: number) => (known && madeAt <= now ? madeAt : Math.min(madeAt + moved, now))
  for (const entries of [database.syncQueue, database.needsAttention]) {
    const dated: DatedAnew[] = []
    await entries.toCollection().modify((entry) => {
      const { table, recordId, timestamp: before } = entry
      const anew = right(Date.parse(before))
      if (anew === Date.parse(before)) return
      entry.timestamp = new Date(anew).toISOString()
      dated.push({ table, recordId, before, anew: entry.timestamp, edits: dateEditsAnew(entry, right) })
    })
    // The next edit is dated after the record: a time from the future would stay with it.
    for (const { table, recordId, before, anew, edits } of dated)
      await recordsOf(database, table)
        .where({ id: recordId })
        .modify((record) => {
          if ('updatedAt' in record && record.updatedAt === before) record.updatedAt = anew
          for (const edit of edits) {
            const times = editsIn(record[edit.column as keyof typeof record])
            if (times[edit.name] === edit.before) times[edit.name] = edit.anew
          }
        })
  }
}

/** The times in a change's plans that are not of the version it was made on, which they stay later than. */
function dateEditsAnew({ data, base }: QueueEntry, right: (madeAt: number) => number): DatedAnew['edits'] {
  const dated: DatedAnew['edits'] = []
  for (const [column, value] of Object.entries(data)) {
    const [times, old] = [editsIn(value), editsIn(base[column])]
    for (const [name, before] of Object.entries(times)) {
      const seen = old[name] ?? 0
      if (before <= seen) continue
      times[name] = Math.max(right(before), seen + 1)
      dated.push({ column, name, before, anew: times[name] })
    }
  }
  return dated
}
