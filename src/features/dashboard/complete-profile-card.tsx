import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserRoundPen } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { DashboardLinks } from './dashboard-links.ts'

/** Stands on the dashboard until the set-up has been completed once; it asks for nothing more (decision P11). */
export function CompleteProfileCard({ links }: { links: Pick<DashboardLinks, 'onboarding'> }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-control bg-dusk-soft text-dusk-ink"
      >
        <UserRoundPen className="size-4.5" />
      </span>
      <p className="min-w-48 flex-1 text-muted">
        <Trans>Tell us how you like to travel, and suggestions will fit you.</Trans>
      </p>
      <Button asChild size="sm">
        <Link {...links.onboarding}>
          <Trans>Complete your profile</Trans>
        </Link>
      </Button>
    </Card>
  )
}
