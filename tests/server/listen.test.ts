import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { endSilent, listen } from '#server/http/listen.ts'

describe('connections that ask for nothing', () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })
  async function connected(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  it('go, the longest silent one first, when there are too many; those that have asked stay', async () => {
    const server = createServer((_request, response) => response.end('served'))
    endSilent(server, 2)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const asking = await connected(port)
    asking.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(asking, 'data')
    const first = await connected(port)
    const ended = once(first, 'close')
    const second = await connected(port)
    const third = await connected(port)
    await ended
    expect([asking.closed, second.closed, third.closed]).toEqual([false, false, false])
    asking.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(asking, 'data')
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })

  it('are ended by the server, also when half a request has come', async () => {
    const http = await listen(
      () => new Response('served'),
      '127.0.0.1',
      0,
      (next) => next,
    )
    const [silent, half] = [await connected(http.port), await connected(http.port)]
    half.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    const ended = [once(silent, 'close'), once(half, 'close')]
    for (const socket of [silent, half]) socket.resume()
    await Promise.all(ended)
    await http.close(0)
  })
})

describe('a connection that a balancer keeps', () => {
  it('is kept for longer than balancers do, so that it is never closed under a request', async () => {
    const http = await listen(
      () => new Response('served'),
      '127.0.0.1',
      0,
      (next) => next,
    )
    const answer = await fetch(`http://127.0.0.1:${http.port}/`)
    expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
    await answer.text()
    await http.close(0)
  })
})
