/** A device's live connection as the app has it: the same client, on another websocket. */
import { RealtimeClient } from '@supabase/realtime-js'
import { WebSocket } from 'ws'
import type { TestServer } from '#tests/support/server.ts'

export interface LiveDevice {
  client: RealtimeClient
  /** Hints, by topic, in the order in which they came. */
  heard: string[]
  /** What became of the topic: SUBSCRIBED, CHANNEL_ERROR or CLOSED, the newest last. */
  told: Map<string, string[]>
  join(topic: string): Promise<string>
  close(): Promise<void>
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
    async join(topic) {
      await client.setAuth()
      const words: string[] = []
      told.set(topic, words)
      const channel = client.channel(topic, { config: { private: true } })
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
    async close() {
      await client.removeAllChannels()
    },
  }
}
