/** The thread of the embedded database from what was built, in place of `new-thread.ts`: no loader reads its source. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './prepared-database.ts'

export const newThread = (workerData: object): Worker =>
  new Worker(join(projectRoot, 'dist/server/engine-worker.js'), { workerData })
