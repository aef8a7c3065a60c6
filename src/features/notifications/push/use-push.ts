import { useEffect, useState } from 'react'
import { useSession } from '#auth/session.ts'
import { type PushState, readPushState, turnOffPush, turnOnPush } from '#remote/push-subscription.ts'

const listeners = new Set<(state: PushState) => void>()

/** Whether this device is told while the app is closed; undefined until known. The switch and the offer say the same. */
export function usePush(): { state: PushState | undefined; turn: (on: boolean) => Promise<PushState> } {
  const userId = useSession()?.userId ?? ''
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    let isShown = true
    const look = () =>
      void readPushState(userId).then(
        (read) => isShown && setState(read),
        // Without the configuration nothing is known.
        () => {},
      )
    look()
    listeners.add(setState)
    // Somebody may have allowed it in the browser's settings meanwhile.
    addEventListener('focus', look)
    return () => {
      isShown = false
      listeners.delete(setState)
      removeEventListener('focus', look)
    }
  }, [userId])

  async function turn(on: boolean): Promise<PushState> {
    const next = on ? await turnOnPush(userId) : await turnOffPush().then((): PushState => 'off')
    for (const listener of listeners) listener(next)
    return next
  }
  return { state, turn }
}
