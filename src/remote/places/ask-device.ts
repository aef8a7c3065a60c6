/** Asks the places that the device knows: in a worker, which is started by the first question and lives as long as the page. */
import type { DeviceAnswer, DeviceQuestion } from './device-places.ts'

export interface DeviceAsked {
  id: number
  question: DeviceQuestion
}
export type DeviceReply = { id: number; answer: DeviceAnswer<DeviceQuestion> } | { id: number; failure: string }

let worker: Worker | undefined
let questions = 0

/** @throws Error where the list is not on the device */
export function askDevice<Question extends DeviceQuestion>(question: Question): Promise<DeviceAnswer<Question>> {
  worker ??= new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module', name: 'places' })
  const asking = worker
  const id = ++questions
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const { signal } = end
    const listen = ({ data }: MessageEvent<DeviceReply>) => {
      if (data.id !== id) return
      end.abort()
      // The answer to this very question.
      if ('answer' in data) resolve(data.answer as DeviceAnswer<Question>)
      else reject(new Error(data.failure))
    }
    const fail = () => {
      end.abort()
      // Whoever asks next has a new one.
      if (worker === asking) worker = undefined
      reject(new Error('The places of this device could not be opened.'))
    }
    asking.addEventListener('message', listen, { signal })
    asking.addEventListener('error', fail, { signal })
    asking.postMessage({ id, question } satisfies DeviceAsked)
  })
}
