/** A device's live connection as the app has it: the same client, on another websocket. */
import { randomUUID } from 'node:crypto'
import { RealtimeClient } from '@supabase/realtime-js'
import { WebSocket } from 'ws'
import { followPeople } from '#sync/live/presence.ts'
import type { TestServer } from '#tests/support/server.ts'

export interface LiveDevice {
  client: RealtimeClient
  /** Hints, by topic, in the order in which they came. */
  heard: string[]
  /** What became of the topic: SUBSCRIBED, CHANNEL_ERROR or CLOSED, the newest last. */
  told: Map<string, string[]>
  /** `since`: what was told from then on, in ms since 1970, is to be told again. */
  join(topic: string, since?: number): Promise<string>
  /** Joins a topic to see who is there. */
  look(topic: string): Promise<Room>
  close(): Promise<void>
}

/** A shared thing, as a device that has it open sees it. */
export interface Room {
  status: string
  /** Everybody with the number of their devices. */
  people(): Record<string, number>
  /** The device has it open; answers 'ok' or 'error'. */
  enter(payload?: object): Promise<string>
  /** It has it open no longer, and goes on looking. */
  leave(): Promise<string>
}

export function liveDevice(server: TestServer, accessToken: () => string | null): LiveDevice {
  const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: server.publishableKey },
    transport: WebSocket as never,
    accessToken: async () => accessToken(),
  })
  const heard: string[] = []
  const told = new Map<string, string[]>()
  return {
    client,
    heard,
    told,
    async join(topic, since) {
      await client.setAuth()
      const words: string[] = []
      told.set(topic, words)
      const channel = client.channel(topic, {
        config: { private: true, ...(since !== undefined && { broadcast: { replay: { since, limit: 1 } } }) },
      })
      channel.on('broadcast', { event: 'pull' }, ({ payload }) => {
        heard.push(Object.keys(payload as object).length === 0 ? topic : JSON.stringify(payload))
      })
      return new Promise((done) =>
        channel.subscribe((status) => {
          words.push(status)
          done(status)
        }),
      )
    },
    async look(topic) {
      await client.setAuth()
      const channel = client.channel(topic, { config: { private: true, presence: { key: 'anybody', enabled: true } } })
      let here: string[] = []
      followPeople(channel, (people) => (here = people))
      const status = await new Promise<string>((done) => channel.subscribe(done))
      return {
        status,
        people: () => Object.fromEntries(here.map((id) => [id, here.filter((one) => one === id).length])),
        enter: (payload = { device: randomUUID() }) => channel.track({ ...payload }),
        leave: () => channel.untrack(),
      }
    },
    async close() {
      await client.removeAllChannels()
    },
  }
}
