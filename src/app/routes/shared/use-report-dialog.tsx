import { type ReactNode, Suspense, useState } from 'react'
import type { Reported } from '#features/reports/report-dialog.tsx'
import { lazy } from '#ui/lazy.tsx'

const ReportDialog = lazy(() =>
  import('#features/reports/report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
)

/** The one dialog that reports to the moderators, for whatever screen the route composes. */
export function useReportDialog(): { report: (item: Reported) => void; dialog: ReactNode } {
  const [item, setItem] = useState<Reported | null>(null)
  return {
    report: setItem,
    dialog: item && (
      <Suspense fallback={null}>
        <ReportDialog key={item.id} item={item} onClose={() => setItem(null)} />
      </Suspense>
    ),
  }
}
