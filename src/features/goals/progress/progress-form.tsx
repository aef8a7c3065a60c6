import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { CurrentProgress } from './goal-progress.ts'
import {
  milestoneLimit,
  type ProgressEntry,
  percentageAfterSavings,
  progressNotesLimit,
  savingsProblem,
  totalAfterSaving,
} from './progress-update.ts'
import { savingsProblems } from './savings-problems.ts'
import { useProgressSave } from './use-progress-save.ts'

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
  const [entry, setEntry] = useState<ProgressEntry>({
    percentage: progress.percentage,
    savings: goal.budgetTarget === null ? null : String(progress.savings),
    milestone: '',
    notes: '',
  })
  const [added, setAdded] = useState('')
  const [moved, setMoved] = useState(false)
  const [checked, setChecked] = useState(false)
  const savingsInput = useRef<HTMLInputElement>(null)
  const addedInput = useRef<HTMLInputElement>(null)
  const { run: save, failure } = useProgressSave({ goal, progress, onSavingChange, onSaved })
  const problem = checked ? savingsProblem(entry.savings) : null
  // A total that follows from what is added is refused where it was typed.
  const wrongAddition = added !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!savingsProblem(entry.savings)) void save(entry)
    else if (wrongAddition) addedInput.current?.focus()
    else savingsInput.current?.focus()
  }

  function changeSavings(savings: string) {
    const percentage = moved ? entry.percentage : percentageAfterSavings(goal, savings, entry.percentage)
    setEntry({ ...entry, savings, percentage })
  }

  /** What is added moves the total. */
  function addSaving(typed: string) {
    setAdded(typed)
    changeSavings(totalAfterSaving(progress.savings, typed))
  }
  const said = problem && t(savingsProblems[problem])

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
          value={entry.percentage}
          valueText={t`${entry.percentage} percent`}
          onValueChange={(percentage) => {
            setMoved(true)
            setEntry({ ...entry, percentage })
          }}
          className="flex-1"
        />
        <output className="w-16 text-end font-display font-semibold text-xl tabular-nums">{entry.percentage}%</output>
      </div>
      {entry.savings !== null && (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={t`Add saving`} optional hint={t`On top of what is saved.`} error={wrongAddition ? said : null}>
            {(control) => (
              <MoneyInput
                {...control}
                ref={addedInput}
                currency={goal.currency}
                value={added}
                onValueChange={addSaving}
              />
            )}
          </Field>
          <Field label={t`Savings`} hint={t`The new total.`} error={wrongAddition ? null : said}>
            {(control) => (
              <MoneyInput
                {...control}
                ref={savingsInput}
                currency={goal.currency}
                value={entry.savings ?? ''}
                onValueChange={(savings) => {
                  setAdded('')
                  changeSavings(savings)
                }}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={t`Milestone`} optional>
        {(control) => (
          <TextInput
            {...control}
            maxLength={milestoneLimit}
            autoComplete="off"
            placeholder={t`Flights booked`}
            value={entry.milestone}
            onChange={(event) => setEntry({ ...entry, milestone: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Notes`} optional>
        {(control) => (
          <TextArea
            {...control}
            maxLength={progressNotesLimit}
            rows={2}
            value={entry.notes}
            onChange={(event) => setEntry({ ...entry, notes: event.target.value })}
          />
        )}
      </Field>
    </form>
  )
}
