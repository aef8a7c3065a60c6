/** A real server for a test, on a free port with data of its own, in about a second: its database is a copy. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Database } from '#server/database/database.ts'
import { openNativePool } from '#server/database/native-pool.ts'
import type { LiveConnections } from '#server/live/live-connections.ts'
import type { Payments } from '#server/payments/payment-service.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { copyFolder } from './copy-folder.ts'
import { borrowData, returnData } from './kept-thread.ts'
import { createNativeDatabase } from './native-databases.ts'
import { preparedFolder, projectRoot } from './prepared-database.ts'
import type { RunningProject } from './supabase/global-project.ts'
import { projectUnderTest } from './supabase/under-test.ts'

export { projectRoot }

export interface TestServerOptions {
  /** Default 'pglite'. 'native' needs the address of a PostgreSQL cluster whose user may create databases. */
  engine?: 'pglite' | 'native'
  nativeUrl?: string
  /** Default 'relaxed'; 'real' are the limits of an installation. */
  limits?: 'relaxed' | 'real'
  /** Further environment of the server. */
  env?: Record<string, string>
  /** A process of its own, which `kill` ends without warning; in process otherwise. */
  ownProcess?: boolean
}

export interface TestServer {
  url: string
  publishableKey: string
  dataDir: string
  /** The owner's way to the database; absent when the server runs in its own process. */
  database: Database | undefined
  /** Its live connections; absent when it runs in its own process. */
  live: LiveConnections | undefined
  /** Payments of the server; absent when it runs in its own process. */
  payments: Payments | undefined
  /** The address of the native database; undefined with the embedded one. */
  databaseUrl: string | undefined
  /** The process, where the server has its own. */
  child: ChildProcess | undefined
  /** Everything an own process wrote so far. */
  output(): string
  /** kill -9, without removing the data; only with ownProcess. */
  kill(): Promise<void>
  /** Starts again on the same data and address, after `kill` or `stop`. */
  restart(): Promise<void>
  /** Ends the server and keeps the data. */
  stop(): Promise<void>
  /** Ends the server and removes its data. */
  close(): Promise<void>
}

/** Starts a server for a test; end it with `close`. Where a Supabase project is under test, that one is meant. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const project = projectUnderTest()
  if (project) return projectAsServer(project)
  const native = options.engine === 'native' ? await createNativeDatabase(clusterOf(options)) : undefined
  const inProcess = !native && !options.ownProcess
  const dataDir = inProcess ? await borrowData() : await mkdtemp(join(tmpdir(), 'farlight-test-'))
  if (options.ownProcess && !native) await copyFolder(await preparedFolder(), dataDir)
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...(options.limits === 'real' ? {} : { LIMITS_RELAXED: '1', PASSWORD_ROUNDS: '4' }),
    ...(native ? { DATABASE_URL: native.url, DATABASE_POOL_SIZE: '6' } : {}),
    ...options.env,
  }
  const runner = options.ownProcess ? processRunner(env) : inProcessRunner(env)
  const server = {
    dataDir,
    url: '',
    publishableKey: '',
    database: undefined,
    live: undefined,
    payments: undefined,
    databaseUrl: native?.url,
    child: undefined,
    output: () => runner.output(),
    async restart() {
      Object.assign(server, await runner.start())
      env.PORT = new URL(server.url).port
      const config = (await (await fetch(`${server.url}/config.json`)).json()) as { supabaseKey: string }
      server.publishableKey = config.supabaseKey
    },
    kill: () => runner.kill(),
    stop: () => runner.stop(),
    async close() {
      if (inProcess) return returnData(dataDir, () => runner.stop())
      await runner.stop()
      await native?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  } as TestServer
  await server.restart()
  return server
}

/** Only what the data calls need: nobody ends it, and it has no folder. */
function projectAsServer({ url, publishableKey, database }: RunningProject): TestServer {
  const opened = openNativePool(database.owner, 2)
  const nobody = () => Promise.reject(new Error('A Supabase project is nobody to start or end.'))
  return {
    url,
    publishableKey,
    dataDir: '',
    database: opened.database,
    live: undefined,
    payments: undefined,
    databaseUrl: database.owner,
    child: undefined,
    output: () => '',
    kill: nobody,
    restart: nobody,
    stop: nobody,
    close: () => opened.close(),
  }
}

function clusterOf({ nativeUrl }: TestServerOptions): string {
  if (!nativeUrl) throw new Error('A native test server needs nativeUrl, the address of a PostgreSQL cluster.')
  return nativeUrl
}

interface Runner {
  start(): Promise<Partial<TestServer>>
  stop(): Promise<void>
  kill(): Promise<void>
  output(): string
}

function inProcessRunner(env: Record<string, string>): Runner {
  let running: RunningServer | undefined
  return {
    output: () => '',
    async start() {
      hideRefusals()
      running = await startServer({ settings: readSettings(env), projectRoot, log: pino({ level: 'silent' }) })
      return {
        url: running.url,
        database: running.backend?.database,
        live: running.live ?? undefined,
        payments: running.payments,
      }
    },
    async stop() {
      await running?.close()
      running = undefined
    },
    kill: () => Promise.reject(new Error('Only a server with ownProcess can be killed.')),
  }
}

let refusalsHidden = false

/** The gateway prints every refusal of the database with its stack; tests provoke hundreds of them on purpose. */
function hideRefusals(): void {
  if (refusalsHidden) return
  refusalsHidden = true
  const print = console.error
  console.error = (...things: unknown[]) => {
    const isRefusal = things.some((thing) => thing instanceof Error && 'code' in thing)
    if (!isRefusal) print(...things)
  }
}

function processRunner(env: Record<string, string>): Runner {
  let child: ChildProcess | undefined
  let output = ''
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    output: () => output,
    async start() {
      child = spawnServer(env)
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk
      })
      child.stderr?.on('data', (chunk: Buffer) => {
        output += chunk
      })
      return { child, url: await addressOf(child) }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** A program in a folder, with nothing of this process's environment but where programs are found. */
export const spawnProgram = (
  program: string,
  words: string[],
  cwd: string,
  env: Record<string, string>,
): ChildProcess =>
  spawn(program, words, { cwd, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })

/** The server as a process of its own, from its source. */
export function spawnServer(env: Record<string, string>): ChildProcess {
  // The whole check has just built it, which starts in a fraction of the time that reading all of the source takes.
  const program = process.env.BUILT_SERVER ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts']
  // It lives for seconds: what V8 would compile PostgreSQL again for, to run it faster, it would hardly run.
  return spawn(process.execPath, ['--liftoff-only', ...program], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The address that a server prints once it serves; rejects with its words when it ends before that. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let words = ''
    const read = (chunk: Buffer) => {
      words += chunk
      const address = /running at (http:\S+)/.exec(words)?.[1]
      if (address) done(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`The server ended with code ${code} before it served: ${words}`)))
  })
}
