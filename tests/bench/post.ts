/** Requests of a load generator: over connections that stay open, at little cost to the processors that it shares. */
import { Agent, request } from 'node:http'

export interface Posted {
  status: number
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** Sends `body` as JSON. */
export function post(url: URL, headers: Record<string, string>, body: unknown): Promise<Posted> {
  const payload = JSON.stringify(body)
  const length = `${Buffer.byteLength(payload)}`
  return new Promise((done, fail) => {
    const asked = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        answer.once('error', fail)
      },
    )
    asked.once('error', fail)
    asked.end(payload)
  })
}
