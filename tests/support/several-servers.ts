/** Several servers on one PostgreSQL, each a process with a data folder of its own, behind a plain proxy that knows which of them are ready. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, spawnServer } from './server.ts'

export interface OneOfServers {
  url: string
  child: ChildProcess
  /** Everything it wrote so far. */
  output(): string
}

export interface SeveralServers {
  /** Of the proxy. */
  url: string
  publishableKey: string
  servers: OneOfServers[]
  /** The proxy sends no more to it. */
  takeOut(at: number): void
  /** kill -9; the proxy learns it from connections that fail. */
  kill(at: number): Promise<void>
  /** Starts the one that ended again, and the proxy sends to it as soon as it is ready. */
  restart(at: number): Promise<void>
  close(): Promise<void>
}

const secrets = JSON.stringify({
  jwtSecret: 'the same secret on all the servers of a test',
  publishableKey: 'sb_publishable_of_several_servers',
  secretKey: 'sb_secret_of_several_servers',
})

/** @param env further environment of every server */
export async function startSeveralServers(
  databaseUrl: string,
  count: number,
  env: Record<string, string> = {},
): Promise<SeveralServers> {
  const folders = await Promise.all(
    Array.from({ length: count }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'farlight-several-'))
      await writeFile(join(folder, 'secrets.json'), secrets, { mode: 0o600 })
      return folder
    }),
  )
  const start = async (at: number): Promise<OneOfServers> => {
    const child = spawnServer({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folders[at] ?? '',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '6',
      LOG_LEVEL: 'warn',
      LIMITS_RELAXED: '1',
      PASSWORD_ROUNDS: '4',
      TRUST_PROXY: '1',
      ...env,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk
      })
    return { child, url: await addressOf(child), output: () => output }
  }
  const servers = await Promise.all(folders.map((_, at) => start(at)))
  const inUse = new Set(servers.map((_, at) => at))
  const proxy = await plainProxy(() => [...inUse].flatMap((at) => servers[at]?.url ?? []))
  const ended = async (at: number, signal: NodeJS.Signals) => {
    const child = servers[at]?.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return {
    url: proxy.url,
    publishableKey: (JSON.parse(secrets) as { publishableKey: string }).publishableKey,
    servers,
    takeOut: (at) => void inUse.delete(at),
    kill: (at) => ended(at, 'SIGKILL'),
    async restart(at) {
      inUse.delete(at)
      servers[at] = await start(at)
      inUse.add(at)
    },
    async close() {
      await proxy.close()
      await Promise.all(servers.map((_, at) => ended(at, 'SIGKILL')))
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

/** Sends each request to the next server, once, on connections that it keeps; 502 where that fails. */
export async function plainProxy(urls: () => string[]): Promise<{ url: string; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const all = urls()
    const to = all[turn++ % Math.max(1, all.length)]
    const fail = () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    if (!to) return fail()
    const { method, headers, url = '/' } = incoming
    const onward = request(new URL(url, to), { agent, method, headers }, (answer) => {
      const { connection: _one, 'keep-alive': _other, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
      answer.once('error', fail)
    })
    onward.once('error', fail)
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        agent.destroy()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
