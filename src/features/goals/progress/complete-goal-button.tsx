import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { Goal } from '#domain/goals/goal.ts'
import { Button } from '#ui/button.tsx'
import { useStatusChange } from './use-status-change.ts'

/** 'Mark as Completed'; confetti once. */
export function CompleteGoalButton({ goal }: { goal: Goal }) {
  const { busy, run: changeTo } = useStatusChange(goal)
  return (
    <Button busy={busy} onClick={() => void changeTo('completed')}>
      {!busy && <CircleCheck aria-hidden />}
      <Trans>Mark as Completed</Trans>
    </Button>
  )
}
