import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export type Refusal = [status: number, message: string]

/** Answers a connection that was to speak something else than HTTP, and ends it, whether or not its other end does. */
export function refuseUpgrade(socket: Duplex, [status, message]: Refusal): void {
  const body = JSON.stringify({ code: status, message })
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\n\r\n${body}`,
  )
}
