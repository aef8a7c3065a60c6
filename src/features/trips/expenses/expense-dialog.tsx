import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { v7 as newId } from 'uuid'
import {
  type ExpenseContext,
  type ExpenseFormValues,
  expenseFormSchema,
  several,
  stillMissing,
} from '#domain/itineraries/expenses/expense-form.ts'
import { moneyByPerson, valuesOfExpense } from '#domain/itineraries/expenses/expense-values.ts'
import { expenseKinds } from '#domain/itineraries/expenses/expense-money.ts'
import { currencyOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { Button } from '#ui/button.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { addExpense, type BelongsTo, changeExpense } from './actions.ts'
import { ExpenseForm } from './expense-form.tsx'
import { categoryLabels, expenseProblems, offInWords, percentOffInWords } from './expense-words.ts'
import { ForWhom } from './for-whom.tsx'
import { useNames } from './names.ts'
import { PaidBy } from './paid-by.tsx'
import type { MoneyOfTrip } from '#data/trip-money.ts'

export interface ExpenseDialogProps {
  itinerary: Itinerary
  money: MoneyOfTrip
  /** The expense that is edited, or what a new one begins with. */
  of: { expense: TripExpense } | { initial: ExpenseFormValues }
  belongsTo?: BelongsTo
  onClose: () => void
}

/** 'Add Expense' or 'Edit Expense'. */
export function ExpenseDialog({ itinerary, money, of, belongsTo, onClose }: ExpenseDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const expense = 'expense' in of ? of.expense : undefined
  const { userId } = requireAccount()
  const { people, whoIs, expenses } = money
  const nameOf = useNames(people, userId)
  const { table, forDemonstration } = useExchangeRates()
  // As it was when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [opened] = useState(() => {
    const inOneId = expense && { ...expense, money: moneyByPerson(expense.money, whoIs) }
    return {
      expense,
      id: expense?.id ?? newId(),
      before: inOneId?.money,
      values: withLines(
        inOneId ? valuesOfExpense(inOneId) : (of as { initial: ExpenseFormValues }).initial,
        people.map(({ id }) => id),
      ),
    }
  })
  const context: ExpenseContext = {
    tripCurrency: currencyOfTrip(itinerary),
    rates: forDemonstration ? null : table,
    before: opened.before,
  }
  const { form, submit, busy, failure } = useSaveForm<ExpenseFormValues, ExpenseFormValues>({
    schema: expenseFormSchema(() => context),
    initial: opened.values,
    save: async (typed) => {
      const values = { ...typed, title: typed.title || titleOf(typed) }
      if (opened.expense) await changeExpense(opened.expense, values, context, whoIs)
      else await addExpense(itinerary, opened.id, values, context, belongsTo)
      toast.success(
        opened.expense ? t`Expense saved` : values.kind === 'transfer' ? t`Payment saved` : t`Expense added`,
      )
      onClose()
    },
    onFailure: (cause) => {
      console.warn('The expense could not be kept.', cause)
      return opened.expense ? t`The expense could not be saved.` : t`The expense could not be added.`
    },
  })
  const titleOf = ({ kind, category }: ExpenseFormValues) =>
    kind === 'transfer' ? t`Payment` : t(categoryLabels[category])
  const settles = people.length > 1 && !itinerary.onePurse
  const values = useWatch({ control: form.control }) as ExpenseFormValues
  const { errors } = useFormState({ control: form.control })
  const { kind } = values
  useEffect(() => {
    // A transfer goes from one to another.
    if (opened.expense) return
    if (kind !== 'transfer') {
      // Whoever looked at a transfer first has still all to share with.
      if (form.getValues('sharers').length === 0) form.setValue('sharers', opened.values.sharers)
      return
    }
    form.setValue('mode', 'equal')
    if (form.getValues('payer') === several) form.setValue('payer', userId)
    if (form.getValues('sharers').length !== 1) form.setValue('sharers', [])
  }, [kind, form, opened, userId])
  // Who left is offered only where they are in it already.
  const parts = [...(opened.before?.payers ?? []), ...(opened.before?.shares ?? [])]
  const named = new Set([...values.sharers, values.payer, ...parts.map(({ person }) => person)])
  const chosen = people.filter(({ id, isHere }) => isHere || named.has(id)).map(({ id }) => id)
  const problem = (field: 'payer' | 'sharers') => {
    const code = errors[field]?.message
    if (code === 'payments-off') return offInWords(stillMissing(values, 'payments'), values.currency)
    if (code === 'exact-off') return offInWords(stillMissing(values, 'parts'), values.currency)
    if (code === 'percent-off') return percentOffInWords(stillMissing(values, 'parts'))
    return typeof code === 'string' && code in expenseProblems
      ? t(expenseProblems[code as keyof typeof expenseProblems])
      : undefined
  }
  const here = new Set(people.filter(({ isHere }) => isHere).map(({ id }) => id))
  const last = expenses.find(({ kind: ofLast }) => ofLast === 'expense')
  const areAllHere = last && [...last.money.payers, ...last.money.shares].every(({ person }) => here.has(whoIs(person)))
  return (
    <FormDialog
      title={opened.expense ? t`Edit Expense` : t`Add Expense`}
      formId={formId}
      submitLabel={opened.expense ? t`Save Changes` : t`Add`}
      busy={busy}
      onClose={onClose}
    >
      <ExpenseForm
        id={formId}
        form={form}
        context={context}
        kinds={opened.expense ? [] : settles ? expenseKinds : ['expense', 'income']}
        usual={expenses.map((one) => one.money.currency)}
        people={
          settles && (
            <>
              <PaidBy form={form} people={chosen} nameOf={nameOf} error={problem('payer')} />
              <ForWhom form={form} people={chosen} nameOf={nameOf} error={problem('sharers')} expenseId={opened.id} />
              {!opened.expense && areAllHere && kind !== 'transfer' && (
                <SameAsLastTime
                  onTake={() => {
                    const { payer, mode, sharers, parts } = valuesOfExpense({
                      ...last,
                      money: moneyByPerson(last.money, whoIs),
                    })
                    // Amounts of then say nothing about this one.
                    const isExact = mode === 'exact'
                    form.setValue('payer', payer, { shouldDirty: true })
                    form.setValue('mode', isExact ? 'equal' : mode, { shouldDirty: true })
                    form.setValue('sharers', isExact ? Object.keys(parts) : sharers, { shouldDirty: true })
                    if (!isExact) for (const [id, part] of Object.entries(parts)) form.setValue(`parts.${id}`, part)
                  }}
                />
              )}
            </>
          )
        }
        failure={failure}
        onSubmit={submit}
      />
    </FormDialog>
  )
}

/** Takes who paid and the split of the last expense. */
function SameAsLastTime({ onTake }: { onTake: () => void }) {
  const { t } = useLingui()
  return (
    <Button size="sm" variant="ghost" className="-ms-3 w-fit" onClick={onTake}>
      {t`Same as last time`}
    </Button>
  )
}

/** The same with a line for each person, where each has an amount of their own. */
function withLines(values: ExpenseFormValues, people: readonly string[]): ExpenseFormValues {
  const lines = Object.fromEntries(people.map((id) => [id, '']))
  return { ...values, payments: { ...lines, ...values.payments }, parts: { ...lines, ...values.parts } }
}
