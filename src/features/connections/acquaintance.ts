/** Connections as one of the two people sees them. */
import { foldForSearch } from '#domain/text/search-text.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import { personName } from '#data/people.ts'

/** What there is between this person and another. */
export type Standing = 'none' | 'asked' | 'asked-by' | 'connected'

/** A connection with the card of the other person, which has no name until it has come. */
export interface Acquaintance {
  connection: Connection
  person: Person
}

export interface Acquaintances {
  /** By name. */
  connected: readonly Acquaintance[]
  /** Requests to this person, the latest first. */
  received: readonly Acquaintance[]
  /** Requests of this person, the latest first. */
  sent: readonly Acquaintance[]
}

/** The one of the two who is not `me`. */
export const otherPersonId = ({ requesterId, addresseeId }: Connection, me: string): string =>
  requesterId === me ? addresseeId : requesterId

export function standingOf(connection: Connection | null, me: string): Standing {
  if (!connection) return 'none'
  if (connection.status === 'accepted') return 'connected'
  return connection.requesterId === me ? 'asked' : 'asked-by'
}

const nameOf = ({ person }: Acquaintance) => personName(person)
const byName = (one: Acquaintance, other: Acquaintance) => nameOf(one).localeCompare(nameOf(other), 'en-US')
const latestFirst = (one: Acquaintance, other: Acquaintance) =>
  one.connection.createdAt < other.connection.createdAt ? 1 : -1

/** Puts everybody in their place. */
export function sortAcquaintances(everybody: readonly Acquaintance[], me: string): Acquaintances {
  const those = (standing: Standing) => everybody.filter(({ connection }) => standingOf(connection, me) === standing)
  return {
    connected: those('connected').toSorted(byName),
    received: those('asked-by').toSorted(latestFirst),
    sent: those('asked').toSorted(latestFirst),
  }
}

/** Those whose first, last or full name has what was typed in it (decision P53). */
export function withName(everybody: readonly Acquaintance[], typed: string): readonly Acquaintance[] {
  const wanted = foldForSearch(typed).trim().replaceAll(/\s+/g, ' ')
  return wanted === '' ? everybody : everybody.filter((one) => foldForSearch(nameOf(one)).includes(wanted))
}
