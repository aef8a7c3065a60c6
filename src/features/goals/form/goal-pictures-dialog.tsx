import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { valuesOfGoal } from '#domain/goals/goal-draft.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { Banner } from '#ui/banner.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { GoalFormPictures } from './goal-form-pictures.tsx'
import { useGoalForm } from './use-goal-form.ts'

/** Adds and removes the pictures of a goal, without the rest of its form. */
export function GoalPicturesDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  // The goal as it was when the dialog opened: only the pictures may differ from it.
  const [opened] = useState(goal)
  const { form, submit, busy, failure } = useGoalForm({
    initial: valuesOfGoal(opened),
    goal: opened,
    onSaved: onClose,
  })
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
        <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
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
