/** What a trip costs, and what of it is booked to a goal already. */
import { type Currency, currencies } from '#domain/money/currency.ts'
import { type RateTable, sumMoney } from '#domain/money/exchange-rates.ts'
import { type AmountOf, sumsByCurrency } from '#domain/money/sums-by-currency.ts'
import { transactionLimits } from '#domain/money/transaction-form.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'

export interface TripCost {
  /** Of a booking its id; of the activities in one currency what names them. */
  key: string
  /** What the booking is called; null for the activities of the plan. */
  title: string | null
  amount: number
  currency: string
}

/**
 * What the activities of a plan cost in each currency, then what each booking costs. What is both costs what was paid for the
 * booking.
 */
export function costsOfTrip(
  { days }: Pick<ItineraryPlan, 'days'>,
  bookings: readonly Pick<TripBooking, 'id' | 'title' | 'cost' | 'currency'>[],
): TripCost[] {
  const paid = new Set(bookings.flatMap(({ id, cost }) => (cost ? [id] : [])))
  const planned = days.flatMap((day) => day.activities.filter(({ bookingId }) => !paid.has(bookingId ?? '')))
  const activities = sumsByCurrency(planned.map(({ cost }) => cost))
  return [
    ...activities.map(({ amount, currency }) => ({ key: `activities ${currency}`, title: null, amount, currency })),
    ...bookings.flatMap(({ id, title, cost, currency }) => (cost ? [{ key: id, title, amount: cost, currency }] : [])),
  ]
}

/**
 * Whether costs are together more than a sum. What no rate is known for is left out: with it they would only be more.
 */
export function isMoreThan(
  costs: readonly AmountOf[],
  { total, currency }: { total: number; currency: string },
  rates: RateTable,
): boolean {
  // A sum in one currency alone needs no rate, whatever it is.
  const known = costs.filter(
    (cost) => cost.currency === currency || (isBookable(cost.currency) && isBookable(currency)),
  )
  return sumMoney(known as { amount: number; currency: Currency }[], currency as Currency, rates).total > total
}

/** Whether money can be booked in a currency; a plan may be in any. */
export const isBookable = (currency: string): currency is Currency => currencies.some((one) => one === currency)

/** What a transaction for a cost says: the trip's name, and what it was for. */
export const descriptionOfCost = (destination: string, what: string): string =>
  `${destination}: ${what}`.slice(0, transactionLimits.description)

/** The expense that was booked in these words; undefined for none. Amounts may have been mended since. */
export const bookedFor = <Booked extends Pick<Transaction, 'transactionType' | 'description' | 'currency'>>(
  transactions: readonly Booked[],
  description: string,
  currency: string,
): Booked | undefined =>
  transactions.find(
    (one) => one.transactionType === 'expense' && one.description === description && one.currency === currency,
  )
