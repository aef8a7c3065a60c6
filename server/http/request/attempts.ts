/**
 * Where tries are counted (auth-limits.ts): in memory on the embedded database, which has one server; in a PostgreSQL for
 * all servers that share it.
 */
import { createHmac } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { Limit, type Rule } from './limits.ts'

export interface Try extends Rule {
  limit: string
  key: string
}

export interface Attempts {
  /** Counts all of them, or none where one is used up: the seconds until it is free again, else 0. */
  take(attempts: Try[]): Promise<number>
  /** Takes the last count back. */
  giveBack(one: Try): Promise<void>
  forget(one: Try): Promise<void>
}

export function attemptsInMemory(now?: () => number): Attempts {
  const limits = new Map<string, Limit>()
  const limitOf = ({ limit, most, withinMs }: Try) => {
    const known = limits.get(limit) ?? new Limit({ most, withinMs }, now)
    limits.set(limit, known)
    return known
  }
  return {
    async take(attempts) {
      const waitSeconds = Math.max(0, ...attempts.map((one) => limitOf(one).waitSeconds(one.key)))
      if (waitSeconds === 0) for (const one of attempts) limitOf(one).count(one.key)
      return waitSeconds
    },
    giveBack: async (one) => limitOf(one).uncount(one.key),
    forget: async (one) => limitOf(one).forget(one.key),
  }
}

/** @param secret of the installation: the table tells neither addresses nor accounts */
export function attemptsInDatabase(database: Database, secret: string): Attempts {
  const hidden = createHmac('sha256', secret).update('tries').digest()
  const keyOf = ({ limit, key }: Try) =>
    createHmac('sha256', hidden).update(`${limit} ${key}`).digest('base64url').slice(0, 22)
  return {
    async take(attempts) {
      if (attempts.length === 0) return 0
      const given = attempts.map((one) => ({
        limit_name: one.limit,
        key: keyOf(one),
        most: one.most,
        within: `${one.withinMs} milliseconds`,
      }))
      const [row] = await database.query<{ seconds: number }>(
        'select farlight_server.take_tries($1::text::jsonb) as seconds',
        [JSON.stringify(given)],
      )
      return row?.seconds ?? 0
    },
    async giveBack(one) {
      await database.query(
        'update farlight_server.tries set times = trim_array(times, 1) where limit_name = $1 and key = $2 and cardinality(times) > 0',
        [one.limit, keyOf(one)],
      )
    },
    async forget(one) {
      await database.query('delete from farlight_server.tries where limit_name = $1 and key = $2', [
        one.limit,
        keyOf(one),
      ])
    },
  }
}
