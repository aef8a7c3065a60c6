import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Plus, WalletCards } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type ExpenseFormValues } from '#domain/itineraries/expenses/expense-form.ts'
import { newExpenseValues } from '#domain/itineraries/expenses/expense-values.ts'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import type { Transfer } from '#domain/itineraries/expenses/transfers.ts'
import { fromUnits, unitsInWords } from '#domain/itineraries/expenses/units.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { amountToType } from '#domain/money/typed-amount.ts'
import { useTripRole } from '#data/trip-role.ts'
import { useAskedToAdd } from '#features/trips/shared/asked-to-add.ts'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { useTripToday } from '#features/trips/shared/use-trip-today.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lazy } from '#ui/lazy.tsx'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackExpense, deleteExpense } from './actions.ts'
import { BalancesCard } from './balances-card.tsx'
import { ExpenseList } from './expense-list.tsx'
import { useNames } from './names.ts'
import { type Purse, usePurse } from './purse.ts'
import { PurseMenu } from './purse-menu.tsx'

const ExpenseDialog = lazy(() => import('./expense-dialog.tsx').then((file) => ({ default: file.ExpenseDialog })))

/** What is opened: an expense that is there, or what a new one begins with. */
type Opened = { expense: TripExpense } | { initial: ExpenseFormValues }

/** What was spent on a trip, who owes whom, and what makes them even. */
export default function ExpensesSection({ itinerary }: { itinerary: Itinerary }) {
  const role = useTripRole(itinerary)
  const purse = usePurse(itinerary)
  // What was asked for elsewhere waits until there is something to begin with.
  return purse && role && <ExpensesOfTrip itinerary={itinerary} purse={purse} mayEdit={mayEditTrip(role)} />
}

interface ExpensesOfTripProps {
  itinerary: Itinerary
  purse: Purse
  mayEdit: boolean
}

function ExpensesOfTrip({ itinerary, purse, mayEdit }: ExpensesOfTripProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened | null>(null)
  const today = useTripToday(itinerary.timeZone)
  const me = requireAccount().userId
  const nameOf = useNames(purse.people, me)
  const begin = () => setOpened({ initial: newValues(purse, me, today) })
  useAskedToAdd('expense', begin)
  const { expenses, balances, currency, settles } = purse
  const remove = (expense: TripExpense) =>
    deleteWithUndo(
      () => deleteExpense(expense.id),
      () => bringBackExpense(expense),
      {
        deleted: t`Expense deleted`,
        failed: t`Failed to delete the expense`,
        lost: t`The expense could not be brought back. Please try again.`,
      },
    )
  const settle = ({ from, to, amount }: Transfer) =>
    setOpened({
      initial: {
        ...newValues(purse, from, today),
        kind: 'transfer',
        amount: amountToType(fromUnits(amount, currency), currency),
        sharers: [to],
      },
    })
  const withoutRate = expenses.find(({ id }) => balances.withoutRate.includes(id))
  const add = (
    <Button size="sm" onClick={begin}>
      <Plus aria-hidden />
      <Trans>Add Expense</Trans>
    </Button>
  )
  return (
    <TripSection
      name="expenses"
      titleId="trip-expenses"
      icon={WalletCards}
      title={<Trans>Expenses</Trans>}
      figure={expenses.length > 0 && <ExpensesFigure purse={purse} me={me} />}
      className="print:hidden"
    >
      {expenses.length === 0 ? (
        <Card>
          <div className="flex flex-col items-start gap-3 px-4 py-5 sm:px-6">
            <p className="text-muted">
              {!mayEdit ? (
                <Trans>No expenses yet.</Trans>
              ) : settles ? (
                <Trans>Write down who paid for what, and see who owes whom, to the cent, even offline.</Trans>
              ) : (
                <Trans>Note what you spend on the way, even offline.</Trans>
              )}
            </p>
            {mayEdit && add}
          </div>
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex items-center justify-between gap-2">
            {mayEdit ? add : <span />}
            <PurseMenu itinerary={itinerary} purse={purse} mayEdit={mayEdit} />
          </div>
          {withoutRate && (
            <Banner
              tone="sand"
              icon={<CircleAlert aria-hidden />}
              action={
                mayEdit && (
                  <Button size="sm" onClick={() => setOpened({ expense: withoutRate })}>
                    <Trans>Enter It</Trans>
                  </Button>
                )
              }
            >
              <Plural
                value={balances.withoutRate.length}
                one={`# expense doesn’t count yet: what it came to in ${currency} isn’t known.`}
                other={`# expenses don’t count yet: what they came to in ${currency} isn’t known.`}
              />
            </Banner>
          )}
          {settles && <BalancesCard purse={purse} me={me} nameOf={nameOf} onSettle={mayEdit ? settle : undefined} />}
          <ExpenseList
            itinerary={itinerary}
            purse={purse}
            nameOf={nameOf}
            acts={
              mayEdit
                ? { onEdit: (expense) => setOpened({ expense }), onDelete: (expense) => void remove(expense) }
                : undefined
            }
          />
        </div>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ExpenseDialog itinerary={itinerary} money={purse} of={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </TripSection>
  )
}

/** A new expense: paid today by somebody, for all who take part. */
const newValues = ({ currency, people }: Purse, payer: string, day: string): ExpenseFormValues =>
  newExpenseValues({ currency, payer, sharers: people.filter(({ isHere }) => isHere).map(({ id }) => id), day })

/** What was spent in all, and how the traveler stands. */
function ExpensesFigure({ purse, me }: { purse: Purse; me: string }) {
  const { spent, currency, balances, settles } = purse
  const total = unitsInWords(spent, currency)
  const net = settles ? (balances.people.find(({ person }) => person === me)?.net ?? 0) : 0
  const amount = unitsInWords(Math.abs(net), currency)
  if (net > 0)
    return (
      <Trans>
        {total} · you get back {amount}
      </Trans>
    )
  if (net < 0)
    return (
      <Trans>
        {total} · you owe {amount}
      </Trans>
    )
  return total
}
