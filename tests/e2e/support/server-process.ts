import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '#tests/support/copy-folder.ts'

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
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return {
    url: await addressOf(child),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
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
