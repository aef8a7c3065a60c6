/**
 * The line between a browser and the server. It can be cut, for the browser, its service worker and every tab at once,
 * whatever the engine's driver can do; and its pages note their own errors, for an engine whose driver does not tell them.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Link {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

const watcherPath = '/engine-watcher.js'
const kept = 'engine-problems'

/** Runs before the app. What it notes outlives the page. */
const watcher = `(() => {
  const note = (text) => {
    const before = JSON.parse(localStorage.getItem('${kept}') ?? '[]')
    localStorage.setItem('${kept}', JSON.stringify([...before, String(text)]))
  }
  addEventListener('error', ({ message, error }) => note(error?.stack ? message + ' ' + error.stack : message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason?.stack ? reason + ' ' + reason.stack : reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' ' + blockedURI))
  const say = console.error
  console.error = (...words) => {
    note(words.map((word) => word?.stack ?? String(word)).join(' '))
    say(...words)
  }
})()`

/** What the pages have noted; runs in the page. */
export const keptProblems = (): string[] => JSON.parse(localStorage.getItem('engine-problems') ?? '[]') as string[]

/** Leads to a server from an address of its own. */
export async function openLink(target: string): Promise<Link & AsyncDisposable> {
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    if (asked.url === watcherPath) {
      answer.setHeader('content-type', 'text/javascript')
      answer.end(watcher)
      return
    }
    // Pages are changed on their way, also those that the service worker keeps.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (came) => {
      const { statusCode = 502 } = came
      if (!came.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(statusCode, came.headers)
        came.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      came.on('data', (part: Buffer) => parts.push(part))
      came.on('end', () => {
        const page = Buffer.concat(parts).toString().replace('<head>', `<head><script src="${watcherPath}"></script>`)
        const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...others } = came.headers
        answer.writeHead(statusCode, { ...others, 'content-length': Buffer.byteLength(page) })
        answer.end(page)
      })
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.on('upgrade', (asked, socket, head) => {
    const onward = request(new URL(asked.url ?? '/', target), { headers: asked.headers })
    onward.on('upgrade', (came, other, rest) => {
      const lines = Object.entries(came.headers).map(([name, value]) => `${name}: ${String(value)}`)
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      other.write(head)
      socket.write(rest)
      other.on('error', () => socket.destroy())
      socket.on('error', () => other.destroy())
      socket.pipe(other).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    onward.on('response', () => socket.destroy())
    onward.end()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: async () => {
      await listen(port)
    },
    [Symbol.asyncDispose]: cut,
  }
}
