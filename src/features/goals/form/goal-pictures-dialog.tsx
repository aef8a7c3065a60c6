import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { valuesOfGoal } from '#domain/goals/goal-draft.ts'
import { type GoalFormValues, goalFormSchema } from '#domain/goals/goal-form.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { Banner } from '#ui/banner.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { GoalFormPictures } from './goal-form-pictures.tsx'
import { useGoalSave } from './use-goal-save.ts'

/** Adds and removes the pictures of a goal, without the rest of its form. */
export function GoalPicturesDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  // The goal as it was when the dialog opened: only the pictures may differ from it.
  const [opened] = useState(goal)
  const form = useForm<GoalFormValues>({ resolver: zodResolver(goalFormSchema), defaultValues: valuesOfGoal(opened) })
  const { run: save, busy, failure } = useGoalSave({ form, goal: opened, onSaved: onClose })
  return (
    <FormDialog
      title={t`Pictures`}
      description={goal.title}
      formId={formId}
      submitLabel={t`Save Changes`}
      busy={busy}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          {failure && (
            <Banner tone="danger" role="alert">
              <Trans>{failure} Nothing you chose is lost. Please try again.</Trans>
            </Banner>
          )}
          <GoalFormPictures named={false} />
        </form>
      </FormProvider>
    </FormDialog>
  )
}
