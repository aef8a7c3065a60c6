import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDateTime, relativeTime } from '#domain/text/dates.ts'

const minute = 60_000

interface TimeAgoProps {
  value: string
  className?: string
  /** Words stand before it: it begins small. */
  inSentence?: boolean
}

/** How long ago something was: 'Just now', minutes, hours, then the short date; the full date and time as tooltip. */
export function TimeAgo({ value, className, inSentence = false }: TimeAgoProps) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(clock)
  }, [])
  return (
    <time dateTime={value} title={formatDateTime(value)} className={className}>
      <Ago value={value} now={now} inSentence={inSentence} />
    </time>
  )
}

function Ago({ value, now, inSentence }: { value: string; now: Date; inSentence: boolean }) {
  const ago = relativeTime(value, now)
  if (ago.unit === 'now') return inSentence ? <Trans>just now</Trans> : <Trans>Just now</Trans>
  if (ago.unit === 'date') return ago.text
  if (ago.unit === 'minutes') return <Plural value={ago.count} one="# minute ago" other="# minutes ago" />
  return <Plural value={ago.count} one="# hour ago" other="# hours ago" />
}
