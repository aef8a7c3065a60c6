import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { formatDateTime } from '#domain/text/dates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { useAttention, useStuck } from '#sync/outbox/attention.ts'
import { sendsInBackground } from '#sync/cycle/background-sync.ts'
import { syncNow, useSyncStatus } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { StorageFullBanner } from '#app/shell/banners/storage-full-banner.tsx'
import { AttentionList } from './attention-list.tsx'
import { KeptHere } from './kept-here.tsx'
import { LostValues } from './lost-values.tsx'
import { recordName } from './record-name.ts'

interface SyncSheetProps {
  /** How many changes are being saved, when it is many. */
  total: number | null
  onClose: () => void
}

/** What waits to be sent, when it was last sent, and what the traveler must decide. */
export function SyncSheet({ total, onClose }: SyncSheetProps) {
  const { t, i18n } = useLingui()
  const { state, pendingCount, lastSyncedAt } = useSyncStatus()
  const entries = useAttention()
  const stuck = useStuck()
  const { run: sync, busy } = useOnce(syncNow)
  const lastSynced = lastSyncedAt === null ? null : formatDateTime(new Date(lastSyncedAt).toISOString())
  return (
    <Sheet side="end" open onOpenChange={(open) => !open && onClose()} title={t`Saving and syncing`}>
      <div className="flex flex-col gap-6 px-5 pb-8">
        {state === 'offline' && (
          <Banner tone="sand" icon={<CloudOff aria-hidden />}>
            <Trans>Saved on this device. Will sync when you're back online.</Trans>
          </Banner>
        )}
        {state === 'full' && <StorageFullBanner />}
        <div className="flex flex-col gap-1">
          <p className="font-medium">
            {pendingCount === null ? (
              state === 'refused' ? (
                <Trans>This browser won’t let Farlight store anything, so nothing can be saved.</Trans>
              ) : (
                <Trans>Loading...</Trans>
              )
            ) : (
              <Plural
                value={pendingCount}
                _0="Nothing is waiting to be sent."
                one="# change is waiting to be sent."
                other="# changes are waiting to be sent."
              />
            )}
          </p>
          {total !== null && pendingCount !== null && (
            <>
              <ProgressBar value={(100 * (total - pendingCount)) / total} label={t`Saved so far`} tone="moss" />
              <p aria-hidden className="text-muted text-sm">
                <Trans>
                  Saving… {i18n.number(total - pendingCount)} of {i18n.number(total)}
                </Trans>
              </p>
            </>
          )}
          {lastSynced && (
            <p className="text-muted text-sm">
              <Trans>Last synced: {lastSynced}</Trans>
            </p>
          )}
          {(pendingCount ?? 0) > 0 && !sendsInBackground() && (
            <p className="text-muted text-sm">
              <Trans>
                This browser only sends changes while Farlight is open, so open it once when you’re back online.
              </Trans>
            </p>
          )}
        </div>
        <Button
          onClick={() => void sync()}
          busy={busy}
          disabled={state === 'offline' || state === 'refused'}
          className="self-start"
        >
          <Trans>Sync now</Trans>
        </Button>
        {stuck.length > 0 && (
          <section aria-labelledby="not-getting-through" className="flex flex-col gap-2">
            <h3 id="not-getting-through" className="font-semibold text-lg">
              <Trans>Not getting through</Trans>
            </h3>
            <p className="text-muted text-sm">
              <Trans>These keep getting cut off on the way. We’ll keep trying.</Trans>
            </p>
            <ul className="flex flex-col gap-1">
              {stuck.map((entry) => (
                <li key={entry.id} className="break-words font-medium">
                  {recordName(entry.table, entry.title)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {entries.length > 0 && (
          <section aria-labelledby="needs-attention" className="flex flex-col gap-3">
            <h3 id="needs-attention" className="font-semibold text-lg">
              <Trans>Needs attention</Trans>
            </h3>
            <AttentionList entries={entries} />
          </section>
        )}
        <LostValues />
        {state !== 'refused' && <KeptHere />}
      </div>
    </Sheet>
  )
}
