import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { Button } from '#ui/button.tsx'
import { NewMenu } from './new-menu.tsx'

interface NewGoalLinkProps {
  onFollow?: () => void
  /** Its icon alone. */
  rail?: boolean
}

/** To the goals, with the create dialog open; beside it, what else can be begun. */
export function NewGoalLink({ onFollow, rail = false }: NewGoalLinkProps) {
  const { t } = useLingui()
  const link = (
    <Button asChild variant={rail ? 'secondary' : 'primary'} className={rail ? 'w-full px-0' : 'min-w-0 flex-1'}>
      <Link to={paths.goals} state={{ createGoal: true }} onClick={onFollow} title={rail ? t`New Goal` : undefined}>
        <Plus aria-hidden />
        <span className={rail ? 'sr-only' : undefined}>
          <Trans>New Goal</Trans>
        </span>
      </Link>
    </Button>
  )
  if (rail) return link
  return (
    <div className="flex gap-1.5">
      {link}
      <NewMenu onFollow={onFollow} />
    </div>
  )
}
