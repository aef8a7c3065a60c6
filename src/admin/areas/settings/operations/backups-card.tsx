import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, DatabaseBackup, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Backup, OperationState } from '#domain/platform/operation-state.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { addressOfBackup, deleteBackup, makeBackup } from '#remote/admin/operations.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { sizeText } from '#lib/words/size-text.ts'

/** Somebody between us and the server may end the answer before the server has ended its work. */
const isUnanswered = (cause: unknown) =>
  cause instanceof RemoteError && ['unreachable', 'timed-out', 'offline'].includes(cause.kind)

/** The backups on the server: made, taken away, deleted. */
export function BackupsCard({ backups }: { backups: NonNullable<OperationState['backups']> }) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState<Backup | null>(null)
  const { run, busy } = useOnce(
    async () => {
      await makeBackup()
      toast.success(t`Backup created successfully`)
      await refetchTopics('operations', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        void refetchTopics('operations')
        toast.error(
          isUnanswered(cause)
            ? t`The server has not answered. The list shows whether the backup was made.`
            : failureText(t`Failed to create backup`, cause),
        )
      },
    },
  )
  const download = useOnce(
    async ({ name }: Backup) => {
      const link = document.createElement('a')
      link.href = await addressOfBackup(name)
      link.download = name
      link.click()
      await refetchTopics('audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        void refetchTopics('operations')
        toast.error(failureText(t`Failed to download backup`, cause))
      },
    },
  )
  const isRunning = busy || backups.since !== null
  return (
    <Card asChild>
      <section className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-display font-semibold text-lg">
            <Trans>Backups</Trans>
          </h2>
          {backups.obstacle === null && (
            <Button variant="primary" busy={isRunning} onClick={() => void run()}>
              {!isRunning && <DatabaseBackup aria-hidden />}
              <Trans>Back up now</Trans>
            </Button>
          )}
        </div>
        <p className="text-muted text-sm">
          <Trans>
            Made while the server keeps running, and checked before they appear here. Set how often, and how many to
            keep, under Platform.
          </Trans>
        </p>
        <p className="sr-only" role="status">
          {isRunning && <Trans>A backup is being made.</Trans>}
        </p>
        {backups.obstacle !== null && (
          <Banner tone="sand" icon={<TriangleAlert aria-hidden />}>
            <Trans>No backup can be made from here: {backups.obstacle}</Trans>
          </Banner>
        )}
        {backups.lastFailure && !isRunning && (
          <Banner tone="danger" icon={<TriangleAlert aria-hidden />}>
            <Trans>
              The last backup failed on {formatDateTime(backups.lastFailure.at)}: {backups.lastFailure.reason}
            </Trans>
          </Banner>
        )}
        {isRunning && (
          <Banner tone="sea" icon={<DatabaseBackup aria-hidden />}>
            <Trans>A backup is being made. You can leave this page.</Trans>
          </Banner>
        )}
        {backups.list.length === 0 ? (
          <p className="py-4 text-center text-muted">
            <Trans>No backups yet</Trans>
          </p>
        ) : (
          <ul aria-label={t`Backups`} className="divide-y border-t">
            {backups.list.map((backup) => (
              <BackupRow
                key={backup.name}
                backup={backup}
                busy={download.busy}
                onDownload={() => void download.run(backup)}
                onDelete={() => setDeleting(backup)}
              />
            ))}
          </ul>
        )}
        <DeleteDialog
          id={deleting?.name ?? null}
          title={t`Delete this backup?`}
          message={deleting ? t`${formatDateTime(deleting.madeAt)}, ${sizeText(deleting.bytes)}` : ''}
          detail={t`It cannot be brought back.`}
          success={t`Backup deleted successfully`}
          failure={(cause) => failureText(t`Failed to delete backup`, cause)}
          onDelete={async (name) => {
            await deleteBackup(name).catch((cause: unknown) => {
              recheckRights(cause)
              throw cause
            })
            await refetchTopics('operations', 'audit')
          }}
          onClose={() => setDeleting(null)}
        />
      </section>
    </Card>
  )
}

interface BackupRowProps {
  backup: Backup
  busy: boolean
  onDownload: () => void
  onDelete: () => void
}

function BackupRow({ backup, busy, onDownload, onDelete }: BackupRowProps) {
  const { t } = useLingui()
  const when = formatDateTime(backup.madeAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-col gap-1">
        <span className="break-words font-medium">{when}</span>
        <span className="flex items-center gap-2 text-muted text-sm tabular-nums">
          {sizeText(backup.bytes)}
          <Badge tone="moss" icon={<CircleCheck aria-hidden />}>
            <Trans>Checked</Trans>
          </Badge>
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="sm" disabled={busy} aria-label={t`Download the backup of ${when}`} onClick={onDownload}>
          <Trans>Download</Trans>
        </Button>
        <Button size="sm" className="text-danger" aria-label={t`Delete the backup of ${when}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </span>
    </li>
  )
}
