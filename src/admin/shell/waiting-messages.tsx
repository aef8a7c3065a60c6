import { Plural } from '@lingui/react/macro'
import { readMessages } from '#remote/admin/contact.ts'
import { useOne } from '#remote/admin/use-page.ts'

/** How many messages of people wait for an answer; nothing while none does. */
export function WaitingMessages() {
  const { data } = useOne(['messages', 'waiting'], (signal) =>
    readMessages({ done: false, limit: 1, offset: 0 }, signal),
  )
  if (!data || data.total === 0) return null
  return (
    <span className="ml-auto rounded-full bg-ember-soft px-2 py-0.5 font-medium text-ember-ink text-xs tabular-nums">
      <span aria-hidden>{data.total}</span>
      <span className="sr-only">
        <Plural value={data.total} one="# message is waiting" other="# messages are waiting" />
      </span>
    </span>
  )
}
