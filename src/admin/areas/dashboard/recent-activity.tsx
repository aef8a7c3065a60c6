import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { actTold } from '#admin/act-told.ts'
import { areas, screenOf } from '#admin/areas.ts'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type AuditEntry, readAuditLog } from '#remote/admin/audit-log.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Card } from '#ui/layout/card.tsx'
import { placeOf } from './place-of-entry.ts'

const newest = 10
const linkStyle = 'underline decoration-ember decoration-2 underline-offset-4'

/** What administrators did last, each with a link to what it is about. */
export function RecentActivity() {
  const { t } = useLingui()
  const { data, failure, offline, again } = useOne(['audit', 'newest'], (signal) =>
    readAuditLog({ limit: newest, offset: 0, signal }),
  )
  return (
    <Card asChild>
      <section className="flex flex-col gap-2 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-display font-semibold text-lg">
            <Trans>Recent Activity</Trans>
          </h2>
          <Link to={areaPath('audit-logs') as string as '/'} className={`text-sm ${linkStyle}`}>
            <Trans>View All</Trans>
          </Link>
        </div>
        {data === undefined && !failure && !offline && <LoadingLines count={20} />}
        {data === undefined && (failure || offline) && (
          <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch audit logs`} onRetry={again} />
        )}
        {data?.rows.length === 0 && (
          <p className="text-muted">
            <Trans>No recent activity</Trans>
          </p>
        )}
        <ul className="divide-y">
          {data?.rows.map((entry) => (
            <Activity key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function Activity({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const may = useMay()
  const { admin_name, created_at } = entry
  const { act, what } = actTold(entry, i18n._.bind(i18n))
  const place = placeOf(entry)
  const area = place && areas.find(({ name }) => name === place.area)
  const open = area && screenOf(area.name) && may(...area.permissions)
  return (
    <li className="flex flex-col py-2.5">
      <span className="min-w-0 break-words">
        <b className="font-semibold">{admin_name}</b> {act}{' '}
        {place && open ? (
          <Link to={place.to as string as '/'} search={place.search as never} className="underline underline-offset-4">
            {what}
          </Link>
        ) : (
          what
        )}
      </span>
      <TimeAgo value={created_at} className="text-muted text-sm" />
    </li>
  )
}
