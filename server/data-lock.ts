/**
 * One server per DATA_DIR: two processes on one PGlite folder corrupt it.
 * The lock names its owner by process id and start time, so that the lock of a killed server never blocks,
 * not even when its process id was given to somebody else. A living owner touches the file every two seconds;
 * that beat decides where the owner cannot be looked up (another container, Windows).
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartProblem } from './settings.ts'

const beatMs = 2_000
const silentMs = 8_000

interface Owner {
  token: string
  pid: number
  host: string
  startedAt: string | null
}

/** Takes the lock of a data folder (which it creates); the answer releases it. Throws a StartProblem when another server holds it. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The data folder ${dataDir} cannot be created (${error.code}).`)
  })
  await closeToOthers(dataDir)
  const path = join(dataDir, 'server.lock')
  const self: Owner = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    startedAt: await processStart(process.pid),
  }
  if (!(await claim(path, self))) {
    if (await isHeld(path)) throw heldBySomebody(dataDir)
    await rm(path, { force: true })
    if (!(await claim(path, self))) throw heldBySomebody(dataDir)
    // Two starts may both have judged the old lock dead; only the one whose claim stands goes on.
    await wait(60)
    if ((await readOwner(path))?.token !== self.token) throw heldBySomebody(dataDir)
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), beatMs)
  beat.unref()
  return async () => {
    clearInterval(beat)
    if ((await readOwner(path))?.token === self.token) await rm(path, { force: true })
  }
}

/** The folder may have been there before, open to everybody. Whoever does not own it cannot close it, nor is to blame. */
async function closeToOthers(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EROFS')
      throw new StartProblem(
        `The data folder ${dataDir} is on a disk that can only be read. Farlight has to write there.`,
      )
    if (error.code !== 'EPERM') throw new StartProblem(`The data folder ${dataDir} cannot be closed (${error.code}).`)
  })
}

function heldBySomebody(dataDir: string) {
  return new StartProblem(
    `Another Farlight server is already using the data folder ${resolve(dataDir)}; stop it first or set DATA_DIR to another folder.`,
  )
}

async function claim(path: string, owner: Owner): Promise<boolean> {
  const draft = `${path}.${owner.token}`
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

async function isHeld(path: string): Promise<boolean> {
  const owner = await readOwner(path)
  if (!owner) return false
  if (owner.host === hostname()) {
    if (!isAlive(owner.pid)) return false
    const startedAt = await processStart(owner.pid)
    if (startedAt && owner.startedAt) return startedAt === owner.startedAt
  }
  return beatsAgain(path)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Waits as long as a living owner can stay silent. */
async function beatsAgain(path: string): Promise<boolean> {
  const lastBeat = async () => (await stat(path).catch(() => null))?.mtimeMs ?? 0
  const before = await lastBeat()
  for (let waited = Date.now() - before; waited < silentMs; waited = Date.now() - before) {
    await wait(500)
    if ((await lastBeat()) > before) return true
  }
  return false
}

/** When a process started, in the system's own words; null where the system cannot be asked cheaply. */
async function processStart(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const line = await readFile(`/proc/${pid}/stat`, 'utf8')
      const [state, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ')
      // Killed, and only not yet fetched by its parent.
      if (state === 'Z' || state === 'X') return 'ended'
      const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
      // Field 22 of the line; the name in brackets, field 2, may hold spaces.
      return `${boot.trim()}:${rest[18]}`
    }
    if (process.platform === 'win32') return null
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
    return stdout.trim() || null
  } catch {
    return null
  }
}
