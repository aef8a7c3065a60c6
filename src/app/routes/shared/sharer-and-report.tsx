import type { Sharer } from '#domain/sharing/shared-items.ts'
import { ReportButton } from '#features/reports/report-button.tsx'
import type { Reported } from '#features/reports/report-dialog.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'
import { useReportDialog } from './use-report-dialog.tsx'

/** Who shares what is shown, and the way to the moderators. */
export function SharerAndReport({ owner, item }: { owner: Sharer; item: Reported }) {
  const { report, dialog } = useReportDialog()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <SharerLine owner={owner} />
      <ReportButton onReport={() => report(item)} />
      {dialog}
    </div>
  )
}
