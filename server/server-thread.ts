import { Worker } from 'node:worker_threads'

/**
 * A thread of the server: from what was built; or, as in `npm run dev`, from its source, with the loader that reads it.
 * @param name the file of the build, without its ending @param source the file of the source, from the folder of the server
 */
export function serverThread(name: string, source: string, workerData?: object): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData })
  const address = JSON.stringify(new URL(source, import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${address}) })`
  return new Worker(load, { workerData, eval: true })
}
