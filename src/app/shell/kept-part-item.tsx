import { Trans, useLingui } from '@lingui/react/macro'
import { useOnce } from '#lib/use-once.ts'
import { useLive } from '#sync/local/live.ts'
import { type AttentionEntry, deleteKeptPart, discardAttention } from '#sync/outbox/attention.ts'
import { Button } from '#ui/button.tsx'
import { companionName } from './companion-name.ts'
import { keptText } from './overwrite-text.ts'
import { recordName } from './record-name.ts'

/** A part that one deleted and another changed: it is kept or let go. */
export function KeptPartItem({ entry }: { entry: AttentionEntry }) {
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
