/**
 * bcrypt in threads of its own: hashing a password is slow on purpose, and the one thread that answers requests must not
 * stand still for it. One job a thread, the others wait in turn; how many may wait is decided where requests come in.
 */
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

type Work = 'hashSync' | 'compareSync'
interface Job {
  work: Work
  parameters: [password: string, by: string | number]
  done: (result: unknown) => void
  fail: (error: Error) => void
}
interface Thread {
  worker: Worker
  job: Job | undefined
}

const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1))

// As text: it runs the same from the source and from the build, which has no file for it.
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const bcrypt = require(workerData)
parentPort.on('message', ({ work, parameters }) => parentPort.postMessage(bcrypt[work](...parameters)))`

const threads = new Set<Thread>()
const waiting: Job[] = []

/** @throws what bcrypt throws, and when a thread ended */
export const hashPassword = (password: string, rounds: number | string): Promise<string> =>
  inThread('hashSync', password, rounds) as Promise<string>

export const matchesHash = (password: string, hash: string): Promise<boolean> =>
  inThread('compareSync', password, hash) as Promise<boolean>

function inThread(work: Work, ...parameters: Job['parameters']): Promise<unknown> {
  return new Promise((done, fail) => {
    waiting.push({ work, parameters, done, fail })
    next()
  })
}

function next(): void {
  if (waiting.length === 0) return
  const idle = [...threads].find(({ job }) => !job) ?? (threads.size < mostThreads ? start() : undefined)
  if (!idle) return
  const job = waiting.shift() as Job
  idle.job = job
  // Only a thread that works keeps the process alive.
  idle.worker.ref()
  idle.worker.postMessage({ work: job.work, parameters: job.parameters })
}

function start(): Thread {
  const bcrypt = createRequire(import.meta.url).resolve('bcryptjs')
  // Without the loaders of this process: the program needs none.
  const worker = new Worker(program, { eval: true, workerData: bcrypt, execArgv: [] })
  const thread: Thread = { worker, job: undefined }
  threads.add(thread)
  worker.unref()
  worker.on('message', (result) => {
    const { job } = thread
    thread.job = undefined
    worker.unref()
    job?.done(result)
    next()
  })
  // A job that bcrypt refuses ends its thread; the others go on in a new one.
  worker.on('error', (error) => thread.job?.fail(error))
  worker.on('exit', () => {
    threads.delete(thread)
    thread.job?.fail(new Error('The password could not be looked at.'))
    next()
  })
  return thread
}
