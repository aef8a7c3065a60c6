/** A device as far as pulling goes: it keeps what the pages bring, drops what they delete, and follows the cursor. */
import { vi } from 'vitest'
import type { Session, TestDatabase } from '#tests/support/database.ts'
import type { Person, World } from './world.ts'

export interface Page {
  cursor: string
  more: boolean
  reset: boolean
  changes: Record<string, Record<string, unknown>[]>
  deletions: { table: string; id: string }[]
  access: string[]
  now: number
  total?: number | null
}

/**
 * Waits until the next pull's cursor stands above every row and every membership that is stored now (rows of a restored backup may
 * come from the future). Transactions of other databases in the same cluster hold the horizon back, and rows then come twice:
 * harmless to devices, but not to a test that counts. Tests of ten thousand rows in one transaction run beside it, so it waits
 * for longer than one of those takes on a busy machine.
 */
export async function horizonPassed(db: TestDatabase): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await db.query<{ passed: boolean }>(
        `select not exists (
           select 1 from (select sync_xid from private.sync_changes union all select joined_xid from private.group_members)
             stored (written_by)
           where written_by >= pg_snapshot_xmin(pg_current_snapshot())
             and written_by < pg_snapshot_xmax(pg_current_snapshot())) as passed`,
      )
      if (!row?.passed) throw new Error('Other transactions hold the horizon back')
    },
    { timeout: 120_000, interval: 20 },
  )
}

export class PullingDevice {
  cursor: string | null = null
  access: string[] = []
  resets = 0
  readonly rows = new Map<string, Record<string, unknown>>()
  readonly #session: Session
  readonly #beforePage: () => Promise<void>

  constructor(session: Session, beforePage: () => Promise<void> = async () => {}) {
    this.#session = session
    this.#beforePage = beforePage
  }

  /** One page, as it came. */
  async page(size?: number): Promise<Page> {
    await this.#beforePage()
    const [row] = await this.#session.query<{ page: Page | string }>('select sync_pull($1, $2) as page', [
      this.cursor,
      size ?? null,
    ])
    const page = row?.page
    return (typeof page === 'string' ? JSON.parse(page) : page) as Page
  }

  /** All pages until nothing more is there; answers how many rows each brought. */
  async pull(size?: number, between: () => Promise<unknown> = async () => {}): Promise<number[]> {
    const counts: number[] = []
    for (;;) {
      const page = await this.page(size)
      counts.push(this.apply(page))
      if (!page.more) return counts
      await between()
    }
  }

  apply(page: Page): number {
    if (page.reset) {
      this.resets++
      this.rows.clear()
    }
    let count = page.deletions.length
    for (const { table, id } of page.deletions) this.rows.delete(`${table} ${id}`)
    for (const [table, rows] of Object.entries(page.changes)) {
      count += rows.length
      for (const row of rows) this.rows.set(`${table} ${String(row.id ?? row.user_id)}`, row)
    }
    this.cursor = page.cursor
    this.access = page.access
    return count
  }

  /** The ids that the device holds of a table, sorted. */
  ids(table: string): string[] {
    return [...this.rows.keys()]
      .flatMap((key) => (key.startsWith(`${table} `) ? [key.slice(table.length + 1)] : []))
      .sort()
  }
}

/** A device of this account that has pulled nothing yet. */
export const deviceFor = (db: TestDatabase, account: string): PullingDevice =>
  new PullingDevice(db.as(account), () => horizonPassed(db))

/** A device of one of the world's people that has pulled nothing yet. */
export const deviceOf = (db: TestDatabase, world: World, person: Person): PullingDevice =>
  deviceFor(db, world.people[person])

/** A device that has pulled everything there is. */
export async function pulledDevice(db: TestDatabase, world: World, person: Person): Promise<PullingDevice> {
  const device = deviceOf(db, world, person)
  await device.pull()
  return device
}

/** The ids that are stored, whoever may see them, sorted. */
export async function storedIds(db: TestDatabase, table: string, where: string): Promise<string[]> {
  return (await db.query<{ id: string }>(`select id from ${table} where ${where} order by id`)).map((row) => row.id)
}
