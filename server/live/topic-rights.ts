/** Asks the database who may hear what; what is asked within a moment is asked at once, for all. */
import type { JWTPayload } from 'jose'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/http/request/asker.ts'

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
/** Whose turn it is. */
const everyHearer = 'live connections'

export function topicRights(database: Database): TopicRights {
  let waiting: Asked[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.splice(0, mostAtOnce)
      try {
        // For all of them at once, hence for none: one question at a time, so that it never waits behind its like.
        const [row] = await onBehalfOf(everyHearer, () =>
          database.query<{ allowed: string }>('select farlight_server.may_join($1::text::json) as allowed', [
            JSON.stringify(some.map(({ claims, topics }) => ({ claims, topics }))),
          ]),
        )
        const allowed = JSON.parse(row?.allowed ?? '[]') as string[][]
        for (const [at, { done }] of some.entries()) done(new Set(allowed[at]))
      } catch (error) {
        for (const { fail } of some) fail(error)
      }
    }
    isAsking = false
  }

  return (claims, topics) =>
    new Promise((done, fail) => {
      waiting.push({ claims, topics, done, fail })
      if (isAsking) return
      isAsking = true
      setTimeout(() => void askAll(), momentMs)
    })
}
