/** Where the last good table is kept: in the database, or in a file where the server has none. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type RateTable, readRateTable } from '#domain/money/exchange-rates.ts'
import type { Database } from '#server/database/database.ts'
import { returnTurn, takeTurn } from '#server/database/shared-turns.ts'

export interface RateStore {
  /** Null while there is none but the built-in one. */
  read(): Promise<RateTable | null>
  /** Whether it is this server that asks the source now; another one on the same database may have just done so. */
  takeTurn(forMs: number): Promise<boolean>
  /** The source did not answer: the next turn begins after so long. */
  returnTurn(afterMs: number): Promise<void>
  /** Keeps a table that is newer than the one there is. */
  keep(table: RateTable): Promise<void>
}

/** The database's own totals follow what is kept here. */
export const ratesInDatabase = (database: Database): RateStore => ({
  async read() {
    const rows = await database.query<{ currency: string; per_dollar: string; as_of: string }>(
      'select currency, per_dollar::text, as_of::text from private.exchange_rates where from_service',
    )
    const perDollar = Object.fromEntries(rows.map((row) => [row.currency, Number(row.per_dollar)]))
    return readRateTable({ asOf: rows[0]?.as_of, perDollar })
  },
  takeTurn: (forMs) => takeTurn(database, 'rates', forMs),
  returnTurn: (afterMs) => returnTurn(database, 'rates', afterMs),
  async keep({ asOf, perDollar }) {
    await database.query('select private.keep_exchange_rates($1::date, $2::text::jsonb)', [
      asOf,
      JSON.stringify(perDollar),
    ])
  },
})

export const ratesInFile = (path: string): RateStore => {
  const read = async () => readRateTable(await readFile(path, 'utf8').then(JSON.parse, () => null))
  return {
    read,
    takeTurn: async () => true,
    returnTurn: async () => {},
    async keep(table) {
      const known = await read()
      if (known && known.asOf > table.asOf) return
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.new`, JSON.stringify(table))
      await rename(`${path}.new`, path)
    },
  }
}
