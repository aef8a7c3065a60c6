/** What hangs on records: whoever takes a record back would take that away, too. */
import { isCreatable } from '#domain/nouns/client-rights.ts'
import { linksDown } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { recordsOf } from '#sync/local/database.ts'

type Row = Record<string, unknown>

export class Hanging {
  private constructor(
    /** By noun and id of what they hang on. */
    private readonly ids: ReadonlyMap<string, Set<string>>,
  ) {}

  /**
   * What people have hung on records of these tables, as the device has it now.
   * @param except ids of what does not count
   */
  static async on(tables: Iterable<SyncedTable>, except: ReadonlySet<string>): Promise<Hanging> {
    const ids = new Map<string, Set<string>>()
    for (const parent of new Set(tables))
      for (const { table, field } of linksDown(parent)) {
        if (!isCreatable(table)) continue
        const add = (id: string, on: unknown) => {
          if (typeof on !== 'string' || except.has(id)) return
          const key = `${parent} ${on}`
          ids.set(key, (ids.get(key) ?? new Set()).add(id))
        }
        const rows = recordsOf(localDatabase(), table)
        // The bytes of pictures stay where they are.
        if (syncedTables[table].picture !== undefined)
          await rows.orderBy(field).eachKey((on, { primaryKey }) => add(primaryKey, on))
        else
          await rows.each((record) => {
            const row = record as unknown as Row
            if (!isServers(table, row)) add(String(row.id), row[field])
          })
      }
    return new Hanging(ids)
  }

  holds(table: SyncedTable, id: string): boolean {
    return (this.ids.get(`${table} ${id}`)?.size ?? 0) > 0
  }

  /** It is gone. */
  forget(id: string): void {
    for (const hung of this.ids.values()) hung.delete(id)
  }
}

/** The server makes a goal's progress from money and steps, and begins each trip with its owner. */
const isServers = (table: SyncedTable, row: Row): boolean =>
  (table === 'goalProgress' && row.enteredByHand === false) || (table === 'tripMembers' && row.role === 'owner')
