import { v5 as namedId } from 'uuid'
import { type ExpenseContext, type ExpenseFormValues, moneyOf } from '#domain/itineraries/expenses/expense-form.ts'
import { moneyByPerson } from '#domain/itineraries/expenses/expense-values.ts'
import type { PersonId } from '#domain/itineraries/expenses/expense-money.ts'
import { currencyOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { same } from '#domain/itineraries/plan/plan-parts.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { changeTogether, createRecord, deleteRecord, timeOfEdit, updateRecord } from '#sync/outbox/mutate.ts'
import { changedFields } from '#sync/outbox/record-changes.ts'

/** What an expense belongs to, beside its trip. */
export type BelongsTo = Partial<Pick<TripExpense, 'bookingId' | 'partId'>>

/** Ids that follow from what an expense is the cost of are named in here. */
const namespace = 'c0a8b1d2-6f0e-4f52-8a4d-0d9f5b7e3a16'

/** Of the cost of a booking the one that every device finds; a new one where that was deleted and brought back. */
async function idFor(proposedId: string, { bookingId }: BelongsTo): Promise<string> {
  if (!bookingId) return proposedId
  const id = namedId(`cost of ${bookingId}`, namespace)
  return (await localDatabase().tripExpenses.get(id)) ? proposedId : id
}

const draft = ({ title, day, category, note }: ExpenseFormValues) => ({ title, day, category, note: note || null })

/**
 * Keeps checked form values as an expense of a trip. What a booking cost is one expense, on however many devices it is made
 * one. With the first the trip has its currency. @param proposedId by which odd cents were shown
 */
export const addExpense = (
  trip: Itinerary,
  proposedId: string,
  values: ExpenseFormValues,
  context: ExpenseContext,
  belongsTo: BelongsTo = {},
) =>
  changeTogether(async () => {
    const id = await idFor(proposedId, belongsTo)
    const now = await localDatabase().itineraries.get(trip.id)
    if (now && !now.currency) await updateRecord('itineraries', trip.id, { currency: currencyOfTrip(now) })
    return createRecord('tripExpenses', {
      id,
      itineraryId: trip.id,
      kind: values.kind,
      ...draft(values),
      ...belongsTo,
      money: moneyOf(id, values, context, await timeOfEdit()),
    })
  })

/**
 * Saves what the form changed. Money that says the same stays untouched, so that it meets nobody else's change.
 * @param expense as it was when the form opened
 */
export async function changeExpense(
  expense: TripExpense,
  values: ExpenseFormValues,
  context: ExpenseContext,
  whoIs: (id: PersonId) => PersonId,
) {
  const before = moneyByPerson(expense.money, whoIs)
  const { editedAt, ...money } = moneyOf(expense.id, values, { ...context, before }, await timeOfEdit())
  const { editedAt: _then, ...was } = before
  return updateRecord('tripExpenses', expense.id, {
    ...changedFields(expense, draft(values)),
    ...(!same(money, was) && { money: { ...money, editedAt } }),
  })
}

export const deleteExpense = (id: string) => deleteRecord('tripExpenses', id)

/** Keeps a deleted expense again, as a new one with the same cents: the deletion of the old one may be on its way. */
export function bringBackExpense(expense: TripExpense) {
  const {
    id: _id,
    createdAt: _made,
    updatedAt: _changed,
    editedBy: _by,
    addedBy: _adder,
    moneyBy: _payer,
    ...content
  } = expense
  return createRecord('tripExpenses', content)
}

/** Says in what those who go settle up. Expenses at a rate into another currency are asked about. */
export const setTripCurrency = (trip: Pick<Itinerary, 'id'>, currency: string) =>
  updateRecord('itineraries', trip.id, { currency })

/** Says whether those who go share one purse. */
export const shareOnePurse = (trip: Pick<Itinerary, 'id'>, onePurse: boolean) =>
  updateRecord('itineraries', trip.id, { onePurse })
