import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { Button } from '#ui/button.tsx'

interface NewGoalLinkProps {
  onFollow?: () => void
  /** Its icon alone. */
  rail?: boolean
}

/** To the goals, with the create dialog open. */
export function NewGoalLink({ onFollow, rail = false }: NewGoalLinkProps) {
  const { t } = useLingui()
  return (
    <Button asChild variant={rail ? 'secondary' : 'primary'} className={rail ? 'w-full px-0' : 'w-full'}>
      <Link to={paths.goals} state={{ createGoal: true }} onClick={onFollow} title={rail ? t`New Goal` : undefined}>
        <Plus aria-hidden />
        <span className={rail ? 'sr-only' : undefined}>
          <Trans>New Goal</Trans>
        </span>
      </Link>
    </Button>
  )
}
