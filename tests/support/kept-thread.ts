/**
 * The thread of the embedded database in tests, in place of `new-thread.ts`: a test server that ends for good leaves its
 * database, brought back to what it was when it was opened, to the next one in this process. That takes a fifth of what
 * opening another takes. The thread begins from what the whole check has built, so that no loader reads its source.
 */
import { EventEmitter } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Asked, Said, Step } from '#server/database/embedded/messages.ts'
import { newThread as threadOfServer } from '#server/database/embedded/new-thread.ts'
import type { ThreadData } from '#server/database/embedded/start-thread.ts'
import { bringBack, type Prepared, rememberPrepared } from './as-prepared.ts'
import { copyFolder } from './copy-folder.ts'
import type { Row, Run } from './database.ts'
import { preparedFolder, projectRoot } from './prepared-database.ts'

const databaseOf = (dataDir: string) => join(dataDir, 'database')

/** Threads that nobody uses, by the folder of their database, which is as it was prepared. */
const spare = new Map<string, Worker>()
const mostSpare = 2
/** Threads whose server is about to start. */
const borrowed = new Map<string, Worker>()
/** Folders of databases that have been copied from the prepared one and opened once at most. */
const copies = new Set<string>()
/** Folders whose server ends for good. */
const returning = new Set<string>()
/** What a copy is when it has just been opened; all are the same. */
let prepared: Prepared | undefined

/** A data folder for a new server, with a database as it was prepared; end it with `returnData`. */
export async function borrowData(): Promise<string> {
  for (const [folder, worker] of spare) {
    spare.delete(folder)
    borrowed.set(folder, worker)
    return dirname(folder)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'farlight-test-'))
  await copyFolder(await preparedFolder(), dataDir)
  copies.add(databaseOf(dataDir))
  return dataDir
}

/** Ends the server of a borrowed folder by `stop`, and keeps the database for the next where that is possible. */
export async function returnData(dataDir: string, stop: () => Promise<void>): Promise<void> {
  const folder = databaseOf(dataDir)
  if (copies.has(folder) && spare.size < mostSpare) returning.add(folder)
  await stop()
  returning.delete(folder)
  if (!spare.has(folder)) return rm(dataDir, { recursive: true, force: true })
  const others = (await readdir(dataDir)).filter((name) => name !== 'database')
  await Promise.all(others.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}
process.once('exit', () => {
  for (const folder of spare.keys()) rmSync(dirname(folder), { recursive: true, force: true })
})

/** What a server sees of a thread; what its database was before and will be afterwards is none of its business. */
class KeptThread extends EventEmitter {
  readonly #worker: Worker
  readonly #folder: string
  readonly #listeners = {
    message: (said: Said) => void this.#heard(said),
    error: (error: Error) => this.emit('error', error),
    exit: (code: number) => this.emit('exit', code),
  }
  /** What is asked beside the server, by its number, which is below zero. */
  readonly #asked = new Map<number, { done(rows: Row[]): void; fail(error: Error): void }>()

  constructor(data: ThreadData) {
    super()
    this.#folder = data.folder
    const known = borrowed.get(data.folder)
    borrowed.delete(data.folder)
    this.#worker = known ?? realThread(data)
    for (const [event, listener] of Object.entries(this.#listeners)) this.#worker.on(event, listener)
    if (!known) return
    known.ref()
    setImmediate(() => this.emit('message', { kind: 'open' } satisfies Said))
  }

  postMessage(message: Asked | 'close'): void {
    if (message === 'close') void this.#close()
    else this.#worker.postMessage(message)
  }

  async terminate(): Promise<number> {
    if (spare.get(this.#folder) === this.#worker) return 0
    copies.delete(this.#folder)
    return this.#worker.terminate()
  }

  async #heard(said: Said): Promise<void> {
    if ('id' in said && said.id < 0) {
      const asked = this.#asked.get(said.id)
      this.#asked.delete(said.id)
      if (said.kind === 'answer') asked?.done(said.answer.rows)
      else asked?.fail(new Error(said.error.message))
      return
    }
    if (said.kind === 'open' && copies.has(this.#folder)) prepared ??= await this.#transaction(rememberPrepared)
    this.emit('message', said)
  }

  async #close(): Promise<void> {
    const isKept = returning.has(this.#folder) && (await this.#bringBack())
    if (!isKept) {
      copies.delete(this.#folder)
      return this.#worker.postMessage('close')
    }
    for (const [event, listener] of Object.entries(this.#listeners)) this.#worker.off(event, listener)
    this.#worker.unref()
    spare.set(this.#folder, this.#worker)
    this.emit('message', { kind: 'closed' } satisfies Said)
  }

  async #bringBack(): Promise<boolean> {
    try {
      const remembered = prepared
      if (!remembered || !(await this.#transaction((run) => bringBack(run, remembered)))) return false
      await this.#ask({ kind: 'script', sql: "reset all; discard temp; set timezone to 'UTC'" })
      return true
    } catch {
      return false
    }
  }

  async #transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    await this.#ask({ kind: 'script', sql: 'begin' })
    try {
      const result = await work((sql, parameters = []) => this.#ask({ kind: 'query', sql, parameters }))
      await this.#ask({ kind: 'script', sql: 'commit' })
      return result
    } catch (error) {
      await this.#ask({ kind: 'script', sql: 'rollback' })
      throw error
    }
  }

  #ask(step: Step): Promise<Row[]> {
    return new Promise((done, fail) => {
      const id = -1 - this.#asked.size
      this.#asked.set(id, { done, fail })
      this.#worker.postMessage({ id, steps: [step] } satisfies Asked)
    })
  }
}

const realThread = (workerData: object): Worker =>
  process.env.BUILT_SERVER
    ? new Worker(join(projectRoot, 'dist/server/engine-worker.js'), { workerData })
    : threadOfServer(workerData)

export const newThread = (data: ThreadData): Worker => new KeptThread(data) as unknown as Worker
