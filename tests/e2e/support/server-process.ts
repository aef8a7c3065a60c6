import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { copyBackend } from './backends.ts'

export interface ServerProcess {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the built server, as `npm start` does, on a free port with a data folder of its own that `stop` removes. The
 * database is a copy of the prepared one: that a first start makes it is proven where it is prepared.
 */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'farlight-e2e-'))
  await copyFolder(preparedData(), dataFolder)
  const backend = await copyBackend()
  const { url, stop } = await serve(dataFolder, { ...backend.env, ...env })
  return {
    url: backend.door(url),
    stop: async () => {
      await stop()
      await backend.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The built server on a data folder, which `stop` leaves as it is. */
export async function serve(dataFolder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = run(dataFolder, env)
  return {
    url: await addressOf(child),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Makes an account Super Admin, as the operator's command does: while no server uses the folder. */
export async function appoint(dataFolder: string, email: string, env: Record<string, string> = {}): Promise<void> {
  const [code] = (await once(run(dataFolder, env, '--appoint', email), 'exit')) as [number]
  if (code !== 0) throw new Error(`The command ended with code ${code}.`)
}

function run(dataFolder: string, env: Record<string, string>, ...words: string[]): ChildProcess {
  // It lives for minutes: what V8 would compile PostgreSQL again for, to run it faster, is more than that would save.
  return spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js', ...words], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function preparedData(): string {
  const folder = process.env.PREPARED_DATA
  if (!folder) throw new Error('The database of the journeys is prepared by their global set-up, which did not run.')
  return folder
}

/** The address that the server prints once it serves. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (address) resolve(address[0])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it served:\n${output}`)))
  })
}
