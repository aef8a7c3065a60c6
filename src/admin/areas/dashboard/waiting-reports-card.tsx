import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DecisionButtons } from '#admin/areas/moderation/decision-buttons.tsx'
import { reasonLabels, typeLabels } from '#admin/areas/moderation/moderation-words.ts'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { useWaitingReports } from '#admin/shell/waiting-reports.tsx'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import type { QueueRow } from '#remote/admin/moderation.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'

/** What was reported and waits longest, to be decided on the spot. */
export function WaitingReportsCard() {
  const { t } = useLingui()
  const { data, failure, offline, again } = useWaitingReports()
  const to = data?.rows.length ?? 0
  const all = data?.total ?? 0
  return (
    <Card asChild>
      <section className="flex flex-col gap-2 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-display font-semibold text-lg">
            <Trans>Waiting for a decision</Trans>
          </h2>
          {to > 0 && (
            <p className="text-muted text-sm tabular-nums">
              <Trans>
                Showing {1}-{to} of {all}
              </Trans>
            </p>
          )}
        </div>
        {data === undefined && !failure && !offline && <LoadingLines count={4} />}
        {data === undefined && (failure || offline) && (
          <PageFailure
            offline={offline}
            failure={failure}
            otherwise={t`Failed to fetch flagged content`}
            onRetry={again}
          />
        )}
        {data && to === 0 && (
          <p className="text-muted">
            <Trans>Nothing waits</Trans>
          </p>
        )}
        <ul className="divide-y">
          {data?.rows.map((row) => (
            <WaitingReport key={row.id} row={row} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function WaitingReport({ row }: { row: QueueRow }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const type = i18n._(typeLabels[row.content_type])
  const title = row.title === null ? t`No longer there` : row.title || t`Without words`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1">
        <Link
          to={areaPath('moderation', row.id) as string as '/'}
          className="line-clamp-2 break-words font-semibold underline decoration-2 decoration-ember underline-offset-4"
        >
          {type} · {title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
          <Badge tone="danger">{i18n._(reasonLabels[row.reason])}</Badge>
          <span>
            {row.reports > 1 ? (
              <Plural value={row.reports} one="# person" other="# people" />
            ) : (
              (row.reporter_name ?? <Trans>Gone</Trans>)
            )}
          </span>
          <TimeAgo value={row.created_at} />
        </p>
      </div>
      {may('manage_content') && (
        <div className="flex flex-wrap gap-2">
          <DecisionButtons size="sm" reports={[row]} offers={['approved', 'removed']} about={`${type} · ${title}`} />
        </div>
      )}
    </li>
  )
}
