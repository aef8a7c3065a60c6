import type { Connection } from '#domain/connections/connection.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { type KnownPeople, otherPersonId, sortKnownPeople } from './known-people.ts'

/** Everybody with whom this person has a connection, asked for or accepted. */
export const useKnownPeople = (): Loaded<KnownPeople> =>
  useLoaded(
    async (database) => {
      const { userId } = requireAccount()
      const connections = await database.connections.toArray()
      const ids = connections.map((connection) => otherPersonId(connection, userId))
      const people = await database.people.bulkGet(ids)
      const everybody = connections.map((connection, at) => ({
        connection,
        person: people[at] ?? { id: ids[at] ?? '', firstName: '', lastName: '', avatarUrl: null },
      }))
      return sortKnownPeople(everybody, userId)
    },
    [],
    ({ connected, received, sent }) => connected.length + received.length + sent.length === 0,
  )

/** The connection with somebody, as this device knows it; null for none, undefined until read. */
export const useConnectionWith = (personId: string): Connection | null | undefined =>
  useLive(
    async (database) => {
      const [asked, askedBy] = await Promise.all([
        database.connections.where({ addresseeId: personId }).first(),
        database.connections.where({ requesterId: personId }).first(),
      ])
      return asked ?? askedBy ?? null
    },
    [personId],
  ).data
