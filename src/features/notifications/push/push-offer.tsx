import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#auth/session.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { usePush } from './use-push.ts'

/** Whoever has said no is not asked again on this device. */
const declinedKey = (userId: string) => `farlight-push-declined:${userId}`

/** Once something has arrived: the next could be told at once. Asks the browser only when it is pressed. */
export function PushOffer() {
  const { t } = useLingui()
  const userId = useSession()?.userId ?? ''
  const { state, turn } = usePush()
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(declinedKey(userId)) !== null)
  const { run, busy } = useOnce(
    async () => {
      const next = await turn(true)
      if (next === 'on') toast.success(t`This device will tell you`)
      else decline()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(t`This couldn’t be changed`)
      },
    },
  )
  function decline(): void {
    localStorage.setItem(declinedKey(userId), '')
    setDeclined(true)
  }
  if (state !== 'off' || isDeclined) return null
  return (
    <Banner
      icon={<BellRing aria-hidden />}
      action={
        <span className="flex gap-2">
          <Button size="sm" variant="ghost" onClick={decline}>
            <Trans>Not now</Trans>
          </Button>
          <Button size="sm" disabled={busy} onClick={() => void run()}>
            <Trans>Turn on</Trans>
          </Button>
        </span>
      }
    >
      <Trans>This device can tell you right away, also while Farlight is closed.</Trans>
    </Banner>
  )
}
