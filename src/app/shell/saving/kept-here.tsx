import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { askToKeep, canAskToKeep, isKept } from '#app/session/device-storage.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'

type Kept = 'asking' | 'kept' | 'may-go' | 'refused'

/** How long the browser keeps what is on this device, and what can be done about it. */
export function KeptHere() {
  const [kept, setKept] = useState<Kept>('asking')
  useEffect(() => {
    let gone = false
    isKept().then(
      (answer) => {
        if (!gone) setKept(answer ? 'kept' : 'may-go')
      },
      () => {
        if (!gone) setKept('may-go')
      },
    )
    return () => {
      gone = true
    }
  }, [])
  const { run: ask, busy } = useOnce(async () => {
    setKept((await askToKeep().catch(() => false)) ? 'kept' : 'refused')
  })
  if (kept === 'asking') return null
  return (
    <section aria-labelledby="kept-here" className="flex flex-col gap-2 border-t pt-5">
      <h3 id="kept-here" className="font-semibold text-lg">
        <Trans>On this device</Trans>
      </h3>
      <div role="status" className="text-muted text-sm">
        {kept === 'kept' && <Trans>This browser keeps your plans until you sign out.</Trans>}
        {kept === 'may-go' && (
          <Trans>
            This browser may clear your plans from this device, when space runs short or after a week without a visit.
            Whatever has been sent is safe on the server.
          </Trans>
        )}
        {kept === 'refused' && (
          <Trans>
            This browser wouldn’t promise that. Opening Farlight now and then helps, and so does adding it to your home
            screen.
          </Trans>
        )}
      </div>
      {kept === 'may-go' && canAskToKeep() && (
        <Button size="sm" onClick={() => void ask()} busy={busy} className="self-start">
          <Trans>Ask it to keep them</Trans>
        </Button>
      )}
    </section>
  )
}
