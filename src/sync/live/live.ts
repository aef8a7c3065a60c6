/**
 * Hears at once that something has changed elsewhere, and has it pulled: private Broadcast channels of Supabase Realtime,
 * or of our own server, which speaks the part of that protocol that is used here. A hint carries no data. Whatever goes
 * wrong here, the pull of every minute goes on.
 */
import { REALTIME_SUBSCRIBE_STATES as became, RealtimeClient } from '@supabase/realtime-js'
import type { Connectivity } from '#sync/cycle/connectivity.ts'
import type { Visibility } from '#sync/cycle/scheduler.ts'
import { fullJitter } from './pauses.ts'

export interface LiveParts {
  userId: string
  /** Of the backend. */
  url: string
  key: string
  accessToken: () => Promise<string | null>
  connectivity: Connectivity
  visibility: Visibility
  /** Ids of other people's groups that this person belongs to, now and whenever they change; returns the function that stops. */
  followGroups: (listener: (groups: string[]) => void) => () => void
  /** Something has changed: pull, unless a pull has begun since. */
  hinted: () => void
  /** It concerns everybody: not only what is synced may have changed. */
  hintedToAll: () => void
  /** Device time at which the last complete pull began. */
  lastPullBegan: () => Promise<number | null>
  locks?: LockManager | undefined
  transport?: unknown
  random?: () => number
  now?: () => number
}

/** What everybody is told of is pulled within so many ms: not by all at once. */
const spreadForEverybodyMs = 15_000
/** After a connection was lost, what was missed is pulled within so many ms. */
const spreadOfReturnMs = 5_000
/** What was pulled longer ago than this when the first connection stands is pulled again. Servers remember hints for longer. */
const freshMs = 10_000
/** The clocks of device and server may differ by so much. */
const clockMs = 1_000
/** A tab that is out of sight lets go of its connection after this. */
const hiddenMs = 30_000
/** A server bounds how many topics a device may hear. */
const mostGroups = 60
/** So often is a topic asked for that the server refuses, before it is left alone for a while. */
const mostRefusals = 3

/** What one tab tells the others. */
type Hint = 'pull' | 'everybody'

/** Starts hearing; returns the function that stops. */
export function startLive(parts: LiveParts): () => void {
  const { userId, connectivity, visibility, hinted, hintedToAll, random = Math.random, now = Date.now } = parts
  const locks = parts.locks ?? globalThis.navigator?.locks
  const others = globalThis.BroadcastChannel ? new BroadcastChannel(`farlight-hints-${userId}`) : null
  /** Ends holding, or waiting for, the turn; null while neither. */
  let letGo: (() => void) | null = null
  let groups: string[] = []
  let hiding: ReturnType<typeof setTimeout> | undefined
  const timers = new Set<ReturnType<typeof setTimeout>>()
  others?.addEventListener('message', ({ data }: MessageEvent<Hint>) =>
    data === 'everybody' ? hintedToAll() : hinted(),
  )

  function soon(withinMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, random() * withinMs)
    timers.add(timer)
  }

  /** A tab that the traveler does not see asks for nothing itself, but may be the one that hears. */
  function hear(): void {
    hinted()
    if (!visibility.isVisible()) tellOthers('pull')
  }

  /** What is synced reaches all tabs through the device's database; what each has asked for by itself does not. */
  function hearForAll(): void {
    hear()
    hintedToAll()
    tellOthers('everybody')
  }

  const tellOthers = (hint: Hint) => others?.postMessage(hint)

  /** One tab at a time is connected. */
  function takeTurn(): void {
    if (letGo) return
    const waiting = new AbortController()
    let close = () => {}
    let end = () => {}
    const over = new Promise<void>((resolve) => (end = resolve))
    letGo = () => {
      waiting.abort()
      close()
      end()
      letGo = null
    }
    const hold = async () => {
      if (waiting.signal.aborted) return
      close = connect()
      await over
    }
    if (!locks) void hold()
    else locks.request(`farlight-live-${userId}`, { signal: waiting.signal }, hold).catch(() => {})
  }

  function connect(): () => void {
    const client = new RealtimeClient(`${parts.url.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: parts.key },
      accessToken: parts.accessToken,
      reconnectAfterMs: (attempts) => fullJitter(attempts, random),
      ...(parts.transport ? { transport: parts.transport as never } : {}),
    })
    const refusals = new Map<string, number>()
    let isOver = false

    /** `since`: what was told from then on is told again; null where a pull is due anyway. */
    function join(topic: string, since: number | null): void {
      const replay = since === null ? {} : { broadcast: { replay: { since: Math.floor(since - clockMs), limit: 1 } } }
      const channel = client.channel(topic, { config: { private: true, ...replay } })
      let joins = 0
      let isDropped = false
      channel.on('broadcast', { event: 'pull' }, ({ meta }) => {
        // On a return everything is pulled, and not by all at once.
        if (meta?.replayed && joins > 1) return
        if (topic === 'everybody') soon(spreadForEverybodyMs, hearForAll)
        else hear()
      })
      channel.subscribe((status) => {
        if (isOver || isDropped) return
        if (status === became.SUBSCRIBED) {
          joins += 1
          refusals.delete(topic)
          if (topic === ownTopic && (joins > 1 || !isFresh(since))) soon(spreadOfReturnMs, hearForAll)
        } else if (client.isConnected()) {
          // Refused, or ended by the server: with a new token, where there is one, it may be let in.
          const times = (refusals.get(topic) ?? 0) + 1
          refusals.set(topic, times)
          void client.setAuth()
          if (status !== became.CLOSED && times < mostRefusals) return
          isDropped = true
          void client.removeChannel(channel).then(() => pause(times, () => void joinAgain(topic)))
        }
      })
    }

    function pause(attempts: number, work: () => void): void {
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          if (!isOver) work()
        },
        fullJitter(attempts, random),
      )
      timers.add(timer)
    }

    async function joinAgain(topic: string): Promise<void> {
      const since = await justPulled()
      if (isOver) return
      if (wanted().includes(topic)) join(topic, since)
      else refusals.delete(topic)
    }

    /** When the last pull began, as when the app has just opened; null where that is longer ago. */
    async function justPulled(): Promise<number | null> {
      const began = await parts.lastPullBegan()
      return isFresh(began) ? began : null
    }

    const isFresh = (began: number | null) => began !== null && now() - began <= freshMs
    const ownTopic = `person:${userId}`
    const wanted = () => [ownTopic, 'everybody', ...groups.slice(0, mostGroups).map((id) => `group:${id}`)]
    const topicOf = (channel: { topic: string }) => channel.topic.replace('realtime:', '')

    async function follow(): Promise<void> {
      const since = await justPulled()
      if (isOver) return
      const topics = wanted()
      const present = client.getChannels()
      for (const channel of present) if (!topics.includes(topicOf(channel))) void client.removeChannel(channel)
      const known = new Set(present.map(topicOf))
      for (const topic of topics) if (!known.has(topic) && !refusals.has(topic)) join(topic, since)
    }

    followWanted = () => void follow()
    void client.setAuth().then(follow, follow)
    return () => {
      isOver = true
      followWanted = () => {}
      void client.removeAllChannels()
      void client.disconnect()
    }
  }

  let followWanted = () => {}
  const stopGroups = parts.followGroups((next) => {
    groups = next
    followWanted()
  })

  function look(): void {
    clearTimeout(hiding)
    hiding = undefined
    if (!connectivity.isOnline()) return letGo?.()
    if (visibility.isVisible()) return takeTurn()
    hiding = setTimeout(() => letGo?.(), hiddenMs)
  }

  const stops = [connectivity.subscribe(look), visibility.subscribe(look), stopGroups]
  look()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(hiding)
    letGo?.()
    for (const timer of timers) clearTimeout(timer)
    others?.close()
  }
}
