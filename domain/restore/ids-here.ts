/** Which id everything of an archive has in the account into which it is restored. */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'

const anyId = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

export class IdsHere {
  private readonly byNoun = new Map<string, string>()
  private readonly byId = new Map<string, string>()
  private readonly people = new Map<string, string>()

  /** @param account the id of the account whose archive it is */
  constructor(
    readonly account: string,
    readonly userId: string,
  ) {
    this.byId.set(account, userId)
  }

  add(table: SyncedTable, archived: string, here: string): void {
    this.byNoun.set(`${table} ${archived}`, here)
    this.byId.set(archived, here)
  }

  /** What bytes lie under is no record's. */
  addBytes(archived: string, here: string): void {
    this.byId.set(archived, here)
  }

  /** Whom money of a trip names; `trip` as it is archived. */
  addPerson(trip: string, archived: string, here: string): void {
    this.people.set(`${trip} ${archived}`, here)
  }

  /** The same account is another companion in each trip. Nobody knows who left before they were named: they stay who they are. */
  personOf(trip: string, archived: string): string {
    return this.people.get(`${trip} ${archived}`) ?? this.byId.get(archived) ?? archived
  }

  /** Of a record of this noun; undefined for one that does not come back. */
  of(table: SyncedTable, archived: string): string | undefined {
    return this.byNoun.get(`${table} ${archived}`)
  }

  /** The value with the ids here, also within words, plans and addresses of pictures. */
  within(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(anyId, (id) => this.byId.get(id) ?? id)
    if (Array.isArray(value)) return value.map((one) => this.within(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [this.within(key) as string, this.within(one)]))
  }
}
