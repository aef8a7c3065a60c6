/**
 * Who has a shared thing open at this moment, and that this device has: presence on the channel of the thing, of Supabase
 * Realtime or our own server. A connection of its own, held only while the page is seen; where none is possible nobody is
 * here.
 */
import { type RealtimeChannel, REALTIME_SUBSCRIBE_STATES as became, RealtimeClient } from '@supabase/realtime-js'
import type { Connectivity } from '#sync/cycle/connectivity.ts'
import type { Visibility } from '#sync/cycle/scheduler.ts'
import { fullJitter } from './pauses.ts'

export interface PresenceParts {
  userId: string
  /** The group that the thing is. */
  groupId: string
  /** Of the backend. */
  url: string
  key: string
  accessToken: () => Promise<string | null>
  connectivity: Connectivity
  visibility: Visibility
  /** The ids of those who are here, without one's own, sorted; whenever they change. */
  told: (people: string[]) => void
  transport?: unknown
  random?: () => number
}

/** Whoever looks at another tab for a moment has not left. */
const hiddenMs = 3_000

/** Is here; returns the function that leaves. */
export function startPresence(parts: PresenceParts): () => void {
  const { userId, connectivity, visibility, random = Math.random } = parts
  let leave: (() => void) | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  let trying: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let last = ''

  function tell(people: Iterable<string>): void {
    const others = [...new Set(people)].filter((id) => id !== userId).sort()
    if (others.join() === last) return
    last = others.join()
    parts.told(others)
  }

  /** Whatever becomes of the connection ends it, and another begins from nothing: who was here may have left since. */
  function enter(): void {
    let isOver = false
    const client = new RealtimeClient(`${parts.url.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: parts.key },
      accessToken: parts.accessToken,
      ...(parts.transport ? { transport: parts.transport as never } : {}),
    })
    const channel = client.channel(`group:${parts.groupId}`, {
      config: { private: true, presence: { key: userId, enabled: true } },
    })
    followPeople(channel, (people) => !isOver && tell(people))
    const end = () => {
      isOver = true
      leave = null
      tell([])
      void client.removeAllChannels()
      void client.disconnect()
    }
    leave = end
    const join = () => {
      if (isOver) return
      channel.subscribe((status) => {
        if (isOver) return
        if (status === became.SUBSCRIBED) {
          attempts = 0
          void channel.track({ device: crypto.randomUUID() })
          return
        }
        end()
        attempts += 1
        trying = setTimeout(look, fullJitter(attempts, random))
      })
    }
    client.setAuth().then(join, join)
  }

  function look(): void {
    clearTimeout(hiding)
    clearTimeout(trying)
    if (connectivity.isOnline() && visibility.isVisible()) {
      if (!leave) enter()
    } else hiding = setTimeout(() => leave?.(), connectivity.isOnline() ? hiddenMs : 0)
  }

  const stops = [connectivity.subscribe(look), visibility.subscribe(look)]
  look()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(hiding)
    clearTimeout(trying)
    leave?.()
  }
}

/**
 * Counts devices by their refs. `presenceState()` of the library keeps somebody who has left: when a second device of a
 * person comes it takes the ref from the first.
 */
export function followPeople(channel: RealtimeChannel, told: (people: string[]) => void): void {
  const people = new Map<string, string>()
  channel.on('presence', { event: 'join' }, ({ key, newPresences }) => {
    for (const { presence_ref: ref } of newPresences) people.set(ref, key)
  })
  channel.on('presence', { event: 'leave' }, ({ leftPresences }) => {
    for (const { presence_ref: ref } of leftPresences) people.delete(ref)
  })
  channel.on('presence', { event: 'sync' }, () => told([...people.values()]))
}
