import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { type AttentionEntry, deleteKeptPart, discardAttention, retryAttention } from '#sync/outbox/attention.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useLive } from '#sync/local/live.ts'
import { AttentionItem } from './attention-item.tsx'
import { groupOffers } from './group-offers.ts'
import { companionName } from './companion-name.ts'
import { keptText } from './overwrite-text.ts'
import { LeftGroupItem } from './left-group-item.tsx'
import { recordName } from './record-name.ts'

/** What sending the change once more cannot help. */
const notAgain = new Set<AttentionEntry['reason']['kind']>(['deleted-elsewhere', 'access-withdrawn'])

/** What waits for a decision: changes that were not taken, and what the server has no longer; each or all at once. */
export function AttentionList({ entries }: { entries: AttentionEntry[] }) {
  const { t } = useLingui()
  const { run, busy } = useOnce((act: () => Promise<void>) => act())
  const [asking, setAsking] = useState(false)
  const questions = entries.filter(({ part }) => part)
  const left = new Set(entries.flatMap(({ group }) => group ?? []))
  const grouped = groupOffers(entries.filter(({ part, group }) => !part && group === undefined))
  const changes = grouped.filter(({ entry }) => entry.reason.kind !== 'not-on-server')
  const offers = grouped.filter(({ entry }) => entry.reason.kind === 'not-on-server')
  const again = idsOf(changes.filter(({ entry }) => !notAgain.has(entry.reason.kind)))
  return (
    <>
      {questions.length > 0 && (
        <>
          <p className="text-muted text-sm">
            <Trans>Deleted in one place, changed in another. They stay until you decide.</Trans>
          </p>
          <ul className="flex flex-col gap-3">
            {questions.map((entry) => (
              <KeptPartItem key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
      {left.size > 0 && (
        <ul className="flex flex-col gap-3">
          {[...left].map((id) => (
            <LeftGroupItem key={id} id={id} entries={entries.filter(({ group }) => group === id)} />
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <>
          <p className="text-muted text-sm">
            <Trans>The server did not accept these changes. They stay on this device until you decide.</Trans>
          </p>
          {again.length > 1 && (
            <Button
              size="sm"
              busy={busy}
              onClick={() => void run(() => retryAttention(...again))}
              className="self-start"
            >
              <Trans>Retry all</Trans>
            </Button>
          )}
          <Items of={changes} />
        </>
      )}
      {offers.length > 0 && (
        <>
          <p className="text-muted text-sm">
            <Trans>
              These were saved, but the server no longer has them. An older backup may have been restored there, or they
              were deleted on another device.
            </Trans>
          </p>
          {offers.length > 1 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" busy={busy} onClick={() => void run(() => retryAttention(...idsOf(offers)))}>
                <Trans>Send all again</Trans>
              </Button>
              <Button size="sm" disabled={busy} onClick={() => setAsking(true)}>
                <Trans>Discard all</Trans>
              </Button>
            </div>
          )}
          <Items of={offers} />
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Discard all of these?`}
        message={t`This device has the last copy. Discarding removes them for good.`}
        confirmLabel={t`Discard all`}
        cancelLabel={t`Cancel`}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          void run(() => discardAttention(...idsOf(offers)))
        }}
      />
    </>
  )
}

type Grouped = ReturnType<typeof groupOffers>

const idsOf = (grouped: Grouped): string[] => grouped.map(({ entry }) => entry.id)

function Items({ of }: { of: Grouped }) {
  return (
    <ul className="flex flex-col gap-3">
      {of.map(({ entry, below }) => (
        <AttentionItem key={entry.id} entry={entry} below={below} />
      ))}
    </ul>
  )
}

/** A part that one deleted and another changed: it is kept or let go. */
function KeptPartItem({ entry }: { entry: AttentionEntry }) {
  const { run, busy } = useOnce((act: (id: string) => Promise<void>) => act(entry.id))
  const { i18n } = useLingui()
  const { part, recordId } = entry
  const name = useLive(() => companionName(recordId, part?.by), [recordId, part?.by]).data ?? null
  if (!part) return null
  return (
    <li className="flex flex-col gap-3 rounded-card border p-4">
      <div className="flex flex-col gap-0.5">
        <p dir="auto" className="break-words [text-align:match-parent] font-semibold">
          {part.name}
        </p>
        <p className="break-words text-muted text-sm">{recordName(entry.table, entry.title)}</p>
      </div>
      <p className="text-sm">{i18n._(keptText({ asked: part }, name))}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={busy} onClick={() => void run(discardAttention)}>
          {part.deletedBy === 'mine' && name ? <Trans>Keep {name}’s</Trans> : <Trans>Keep it</Trans>}
        </Button>
        <Button size="sm" disabled={busy} onClick={() => void run(deleteKeptPart)}>
          <Trans>Delete it anyway</Trans>
        </Button>
      </div>
    </li>
  )
}
