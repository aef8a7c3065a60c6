import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Column } from '#admin/list/column.ts'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { useMay } from '#admin/session/administration.ts'
import { AreaHeader } from '#admin/shell/area-header.tsx'
import { formatDateTime } from '#domain/text/dates.ts'
import { type BroadcastRow, readBroadcasts } from '#remote/admin/broadcasts.ts'
import { refetchTopics } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { audienceWords, isOpen, StatusBadge, statusWords } from './broadcast-words.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ComposeDialog } from './compose-dialog.tsx'

const number = new Intl.NumberFormat('en-US')

function Receivers({ broadcast: { audience, person_email } }: { broadcast: BroadcastRow }) {
  const { i18n } = useLingui()
  return <span className="[overflow-wrap:anywhere]">{person_email ?? i18n._(audienceWords[audience])}</span>
}

function Progress({ broadcast: { title, status, meant, received } }: { broadcast: BroadcastRow }) {
  const { t } = useLingui()
  if (status === 'scheduled')
    return (
      <span className="text-muted">
        <Trans>{number.format(meant)} right now</Trans>
      </span>
    )
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <span className="tabular-nums">
        <Trans>
          {number.format(received)} of {number.format(meant)}
        </Trans>
      </span>
      {status === 'sending' && (
        <ProgressBar label={t`Sent of ${title}`} value={meant === 0 ? 100 : (received / meant) * 100} />
      )}
    </div>
  )
}

const columns: readonly Column<BroadcastRow>[] = [
  {
    id: 'title',
    header: msg`Notification`,
    cell: ({ title, message, link }) => (
      <span className="flex max-w-96 flex-col gap-0.5">
        <span className="break-words font-medium">{title}</span>
        <span className="line-clamp-2 break-words font-normal text-muted">{message}</span>
        {link && <span className="break-all font-normal text-muted text-sm">{link}</span>}
      </span>
    ),
    text: ({ title }) => title,
  },
  { id: 'message', header: msg`Message`, cell: null, text: ({ message }) => message },
  { id: 'link', header: msg`Link`, cell: null, text: ({ link }) => link },
  {
    id: 'audience',
    header: msg`Receivers`,
    cell: (broadcast) => <Receivers broadcast={broadcast} />,
    text: ({ audience, person_email }) => person_email ?? audience,
  },
  {
    id: 'status',
    header: msg`Status`,
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    id: 'received',
    header: msg`Progress`,
    cell: (broadcast) => <Progress broadcast={broadcast} />,
    text: ({ received, meant }) => `${received}/${meant}`,
  },
  {
    id: 'send_at',
    header: msg`When`,
    cell: ({ send_at }) => <time dateTime={send_at}>{formatDateTime(send_at)}</time>,
    text: ({ send_at }) => send_at,
  },
  {
    id: 'sent_by',
    header: msg`By`,
    wideOnly: true,
    cell: ({ sent_by }) => sent_by,
    text: ({ sent_by }) => sent_by,
  },
]

const soonMs = 10_000
const lookMs = 3_000
/** The server is at it, or will be in a moment. */
const isMoving = ({ status, send_at }: BroadcastRow) =>
  status === 'sending' || (status === 'scheduled' && Date.parse(send_at) < Date.now() + soonMs)

/** What the platform tells its travelers: what was sent, what is being sent and what waits for its time. */
export default function NotificationsScreen() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const list = useList({ filters: ['status'], order: 'created_at.desc' })
  const [composing, setComposing] = useState(false)
  const [cancelled, setCancelled] = useState<BroadcastRow | null>(null)
  const [moving, setMoving] = useState(false)
  useEffect(() => {
    if (!moving) return
    const looks = setInterval(() => void refetchTopics('broadcasts'), lookMs)
    return () => clearInterval(looks)
  }, [moving])
  const manages = may('manage_notifications')
  return (
    <div className="flex flex-col gap-5">
      <AreaHeader
        title={<Trans>Notifications</Trans>}
        subtitle={<Trans>What the platform tells its travelers.</Trans>}
        actions={
          manages && (
            <Button variant="primary" onClick={() => setComposing(true)}>
              <Plus aria-hidden />
              <Trans>New notification</Trans>
            </Button>
          )
        }
      />
      <ListFrame
        topic="broadcasts"
        label={t`Notifications`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch notifications`}
        exportName="notifications"
        read={async (limit, offset, signal) => {
          const page = await readBroadcasts(list.filters.status, limit, offset, signal)
          setMoving(page.rows.some(isMoving))
          return page
        }}
        filters={
          <FilterSelect
            label={t`Status`}
            all={t`Any status`}
            value={list.filters.status}
            options={Object.entries(statusWords).map(([value, words]) => ({ value, label: i18n._(words) }))}
            onChange={(value) => list.setFilter('status', value)}
          />
        }
        {...(manages && {
          actsOf: (broadcast: BroadcastRow) => [
            isOpen(broadcast) && {
              words: t`Cancel`,
              label: t`Cancel ${broadcast.title}`,
              tone: 'danger',
              onAct: () => setCancelled(broadcast),
            },
          ],
        })}
        empty={{
          title: <Trans>Nothing sent yet</Trans>,
          text: <Trans>Tell travelers of maintenance or of what is new.</Trans>,
        }}
      />
      {composing && <ComposeDialog onClose={() => setComposing(false)} />}
      {cancelled && <CancelDialog broadcast={cancelled} onClose={() => setCancelled(null)} />}
    </div>
  )
}
