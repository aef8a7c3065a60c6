import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { Button } from '#ui/button.tsx'

/** To the goals, with the create dialog open. */
export function NewGoalLink({ onFollow }: { onFollow?: () => void }) {
  return (
    <Button asChild variant="primary" className="w-full">
      <Link to={paths.goals} state={{ createGoal: true }} onClick={onFollow}>
        <Plus aria-hidden />
        <Trans>New Goal</Trans>
      </Link>
    </Button>
  )
}
