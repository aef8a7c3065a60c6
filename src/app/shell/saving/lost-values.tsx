import { Trans, useLingui } from '@lingui/react/macro'
import type { LostValue } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'
import { forgetLost, putBackLost, useLostValues } from '#sync/outbox/attention.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { companionName } from './companion-name.ts'
import { overwriteText } from './overwrite-text.ts'

/** What later edits of others have replaced, for whoever missed the notice: each can be put back for two weeks. */
export function LostValues() {
  const lost = useLostValues()
  if (lost.length === 0) return null
  return (
    <section aria-labelledby="lost-values" className="flex flex-col gap-2">
      <h3 id="lost-values" className="font-semibold text-lg">
        <Trans>Replaced by later changes</Trans>
      </h3>
      <ul className="flex flex-col divide-y">
        {lost.map((value) => (
          <LostValueItem key={value.seq} value={value} />
        ))}
      </ul>
    </section>
  )
}

function LostValueItem({ value }: { value: LostValue }) {
  const { t, i18n } = useLingui()
  const { recordId, by, seq } = value
  async function putMineBack(): Promise<void> {
    const isThere = await putBackLost(value).catch((cause: unknown) => {
      console.warn('The value could not be put back.', cause)
      return false
    })
    if (!isThere) toast.error(t`That couldn’t be put back. What it belongs to isn’t on this device any more.`)
  }
  const name = useLive(() => companionName(recordId, by), [recordId, by]).data ?? null
  return (
    <li className="flex flex-col gap-2 py-3">
      <p dir="auto" className="text-sm [overflow-wrap:anywhere] [text-align:match-parent]">
        {i18n._(overwriteText(value, name))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void putMineBack()}>
          <Trans>Put mine back</Trans>
        </Button>
        <Button size="sm" onClick={() => void (seq !== undefined && forgetLost(seq))}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </li>
  )
}
