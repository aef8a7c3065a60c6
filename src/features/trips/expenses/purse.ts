import { useMemo } from 'react'
import { type Balances, balancesOf } from '#domain/itineraries/expenses/balances.ts'
import { currencyOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import { proposedTransfers, type Transfer } from '#domain/itineraries/expenses/transfers.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { type MoneyOfTrip, useMoneyOfTrip } from '#data/trip-money.ts'

export interface Purse extends MoneyOfTrip {
  currency: string
  balances: Balances
  transfers: readonly Transfer[]
  /** What all paid, less what came back, in the smallest unit of the trip's currency. */
  spent: number
  /** Whether there is anything to settle: more than one person, and no purse of all. */
  settles: boolean
}

/** The money of a trip, and what follows from it; undefined until read. */
export function usePurse(itinerary: Itinerary): Purse | undefined {
  const money = useMoneyOfTrip(itinerary)
  const currency = currencyOfTrip(itinerary)
  const { onePurse } = itinerary
  return useMemo(() => {
    if (!money) return undefined
    const balances = balancesOf(money.expenses, currency, money.whoIs)
    return {
      ...money,
      currency,
      balances,
      transfers: onePurse ? [] : proposedTransfers(balances.people),
      spent: balances.people.reduce((sum, { paid }) => sum + paid, 0),
      settles: money.people.length > 1 && !onePurse,
    }
  }, [money, currency, onePurse])
}
