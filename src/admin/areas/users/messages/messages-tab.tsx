import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Column } from '#admin/list/column.ts'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type MessageRow, readMessages } from '#remote/admin/contact.ts'
import { Badge } from '#ui/badge.tsx'
import { MessageDialog } from './message-dialog.tsx'

const columns: readonly Column<MessageRow>[] = [
  {
    id: 'name',
    header: msg`From`,
    cell: ({ name, email }) => (
      <span className="flex max-w-64 flex-col [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="font-normal text-muted text-sm">{email}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  { id: 'email', header: msg`Email`, cell: null, text: ({ email }) => email },
  {
    id: 'message',
    header: msg`Message`,
    cell: ({ message }) => <span className="line-clamp-2 max-w-xl break-words">{message}</span>,
    text: ({ message }) => message,
  },
  {
    id: 'status',
    header: msg`Status`,
    cell: ({ is_done }) =>
      is_done ? (
        <Badge tone="moss">
          <Trans>Done</Trans>
        </Badge>
      ) : (
        <Badge tone="sand">
          <Trans>Open</Trans>
        </Badge>
      ),
    text: ({ is_done }) => (is_done ? 'done' : 'open'),
  },
  {
    id: 'created_at',
    header: msg`Received`,
    cell: ({ created_at }) => <TimeAgo value={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

const doneBy: Record<string, boolean | null> = { '': false, done: true, all: null }

/** What people have written to the operator on the contact page. */
export function MessagesTab() {
  const { t } = useLingui()
  const list = useList({ filters: ['status'], order: 'created_at.desc' })
  const [read, setRead] = useState<MessageRow | null>(null)
  return (
    <>
      <ListFrame
        topic="messages"
        label={t`Messages`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch messages`}
        exportName="messages"
        read={(limit, offset, signal) =>
          // What waits is what one comes for.
          readMessages({ done: doneBy[list.filters.status] ?? null, limit, offset }, signal)
        }
        filters={
          <FilterSelect
            label={t`Status`}
            all={t`Open`}
            value={list.filters.status}
            options={[
              { value: 'done', label: t`Done` },
              { value: 'all', label: t`Any status` },
            ]}
            onChange={(value) => list.setFilter('status', value)}
          />
        }
        actsOf={(message) => [
          { words: t`Read`, label: t`Read the message from ${message.name}`, onAct: () => setRead(message) },
        ]}
        empty={{
          title: <Trans>No messages waiting</Trans>,
          text: <Trans>Messages from the contact page show up here until somebody answers.</Trans>,
        }}
      />
      {read && <MessageDialog message={read} onClose={() => setRead(null)} />}
    </>
  )
}
