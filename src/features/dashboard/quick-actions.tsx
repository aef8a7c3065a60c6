import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, PiggyBank, Plus, Route, Users } from 'lucide-react'
import { Card } from '#ui/layout/card.tsx'
import type { DashboardLinks } from './dashboard-links.ts'

interface QuickAction {
  label: MessageDescriptor
  icon: LucideIcon
  link: LinkProps
}

/** The shortest ways into the app; a line is added together with its screen. */
export function QuickActions({ links }: { links: DashboardLinks }) {
  const { t } = useLingui()
  const actions: QuickAction[] = [
    { label: msg`Add New Goal`, icon: Plus, link: links.newGoal() },
    { label: msg`Plan Trip`, icon: Route, link: links.itineraries },
    { label: msg`Track Savings`, icon: PiggyBank, link: links.finance() },
    { label: msg`Share and Connect`, icon: Users, link: links.social },
  ]
  return (
    <section aria-labelledby="quick-actions" className="flex min-w-0 flex-col gap-4">
      <h2 id="quick-actions" className="font-display font-semibold text-xl">
        <Trans>Quick Actions</Trans>
      </h2>
      <ul className="flex flex-col gap-2.5">
        {actions.map(({ label, icon: Icon, link }) => (
          <li key={label.id}>
            <Card asChild interactive>
              <Link {...link} className="flex items-center gap-4 px-5 py-4 font-semibold no-underline">
                <span
                  aria-hidden
                  className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ember-soft text-ember-ink"
                >
                  <Icon className="size-4.5" />
                </span>
                <span className="flex-1">{t(label)}</span>
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
