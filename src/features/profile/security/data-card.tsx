import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Session } from '#auth/session.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { OnlineOnly } from './online-only.tsx'
import { SecurityCard } from './security-card.tsx'

const DeleteDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((file) => ({ default: file.DeleteAccountDialog })),
)

type Kind = 'everything' | 'goals' | 'transactions'

/** Everything the traveler has here: as files, offline too, or gone for good. */
export function DataCard({ session, onDeleted }: { session: Session; onDeleted: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const [deleting, setDeleting] = useState(false)

  async function save(kind: Kind): Promise<void> {
    try {
      const { exportData } = await import('./export-data.ts')
      await exportData(kind, session.userId)
    } catch (error) {
      console.error(error)
      toast.error(t`The file could not be written. Please try again.`)
    }
  }
  return (
    <SecurityCard
      title={t`Your data`}
      description={t`Take it with you as files, even offline. You get what is on this device.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void save('everything')}>
          <Download aria-hidden />
          <Trans>Export all my data (JSON)</Trans>
        </Button>
        <Button onClick={() => void save('goals')}>
          <FileSpreadsheet aria-hidden />
          <Trans>Goals (CSV)</Trans>
        </Button>
        <Button onClick={() => void save('transactions')}>
          <FileSpreadsheet aria-hidden />
          <Trans>Transactions (CSV)</Trans>
        </Button>
      </div>
      <div className="flex flex-col gap-3 border-t pt-5">
        <p className="max-w-prose text-muted">
          <Trans>Deleting your account removes everything, here and on the server. It cannot be undone.</Trans>
        </p>
        <OnlineOnly>
          <Trans>You are offline. You can delete your account when you are back online.</Trans>
        </OnlineOnly>
        <Button className="self-start text-danger" disabled={!online} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          <Trans>Delete account</Trans>
        </Button>
      </div>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteDialog session={session} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </SecurityCard>
  )
}
