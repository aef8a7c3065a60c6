import { Trans } from '@lingui/react/macro'
import { EditActivities } from './edit-activities.tsx'
import { EditSection } from './edit-section.tsx'
import { useHasProblems } from './plan-problems.ts'

/** The shelf: what might be done and stands on no day yet. */
export function EditIdeas() {
  return (
    <EditSection itemKey="ideas" title={<Trans>Ideas</Trans>} troubled={useHasProblems('ideas')}>
      <div className="border-t p-3.5 sm:p-4">
        <EditActivities day="ideas" />
      </div>
    </EditSection>
  )
}
