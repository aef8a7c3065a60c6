import { date, filled, map, merged, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import { budgetParts, type BudgetPart } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { ExpenseKind, ExpenseMoney } from './expense-money.ts'

/** What was spent on; those of the budget. In the order on screen. */
export const expenseCategories = budgetParts
export type ExpenseCategory = BudgetPart

export const tripExpenses = noun({
  serverTable: 'trip_expenses',
  called: 'An expense',
  title: 'title',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    kind: plain.create<ExpenseKind>('expense'),
    title: plain.write(),
    category: plain.write<ExpenseCategory>('other'),
    /** When it was paid, on the calendar of whoever paid. */
    day: date.write(),
    money: merged(map.write<ExpenseMoney>(), { rule: 'money', words: { amount: 'amount', split: 'split' } }),
    /** What it belongs to; at most one of the two is there. */
    bookingId: plain.write<string | null>(null),
    /** The part of the plan that it belongs to; perhaps gone since. */
    partId: plain.write<string | null>(null),
    /** The receipt. */
    fileId: plain.write<string | null>(null),
    note: plain.write<string | null>(null),
    /** Kept by the server, as are who set the money last, and who changed anything last. */
    addedBy: plain.read<string | null>(null),
    moneyBy: plain.read<string | null>(null),
    editedBy: plain.read<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { money: 'amount and split', bookingId: 'booking', partId: 'activity', fileId: 'receipt' },
  wordless: ['money', 'bookingId', 'partId', 'fileId'],
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [
    { noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' },
    { noun: 'tripBookings', field: 'bookingId', onDeletion: 'stays' },
    { noun: 'tripFiles', field: 'fileId', onDeletion: 'stays' },
  ],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId', 'bookingId', 'fileId'],
})

export type TripExpense = RecordFrom<typeof tripExpenses.columns>
