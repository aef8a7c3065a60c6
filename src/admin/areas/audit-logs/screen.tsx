import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actTold, thingTold } from '#admin/act-told.ts'
import { actWords, knownActs, knownResources, resourceWords, type Say } from '#admin/audit-words.ts'
import type { Column } from '#admin/list/column.ts'
import { DayFilter } from '#admin/list/day-filter.tsx'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { useMay } from '#admin/session/administration.ts'
import { AreaHeader } from '#admin/shell/area-header.tsx'
import { formatDateTime } from '#domain/text/dates.ts'
import { readAdmins } from '#remote/admin/administrators.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type AuditEntry, readAuditLog } from '#remote/admin/audit-log.ts'
import { callFunction } from '#remote/asking/client.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Banner } from '#ui/banner.tsx'
import { EntryDialog } from './entry-dialog.tsx'

function Act({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  return actTold(entry, i18n._.bind(i18n)).act
}

function Thing({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const say = i18n._.bind(i18n)
  const thing = thingTold(entry, say)
  const { what } = actTold(entry, say)
  return (
    <span className="break-words">
      {resourceWords(entry.resource, say)}
      {thing && <span className="text-muted"> · {saysMore(what, thing) ? what : thing}</span>}
    </span>
  )
}

/** The line tells how much, which or what became of it; that it is about the thing says the column. */
const saysMore = (what: string, thing: string) => what !== thing && what !== `the ${thing}` && what !== ''

/** An entry in one line. */
const nameOf = (entry: AuditEntry, say: Say): string => {
  const { admin_name, resource, created_at } = entry
  const thing = thingTold(entry, say)
  return [admin_name, actTold(entry, say).act, resourceWords(resource, say), thing, formatDateTime(created_at)]
    .filter(Boolean)
    .join(' ')
}

const columns: readonly Column<AuditEntry>[] = [
  {
    id: 'admin',
    header: msg`Who`,
    cell: (entry) => (
      <span className="break-words">
        {entry.admin_name}
        {entry.admin_id === null && entry.admin_email !== '' && (
          <>
            {' '}
            <Trans>(removed)</Trans>
          </>
        )}
      </span>
    ),
    text: ({ admin_name }) => admin_name,
  },
  { id: 'action', header: msg`Action`, cell: (entry) => <Act entry={entry} />, text: ({ action }) => action },
  {
    id: 'resource',
    header: msg`What`,
    cell: (entry) => <Thing entry={entry} />,
    text: ({ resource }) => resource,
  },
  { id: 'label', header: msg`Name`, cell: null, text: ({ details }) => details.label ?? null },
  { id: 'resource_id', header: msg`Id`, cell: null, text: ({ resource_id }) => resource_id },
  {
    id: 'ip',
    header: msg`Address`,
    wideOnly: true,
    cell: ({ ip_address }) => ip_address ?? '',
    text: ({ ip_address }) => ip_address,
  },
  { id: 'browser', header: msg`Browser`, cell: null, text: ({ user_agent }) => user_agent },
  { id: 'details', header: msg`Details`, cell: null, text: ({ details }) => JSON.stringify(details) },
  {
    id: 'created_at',
    header: msg`When`,
    cell: ({ created_at }) => <TimeAgo value={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

/** Who did what, when. Read only. */
export default function AuditLogsScreen() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const list = useList({ filters: ['admin', 'action', 'resource', 'from', 'to'], order: 'created_at.desc' })
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const missing = useOne(['audit-missing'], () => callFunction('missing_audit_entries', {}))
  const admins = useOne(['admins', 'names'], (signal) =>
    may('view_admins') ? readAdmins(200, 0, signal) : Promise.resolve({ rows: [], total: 0 }),
  )
  const say = i18n._.bind(i18n)
  return (
    <div className="flex flex-col gap-5">
      <AreaHeader
        title={<Trans>Audit Logs</Trans>}
        subtitle={<Trans>Who did what, when. Nobody can change it.</Trans>}
      />
      {(missing.data ?? 0) > 0 && (
        <Banner tone="danger" role="alert">
          <Trans>{missing.data} entries couldn’t be saved in the last 30 days. The server’s log says why.</Trans>
        </Banner>
      )}
      <ListFrame
        topic="audit"
        label={t`Audit Logs`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch audit logs`}
        exportName="audit-log"
        read={(limit, offset, signal) => readAuditLog({ ...list.filters, limit, offset, signal })}
        onOpen={setShown}
        actsOf={(entry) => {
          const what = nameOf(entry, i18n._.bind(i18n))
          return [{ words: t`Details`, label: t`Details: ${what}`, onAct: () => setShown(entry) }]
        }}
        filters={
          <>
            {may('view_admins') && (
              <FilterSelect
                label={t`Administrator`}
                all={t`Everybody`}
                value={list.filters.admin}
                options={(admins.data?.rows ?? []).map((one) => ({
                  value: one.id,
                  label: `${one.first_name} ${one.last_name}`.trim() || one.email,
                }))}
                onChange={(value) => list.setFilter('admin', value)}
              />
            )}
            <FilterSelect
              label={t`Action`}
              all={t`All actions`}
              value={list.filters.action}
              options={knownActs.map((value) => ({ value, label: actWords(value, say) }))}
              onChange={(value) => list.setFilter('action', value)}
            />
            <FilterSelect
              label={t`Item`}
              all={t`Everything`}
              value={list.filters.resource}
              options={knownResources.map((value) => ({ value, label: resourceWords(value, say) }))}
              onChange={(value) => list.setFilter('resource', value)}
            />
            <div className="flex flex-wrap gap-3 max-sm:w-full">
              <DayFilter label={t`From`} value={list.filters.from} onChange={(day) => list.setFilter('from', day)} />
              <DayFilter label={t`To`} value={list.filters.to} onChange={(day) => list.setFilter('to', day)} />
            </div>
          </>
        }
        empty={{ title: <Trans>No recent activity</Trans> }}
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
