/** Answers of the server that an account keeps on the device under a prefix: the next start shows them without asking. */
import type { LocalDatabase } from '#sync/local/database.ts'

export interface KeptAnswer {
  name: string
  /** Device time from which the server is asked again. */
  askAgainAt: number
}

/** @param mostKept above it, the tenth that would be asked again first goes */
export function keptAnswers<Answer extends object>(prefix: string, mostKept: number) {
  type Kept = Answer & KeptAnswer
  /** Beside what the sync remembers: the schema stays as it is. */
  const store = (database: LocalDatabase) => database.table<Kept, string>('syncState')
  return {
    read: (database: LocalDatabase, key: string): Promise<Kept | undefined> =>
      store(database)
        .get(prefix + key)
        // A database that is being closed has nothing to say.
        .catch(() => undefined),

    async keep(database: LocalDatabase, key: string, answer: Answer, askAgainAt: number): Promise<void> {
      try {
        await store(database).put({ ...answer, name: prefix + key, askAgainAt })
        const all = store(database).where('name').startsWith(prefix)
        if ((await all.count()) <= mostKept) return
        const oldest = (await all.sortBy('askAgainAt')).slice(0, mostKept / 10)
        await store(database).bulkDelete(oldest.map(({ name }) => name))
      } catch {
        // Signed out meanwhile, or no room: it is asked for again.
      }
    },
  }
}
