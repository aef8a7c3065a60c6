import { Trans, useLingui } from '@lingui/react/macro'
import { Check, WalletCards } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type ExpenseFormValues, knownRate, newExpenseValues } from '#domain/itineraries/expenses/expense-form.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { amountToType } from '#domain/money/typed-amount.ts'
import type { ExpenseCategory } from '#domain/itineraries/expenses/trip-expense.ts'
import { currencyOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import { useMoneyOfTrip } from '#data/trip-money.ts'
import { useTripRole } from '#data/trip-role.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { useTripToday } from '#features/trips/shared/use-trip-today.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { addExpense, deleteExpense } from './actions.ts'

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
  const money = useMoneyOfTrip(itinerary)
  const today = useTripToday(itinerary.timeZone)
  const { table, forDemonstration } = useExchangeRates()
  const [asking, setAsking] = useState<ExpenseFormValues | null>(null)
  const { id: bookingId, cost, currency, kind, title } = booking
  const belongsTo = { bookingId }
  const context = { tripCurrency: currencyOfTrip(itinerary), rates: forDemonstration ? null : table }
  const { run, busy } = useOnce(
    async (values: ExpenseFormValues) => {
      const { id } = await addExpense(itinerary, crypto.randomUUID(), values, context, belongsTo)
      toastWithUndo(t`Added to the expenses`, () => void deleteExpense(id))
    },
    {
      onFailure: (cause) => {
        console.warn('The cost of a booking could not be kept as an expense.', cause)
        toast.error(t`The expense could not be added.`)
      },
    },
  )
  if (!money || !role || !cost) return null
  const known = money.expenses.find((expense) => expense.bookingId === bookingId)
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
  const values: ExpenseFormValues = {
    ...newExpenseValues({
      currency,
      payer: requireAccount().userId,
      sharers: money.people.filter(({ isHere }) => isHere).map((person) => person.id),
      day: today,
    }),
    amount: amountToType(cost, currency),
    title,
    category: categoryOf[kind],
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="-ms-3 w-fit print:hidden"
        busy={busy}
        aria-label={t`Add the cost of ${title} to the expenses`}
        onClick={() => (knownRate(currency, today, context) ? void run(values) : setAsking(values))}
      >
        <WalletCards aria-hidden />
        <Trans>Add to Expenses</Trans>
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ExpenseDialog
            itinerary={itinerary}
            money={money}
            of={{ initial: asking }}
            belongsTo={belongsTo}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}
