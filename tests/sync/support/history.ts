/** What the travelers of a run did, so that the end can be held against it. Every value is written once in a run. */
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'

export type EditedTable = 'bucketLists' | 'goals' | 'transactions'

export interface Creation {
  table: SyncedTable
  id: string
  parent: string | null
}

export interface Edit {
  device: number
  table: EditedTable
  id: string
  field: string
  value: unknown
  /** What the screen showed before: whoever saw a value and replaced it knew what they did. */
  saw: unknown
  /** The server will refuse it. */
  invalid: boolean
}

export class History {
  readonly creations: Creation[] = []
  readonly edits: Edit[] = []
  readonly deleted = new Set<string>()
  private count = 0

  /** A text that no other change of the run uses. */
  freshText(): string {
    this.count += 1
    return `value ${this.count}`
  }

  freshNumber(): number {
    this.count += 1
    return this.count
  }

  /** Whether the record or something that it hangs on was deleted by somebody. */
  wasDeleted(id: string): boolean {
    if (this.deleted.has(id)) return true
    const parent = this.creations.find((creation) => creation.id === id)?.parent
    return parent ? this.wasDeleted(parent) : false
  }

  created<T extends SyncedTable>(table: T, record: RecordOf<T>, parent: string | null): void {
    this.creations.push({ table, id: record.id, parent })
  }
}
