import { useMemo } from 'react'
import { balancesOf } from '#domain/itineraries/expenses/balances.ts'
import { currencyOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import { unitsInWords } from '#domain/itineraries/expenses/units.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useMoneyOfTrip } from './trip-money.ts'

export interface OpenBalance {
  /** Whether they owe it; else they get it back. */
  owes: boolean
  /** As it is shown. */
  amount: string
}

/** How somebody stands in the money of a trip; null where they are even, or nobody settles up. */
export function useOpenBalance(itinerary: Itinerary, person: string): OpenBalance | null {
  const money = useMoneyOfTrip(itinerary)
  const currency = currencyOfTrip(itinerary)
  const net = useMemo(() => {
    if (!money || itinerary.onePurse) return 0
    return balancesOf(money.expenses, currency, money.whoIs).people.find((one) => one.person === person)?.net ?? 0
  }, [money, currency, person, itinerary.onePurse])
  return net === 0 ? null : { owes: net < 0, amount: unitsInWords(Math.abs(net), currency) }
}
