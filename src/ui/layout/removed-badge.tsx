import { Trans } from '@lingui/react/macro'
import { Badge } from '#ui/badge.tsx'

/** On the card of what moderators have removed, in its owner's own lists. */
export function RemovedBadge({ className }: { className?: string }) {
  return (
    <Badge tone="danger" {...(className && { className })}>
      <Trans>Removed by moderators</Trans>
    </Badge>
  )
}
