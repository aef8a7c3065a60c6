import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Column } from '#admin/list/column.ts'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { AreaHeader } from '#admin/shell/area-header.tsx'
import { contentTypes, reportStatuses } from '#domain/moderation/flagged-content.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type QueueRow, readFlaggedContent } from '#remote/admin/moderation.ts'
import { Badge } from '#ui/badge.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { reasonLabels, statusLabels, statusTones, typeLabels } from './moderation-words.ts'
import { inSameQueue, useQueue } from './use-queue.ts'

function Words({ of }: { of: (typeof typeLabels)[keyof typeof typeLabels] }) {
  const { i18n } = useLingui()
  return i18n._(of)
}

const columns: readonly Column<QueueRow>[] = [
  {
    id: 'title',
    header: msg`Content`,
    cell: ({ id, title, is_removed }) => (
      <span className="flex min-w-48 max-w-96 flex-col items-start gap-1">
        <Link
          to={areaPath('moderation', id) as string as '/'}
          search={inSameQueue as never}
          className="line-clamp-2 break-words underline decoration-ember decoration-2 underline-offset-4"
        >
          {title === null ? <Trans>No longer there</Trans> : title || <Trans>Without words</Trans>}
        </Link>
        {is_removed && (
          <Badge tone="danger">
            <Trans>Hidden</Trans>
          </Badge>
        )}
      </span>
    ),
    text: ({ title }) => title,
  },
  {
    id: 'content_type',
    header: msg`Type`,
    cell: ({ content_type }) => <Words of={typeLabels[content_type]} />,
    text: ({ content_type }) => content_type,
  },
  {
    id: 'author',
    header: msg`Author`,
    cell: ({ author_name }) => <span className="break-words">{author_name ?? <Trans>Gone</Trans>}</span>,
    text: ({ author_name }) => author_name,
  },
  {
    id: 'reason',
    header: msg`Reason`,
    cell: ({ reason, reports }) => (
      <span className="flex flex-col">
        <Words of={reasonLabels[reason]} />
        {reports > 1 && (
          <span className="text-muted text-sm">
            <Plural value={reports} one="# report" other="# reports" />
          </span>
        )}
      </span>
    ),
    text: ({ reason }) => reason,
  },
  {
    id: 'reporter',
    header: msg`Reported by`,
    wideOnly: true,
    cell: ({ reporter_name }) => <span className="break-words">{reporter_name ?? <Trans>Gone</Trans>}</span>,
    text: ({ reporter_name }) => reporter_name,
  },
  { id: 'details', header: msg`Details`, cell: null, text: ({ details }) => details },
  {
    id: 'status',
    header: msg`Status`,
    cell: ({ status }) => (
      <Badge tone={statusTones[status]}>
        <Words of={statusLabels[status]} />
      </Badge>
    ),
    text: ({ status }) => status,
  },
  { id: 'reviewer', header: msg`Decided by`, cell: null, text: ({ reviewer_name }) => reviewer_name },
  { id: 'reviewed_at', header: msg`Decided`, cell: null, text: ({ reviewed_at }) => reviewed_at },
  {
    id: 'created_at',
    header: msg`Reported`,
    sort: 'created_at',
    cell: ({ created_at }) => <TimeAgo value={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

/** Everything that was reported, the newest first: what waits, or what was decided. */
export function Queue() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const { list, wanted } = useQueue()
  return (
    <div className="flex flex-col gap-5">
      <AreaHeader
        title={<Trans>Content Moderation</Trans>}
        subtitle={<Trans>What travelers have reported. Every decision is logged with a name.</Trans>}
      />
      <ListFrame
        topic="moderation"
        label={t`Reported content`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) =>
          void navigate({ to: areaPath('moderation', id) as string as '/', search: inSameQueue as never })
        }
        failure={msg`Failed to fetch flagged content`}
        exportName="flagged-content"
        read={(limit, offset, signal) => readFlaggedContent({ ...wanted, limit, offset }, signal)}
        {...(may('manage_content') && {
          renderChosenActions: (rows: QueueRow[], clear: () => void) => (
            <DecisionButtons size="sm" reports={rows} onDecided={clear} />
          ),
        })}
        filters={
          <>
            <FilterSelect
              label={t`Status`}
              all={t`Pending`}
              value={list.filters.status === 'pending' ? '' : list.filters.status}
              options={[
                ...reportStatuses
                  .filter((one) => one !== 'pending')
                  .map((value) => ({ value: value as string, label: i18n._(statusLabels[value]) })),
                { value: 'all', label: t`Any status` },
              ]}
              onChange={(value) => list.setFilter('status', value)}
            />
            <FilterSelect
              label={t`Type`}
              all={t`All types`}
              value={list.filters.type}
              options={contentTypes.map((value) => ({ value, label: i18n._(typeLabels[value]) }))}
              onChange={(value) => list.setFilter('type', value)}
            />
          </>
        }
        empty={{
          title: <Trans>Nothing is waiting</Trans>,
          text: <Trans>Reports from travelers wait here until someone decides.</Trans>,
        }}
      />
    </div>
  )
}
