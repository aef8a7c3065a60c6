/** Connections as one of the two people sees them. */
import { foldForSearch } from '#domain/text/search-text.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import { personName } from '#data/people.ts'

/** What there is between this person and another. */
export type Standing = 'none' | 'asked' | 'asked-by' | 'connected'

/** A connection with the card of the other person, which has no name until it has come. */
export interface KnownPerson {
  connection: Connection
  person: Person
}

export interface KnownPeople {
  /** By name. */
  connected: readonly KnownPerson[]
  /** Requests to this person, the latest first. */
  received: readonly KnownPerson[]
  /** Requests of this person, the latest first. */
  sent: readonly KnownPerson[]
}

/** The one of the two who is not `me`. */
export const otherPersonId = ({ requesterId, addresseeId }: Connection, me: string): string =>
  requesterId === me ? addresseeId : requesterId

export function standingOf(connection: Connection | null, me: string): Standing {
  if (!connection) return 'none'
  if (connection.status === 'accepted') return 'connected'
  return connection.requesterId === me ? 'asked' : 'asked-by'
}

const nameOf = ({ person }: KnownPerson) => personName(person)
const byName = (one: KnownPerson, other: KnownPerson) => nameOf(one).localeCompare(nameOf(other), 'en-US')
const latestFirst = (one: KnownPerson, other: KnownPerson) =>
  one.connection.createdAt < other.connection.createdAt ? 1 : -1

/** Puts everybody in their place. */
export function sortKnownPeople(everybody: readonly KnownPerson[], me: string): KnownPeople {
  const those = (standing: Standing) => everybody.filter(({ connection }) => standingOf(connection, me) === standing)
  return {
    connected: those('connected').toSorted(byName),
    received: those('asked-by').toSorted(latestFirst),
    sent: those('asked').toSorted(latestFirst),
  }
}

/** Those whose first, last or full name has what was typed in it (decision P53). */
export function withName(everybody: readonly KnownPerson[], typed: string): readonly KnownPerson[] {
  const wanted = foldForSearch(typed).trim().replaceAll(/\s+/g, ' ')
  return wanted === '' ? everybody : everybody.filter((one) => foldForSearch(nameOf(one)).includes(wanted))
}
