import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { amountProblem, typedAmount } from '#domain/money/typed-amount.ts'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { loadActions } from './load-actions.ts'
import type { Beginnings } from './first-steps-facts.ts'

const largest = 1_000_000_000

/** What is wrong with a first saving as typed; null when it can be booked. */
function problemOf(typed: string, currency: string) {
  const wrong = amountProblem(typed, currency, (amount) => amount > largest)
  if (typed.trim() === '' || wrong === 'amount-not-a-number') return msg`Please enter an amount, for example 50.`
  if (wrong === 'amount-negative' || typedAmount(typed, currency) === 0) return msg`Please enter an amount above 0.`
  if (wrong === 'amount-too-large') return msg`That is more than we can count. Please enter less.`
  return wrong && amountProblemWords[wrong]
}

/** The amount that is put aside already. */
export function FirstSavingForm({ goal }: Pick<Beginnings, 'goal'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const currency = goal?.currency ?? 'USD'
  const { run, busy } = useOnce(
    async (amount: number) => {
      const { addFirstSaving } = await loadActions()
      await addFirstSaving(goal, amount)
      toast.success(t`${formatMoney(amount, currency)} saved. You are on your way.`)
    },
    {
      staysBusy: true,
      onFailure: (cause) => {
        console.warn('The saving could not be kept.', cause)
        toast.error(t`Failed to update progress`)
      },
    },
  )
  const problem = checked ? problemOf(typed, currency) : null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (problemOf(typed, currency)) return input.current?.focus()
    await run(typedAmount(typed, currency) ?? 0)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
      <Field label={t`Saved so far`} error={problem && t(problem)} className="w-full sm:w-56">
        {(attributes) => (
          <MoneyInput {...attributes} ref={input} currency={currency} value={typed} onValueChange={setTyped} />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
