/**
 * Whom the money of restored trips names. Other people are no accounts where an archive is restored: they are names of the
 * trip, and so is whoever had left it.
 */
import type { RecordsByTable, Row } from '#domain/export/departing-records.ts'
import type { IdsHere } from './ids-here.ts'

interface PeopleInMoney {
  /** Who had left, each once, as companions by name: no client can say that somebody has left. */
  companions: Row[]
  /** The person of a trip, by its id and theirs: the account of the archive, or the row of a companion. */
  rows: { trip: string; person: string; row: string }[]
}

/** @param account the id of the account whose archive it is */
export function peopleInMoney(records: Partial<RecordsByTable>, account: string): PeopleInMoney {
  const known = new Map<string, PeopleInMoney['rows'][number]>()
  const companions: Row[] = []
  const rowOf = (trip: string, person: string) => known.get(`${trip} ${person}`)?.row
  const add = (trip: string, people: readonly string[], row: string) => {
    for (const person of people) {
      const key = `${trip} ${person}`
      if (!known.has(key)) known.set(key, { trip, person, row })
    }
  }
  const ids = (...found: unknown[]) => found.filter((id) => typeof id === 'string')
  for (const { id, itineraryId, userId } of records.tripMembers ?? [])
    add(String(itineraryId), ids(id, userId), userId === account ? account : String(id))
  for (const { id, itineraryId, person, account: taken, name, leftAt } of records.formerCompanions ?? []) {
    const trip = String(itineraryId)
    const people = ids(person, taken)
    // Whoever came back is in the trip, and whoever took an account is noted under both ids, perhaps.
    const row = people.includes(account) ? account : people.map((one) => rowOf(trip, one)).find(Boolean)
    if (row === undefined)
      companions.push({ id, itineraryId, userId: null, name, role: 'companion', createdAt: leftAt })
    add(trip, people, row ?? String(id))
  }
  return { companions, rows: [...known.values()] }
}

/** Says who everybody is here, once it is known which ids the companions have. */
export function addPeople(ids: IdsHere, records: Partial<RecordsByTable>): void {
  for (const { trip, person, row } of peopleInMoney(records, ids.account).rows) {
    const here = row === ids.account ? ids.userId : ids.of('tripMembers', row)
    if (here !== undefined) ids.addPerson(trip, person, here)
  }
}
