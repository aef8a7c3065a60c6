import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type { Goal } from '#domain/goals/goal.ts'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { type AmountProblem, amountToType } from '#domain/money/typed-amount.ts'
import { addProgress } from '#features/goals/actions.ts'
import { goalFailure } from '#features/goals/goal-failure.ts'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { Banner } from '#ui/banner.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { CurrentProgress } from './goal-progress.ts'
import {
  milestoneLimit,
  type ProgressEntry,
  percentageAfterSavings,
  progressNotesLimit,
  savingsProblem,
  totalAfterSaving,
} from './progress-update.ts'

interface ProgressFields extends ProgressEntry {
  /** As typed; it moves the savings. */
  added: string
}

interface ProgressFormProps {
  id: string
  goal: Goal
  progress: CurrentProgress
  onSavingChange: (saving: boolean) => void
  /** @param percentage what was saved */
  onSaved: (percentage: number) => void
}

/** Percentage, savings where there is a budget, milestone and notes. */
export function ProgressForm({ id, goal, progress, onSavingChange, onSaved }: ProgressFormProps) {
  const { t } = useLingui()
  const { form, submit, failure, problem } = useSaveForm({
    schema: checkedBy<ProgressFields, AmountProblem>(
      ({ savings, added }) => {
        const wrong = savingsProblem(savings, goal.currency)
        // A total that follows from what is added is refused where it was typed.
        return wrong ? { [added === '' ? 'savings' : 'added']: wrong } : {}
      },
      (wrong) => t(amountProblemWords[wrong]),
    ),
    initial: {
      percentage: progress.percentage,
      savings:
        goal.budgetTarget === null ? null : amountToType(roundedTo(progress.savings, goal.currency), goal.currency),
      added: '',
      milestone: '',
      notes: '',
    },
    save: async ({ added: _added, ...entry }) => {
      await addProgress(goal, entry, progress.savings)
      toast.success(t`Progress updated successfully`)
      onSaved(entry.percentage)
    },
    onBusyChange: onSavingChange,
    onFailure: (cause) => {
      toast.error(t(goalFailure(cause, msg`Failed to update progress`)))
      return reasonOf(cause, t`Failed to update goal progress`)
    },
  })
  const { control, register, setValue, getValues, trigger } = form
  const { isSubmitted } = useFormState({ control })
  const [percentage, savings] = useWatch({ control, name: ['percentage', 'savings'] })
  const [moved, setMoved] = useState(false)

  /** What is added moves the total, and the total the percentage, until somebody has moved that. */
  function changeMoney(added: string, total: string) {
    setValue('added', added)
    setValue('savings', total)
    if (!moved) setValue('percentage', percentageAfterSavings(goal, total, getValues('percentage')))
    if (isSubmitted) void trigger(['added', 'savings'])
  }

  return (
    <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <div className="flex items-center gap-4">
        <Slider
          label={t`Progress`}
          value={percentage}
          valueText={t`${percentage} percent`}
          onValueChange={(next) => {
            setMoved(true)
            setValue('percentage', next)
          }}
          className="flex-1"
        />
        <output className="w-16 text-end font-display font-semibold text-xl tabular-nums">{percentage}%</output>
      </div>
      {savings !== null && (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={t`Add saving`} optional hint={t`On top of what is saved.`} error={problem('added')}>
            {(attributes) => (
              <Controller
                control={control}
                name="added"
                render={({ field: { ref, value } }) => (
                  <MoneyInput
                    {...attributes}
                    ref={ref}
                    currency={goal.currency}
                    value={value}
                    onValueChange={(added) =>
                      changeMoney(added, totalAfterSaving(progress.savings, added, goal.currency))
                    }
                  />
                )}
              />
            )}
          </Field>
          <Field label={t`Savings`} hint={t`The new total.`} error={problem('savings')}>
            {(attributes) => (
              <Controller
                control={control}
                name="savings"
                render={({ field: { ref, value } }) => (
                  <MoneyInput
                    {...attributes}
                    ref={ref}
                    currency={goal.currency}
                    value={value ?? ''}
                    onValueChange={(total) => changeMoney('', total)}
                  />
                )}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={t`Milestone`} optional>
        {(attributes) => (
          <TextInput
            {...attributes}
            {...register('milestone')}
            maxLength={milestoneLimit}
            autoComplete="off"
            placeholder={t`Flights booked`}
          />
        )}
      </Field>
      <Field label={t`Notes`} optional>
        {(attributes) => <TextArea {...attributes} {...register('notes')} maxLength={progressNotesLimit} rows={2} />}
      </Field>
    </form>
  )
}
