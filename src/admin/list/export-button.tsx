import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type CsvSource, csvLines, saveCsv } from './csv.ts'

interface ExportButtonProps<Row> extends Pick<CsvSource<Row>, 'columns' | 'read' | 'idOf'> {
  /** Beginning of the file's name. */
  name: string
  /** There is nothing to write. */
  disabled: boolean
}

/** Writes the whole list, as it is narrowed and ordered, to a file; tells how far it is, and stops when told to. */
export function ExportButton<Row>({ name, columns, read, idOf, disabled }: ExportButtonProps<Row>) {
  const { i18n } = useLingui()
  const [progress, setProgress] = useState<{ written: number; total: number } | null>(null)
  const cancel = useRef<AbortController | null>(null)
  useEffect(() => () => cancel.current?.abort(), [])

  async function save(): Promise<void> {
    const controller = new AbortController()
    cancel.current = controller
    try {
      const lines = csvLines({
        columns,
        read,
        idOf,
        say: i18n._.bind(i18n),
        signal: controller.signal,
        onProgress: (written, total) => setProgress({ written, total }),
      })
      await saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, lines)
    } catch (cause) {
      if (!controller.signal.aborted) throw cause
    } finally {
      setProgress(null)
    }
  }
  const { run, busy } = useOnce(save, {
    onFailure: (cause) => toast.error(failureText(i18n._(msg`Failed to export`), cause)),
  })
  return (
    <div className="flex flex-wrap items-center gap-3 sm:ms-auto">
      {progress && (
        <span className="text-muted text-sm tabular-nums">
          <Trans>
            {i18n.number(progress.written)} of {i18n.number(progress.total)} rows
          </Trans>
        </span>
      )}
      {busy && (
        <Button onClick={() => cancel.current?.abort()}>
          <X aria-hidden />
          <Trans>Cancel export</Trans>
        </Button>
      )}
      <Button busy={busy} disabled={disabled} onClick={() => void run()}>
        {!busy && <Download aria-hidden />}
        <Trans>Export CSV</Trans>
      </Button>
    </div>
  )
}
