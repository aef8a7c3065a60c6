import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'

/** At the heading of a section in which something is wrong. */
export function ProblemMark() {
  return (
    <span className="flex shrink-0 items-center text-danger">
      <CircleAlert aria-hidden className="size-4.5" />
      <span className="sr-only">
        <Trans>(has a problem)</Trans>
      </span>
    </span>
  )
}
