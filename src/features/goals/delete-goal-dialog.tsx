import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DeleteDialog, type DeleteRequest } from '#ui/overlays/delete-dialog.tsx'
import { deleteGoal } from './actions.ts'
import { goalFailure } from './goal-failure.ts'

export function DeleteGoalDialog(request: DeleteRequest) {
  const { t } = useLingui()
  return (
    <DeleteDialog
      {...request}
      title={t`Delete goal`}
      success={t`Goal deleted successfully`}
      failure={(cause) => t(goalFailure(cause, msg`Failed to delete goal`))}
      onDelete={deleteGoal}
    />
  )
}
