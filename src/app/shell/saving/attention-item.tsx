import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { type AttentionEntry, discardAttention, restoreAttention, retryAttention } from '#sync/outbox/attention.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { knownPlansOnSale } from '#remote/subscription/plans-on-sale.ts'
import { recordName } from './record-name.ts'
import { refusalText } from './refusal-text.ts'

const what: Record<AttentionEntry['operation'], MessageDescriptor> = {
  create: msg`New, not on the server yet`,
  update: msg`Changed on this device`,
  delete: msg`Deleted on this device`,
}

interface AttentionItemProps {
  entry: AttentionEntry
  /** How many others share its fate. */
  below: number
}

/** One change that the server did not take, or what it has no longer: why, and what can be done. */
export function AttentionItem({ entry, below }: AttentionItemProps) {
  const { t, i18n } = useLingui()
  const { run, busy } = useOnce((act: (id: string) => Promise<void>) => act(entry.id))
  // As the device last heard: the sheet opens offline too.
  const known = knownPlansOnSale()
  const freeLimit = known ? known.free_goal_limit : undefined
  const [asking, setAsking] = useState(false)
  const gone = entry.reason.kind === 'deleted-elsewhere'
  const lost = entry.reason.kind === 'not-on-server'
  return (
    <li className="flex flex-col gap-3 rounded-card border p-4">
      <div className="flex flex-col gap-0.5">
        <p className="break-words font-semibold">{recordName(entry.table, entry.title)}</p>
        <p className="text-muted text-sm">
          {lost ? (
            <Plural value={below} _0="Kept on this device" other="Kept on this device, with # that belong to it" />
          ) : (
            i18n._(what[entry.operation])
          )}
        </p>
      </div>
      <p className="text-sm">{i18n._(refusalText(entry.reason, freeLimit))}</p>
      <div className="flex flex-wrap gap-2">
        {entry.reason.kind !== 'access-withdrawn' && (
          <Button
            size="sm"
            variant="primary"
            busy={busy}
            onClick={() => void run(gone ? restoreAttention : retryAttention)}
          >
            {gone ? <Trans>Restore</Trans> : lost ? <Trans>Send again</Trans> : <Trans>Retry</Trans>}
          </Button>
        )}
        <Button size="sm" disabled={busy} onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={lost ? t`Discard this?` : t`Discard this change?`}
        message={
          lost
            ? t`This device has the last copy. Discarding removes it for good.`
            : entry.operation === 'create'
              ? t`It was never saved on the server. Discarding removes it for good.`
              : t`The version on the server stays as it is. Your change is lost.`
        }
        confirmLabel={t`Discard`}
        cancelLabel={t`Cancel`}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          void run(discardAttention)
        }}
      />
    </li>
  )
}
