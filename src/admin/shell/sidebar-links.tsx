import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { Plural } from '@lingui/react/macro'
import { areas, screenOf } from '#admin/areas.ts'
import { useMay } from '#admin/session/administration.ts'
import { readMessages } from '#remote/admin/contact.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { WaitingReports } from './waiting-reports.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

/** The areas that the administrator may open, one below the other; the current one is lit. */
export function SidebarLinks({ onFollow }: { onFollow?: () => void }) {
  const { i18n } = useLingui()
  const may = useMay()
  return (
    <ul className="flex flex-col gap-0.5">
      {areas
        .filter(({ name, permissions }) => screenOf(name) && may(...permissions))
        .map(({ name, to, label, icon: Icon }) => (
          <li key={name}>
            <Link
              to={to as string as '/'}
              activeOptions={{ exact: name === 'dashboard', includeSearch: false }}
              onClick={onFollow}
              className="flex min-h-10.5 items-center gap-3 rounded-control px-3 py-2 text-[0.9375rem] text-muted leading-snug transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11 dark:aria-[current=page]:bg-track [&_svg]:size-[1.125rem] [&_svg]:shrink-0"
            >
              <Icon aria-hidden />
              {i18n._(label)}
              {name === 'users' && may('view_users') && <WaitingMessages />}
              {name === 'moderation' && <WaitingReports />}
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** How many messages of people wait for an answer; nothing while none does. */
function WaitingMessages() {
  const { data } = useOne(
    ['messages', 'waiting'],
    (signal) => readMessages({ done: false, limit: 1, offset: 0 }, signal),
    { watched: true },
  )
  return (
    <WaitingBadge
      count={data?.total}
      words={<Plural value={data?.total ?? 0} one="# message is waiting" other="# messages are waiting" />}
    />
  )
}
