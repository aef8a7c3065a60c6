import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Session } from '#auth/session.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { OnlineOnly } from './online-only.tsx'
import { SecurityCard } from './security-card.tsx'

const DeleteDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((file) => ({ default: file.DeleteAccountDialog })),
)

interface DataCardProps {
  session: Session
  /** What can be taken away. */
  exports: ReactNode
  onDeleted: () => void
}

/** Everything the traveler has here: as files, offline too, or gone for good. */
export function DataCard({ session, exports, onDeleted }: DataCardProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [deleting, setDeleting] = useState(false)

  return (
    <SecurityCard title={t`Your data`} description={t`Take it with you as files, even offline.`}>
      {exports}
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
