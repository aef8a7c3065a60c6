import { currencies, type Currency } from '#domain/money/currency.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'

/** The currency that totals are shown in: the one of the profile, else US dollars. */
export async function readPreferredCurrency(database: LocalDatabase): Promise<Currency> {
  const profile = await database.userProfiles.toCollection().first()
  const preferred = profile?.preferences.preferredCurrency
  return currencies.find((currency) => currency === preferred) ?? 'USD'
}

/** The currency that totals are shown in; undefined until read. */
export const usePreferredCurrency = (): Currency | undefined => useLive(readPreferredCurrency, []).data
