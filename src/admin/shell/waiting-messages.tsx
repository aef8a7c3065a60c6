import { Plural } from '@lingui/react/macro'
import { readMessages } from '#remote/admin/contact.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** How many messages of people wait for an answer; nothing while none does. */
export function WaitingMessages() {
  const { data } = useOne(['messages', 'waiting'], (signal) =>
    readMessages({ done: false, limit: 1, offset: 0 }, signal),
  )
  return (
    <WaitingBadge
      count={data?.total}
      words={<Plural value={data?.total ?? 0} one="# message waits" other="# messages wait" />}
    />
  )
}
