import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** Opens what makes one archive of all that the traveler has here. */
export function ExportEverythingButton({ disabled = false }: { disabled?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="self-start" disabled={disabled} onClick={() => setOpen(true)}>
        <Download aria-hidden />
        <Trans>Export everything (ZIP)</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
