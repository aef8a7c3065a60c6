import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { areas, screenOf } from '#admin/areas.ts'
import { actWords, resourceWords } from '#admin/audit-words.ts'
import { failureText } from '#admin/failure-text.ts'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { TimeAgo } from '#lib/time-ago.tsx'
import { type AuditEntry, readAuditLog } from '#remote/admin/audit-log.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

const newest = 10

/** Where an administrator begins: the areas, and what was done last. */
export default function DashboardScreen() {
  const { i18n } = useLingui()
  const may = useMay()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={<Trans>Dashboard</Trans>} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <ul className="grid gap-4 sm:grid-cols-2">
          {areas
            .filter(({ name, permissions }) => name !== 'dashboard' && screenOf(name) && may(...permissions))
            .map(({ name, to, label, icon: Icon }) => (
              <Card asChild interactive key={name}>
                <li>
                  <Link
                    to={to as string as '/'}
                    className="flex items-center gap-3 p-5 font-semibold no-underline [&_svg]:size-5 [&_svg]:text-muted"
                  >
                    <Icon aria-hidden />
                    {i18n._(label)}
                  </Link>
                </li>
              </Card>
            ))}
        </ul>
        {may('view_audit_logs') && <RecentActivity />}
      </div>
    </div>
  )
}

function RecentActivity() {
  const { t } = useLingui()
  const { data, failure, again } = useOne(['audit', 'newest'], (signal) =>
    readAuditLog({ limit: newest, offset: 0, signal }),
  )
  return (
    <Card asChild>
      <section className="flex flex-col gap-2 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-display font-semibold text-lg">
            <Trans>Recent Activity</Trans>
          </h2>
          <Link
            to={areaPath('audit-logs') as string as '/'}
            className="text-sm underline decoration-ember decoration-2 underline-offset-4"
          >
            <Trans>View All</Trans>
          </Link>
        </div>
        {data === undefined && !failure && <Skeleton className="h-64" />}
        {data === undefined && failure && (
          <ErrorState
            message={failureText(t`Failed to fetch audit logs`, failure)}
            onRetry={again}
            retryLabel={t`Try again`}
          />
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
  const say = i18n._.bind(i18n)
  const { admin_name, action, resource, details, created_at } = entry
  const what = action === 'login' ? '' : (details.label ?? resourceWords(resource, say))
  return (
    <li className="flex flex-col py-2.5">
      <span className="min-w-0 break-words">
        <b className="font-semibold">{admin_name}</b> {actWords(action, say)} {what}
      </span>
      <TimeAgo value={created_at} className="text-muted text-sm" />
    </li>
  )
}
