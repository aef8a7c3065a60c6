import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { areas, screenOf } from '#admin/areas.ts'
import type { AreaName } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'

const sections: readonly [AreaName, MessageDescriptor, MessageDescriptor][] = [
  ['moderation', msg`What travelers have reported, and what becomes of it.`, msg`Moderate content`],
  ['users', msg`Find somebody, help them, appoint administrators.`, msg`Manage users`],
  ['finance', msg`Plans, subscriptions, payments and refunds.`, msg`Manage finances`],
  ['promotions', msg`Coupons, and how often they were used.`, msg`Manage promotions`],
  ['analytics', msg`How the platform grows and what it is used for.`, msg`View analytics`],
  ['settings', msg`What the platform offers, and to whom.`, msg`Change settings`],
]

/** Who may only look after their own account there is not invited to change settings. */
const needed: Partial<Record<AreaName, readonly string[]>> = { settings: ['view_settings'] }

/** The ways into the areas that the administrator may see. */
export function SectionCards({ admins }: { admins: number | undefined }) {
  const { i18n } = useLingui()
  const may = useMay()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {sections.map(([name, text, act]) => {
        const area = areas.find((one) => one.name === name)
        if (!area || !screenOf(name) || !may(...(needed[name] ?? area.permissions))) return null
        const Icon = area.icon
        return (
          <Card asChild key={name}>
            <li className="flex flex-col items-start gap-2 p-5">
              <h2 className="flex items-center gap-2.5 font-semibold [&_svg]:size-5 [&_svg]:text-muted">
                <Icon aria-hidden />
                {i18n._(area.label)}
              </h2>
              <p className="text-muted text-sm">
                {i18n._(text)}
                {name === 'users' && admins !== undefined && (
                  <>
                    {' '}
                    <Plural value={admins} one="# admin account." other="# admin accounts." />
                  </>
                )}
              </p>
              <Button asChild size="sm" className="mt-auto">
                <Link to={area.to as string as '/'}>{i18n._(act)}</Link>
              </Button>
            </li>
          </Card>
        )
      })}
    </ul>
  )
}
