import { useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'

/** A booking that has not reached the server yet. */
export function WaitingMark() {
  const { t } = useLingui()
  const text = t`Waiting to sync`
  return (
    <span title={text} className="inline-flex shrink-0 text-muted">
      <CloudUpload aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
