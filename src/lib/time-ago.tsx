import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDateTime, relativeTime } from '#domain/text/dates.ts'

const minute = 60_000

/** How long ago something was: 'just now', minutes, hours, then the short date; the full date and time as tooltip. */
export function TimeAgo({ value, className }: { value: string; className?: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(clock)
  }, [])
  return (
    <time dateTime={value} title={formatDateTime(value)} className={className}>
      <Ago value={value} now={now} />
    </time>
  )
}

function Ago({ value, now }: { value: string; now: Date }) {
  const ago = relativeTime(value, now)
  if (ago.unit === 'now') return <Trans>just now</Trans>
  if (ago.unit === 'date') return ago.text
  if (ago.unit === 'minutes') return <Plural value={ago.count} one="# minute ago" other="# minutes ago" />
  return <Plural value={ago.count} one="# hour ago" other="# hours ago" />
}
