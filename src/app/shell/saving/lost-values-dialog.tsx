import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import type { OverwriteNotice } from '#sync/local/database.ts'
import { putBackLost } from '#sync/outbox/attention.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { recordName } from './record-name.ts'
import { canPutBack } from '#sync/cycle/overwrite-notices.ts'
import type { ToldValue } from './tell-overwrites.ts'

interface LostValuesDialogProps {
  /** Of one record. */
  told: readonly ToldValue[]
  onClose: () => void
}

/** Several values that met later ones, each with what became of it and the way back to the traveler's own. */
export function LostValuesDialog({ told, onClose }: LostValuesDialogProps) {
  const { t, i18n } = useLingui()
  const [first] = told
  if (!first) return null
  const name = recordName(first.notice.table, first.notice.title)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Changed by you and others`}
      description={
        <Trans>
          You and others changed the same things in {name}. The later change stays unless you put yours back.
        </Trans>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul className="flex flex-col divide-y">
        {told.map(({ notice, words }, at) => (
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
            <p dir="auto" className="min-w-0 flex-1 basis-60 [text-align:match-parent] [overflow-wrap:anywhere]">
              {i18n._(words)}
            </p>
            {canPutBack(notice) && <PutBack notice={notice} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function PutBack({ notice }: { notice: OverwriteNotice }) {
  const [isBack, setIsBack] = useState(false)
  const { run, busy } = useOnce(async () => {
    await putBackLost(notice)
    setIsBack(true)
  })
  // It stays, so that the focus does.
  return (
    <Button size="sm" busy={busy} disabled={isBack} onClick={() => void run()}>
      {isBack ? (
        <>
          <Check aria-hidden className="text-moss" />
          <Trans>Yours is back</Trans>
        </>
      ) : (
        <Trans>Put mine back</Trans>
      )}
    </Button>
  )
}
