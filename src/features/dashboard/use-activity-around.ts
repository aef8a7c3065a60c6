import { useEffect, useState } from 'react'
import type { ShownActivity } from '#domain/posts/social.ts'
import { whenSettled } from '#lib/timing/settled.ts'
import { useLive } from '#sync/local/live.ts'

const none: readonly ShownActivity[] = []

/**
 * What connections did, newest first: the device does not have it, and who has none is not asked for. Nothing until the
 * screen has settled; without an answer what was answered last.
 */
export function useActivityAround(): readonly ShownActivity[] {
  const connected = useLive((database) => database.connections.where({ status: 'accepted' }).count(), []).data ?? 0
  const [items, setItems] = useState(none)
  useEffect(() => {
    if (connected === 0) return
    let left = false
    const stop = whenSettled(() => {
      void readAround().then((found) => {
        if (!left) setItems(found)
      })
    })
    return () => {
      left = true
      stop()
    }
  }, [connected])
  return connected === 0 ? none : items
}

async function readAround(): Promise<readonly ShownActivity[]> {
  try {
    const { readFeed, recallFeed } = await import('#remote/people/social.ts')
    return await readFeed([], undefined).catch(async () => (await recallFeed()) ?? none)
  } catch (cause) {
    // Without a network before its part of the app was here: one's own doings are shown all the same.
    console.warn('What connections did could not be asked.', cause)
    return none
  }
}
