import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { leftGroupText, type ToldGroup, useLeftGroup } from '#data/left-group.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { type AttentionEntry, discardGroup } from '#sync/outbox/attention.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { links } from '#app/routes/links.ts'
import { canBeKept, keepAsOwn } from '#app/routes/shared/keep-as-own.ts'
import { recordName } from './record-name.ts'
import { closeSyncSheet } from './sync-sheet-state.ts'
import { asText, writingOf } from './unsent-writing.ts'

interface LeftGroupItemProps {
  id: string
  entries: AttentionEntry[]
}

/** A trip or a list of others that is gone from here while changes in it waited: why, what they say, and what can be done. */
export function LeftGroupItem({ id, entries }: LeftGroupItemProps) {
  const told = useLeftGroup(id)
  return told ? <LeftGroupCard told={told} entries={entries} /> : null
}

function LeftGroupCard({ told, entries }: { told: ToldGroup; entries: AttentionEntry[] }) {
  const { t, i18n } = useLingui()
  const { group } = told
  const isTrip = group.table === 'itineraries'
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useOnce((act: () => Promise<void>) => act())
  const keeping = useOnce(
    async () => {
      const id = await keepAsOwn(group)
      closeSyncSheet()
      toast.success(isTrip ? t`It’s your own trip now` : t`It’s your own list now`)
      await navigate(isTrip ? links.itinerary(id) : links.bucketList(id))
    },
    { onFailure: (cause) => failureText(isTrip ? t`The trip couldn’t be kept` : t`The list couldn’t be kept`, cause) },
  )
  const name = recordName(group.table, group.title)
  const writings = entries.map(writingOf)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(asText(name, writings))
      toast.success(t`Text copied`)
    } catch {
      toast.error(t`The text could not be copied. Please select it instead.`)
    }
  }
  return (
    <li className="flex flex-col gap-3 rounded-card border p-4">
      <p dir="auto" className="break-words [text-align:match-parent] font-semibold">
        {name}
      </p>
      <p className="text-sm">
        {i18n._(leftGroupText(told))}{' '}
        {group.deleted ? (
          <Trans>Your unsent changes are still here:</Trans>
        ) : (
          <Trans>Your unsent changes are still here, and go out if you’re let back in:</Trans>
        )}
      </p>
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-control bg-sunken p-3 text-sm" tabIndex={0}>
        {writings.map(({ name: record, lines }, at) => (
          <li key={at} dir="auto" className="[overflow-wrap:anywhere] [text-align:match-parent]">
            <span className="font-medium">{record}</span>
            {lines.map((line, place) => (
              <p key={place} className="whitespace-pre-line">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {keeping.failure && (
        <p role="alert" className="text-danger text-sm">
          {keeping.failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canBeKept(group) && (
          <Button size="sm" variant="primary" busy={keeping.busy} onClick={() => void keeping.run()}>
            {isTrip ? <Trans>Keep as my own trip</Trans> : <Trans>Keep as my own list</Trans>}
          </Button>
        )}
        <Button size="sm" onClick={() => void copy()}>
          <Trans>Copy text</Trans>
        </Button>
        <Button size="sm" disabled={busy || keeping.busy} onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Discard what you wrote?`}
        message={t`It was never saved on the server. Discarding removes it for good.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Cancel`}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          void run(() => discardGroup(group.id))
        }}
      />
    </li>
  )
}
