/** Pictures of people: the traveler's own is with their account, those of others with what is known of them. */
import { requireAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'

/** The pictures of these accounts in their order; null where none is known. */
export async function facesOf(database: LocalDatabase, ids: readonly string[]): Promise<(string | null)[]> {
  const me = requireAccount().userId
  const [people, own] = await Promise.all([
    database.people.bulkGet([...ids]),
    ids.includes(me) ? database.users.get(me) : undefined,
  ])
  return ids.map((id, at) => (id === me ? own : people[at])?.avatarUrl ?? null)
}

/** The same, as they change; undefined until read. */
export const useFaces = (ids: readonly string[]): readonly (string | null)[] | undefined =>
  useLive((database) => facesOf(database, ids), [ids.join()]).data
