import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDateTime } from '#domain/text/dates.ts'
import type { AnyText, EditedText, TextName, TextVersion } from '#remote/admin/content.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextPreview } from './text-preview.tsx'

interface VersionListProps {
  name: TextName
  stored: EditedText
  /** The app has words for it that can be shown again. */
  hasOwnWords: boolean
  busy: boolean
  /** Absent for who may only look. */
  onRestore: ((body: AnyText | null) => Promise<unknown>) | undefined
}

/** What was published before; each can be looked at and shown again. */
export function VersionList({ name, stored, hasOwnWords, busy, onRestore }: VersionListProps) {
  const { t } = useLingui()
  const [looked, setLooked] = useState<TextVersion | null>(null)
  const [restored, setRestored] = useState<{ body: AnyText | null } | null>(null)
  const [newest] = stored.versions
  return (
    <Card asChild>
      <section className="flex flex-col gap-3 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-display font-semibold text-lg">
            <Trans>History</Trans>
          </h2>
          {onRestore && hasOwnWords && stored.published && (
            <Button size="sm" disabled={busy} onClick={() => setRestored({ body: null })}>
              <Trans>Go back to the original text</Trans>
            </Button>
          )}
        </div>
        {stored.versions.length === 0 && (
          <p className="text-muted">
            <Trans>Nothing published yet.</Trans>
          </p>
        )}
        <ul className="divide-y">
          {stored.versions.map((version) => (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 break-words">
                {formatDateTime(version.published_at)}
                <span className="text-muted">
                  {' · '}
                  {version.published_by}
                  {version.body === null && (
                    <>
                      {' · '}
                      <Trans>Original text</Trans>
                    </>
                  )}
                </span>
              </span>
              {version.body && (
                <span className="flex gap-2">
                  <Button size="sm" onClick={() => setLooked(version)}>
                    <Trans>View</Trans>
                  </Button>
                  {onRestore && version !== newest && (
                    <Button size="sm" disabled={busy} onClick={() => setRestored({ body: version.body })}>
                      <Trans>Restore</Trans>
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
        {looked?.body && (
          <Dialog
            open
            size="lg"
            title={formatDateTime(looked.published_at)}
            onOpenChange={(open) => !open && setLooked(null)}
            footer={
              <Button onClick={() => setLooked(null)}>
                <Trans>Close</Trans>
              </Button>
            }
          >
            <TextPreview name={name} text={looked.body} />
          </Dialog>
        )}
        {restored && onRestore && (
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setRestored(null)}
            title={<Trans>Bring this version back?</Trans>}
            message={<Trans>Travelers see it right away. The version published now stays in the history.</Trans>}
            confirmLabel={t`Restore`}
            cancelLabel={t`Cancel`}
            busy={busy}
            onConfirm={() => {
              void onRestore(restored.body)
              setRestored(null)
            }}
          />
        )}
      </section>
    </Card>
  )
}
