import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Button } from '#ui/button.tsx'

/** Offers to report what stands beside it. */
export function ReportButton({ onReport }: { onReport: () => void }) {
  return (
    <Button size="sm" variant="ghost" className="text-muted print:hidden" onClick={onReport}>
      <Flag aria-hidden />
      <Trans>Report</Trans>
    </Button>
  )
}
