/**
 * The live connections of devices: the part of Supabase Realtime's protocol that src/sync/live uses, so that one client
 * serves all backends. Devices are told that there is something to pull, never what; and who has the same thing open
 * (presence.ts).
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { JWTPayload } from 'jose'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import type { TokenChecker } from '#server/http/auth/tokens.ts'
import { type Refusal, refuseUpgrade } from '#server/http/request/refuse-upgrade.ts'
import { combined } from './combined.ts'
import { type Connection, endLater, hasExpired, reply, say } from './connection.ts'
import { joinRequest, type Message, newToken, prefix, presenceOf, pullOf, readMessage, written } from './messages.ts'
import { messageRate } from './message-rate.ts'
import { presence } from './presence.ts'
import { recentHints } from './recent-hints.ts'
import { refusal } from './refusal.ts'
import type { TopicRights } from './topic-rights.ts'

export interface LiveOptions {
  tokens: TokenChecker
  rights: TopicRights
  publishableKey: string
  /** Where people reach the app. */
  siteUrl: string
  /** So many connections at most. */
  most: number
  /** Tells the other servers who is here; undefined where there are none. */
  share?: ((words: string) => void) | undefined
  log: Logger
  now?: () => number
}

export interface LiveConnections {
  /** Takes a connection over, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Whoever hears the topic is told to pull. */
  hint(topic: string): void
  /** What another server says of who is here. */
  hearOfPeople(words: string): void
  /** Ends what has run out, and what nobody may hear any more; `everything`: not only what has not been looked at lately. */
  look(everything?: boolean): Promise<void>
  readonly count: number
  /** Sends all away and takes no more. */
  close(): void
}

/** A join with its token is the longest that a device says. */
const longestMessage = 16_384
const mostTopics = 100
/** Tabs and devices of one person. */
const mostOfOne = 50
/** So many may be connected without having joined anything yet: above, whoever has been for longest goes. */
const mostSilent = 500
const silentMs = 15_000
/** Devices say something every 25 seconds. */
const quietMs = 90_000
const lookMs = 5_000
/** Servers say to each other this often who is here. */
const repeatMs = 20_000
/** Whether somebody may still hear their topics is asked this often. */
const recheckMs = 45_000

export function liveConnections(options: LiveOptions): LiveConnections {
  const { tokens, rights, log, now = Date.now } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    // It would cost each connection more memory than all else.
    perMessageDeflate: false,
    clientTracking: false,
  })
  const connections = new Set<Connection>()
  const silent = new Set<Connection>()
  const hearers = new Map<string, Set<Connection>>()
  const ofPerson = new Map<string, number>()
  const hints = combined(broadcast)
  const recent = recentHints(now)
  const people = presence<Connection>({
    say: (connection, said) => {
      const joinRef = connection.topics.get(said.topic) ?? null
      if (!hasExpired(connection, now()))
        say(connection, written({ ...said, joinRef, ref: null, topic: prefix + said.topic }))
    },
    share: options.share,
    now,
  })
  let isOver = false
  const looking = setInterval(() => void look(), lookMs).unref()
  const repeating = setInterval(people.repeat, repeatMs).unref()

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refused = refusal(request, options) ?? roomRefusal()
    if (refused) return refuseUpgrade(socket, refused)
    sockets.handleUpgrade(request, socket, head, (opened) => begin(opened))
  }

  function roomRefusal(): Refusal | undefined {
    if (isOver) return [503, 'The server is about to end']
    if (connections.size >= options.most) return [503, 'Too many devices are connected']
    return undefined
  }

  function begin(socket: WebSocket): void {
    const at = now()
    const times = { since: at, heardAt: at, checkedAt: at }
    const connection: Connection = { socket, mayGoOn: messageRate(now), ...times, topics: new Map() }
    connections.add(connection)
    silent.add(connection)
    const [longest] = silent
    if (silent.size > mostSilent) longest?.socket.terminate()
    socket.on('message', (data, isBinary) => {
      connection.heardAt = now()
      if (!connection.mayGoOn()) return endLater(connection)
      // A text arrives in one piece: fragments are put together before.
      const said = isBinary ? undefined : readMessage((data as Buffer).toString())
      if (!said) return socket.close(1002)
      void hear(connection, said).catch((error: unknown) => {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a live connection could not be served')
        // It comes back, later.
        socket.close(1013)
      })
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => end(connection))
  }

  function end(connection: Connection): void {
    connections.delete(connection)
    silent.delete(connection)
    for (const topic of connection.topics.keys()) forget(connection, topic)
    const person = connection.claims?.sub
    if (!person) return
    const left = (ofPerson.get(person) ?? 1) - 1
    if (left > 0) ofPerson.set(person, left)
    else ofPerson.delete(person)
  }

  async function hear(connection: Connection, said: Message): Promise<void> {
    const { topic, event } = said
    if (topic === 'phoenix' && event === 'heartbeat') return reply(connection, said, 'ok')
    if (!topic.startsWith(prefix)) return reply(connection, said, 'error', 'Unknown topic')
    if (event === 'phx_join') return join(connection, said)
    if (event === 'access_token') return renew(connection, said)
    if (event === 'phx_leave') {
      forget(connection, topic.slice(prefix.length))
      return reply(connection, said, 'ok')
    }
    if (event === 'presence') return beHere(connection, said)
    // Devices have nothing else to tell each other.
    reply(connection, said, 'error', 'Not allowed')
  }

  /** A device has a thing open, or no longer. Who it is says the token, whatever the device says. */
  function beHere(connection: Connection, said: Message): void {
    const topic = said.topic.slice(prefix.length)
    const asked = presenceOf.safeParse(said.payload)
    if (!asked.success || !connection.topics.has(topic)) return reply(connection, said, 'error', 'Not allowed')
    if (asked.data.event === 'untrack') people.untrack(connection, topic)
    else if (!people.track(connection, topic, String(connection.claims?.sub), asked.data.payload.device))
      return reply(connection, said, 'error', 'Too many are here')
    reply(connection, said, 'ok')
  }

  async function join(connection: Connection, said: Message): Promise<void> {
    const topic = said.topic.slice(prefix.length)
    const asked = joinRequest.safeParse(said.payload)
    const claims = asked.success ? await tokens.check(asked.data.access_token) : undefined
    if (!claims || !admit(connection, claims)) return reply(connection, said, 'error', 'Unauthorized')
    if (connection.topics.size >= mostTopics && !connection.topics.has(topic))
      return reply(connection, said, 'error', 'Too many topics')
    const allowed = await rights(claims, [topic])
    if (!connections.has(connection)) return
    if (!allowed.has(topic)) return reply(connection, said, 'error', 'Unauthorized')
    connection.topics.set(topic, said.joinRef)
    const others = hearers.get(topic)
    if (others) others.add(connection)
    else hearers.set(topic, new Set([connection]))
    silent.delete(connection)
    reply(connection, said, 'ok')
    const since = asked.data?.config.broadcast?.replay?.since
    if (since !== undefined && recent.hadOne(topic, since)) say(connection, pullOf(topic, { meta: { replayed: true } }))
    if (asked.data?.config.presence?.enabled && topic.startsWith('group:')) people.watch(connection, topic)
  }

  /** Notes whose connection it is; false when it is somebody else's already, or they have too many. */
  function admit(connection: Connection, claims: JWTPayload): boolean {
    const person = String(claims.sub)
    const before = connection.claims
    if (before && before.sub !== person) return false
    if (!before) {
      const number = ofPerson.get(person) ?? 0
      if (number >= mostOfOne) return false
      ofPerson.set(person, number + 1)
    }
    if (!before || (claims.exp ?? 0) >= (before.exp ?? 0)) connection.claims = claims
    return true
  }

  async function renew(connection: Connection, said: Message): Promise<void> {
    const given = newToken.safeParse(said.payload)
    const claims = given.success ? await tokens.check(given.data.access_token) : undefined
    if (!claims || !connection.claims || !admit(connection, claims)) endTopics(connection, connection.topics.keys())
  }

  function broadcast(topic: string): void {
    recent.note(topic)
    const hearing = hearers.get(topic)
    if (!hearing) return
    const text = pullOf(topic)
    for (const connection of hearing) if (!hasExpired(connection, now())) say(connection, text)
  }

  function forget(connection: Connection, topic: string): void {
    connection.topics.delete(topic)
    people.leave(connection, topic)
    const hearing = hearers.get(topic)
    hearing?.delete(connection)
    if (hearing?.size === 0) hearers.delete(topic)
  }

  /** The device is told that it hears these no more. */
  function endTopics(connection: Connection, topics: Iterable<string>): void {
    for (const topic of topics) {
      const joinRef = connection.topics.get(topic) ?? null
      forget(connection, topic)
      say(connection, written({ joinRef, ref: null, topic: prefix + topic, event: 'phx_close', payload: {} }))
    }
  }

  async function look(everything = false): Promise<void> {
    const at = now()
    const due: Connection[] = []
    for (const connection of connections) {
      if (at - connection.heardAt > quietMs) connection.socket.terminate()
      else if (silent.has(connection) && at - connection.since > silentMs) connection.socket.terminate()
      else if (connection.claims && hasExpired(connection, at)) endTopics(connection, connection.topics.keys())
      else if (connection.topics.size > 0 && (everything || at - connection.checkedAt > recheckMs)) due.push(connection)
    }
    await Promise.all(due.map(recheck))
  }

  async function recheck(connection: Connection): Promise<void> {
    connection.checkedAt = now()
    const topics = [...connection.topics.keys()]
    try {
      const allowed = await rights(connection.claims ?? {}, topics)
      endTopics(
        connection,
        topics.filter((topic) => !allowed.has(topic)),
      )
    } catch {
      // The database is busy or away: it is asked again, and gives nobody anything meanwhile.
    }
  }

  return {
    upgrade,
    hint: hints.hint,
    hearOfPeople: people.hear,
    look,
    get count() {
      return connections.size
    },
    close() {
      isOver = true
      clearInterval(looking)
      clearInterval(repeating)
      hints.stop()
      for (const { socket } of connections) {
        // 'Service restart': they come back, each after a pause of its own.
        socket.close(1012)
        setTimeout(() => socket.terminate(), 500).unref()
      }
    },
  }
}
