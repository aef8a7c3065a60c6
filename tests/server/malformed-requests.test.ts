/** Whatever comes as a request, on either way in, is answered or cut off, and the server serves on. */
import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
beforeAll(async () => {
  server = await startTestServer()
  process.prependListener('uncaughtException', note)
})
afterAll(async () => {
  process.off('uncaughtException', note)
  await server.close()
})

/** What comes back for these bytes, until the server ends the connection or has nothing more to say. */
async function sent(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
    // One answer is enough; a connection that is kept would stay for long.
    if (/\r\n\r\n/.test(answer)) socket.end()
  })
  socket.on('error', () => {})
  socket.setTimeout(300, () => socket.destroy())
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const head = (target: string, ...lines: string[]) =>
  [`GET ${target} HTTP/1.1`, ...(lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: x']), ...lines, '', ''].join(
    '\r\n',
  )
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==',
]

describe('a request that cannot be understood', () => {
  it.each([
    ['an upgrade of an address that is none', head('//', ...upgrade), 404],
    ['an upgrade of an address that a proxy would merge', head('//:1/../realtime/v1/websocket', ...upgrade), 404],
    ['an upgrade for a host that is none', head('/realtime/v1/websocket', 'Host: ..:x', ...upgrade), 400],
    [
      'an upgrade with a key that is none',
      head('/realtime/v1/websocket', ...upgrade.slice(0, 3), 'Sec-WebSocket-Key: x'),
      401,
    ],
    ['a way to somewhere else', head('http://'), 400],
    ['the whole server as an address', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a path of bytes that are no text', head('/rest/v1/%ff'), 400],
    ['a path of bytes that are no text, as an upgrade', head('/realtime/%ff', ...upgrade), 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('%s is refused', async (_what, bytes, status) => {
    expect(statusOf(await sent(bytes))).toBe(status)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('is not one that names its host in its address, which counts', async () => {
    const { host } = new URL(server.url)
    expect(statusOf(await sent(head(`http://${host}/healthz`, 'Host: x')))).toBe(200)
  })

  it('is not one that offers another protocol: it is answered in this one', async () => {
    const h2c = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA']
    const answer = await sent(head('/healthz', ...h2c))
    expect(statusOf(answer)).toBe(200)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).toContain('x-request-id')
    expect(
      statusOf(await sent(`POST /healthz HTTP/1.1\r\nHost: x\r\n${h2c.join('\r\n')}\r\nContent-Length: 2\r\n\r\n{}`)),
    ).toBe(400)
  })

  it('keeps no connection of a refused upgrade, although the other end keeps it', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const broken = new Promise((done) => socket.once('close', done))
    socket.on('error', () => {})
    socket.resume().write(head('//', ...upgrade))
    await once(socket, 'end')
    const knock = setInterval(() => socket.write('x'), 20)
    await broken
    clearInterval(knock)
  })

  it('opens no tunnel', async () => {
    expect(await sent('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n')).not.toMatch(/^HTTP\/1\.1 2/)
  })
})

/** Pieces of which requests are made, whole and broken. */
const anyRequest = fc
  .record({
    method: fc.oneof(
      fc.constantFrom('GET', 'POST', 'OPTIONS', 'CONNECT', 'PRI', 'get', 'HEAD', 'DELETE', ''),
      fc.string({ maxLength: 5 }),
    ),
    target: fc.oneof(
      fc.constantFrom('/', '//', '*', '', '/%', '/%ff', '/realtime/v1/websocket', '//:1/../realtime/v1/websocket'),
      fc.constantFrom('http://', 'http://x:99999/', 'https://[::1', 'x:443', '/rest/v1/goals', '/\\', '/?%', '?'),
      fc.string({ maxLength: 30, unit: 'binary' }).map((text) => `/${text}`),
      fc.webUrl({ withQueryParameters: true }),
    ),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
    headers: fc.array(
      fc.oneof(
        fc.constantFrom('Host: x', 'Host: 127.0.0.1', 'Host: [', 'Host: ..', 'Host:', 'Host: a, b', 'Host: x:0x1'),
        fc.constantFrom(...upgrade, 'Upgrade: h2c', 'Upgrade: ,', 'Connection: close, Upgrade', 'Expect: 100-continue'),
        fc.constantFrom('Content-Length: -1', 'Content-Length: 5', 'Transfer-Encoding: chunked', 'Cookie: =;=;%'),
        fc.constantFrom(
          'X-Request-Id: \u0001',
          'X-Forwarded-For: %',
          'Origin: null',
          'Origin: http://',
          'Range: bytes=9-',
        ),
        fc.constantFrom('Authorization: Bearer ..', 'Authorization: Bearer e30.e30.', 'Apikey: %00', 'Accept: */*;q=x'),
        fc.string({ maxLength: 20, unit: 'binary' }),
      ),
      { maxLength: 8 },
    ),
    body: fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 20, unit: 'binary' }),
      fc.constant('5\r\nhello\r\n0\r\n\r\n'),
    ),
    isUpgrade: fc.boolean(),
  })
  .map(({ method, target, version, headers, body, isUpgrade }) =>
    Buffer.from(
      [`${method} ${target} ${version}`, 'Host: x', ...(isUpgrade ? upgrade : []), ...headers, '', body].join('\r\n'),
      'latin1',
    ),
  )

it('five thousand that are broken in every way end nothing, and none is the fault of the server', async () => {
  const seed = 39
  const requests = fc.sample(anyRequest, { seed, numRuns: runs(5_000, 50_000) })
  const faults: string[] = []
  const sendAll = async (waiting: Iterator<Buffer>) => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const status = statusOf(await sent(next.value))
      if (status >= 500 && status !== 501 && status !== 505)
        faults.push(`${status}: ${JSON.stringify(next.value.toString('latin1'))}`)
    }
  }
  const waiting = requests.values()
  await Promise.all(Array.from({ length: 64 }, () => sendAll(waiting)))
  expect(uncaught).toEqual([])
  expect(faults.slice(0, 5)).toEqual([])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
