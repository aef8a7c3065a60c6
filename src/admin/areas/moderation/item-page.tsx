import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '#admin/areas/users/people/reason-dialog.tsx'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { useSession } from '#auth/session.ts'
import { formatDate } from '#domain/text/dates.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type FlaggedContent, type FlaggedItem, readFlaggedItem } from '#remote/admin/moderation.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { reasonLabels, statusLabels, statusTones, typeLabels } from './moderation-words.ts'
import { Preview } from './preview.tsx'

const linkStyle = 'underline decoration-ember decoration-2 underline-offset-4'

/** One report: what was reported, by whom it is, what else was reported, and the decision. */
export function ItemPage({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const { data, failure, offline, again } = useOne(['moderation-item', id], (signal) => readFlaggedItem(id, signal))
  if (data === undefined)
    return (
      <div className="flex flex-col gap-6">
        <PageHeader title={<Trans>Report</Trans>} />
        {failure || offline ? (
          <PageFailure
            offline={offline}
            failure={failure}
            otherwise={t`Failed to fetch flagged content`}
            onRetry={again}
          />
        ) : (
          <LoadingCards
            className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]"
            cards={[{ lines: 9 }, { lines: 4 }, { lines: 2 }, { lines: 3 }]}
          />
        )}
      </div>
    )
  if (data === null)
    return (
      <>
        <PageHeader title={<Trans>No such report</Trans>} />
        <EmptyState title={<Trans>This report is no longer there</Trans>} />
      </>
    )
  const type = i18n._(typeLabels[data.content_type])
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Reported: {type}</Trans>}
        subtitle={
          <span className="mt-1 flex flex-wrap gap-2">
            <StatusBadge report={data} />
            {data.is_removed && (
              <Badge tone="danger">
                <Trans>Hidden from others</Trans>
              </Badge>
            )}
          </span>
        }
        actions={may('manage_content') ? <DecisionButtons reports={[data]} /> : null}
      />
      {/* On a phone the columns dissolve: what was reported, why, by whom it is, what else there was. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <Section title={<Trans>As readers see it</Trans>} className="max-lg:order-first">
            <Preview item={data} />
          </Section>
          <Earlier
            title={<Trans>Other reports of it</Trans>}
            none={<Trans>Nobody else has reported it.</Trans>}
            reports={data.same_item}
          />
          <Earlier
            title={<Trans>Other reports about the author</Trans>}
            none={<Trans>Nothing else of theirs was reported.</Trans>}
            reports={data.same_author}
            named
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <Section title={<Trans>The report</Trans>}>
            <Reported report={data} />
          </Section>
          <Section title={<Trans>Author</Trans>}>
            <Author author={data.author} />
          </Section>
        </div>
      </div>
    </div>
  )
}

interface SectionProps {
  title: ReactNode
  className?: string
  children: ReactNode
}

function Section({ title, className, children }: SectionProps) {
  return (
    <Card asChild>
      <section className={classNames('flex flex-col gap-3 p-5 sm:p-6', className)}>
        <h2 className="font-display font-semibold text-lg">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

function StatusBadge({ report }: { report: FlaggedContent }) {
  const { i18n } = useLingui()
  return <Badge tone={statusTones[report.status]}>{i18n._(statusLabels[report.status])}</Badge>
}

/** Why and by whom, and what was decided. */
function Reported({ report }: { report: FlaggedContent }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="font-semibold">{i18n._(reasonLabels[report.reason])}</p>
      {report.details && <p className="whitespace-pre-wrap break-words">{report.details}</p>}
      <p className="text-muted text-sm">
        {report.reporter_name ?? <Trans>Somebody who is gone</Trans>} · <TimeAgo value={report.created_at} />
      </p>
      {report.reviewed_at && (
        <div className="flex flex-col gap-1 border-t pt-3">
          <p className="text-sm">
            {i18n._(statusLabels[report.status])} · {report.reviewer_name ?? <Trans>Somebody who is gone</Trans>} ·{' '}
            <TimeAgo value={report.reviewed_at} />
          </p>
          {report.admin_notes && <p className="whitespace-pre-wrap break-words">{report.admin_notes}</p>}
        </div>
      )}
    </>
  )
}

function Author({ author }: { author: FlaggedItem['author'] }) {
  const may = useMay()
  const session = useSession()
  const [deciding, setDeciding] = useState(false)
  if (!author)
    return (
      <p className="text-muted">
        <Trans>The account is gone.</Trans>
      </p>
    )
  const isSuspended = author.is_suspended
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar decorative name={author.name} src={author.avatar_url} />
        <div className="min-w-0">
          {may('view_users') ? (
            <Link to={areaPath('users', author.id) as string as '/'} className={`break-words ${linkStyle}`}>
              {author.name}
            </Link>
          ) : (
            <span className="break-words">{author.name}</span>
          )}
          <p className="text-muted text-sm">
            <Trans>Joined {formatDate(author.created_at)}</Trans>
          </p>
        </div>
      </div>
      {isSuspended && (
        <Badge tone="danger">
          <Trans>Suspended</Trans>
        </Badge>
      )}
      <p className="text-sm">
        <Plural value={author.reports} one="# report about them" other="# reports about them" /> ·{' '}
        <Plural value={author.removed} one="# item removed" other="# items removed" />
      </p>
      {may('manage_users') && author.id !== session?.userId && (
        <Button
          size="sm"
          className={classNames('w-fit', !isSuspended && 'text-danger')}
          onClick={() => setDeciding(true)}
        >
          {isSuspended ? <RotateCcw aria-hidden /> : <Ban aria-hidden />}
          {isSuspended ? <Trans>Restore</Trans> : <Trans>Suspend</Trans>}
        </Button>
      )}
      {deciding && (
        <ReasonDialog id={author.id} name={author.name} isSuspended={isSuspended} onClose={() => setDeciding(false)} />
      )}
    </>
  )
}

interface EarlierProps {
  title: ReactNode
  none: ReactNode
  reports: readonly FlaggedContent[]
  /** They are of other things, and say of which. */
  named?: boolean
}

function Earlier({ title, none, reports, named = false }: EarlierProps) {
  const { i18n } = useLingui()
  return (
    <Section title={title} className="max-lg:order-last">
      {reports.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="divide-y">
          {reports.map((report) => (
            <li key={report.id} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
              <span className="flex flex-wrap items-center gap-2">
                <StatusBadge report={report} />
                {named && (
                  <Link
                    to={areaPath('moderation', report.id) as string as '/'}
                    className={`min-w-0 break-words ${linkStyle}`}
                  >
                    {i18n._(typeLabels[report.content_type])}: {report.title ?? <Trans>No longer there</Trans>}
                  </Link>
                )}
              </span>
              <Reported report={report} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
