/** A mail server that takes mails from a test, or behaves as badly as it is told. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  port: number
  /** The mails as they came, headers and all. */
  mails: string[]
  /** 'refuse' answers to the recipient with a temporary failure, 'vanish' hangs up when the mail is there. */
  behaviour: 'take' | 'refuse' | 'vanish'
  close(): Promise<void>
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let inLetter = false
    let waiting = ''
    const answer = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT' && server.behaviour === 'refuse') answer('450 Try again later')
      else if (verb === 'DATA') {
        inLetter = true
        answer('354 Go ahead')
      } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
      else answer('250 OK')
    }
    answer('220 test')
    socket.on('data', (chunk) => {
      waiting += chunk
      for (;;) {
        const end = inLetter ? '\r\n.\r\n' : '\r\n'
        const at = waiting.indexOf(end)
        if (at < 0) return
        const piece = waiting.slice(0, at)
        waiting = waiting.slice(at + end.length)
        if (!inLetter) {
          hear(piece)
          continue
        }
        inLetter = false
        server.mails.push(piece)
        if (server.behaviour === 'vanish') socket.destroy()
        else answer('250 Taken')
      }
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (!address || typeof address === 'string') throw new Error('No port.')
  const server: SmtpServer = {
    port: address.port,
    mails: [],
    behaviour: 'take',
    async close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
  return server
}
