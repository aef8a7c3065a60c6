import { Trans } from '@lingui/react/macro'
import { TimeAgo } from '#lib/words/time-ago.tsx'

interface CountedAtProps {
  /** Null: at the moment of the question. */
  moment: string | null
  /** Says so then. */
  now?: boolean
}

/** How old a figure is that takes long to count. */
export function CountedAt({ moment, now = false }: CountedAtProps) {
  if (moment === null) return now && <Trans>now</Trans>
  return (
    <Trans>
      counted <TimeAgo inSentence value={moment} />
    </Trans>
  )
}
