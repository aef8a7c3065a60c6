import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { areaPath } from '#admin/paths.ts'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { ToldLine } from '#admin/told-line.tsx'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { readAuditLog } from '#remote/admin/audit-log.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Card } from '#ui/layout/card.tsx'
import { type Bundle, bundled } from './bundled-entries.ts'

const shown = 10
/** Many of them may be one line. */
const newest = 60
const linkStyle = 'underline decoration-ember decoration-2 underline-offset-4'

/** What administrators did last, each with a link to what it is about. */
export function RecentActivity() {
  const { t } = useLingui()
  const { data, failure, offline, again } = useOne(
    ['audit', 'newest'],
    (signal) => readAuditLog({ limit: newest, offset: 0, signal }),
    { watched: true },
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
          {bundled(data?.rows ?? [])
            .slice(0, shown)
            .map((bundle) => (
              <Activity key={bundle.first.id} bundle={bundle} />
            ))}
        </ul>
      </section>
    </Card>
  )
}

function Activity({ bundle: { first: entry, more } }: { bundle: Bundle }) {
  return (
    <li className="flex flex-col py-2.5">
      <span className="min-w-0 break-words">
        <ToldLine entry={entry} />
        {more > 0 && (
          <>
            {' '}
            <Plural value={more} one="and # more" other="and # more" />
          </>
        )}
      </span>
      <TimeAgo value={entry.created_at} className="text-muted text-sm" />
    </li>
  )
}
