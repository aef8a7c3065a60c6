/**
 * Who is here: the people who have a shared thing open, as the channel of that thing tells them. Presence of Supabase
 * Realtime, with nothing in it but the person and the device. Several servers on one database tell each other.
 */
import { z } from 'zod'
import type { Message } from './messages.ts'

export interface Presence<Connection> {
  /** This connection is told who is here from now on. */
  watch(connection: Connection, topic: string): void
  /** It is here itself; false where there is no room for more. */
  track(connection: Connection, topic: string, person: string, device: string): boolean
  /** It is here no more, and goes on watching. */
  untrack(connection: Connection, topic: string): void
  /** It has left the topic. */
  leave(connection: Connection, topic: string): void
  /** What another server has said. */
  hear(words: string): void
  /** Says again who is here, so that other servers know that this one is there; forgets servers that say nothing. */
  repeat(): void
}

interface PresenceOptions<Connection> {
  say(connection: Connection, message: Pick<Message, 'topic' | 'event' | 'payload'>): void
  /** Tells the other servers; undefined where there are none. */
  share?: ((words: string) => void) | undefined
  now: () => number
}

/** One device that has the thing open. */
interface Here {
  person: string
  device: string
  ref: string
}

interface Topic<Connection> {
  watchers: Set<Connection>
  here: Map<Connection, Here>
  /** By the name of the server, with the time at which it said so. */
  elsewhere: Map<string, { at: number; here: Here[] }>
  /** What watchers know, by ref. */
  told: Map<string, Here>
  timer: NodeJS.Timeout | undefined
  /** Whether other servers do not know the newest yet. */
  isNews: boolean
}

/** So many devices of one server are seen at a thing: what a server says of them fits into one notification of PostgreSQL. */
export const mostHere = 50
/** Who comes and goes within this is told together, however often they do. */
const momentMs = 100
/** A server that has said nothing for so long has ended. */
const silentMs = 60_000

const said = z.union([
  z.object({ from: z.string(), asks: z.literal(true) }),
  z.object({
    from: z.string(),
    topic: z.string(),
    here: z.array(z.tuple([z.string(), z.string(), z.string()])),
  }),
])
type Said = z.output<typeof said>

export function presence<Connection>(options: PresenceOptions<Connection>): Presence<Connection> {
  const { say, share, now } = options
  const self = crypto.randomUUID()
  const topics = new Map<string, Topic<Connection>>()
  let count = 0
  // Those who are here on the others.
  share?.(JSON.stringify({ from: self, asks: true } satisfies Said))

  function topicOf(name: string): Topic<Connection> {
    let topic = topics.get(name)
    if (!topic) {
      topic = {
        watchers: new Set(),
        here: new Map(),
        elsewhere: new Map(),
        told: new Map(),
        timer: undefined,
        isNews: false,
      }
      topics.set(name, topic)
    }
    return topic
  }

  const everybody = ({ here, elsewhere }: Topic<Connection>): Here[] => [
    ...here.values(),
    ...[...elsewhere.values()].flatMap((said) => said.here),
  ]

  function changed(name: string, topic: Topic<Connection>, isNews: boolean): void {
    topic.isNews ||= isNews
    topic.timer ??= setTimeout(() => tell(name, topic), momentMs).unref()
  }

  function tell(name: string, topic: Topic<Connection>): void {
    topic.timer = undefined
    const present = new Map(everybody(topic).map((one) => [one.ref, one]))
    const joins = [...present.values()].filter(({ ref }) => !topic.told.has(ref))
    const leaves = [...topic.told.values()].filter(({ ref }) => !present.has(ref))
    topic.told = present
    if (joins.length > 0 || leaves.length > 0)
      for (const watcher of topic.watchers)
        say(watcher, {
          topic: name,
          event: 'presence_diff',
          payload: { joins: byPerson(joins), leaves: byPerson(leaves) },
        })
    if (topic.isNews) sayElsewhere(name, topic)
    topic.isNews = false
    if (topic.watchers.size === 0 && present.size === 0) topics.delete(name)
  }

  function sayElsewhere(name: string, { here }: Topic<Connection>): void {
    const all = [...here.values()].map(({ person, device, ref }): [string, string, string] => [person, device, ref])
    share?.(JSON.stringify({ from: self, topic: name, here: all } satisfies Said))
  }

  function sayEverything(): void {
    for (const [name, topic] of topics) if (topic.here.size > 0) sayElsewhere(name, topic)
  }

  function untrack(connection: Connection, name: string): void {
    const topic = topics.get(name)
    if (topic?.here.delete(connection)) changed(name, topic, true)
  }

  return {
    watch(connection, name) {
      const topic = topicOf(name)
      topic.watchers.add(connection)
      // What is about to be told to all is part of it for this one, too.
      say(connection, { topic: name, event: 'presence_state', payload: byPerson([...topic.told.values()]) })
    },
    track(connection, name, person, device) {
      const topic = topicOf(name)
      if (!topic.watchers.has(connection)) return false
      if (topic.here.get(connection)?.device === device) return true
      if (topic.here.size >= mostHere && !topic.here.has(connection)) return false
      topic.here.set(connection, { person, device, ref: `${self.slice(0, 8)}.${(count += 1)}` })
      changed(name, topic, true)
      return true
    },
    untrack,
    leave(connection, name) {
      const topic = topics.get(name)
      if (!topic?.watchers.delete(connection)) return
      untrack(connection, name)
      changed(name, topic, false)
    },
    hear(words) {
      const { data } = said.safeParse(JSON.parse(words))
      if (!data || data.from === self) return
      if ('asks' in data) return sayEverything()
      const topic = topicOf(data.topic)
      const here = data.here.map(([person, device, ref]) => ({ person, device, ref }))
      if (here.length > 0) topic.elsewhere.set(data.from, { at: now(), here })
      else topic.elsewhere.delete(data.from)
      changed(data.topic, topic, false)
    },
    repeat() {
      sayEverything()
      for (const [name, topic] of topics)
        for (const [server, { at }] of topic.elsewhere)
          if (now() - at > silentMs) {
            topic.elsewhere.delete(server)
            changed(name, topic, false)
          }
    },
  }
}

/** As Phoenix has it: each person once, with a line for each device. */
function byPerson(all: Here[]): Record<string, { metas: object[] }> {
  const people: Record<string, { metas: object[] }> = {}
  for (const { person, device, ref } of all) (people[person] ??= { metas: [] }).metas.push({ phx_ref: ref, device })
  return people
}
