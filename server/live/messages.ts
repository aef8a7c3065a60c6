/** What devices and server say to each other on the live connection: Phoenix's messages, as Supabase Realtime has them. */
import { z } from 'zod'

/** [number of the join, number of the message, topic, event, what it says] */
const message = z.tuple([
  z.string().max(32).nullable(),
  z.string().max(32).nullable(),
  z.string().max(200),
  z.string().max(32),
  z.record(z.string(), z.unknown()),
])

export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** Undefined for what is no message. */
export function readMessage(text: string): Message | undefined {
  try {
    const found = message.safeParse(JSON.parse(text))
    if (!found.success) return undefined
    const [joinRef, ref, topic, event, payload] = found.data
    return { joinRef, ref, topic, event, payload }
  } catch {
    return undefined
  }
}

export const written = ({ joinRef, ref, topic, event, payload }: Message): string =>
  JSON.stringify([joinRef, ref, topic, event, payload])

/** What a join asks for. */
export const joinRequest = z.object({
  config: z.object({
    private: z.literal(true),
    presence: z.object({ enabled: z.boolean() }).optional(),
    /** What was told from then on, in ms since 1970, is told again. */
    broadcast: z.object({ replay: z.object({ since: z.number() }).optional() }).optional(),
  }),
  access_token: z.string().max(8_000),
})

/** That a device has the thing open, or no longer. What else it says is heard by nobody. */
export const presenceOf = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z.object({ device: z.uuid() }) }),
  z.object({ event: z.literal('untrack') }),
])

export const newToken = z.object({ access_token: z.string().max(8_000) })

/** Topics travel with this before them. */
export const prefix = 'realtime:'

/** That there is something to pull; never what. */
export const pullOf = (topic: string, more: { meta?: object } = {}): string => {
  const payload = { type: 'broadcast', event: 'pull', payload: {}, ...more }
  return written({ joinRef: null, ref: null, topic: prefix + topic, event: 'broadcast', payload })
}
