import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { loadConfig } from '#lib/config.ts'
import { toast } from '#ui/toast.ts'

interface DemoSignIn {
  /** Signs in as the demo's traveller; absent where this is no demo. */
  start: (() => void) | undefined
  busy: boolean
}

async function signInToDemo(): Promise<void> {
  const answer = await fetch('/demo/sign-in', { method: 'POST' })
  if (!answer.ok) throw new Error(`The demo answered ${answer.status}.`)
  const session = (await answer.json()) as { access_token: string; refresh_token: string }
  const { getSupabase } = await import('#lib/supabase.ts')
  const supabase = await getSupabase()
  const { error } = await supabase.auth.setSession(session)
  if (error) throw error
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
      await signInToDemo()
    } catch {
      toast.error(t`The demo could not be opened. Please try again.`)
      setBusy(false)
    }
  }
  return { start: demo ? () => void start() : undefined, busy }
}
