import { Trans, useLingui } from '@lingui/react/macro'
import { Check, WalletCards } from 'lucide-react'
import { Suspense, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type ExpenseFormValues, knownRate } from '#domain/itineraries/expenses/expense-form.ts'
import { newExpenseValues } from '#domain/itineraries/expenses/expense-values.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { amountToType } from '#domain/money/typed-amount.ts'
import type { ExpenseCategory } from '#domain/itineraries/expenses/trip-expense.ts'
import { currencyOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import { readMoneyOfTrip } from '#data/trip-money.ts'
import { useTripRole } from '#data/trip-role.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { useTripToday } from '#features/trips/shared/use-trip-today.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { addExpense, deleteExpense } from './actions.ts'
import type { ExpenseDialogProps } from './expense-dialog.tsx'

const ExpenseDialog = lazy(() => import('./expense-dialog.tsx').then((file) => ({ default: file.ExpenseDialog })))

/** Of which part of the budget a booking is. */
const categoryOf: Record<BookingKind, ExpenseCategory> = {
  flight: 'transportation',
  train: 'transportation',
  bus: 'transportation',
  ferry: 'transportation',
  car: 'transportation',
  stay: 'accommodation',
  restaurant: 'food',
  ticket: 'activities',
  other: 'other',
}

/** Makes what a booking cost an expense of the trip, once: with one press where nothing has to be asked. */
export default function CostOfBooking({ itinerary, booking }: SlotProps['booking']) {
  const { t } = useLingui()
  const { acts } = useTripPage()
  const role = useTripRole(itinerary)
  const today = useTripToday(itinerary.timeZone)
  const { table, forDemonstration } = useExchangeRates()
  const [asking, setAsking] = useState<ExpenseDialogProps | null>(null)
  const { id: bookingId, cost, currency, kind, title } = booking
  // Of each booking on the page: what else there is of money is read once somebody asks.
  const known = useLive(
    async (database) => (await database.tripExpenses.where({ bookingId }).first()) ?? null,
    [bookingId],
  ).data
  const { run, busy } = useOnce(
    async (amount: number) => {
      const money = await readMoneyOfTrip(localDatabase(), itinerary)
      const values: ExpenseFormValues = {
        ...newExpenseValues({
          currency,
          payer: requireAccount().userId,
          sharers: money.people.filter(({ isHere }) => isHere).map((person) => person.id),
          day: today,
        }),
        amount: amountToType(amount, currency),
        title,
        category: categoryOf[kind],
      }
      const context = { tripCurrency: currencyOfTrip(itinerary), rates: forDemonstration ? null : table }
      const belongsTo = { bookingId }
      if (!knownRate(currency, today, context)) {
        setAsking({ itinerary, money, of: { initial: values }, belongsTo, onClose: () => setAsking(null) })
        return
      }
      const { id } = await addExpense(itinerary, newId(), values, context, belongsTo)
      toastWithUndo(t`Added to the expenses`, () => void deleteExpense(id))
    },
    {
      onFailure: (cause) => {
        console.warn('The cost of a booking could not be kept as an expense.', cause)
        toast.error(t`The expense could not be added.`)
      },
    },
  )
  if (known === undefined || !role || !cost) return null
  if (known)
    return (
      <Button
        size="sm"
        variant="ghost"
        className="-ms-3 w-fit print:hidden"
        onClick={() => acts.show({ expense: known.id })}
      >
        <Check aria-hidden />
        <Trans>In the expenses</Trans>
      </Button>
    )
  if (!mayEditTrip(role)) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="-ms-3 w-fit print:hidden"
        busy={busy}
        aria-label={t`Add to Expenses: ${title}`}
        onClick={() => void run(cost)}
      >
        <WalletCards aria-hidden />
        <Trans>Add to Expenses</Trans>
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ExpenseDialog {...asking} />
        </Suspense>
      )}
    </>
  )
}
