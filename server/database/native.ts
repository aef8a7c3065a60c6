/** Your own PostgreSQL: our Database on top of a pool of the postgres driver. */
import type { Sql, TransactionSql } from 'postgres'
import type { Database, Row, Session } from './database.ts'

type Runner = Sql | TransactionSql

function session(runner: Runner): Session {
  return {
    query: async <R = Row>(sql: string, parameters: unknown[] = []) =>
      [...(await runner.unsafe(sql, parameters as never[]))] as R[],
    script: async <R = Row>(sql: string) => {
      const answer: unknown = await runner.unsafe(sql).simple()
      // Several statements answer a list of results, a single one answers its rows.
      const last = Array.isArray(answer) && Array.isArray(answer.at(-1)) ? answer.at(-1) : answer
      return [...(last as R[])]
    },
  }
}

export function nativeDatabase(sql: Sql): Database {
  return {
    engine: 'postgres',
    ...session(sql),
    text: async (statement) => {
      const [row] = await session(sql).script<Record<string, string | null>>(statement)
      return row && Object.values(row)[0]
    },
    transaction: async (work) => (await sql.begin((transaction) => work(session(transaction)))) as never,
  }
}
