/** All savings of the traveler, also those that wait to be sent. */
import { useMemo } from 'react'
import type { Currency } from '#domain/money/currency.ts'
import type { ConvertedTotal } from '#domain/money/exchange-rates.ts'
import { type BookedMoney, totalSaved, type TypedSavings } from '#domain/money/savings.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { recordKey } from '#sync/outbox/queue-entry.ts'
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
  const waiting = await database.syncQueue.where('key').startsWith(recordKey('goalProgress', '')).toArray()
  const typed: TypedSavings[] = []
  for (const { data } of waiting) {
    const { goalId, savingsAmount } = data as { goalId: string; savingsAmount?: number }
    const goal = savingsAmount === undefined ? undefined : await database.goals.get(goalId)
    if (goal && savingsAmount !== undefined) typed.push({ goalId, amount: savingsAmount, currency: goal.currency })
  }
  return typed
}

/** All savings in the traveler's preferred currency. */
export function useTotalSaved(): Loaded<Saved> {
  const money = useLoaded(readSavedMoney, [], () => false)
  const { table } = useExchangeRates()
  return useMemo(() => {
    if (money.state !== 'ready') return money
    const { booked, typed, currency } = money.data
    return { state: 'ready', data: { ...totalSaved(booked, typed, currency, table), currency } }
  }, [money, table])
}
