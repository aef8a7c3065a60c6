/** All savings of the person, also those that wait to be sent. */
import { useMemo } from 'react'
import type { Currency } from '#domain/enumerations.ts'
import type { ConvertedTotal } from '#domain/exchange-rates.ts'
import { type BookedMoney, totalSaved, type TypedSavings } from '#domain/savings.ts'
import { useExchangeRates } from '#lib/exchange-rates.ts'
import type { LocalDatabase } from './database.ts'
import { useLive } from './live.ts'
import { readPreferredCurrency } from './preferred-currency.ts'

export type Saved = ConvertedTotal & { currency: Currency }

interface SavedMoney {
  booked: readonly BookedMoney[]
  typed: readonly TypedSavings[]
  currency: Currency
}

async function readSavedMoney(database: LocalDatabase): Promise<SavedMoney> {
  const [booked, typed, currency] = await Promise.all([
    database.transactions.toArray(),
    readTypedSavings(database),
    readPreferredCurrency(database),
  ])
  return { booked, typed, currency }
}

/** Totals of savings in the outbox: typed in a progress update, not booked by the server yet. */
async function readTypedSavings(database: LocalDatabase): Promise<TypedSavings[]> {
  const waiting = await database.syncQueue.filter(({ table }) => table === 'goalProgress').toArray()
  const typed: TypedSavings[] = []
  for (const { data } of waiting) {
    const { goalId, savingsAmount } = data as { goalId: string; savingsAmount?: number }
    const goal = savingsAmount === undefined ? undefined : await database.goals.get(goalId)
    if (goal && savingsAmount !== undefined) typed.push({ goalId, amount: savingsAmount, currency: goal.currency })
  }
  return typed
}

/** All savings in the traveller's preferred currency; undefined until read. */
export function useTotalSaved(): { saved: Saved | undefined; error: Error | undefined } {
  const { data, error } = useLive(readSavedMoney, [])
  const { table } = useExchangeRates()
  const saved = useMemo(
    () => data && { ...totalSaved(data.booked, data.typed, data.currency, table), currency: data.currency },
    [data, table],
  )
  return { saved, error }
}
