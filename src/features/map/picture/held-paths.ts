import type { CountryPath } from './country-paths.ts'
import type { PathsAnswer } from './paths.worker.ts'

let asked: Promise<CountryPath[]> | null = null

/** The countries as paths, made once by a worker. */
export function heldPaths(): Promise<CountryPath[]> {
  asked ??= ask()
  // What could not be loaded is asked for again.
  asked.catch(() => {
    asked = null
  })
  return asked
}

function ask(): Promise<CountryPath[]> {
  const worker = new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module', name: 'map-paths' })
  return new Promise<CountryPath[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PathsAnswer>) => {
      if ('paths' in data) resolve(data.paths)
      else reject(new Error(data.problem))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The paths could not be made')))
  }).finally(() => worker.terminate())
}
