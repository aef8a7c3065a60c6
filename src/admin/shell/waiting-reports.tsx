import { Plural } from '@lingui/react/macro'
import { readFlaggedContent } from '#remote/admin/moderation.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The reported things that wait longest, and how many there are: one question for the bar and the dashboard. */
export const useWaitingReports = () =>
  useOne(
    ['moderation', 'waiting'],
    (signal) =>
      readFlaggedContent({ status: 'pending', contentType: '', descending: false, limit: 4, offset: 0 }, signal),
    { watched: true },
  )

/** How many reported things wait for a decision; nothing while none does. */
export function WaitingReports() {
  const { data } = useWaitingReports()
  return (
    <WaitingBadge
      count={data?.total}
      words={<Plural value={data?.total ?? 0} one="# report waits" other="# reports wait" />}
    />
  )
}
