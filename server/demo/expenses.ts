/** What was paid on a trip of the demo. */
import { v7 as newId } from 'uuid'
import { sharesOf } from '#domain/itineraries/expenses/shares-of.ts'
import type { ExpenseMoney, Split } from '#domain/itineraries/expenses/expense-money.ts'
import type { ExpenseCategory } from '#domain/itineraries/expenses/trip-expense.ts'
import type { Visitor } from './visitor.ts'

export interface DemoExpense {
  /** First name; without it the owner of the trip. */
  by?: string
  hoursAgo: number
  title: string
  category: ExpenseCategory
  /** In the smallest unit of the trip's currency. */
  amount: number
  /** First names; the owner without. */
  for: (string | null)[]
  /** The title of the booking whose cost it is. */
  booking?: string
}

interface PaidTrip {
  id: string
  owner: Visitor
  plan: { estimatedBudget: { currency: string } }
  visitor: (firstName: string) => Visitor
  bookings: ReadonlyMap<string, string>
}

/** Each in the name of who paid it, split equally. */
export async function makeExpenses(trip: PaidTrip, expenses: readonly DemoExpense[]): Promise<void> {
  const { currency } = trip.plan.estimatedBudget
  for (const { by, hoursAgo, title, category, amount, for: names, booking } of expenses) {
    const payer = by === undefined ? trip.owner : trip.visitor(by)
    const id = newId()
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const day = at.slice(0, 10)
    const split: Split = {
      mode: 'equal',
      parts: names.map((name) => ({ person: (name === null ? trip.owner : trip.visitor(name)).userId, part: 1 })),
    }
    const money: ExpenseMoney = {
      currency,
      amount,
      into: { currency, rate: '1', day, source: 'same' },
      payers: [{ person: payer.userId, amount }],
      split,
      shares: sharesOf(id, amount, split),
    }
    await payer.insert('trip_expenses', {
      id,
      itinerary_id: trip.id,
      kind: 'expense',
      title,
      category,
      day,
      money,
      booking_id: booking === undefined ? null : trip.bookings.get(booking),
      created_at: at,
    })
  }
}
