/** Asks the database who may hear what; what is asked within a moment is asked at once, for all. */
import type { JWTPayload } from 'jose'
import type { Database } from '#server/database/database.ts'

interface Asked {
  claims: JWTPayload
  topics: string[]
  done(allowed: Set<string>): void
  fail(error: unknown): void
}

/** Those of the topics that the session may hear. */
export type TopicRights = (claims: JWTPayload, topics: string[]) => Promise<Set<string>>

const momentMs = 10
const mostAtOnce = 200

export function topicRights(database: Database): TopicRights {
  let waiting: Asked[] = []

  async function ask(): Promise<void> {
    const all = waiting
    waiting = []
    for (let start = 0; start < all.length; start += mostAtOnce) {
      const some = all.slice(start, start + mostAtOnce)
      try {
        const [row] = await database.query<{ allowed: string }>(
          'select farlight_server.may_join($1::text::json) as allowed',
          [JSON.stringify(some.map(({ claims, topics }) => ({ claims, topics })))],
        )
        const allowed = JSON.parse(row?.allowed ?? '[]') as string[][]
        for (const [at, { done }] of some.entries()) done(new Set(allowed[at]))
      } catch (error) {
        for (const { fail } of some) fail(error)
      }
    }
  }

  return (claims, topics) =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setTimeout(() => void ask(), momentMs)
      waiting.push({ claims, topics, done, fail })
    })
}
