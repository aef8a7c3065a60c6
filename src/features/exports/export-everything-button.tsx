import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import type { FindAirports } from './make-archive.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

interface ExportEverythingButtonProps {
  /** Without it files for maps have no airports: the back office, which can end a session too, knows no places. */
  findAirports?: FindAirports | undefined
  disabled?: boolean
}

const knowsNone: FindAirports = async () => new Map()

/** Opens what makes one archive of all that the traveler has here. */
export function ExportEverythingButton({ findAirports = knowsNone, disabled = false }: ExportEverythingButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="self-start" disabled={disabled} onClick={() => setOpen(true)}>
        <Download aria-hidden />
        <Trans>Export everything (ZIP)</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog findAirports={findAirports} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
