import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ExportEverythingButton } from './export-everything-button.tsx'
import type { CsvTable } from './csv-files.ts'
import type { FindAirports } from './make-archive.ts'

/** What of the traveler's data can be taken away as files. */
export function ExportButtons({ findAirports }: { findAirports: FindAirports }) {
  const { t } = useLingui()
  async function save(table: CsvTable): Promise<void> {
    try {
      const { saveTable } = await import('./csv-files.ts')
      await saveTable(table)
    } catch (error) {
      console.error(error)
      toast.error(t`The file could not be written. Please try again.`)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ExportEverythingButton findAirports={findAirports} />
      <Button onClick={() => void save('goals')}>
        <FileSpreadsheet aria-hidden />
        <Trans>Goals (CSV)</Trans>
      </Button>
      <Button onClick={() => void save('transactions')}>
        <FileSpreadsheet aria-hidden />
        <Trans>Transactions (CSV)</Trans>
      </Button>
    </div>
  )
}
