/** One live connection of a device: what is known of it, and how it is spoken to. */
import type { JWTPayload } from 'jose'
import type { WebSocket } from 'ws'
import { timeToRefuse } from '#server/http/request/refused-later.ts'
import { type Message, written } from './messages.ts'

export interface Connection {
  socket: WebSocket
  mayGoOn: () => boolean
  since: number
  heardAt: number
  checkedAt: number
  /** Of the newest token; undefined before the first join. */
  claims?: JWTPayload
  /** The topics with the number of their join. */
  topics: Map<string, string | null>
}

/** A device that does not take what it is sent is cut off. */
const mostUnsent = 65_536

export const hasExpired = ({ claims }: Connection, at: number): boolean => (claims?.exp ?? 0) * 1000 <= at

export function say({ socket }: Connection, text: string): void {
  if (socket.bufferedAmount > mostUnsent) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(text)
}

export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Message,
  status: 'ok' | 'error',
  reason?: string,
): void {
  const response = reason === undefined ? {} : { reason }
  say(connection, written({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))
}

/** Not at once: whoever has said too much would be back in the same moment, and say as much again. */
export function endLater({ socket }: Connection): void {
  if (socket.isPaused || socket.readyState !== socket.OPEN) return
  socket.pause()
  setTimeout(() => {
    socket.resume()
    socket.close(1013)
  }, timeToRefuse()).unref()
}
