import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { valuesOfGoal } from '#domain/goals/goal-draft.ts'
import { type GoalFormValues, newGoalValues, newListChoice } from '#domain/goals/goal-form.ts'
import { type BucketListRole, mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { Place } from '#domain/places/place.ts'
import { useListRoles } from '#data/list-role.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { GoalForm } from './goal-form.tsx'
import type { GoalRequest } from './goal-request.ts'
import { useBucketLists, useGoal } from '#features/goals/queries.ts'

interface GoalFormDialogProps {
  request: GoalRequest
  onClose: () => void
  /** A new goal is there. */
  onCreated?: (goalId: string) => void
}

/** 'Create New Goal' or 'Edit Goal', as soon as what it needs is read. */
export function GoalFormDialog({ request, onClose, onCreated }: GoalFormDialogProps) {
  const all = useBucketLists()
  const roles = useListRoles()
  if (!all || !roles) return null
  const lists = all.filter((list) => mayWorkOn(roles.get(list.id) ?? 'viewer'))
  if (request.form === 'edit') return <EditGoal goalId={request.goalId} lists={lists} roles={roles} onClose={onClose} />
  // With a single list there is nothing to choose.
  const known = lists.find((list) => list.id === request.bucketListId) ?? (lists.length === 1 ? lists[0] : undefined)
  return (
    <OpenForm
      lists={lists}
      bucketListId={known?.id ?? (lists.length === 0 ? newListChoice : '')}
      place={request.place}
      beginning={request.values}
      onClose={onClose}
      onCreated={onCreated}
    />
  )
}

interface EditGoalProps {
  goalId: string
  lists: readonly BucketList[]
  roles: ReadonlyMap<string, BucketListRole>
  onClose: () => void
}

function EditGoal({ goalId, lists, roles, onClose }: EditGoalProps) {
  const { t } = useLingui()
  const loaded = useGoal(goalId)
  const missing = loaded.state === 'failed' || (loaded.state === 'ready' && loaded.data === null)
  // The goal as it was when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [opened, setOpened] = useState<Goal | null>(null)
  if (!opened && loaded.state === 'ready' && loaded.data) setOpened(loaded.data)
  useEffect(() => {
    if (!missing || opened) return
    toast.error(t`Goal not found`)
    onClose()
  }, [missing, opened, onClose, t])
  if (!opened) return null
  // A goal moves between lists of its owner only, and the owner moves it.
  const own = lists.filter((list) => list.userId === opened.ownerId)
  const owned = roles.get(opened.bucketListId) === 'owner'
  const choice = owned ? own : own.filter((list) => list.id === opened.bucketListId)
  return <OpenForm goal={opened} owned={owned} lists={choice} onClose={onClose} />
}

interface OpenFormProps {
  goal?: Goal
  /** Whether the goal is one's own: where it is kept and who sees it is the owner's business. */
  owned?: boolean
  lists: readonly BucketList[]
  bucketListId?: string
  /** Where a new goal is, when that is known already. */
  place?: Place
  /** What else is known of a new goal. */
  beginning?: Partial<GoalFormValues>
  onClose: () => void
  onCreated?: (goalId: string) => void
}

function OpenForm(props: OpenFormProps) {
  const { goal, owned = true, lists, bucketListId, place, beginning, onClose, onCreated } = props
  const { t } = useLingui()
  const formId = useId()
  const [saving, setSaving] = useState(false)
  const [values] = useState(() => (goal ? valuesOfGoal(goal) : { ...newGoalValues(bucketListId, place), ...beginning }))
  return (
    <FormDialog
      title={goal ? t`Edit Goal` : t`Create New Goal`}
      formId={formId}
      submitLabel={goal ? t`Save Changes` : t`Create Goal`}
      busy={saving}
      onClose={onClose}
    >
      <GoalForm
        id={formId}
        goal={goal}
        owned={owned}
        initial={values}
        lists={lists}
        onSavingChange={setSaving}
        onSaved={(created) => {
          if (created) onCreated?.(created)
          onClose()
        }}
      />
    </FormDialog>
  )
}
