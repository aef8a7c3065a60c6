/** A backend of live connections in memory, and the websocket with which devices reach it. */

type Said = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Record<string, unknown>]

const pull = { type: 'broadcast', event: 'pull', payload: {} }

export function createFakeRealtime() {
  const state = {
    isUp: true,
    /** Topics that it refuses, without the prefix. */
    refused: new Set<string>(),
    /** When each connection was tried. */
    attempts: [] as number[],
    tokens: [] as unknown[],
    /** The topics at which devices were there, one after the other. */
    entered: [] as string[],
    /** When each topic was last told something. */
    told: new Map<string, number>(),
  }
  const sockets = new Set<FakeSocket>()

  class FakeSocket {
    readonly CONNECTING = 0
    readonly OPEN = 1
    readonly CLOSING = 2
    readonly CLOSED = 3
    readyState = 0
    bufferedAmount = 0
    binaryType = 'arraybuffer'
    onopen: ((event: object) => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: object) => void) | null = null
    onerror: ((event: object) => void) | null = null
    /** Each topic with the number of its join. */
    readonly joined = new Map<string, string | null>()

    constructor() {
      state.attempts.push(Date.now())
      queueMicrotask(() => {
        if (!state.isUp) return this.fail()
        this.readyState = this.OPEN
        sockets.add(this)
        this.onopen?.({})
      })
    }

    send(text: string): void {
      const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Said
      const name = topic.replace('realtime:', '')
      if (event === 'phx_join') {
        state.tokens.push(payload.access_token)
        if (!state.refused.has(name)) this.joined.set(name, joinRef)
      }
      if (event === 'phx_leave') this.joined.delete(name)
      if (event === 'presence') state.entered.push(name)
      const status = event === 'phx_join' && state.refused.has(name) ? 'error' : 'ok'
      if (event !== 'access_token') this.tell([joinRef, ref, topic, 'phx_reply', { status, response: {} }])
      if (event !== 'phx_join' || status !== 'ok') return
      this.tell([joinRef, null, topic, 'presence_state', {}])
      const { replay } = (payload.config as { broadcast: { replay?: { since: number } } }).broadcast
      if (replay && (state.told.get(name) ?? 0) >= replay.since)
        this.tell([null, null, topic, 'broadcast', { ...pull, meta: { replayed: true, id: '' } }])
    }

    tell(said: Said): void {
      queueMicrotask(() => this.readyState === this.OPEN && this.onmessage?.({ data: JSON.stringify(said) }))
    }

    fail(): void {
      this.readyState = this.CLOSED
      sockets.delete(this)
      this.onerror?.({})
      this.onclose?.({ code: 1006, reason: '', wasClean: false })
    }

    close(code = 1000, reason = ''): void {
      if (this.readyState === this.CLOSED) return
      this.readyState = this.CLOSED
      sockets.delete(this)
      queueMicrotask(() => this.onclose?.({ code, reason, wasClean: true }))
    }
  }

  return {
    transport: FakeSocket,
    state,
    get connected() {
      return sockets.size
    },
    /** What the devices listen to, sorted. */
    topics: () => [...sockets].flatMap((socket) => [...socket.joined.keys()]).sort(),
    hint(topic: string): void {
      state.told.set(topic, Date.now())
      for (const socket of sockets)
        if (socket.joined.has(topic)) socket.tell([null, null, `realtime:${topic}`, 'broadcast', pull])
    },
    /** Who comes to a topic and goes, by ref: the person. */
    move(topic: string, joins: Record<string, string>, leaves: Record<string, string> = {}): void {
      const people = (refs: Record<string, string>) =>
        Object.fromEntries(Object.entries(refs).map(([ref, person]) => [person, { metas: [{ phx_ref: ref }] }]))
      const payload = { joins: people(joins), leaves: people(leaves) }
      for (const socket of sockets)
        if (socket.joined.has(topic)) socket.tell([null, null, `realtime:${topic}`, 'presence_diff', payload])
    },
    /** The backend ends a topic. */
    end(topic: string): void {
      for (const socket of sockets) {
        if (!socket.joined.has(topic)) continue
        socket.tell([socket.joined.get(topic) ?? null, null, `realtime:${topic}`, 'phx_close', {}])
        socket.joined.delete(topic)
      }
    },
    goDown(): void {
      state.isUp = false
      for (const socket of sockets) socket.fail()
    },
  }
}
