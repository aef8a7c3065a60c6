import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Visit } from '#domain/visits/visit.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { GoalsThatCount } from './goals-that-count.tsx'
import { useGoalsThatCount, useVisits } from './queries.ts'
import { VisitLine } from './visit-line.tsx'

interface VisitsDialogProps {
  goalLink: (id: string) => LinkProps
  onAdd: () => void
  onEdit: (visit: Visit) => void
  onClose: () => void
}

/** Everywhere the traveler has been: every visit, the latest first, and the completed goals that count beside them. */
export function VisitsDialog({ goalLink, onAdd, onEdit, onClose }: VisitsDialogProps) {
  const visits = useVisits()
  const goals = useGoalsThatCount()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Places You’ve Been</Trans>}
      description={<Trans>Only you see your visits. Completed goals count beside them.</Trans>}
      footer={
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden />
          <Trans>Add a Visit</Trans>
        </Button>
      }
    >
      {visits?.length === 0 && goals?.length === 0 && (
        <p className="text-muted">
          <Trans>None yet.</Trans>
        </p>
      )}
      <ul>
        {visits?.map((visit) => (
          <VisitLine key={visit.id} visit={visit} onEdit={onEdit} />
        ))}
      </ul>
      {goals && <GoalsThatCount goals={goals} goalLink={goalLink} />}
    </Dialog>
  )
}
