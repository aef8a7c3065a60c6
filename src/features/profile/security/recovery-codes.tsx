import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { download } from '#lib/files/download.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** The ten codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t`Recovery codes copied`)
    } catch {
      toast.error(t`The codes could not be copied. Please download them.`)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your recovery codes`}
      description={t`Each one gets you in once if you don’t have your phone. Keep them somewhere safe: you won’t see them again.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="grid gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            <Trans>Copy</Trans>
          </Button>
          <Button onClick={() => download('farlight-recovery-codes.txt', 'text/plain', `${text}\n`)}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
