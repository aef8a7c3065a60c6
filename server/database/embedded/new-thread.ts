import { Worker } from 'node:worker_threads'

/** The thread from what was built; or, as in `npm run dev`, from its source, with the loader that reads it. */
export function newThread(workerData: object): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./engine-worker.js', import.meta.url), { workerData })
  const source = JSON.stringify(new URL('./engine-worker.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(load, { workerData, eval: true })
}
