import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import type { TripRole } from '#domain/itineraries/members/trip-role.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { PollForm } from './poll-form.tsx'

interface PollDialogProps {
  itineraryId: string
  plan: NamedPlan
  /** The poll that is edited; without one a new one is opened. */
  poll?: TripPoll
  role: TripRole
  onClose: () => void
}

/** 'New Poll', 'Edit Poll', or 'Add Options' to somebody else's. */
export function PollDialog({ itineraryId, plan, poll, role, onClose }: PollDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [saving, setSaving] = useState(false)
  // As it was when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [opened] = useState(poll)
  const onlyAdds = opened !== undefined && role !== 'owner' && opened.createdBy !== requireAccount().userId
  return (
    <FormDialog
      title={onlyAdds ? t`Add Options` : opened ? t`Edit Poll` : t`New Poll`}
      description={onlyAdds ? opened.question : undefined}
      formId={formId}
      submitLabel={opened ? t`Save Changes` : t`Open Poll`}
      busy={saving}
      onClose={onClose}
    >
      <PollForm
        id={formId}
        itineraryId={itineraryId}
        plan={plan}
        poll={opened}
        onlyAdds={onlyAdds}
        onSavingChange={setSaving}
        onSaved={onClose}
      />
    </FormDialog>
  )
}
