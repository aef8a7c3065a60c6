import type { OutlineFiles } from './embedded-style.ts'

type Answer = { fine: boolean; files: OutlineFiles } | { fine: boolean; problem: string }

let worker: Worker | null = null
const asked = new Map<boolean, Promise<OutlineFiles>>()

/** Addresses of the countries' outlines, unpacked once by a worker that lives as long as the page: the addresses are its. */
export function outlineFiles(fine: boolean): Promise<OutlineFiles> {
  let answer = asked.get(fine)
  if (!answer) {
    answer = ask(fine)
    // What could not be loaded is asked for again.
    answer.catch(() => asked.delete(fine))
    asked.set(fine, answer)
  }
  return answer
}

function ask(fine: boolean): Promise<OutlineFiles> {
  worker ??= new Worker(new URL('./outlines.worker.ts', import.meta.url), { type: 'module', name: 'map-outlines' })
  const started = worker
  return new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<Answer>) => {
      if (data.fine !== fine) return
      started.removeEventListener('message', listen)
      if ('files' in data) resolve(data.files)
      else reject(new Error(data.problem))
    }
    started.addEventListener('message', listen)
    started.postMessage({ fine })
  })
}
