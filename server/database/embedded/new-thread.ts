import type { Worker } from 'node:worker_threads'
import { serverThread } from '#server/server-thread.ts'

/** The thread that holds the embedded database. */
export const newThread = (workerData: object): Worker =>
  serverThread('engine-worker', './database/embedded/engine-worker.ts', workerData)
