import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, FormProvider } from 'react-hook-form'
import type { GoalFormValues } from '#domain/goals/goal-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Button } from '#ui/button.tsx'
import { FreeLimitNote } from './free-limit-note.tsx'
import { GoalFormBasics } from './goal-form-basics.tsx'
import { GoalFormDetails } from './goal-form-details.tsx'
import { GoalFormPlan } from './goal-form-plan.tsx'
import { GoalFormQuick } from './goal-form-quick.tsx'
import { useGoalForm } from './use-goal-form.ts'

interface GoalFormProps {
  id: string
  /** The goal that is edited; without one a new goal is made. */
  goal?: Goal
  /** Whether the goal is one's own: where it is kept and who sees it is the owner's business. */
  owned: boolean
  initial: GoalFormValues
  lists: readonly BucketList[]
  onSavingChange: (saving: boolean) => void
  /** @param created id of the goal that was made; undefined after an edit */
  onSaved: (created?: string) => void
}

const detailFields = ['status', 'subcategory', 'tags', 'pictures', 'notes', 'isPublic'] as const

/** All fields of a goal; the rarer ones under 'More details'. What was typed stays when saving fails. */
export function GoalForm({ id, goal, owned, initial, lists, onSavingChange, onSaved }: GoalFormProps) {
  const [detailsOpen, setDetailsOpen] = useState(false)
  const { form, submit, failure } = useGoalForm({
    initial,
    goal,
    onInvalid: showFirstProblem,
    onSavingChange,
    onSaved,
  })
  const detailsId = `${id}-details`

  function showFirstProblem(errors: FieldErrors<GoalFormValues>) {
    const hidden = detailFields.find((field) => errors[field])
    if (!hidden || detailsOpen) return
    flushSync(() => setDetailsOpen(true))
    if (Object.keys(errors).every((field) => (detailFields as readonly string[]).includes(field))) form.setFocus(hidden)
  }

  return (
    <FormProvider {...form}>
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {failure && <SaveFailure failure={failure} />}
        {!goal && <FreeLimitNote />}
        {!goal && <GoalFormQuick />}
        <GoalFormBasics lists={lists} owned={owned} />
        <GoalFormPlan />
        <div>
          <Button
            variant="ghost"
            className="-ms-4"
            aria-expanded={detailsOpen}
            aria-controls={detailsId}
            onClick={() => setDetailsOpen(!detailsOpen)}
          >
            <ChevronDown
              aria-hidden
              className={detailsOpen ? 'rotate-180 transition-transform' : 'transition-transform'}
            />
            <Trans>More details</Trans>
          </Button>
          <div id={detailsId} hidden={!detailsOpen} className="mt-3">
            <GoalFormDetails editing={goal !== undefined} owned={owned} />
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
