import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { loadConfig } from '#lib/config/config.ts'
import { toast } from '#ui/overlays/toast.ts'

interface DemoSignIn {
  /** Signs in as the demo's traveler; absent where this is no demo. */
  start: (() => void) | undefined
  busy: boolean
}

/** One click into the believable world of `npm run demo`; a normal installation has none. */
export function useDemoSignIn(): DemoSignIn {
  const { t } = useLingui()
  const [demo, setDemo] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let shown = true
    // Without a configuration there is no demo; signing in will say what is wrong.
    loadConfig().then(
      (config) => shown && setDemo(config.demo),
      () => {},
    )
    return () => {
      shown = false
    }
  }, [])
  async function start(): Promise<void> {
    setBusy(true)
    try {
      const refusal = await (await import('#auth/demo-sign-in.ts')).signInToDemo()
      if (!refusal) return
      toast.error(t(refusal))
    } catch {
      toast.error(t`The demo could not be opened. Please try again.`)
    }
    setBusy(false)
  }
  return { start: demo ? () => void start() : undefined, busy }
}
