/** Threads beside the page that are ended with their answer, or when nothing is heard of them. */

/** The largest are read in less. */
const patienceMs = 20_000

/** Calls after a silence. @returns what takes it back */
export type Wait = (then: () => void) => () => void

/** Twenty seconds. */
export const patience: Wait = (then) => {
  const timer = setTimeout(then, patienceMs)
  return () => clearTimeout(timer)
}

/** What of a worker is needed here, so that another thread can stand for it. */
export interface Beside extends EventTarget {
  postMessage(question: unknown): void
  terminate(): unknown
}

/** How a thread was ended without an answer. */
export type Unanswered = 'silent' | 'failed' | 'cancelled'

/**
 * Asks a thread of its own and hears it until `heard` says that this was the answer. Each message is a sign of life.
 * @param wait how long a silence may be @param signal ends it before @returns null with the answer
 */
export function hearBeside(
  worker: Beside,
  question: unknown,
  heard: (data: unknown) => boolean,
  { wait = patience, signal }: { wait?: Wait; signal?: AbortSignal } = {},
): Promise<Unanswered | null> {
  return new Promise((resolve) => {
    // What was on its way when a thread was ended is not heard any more.
    const listening = new AbortController()
    const settle = (end: Unanswered | null) => {
      listening.abort()
      stopWaiting()
      worker.terminate()
      resolve(end)
    }
    const cancel = () => settle('cancelled')
    let stopWaiting: () => void = () => undefined
    stopWaiting = wait(() => settle('silent'))
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel, listening)
    const hear = (event: Event) => {
      if (heard((event as MessageEvent<unknown>).data)) return settle(null)
      stopWaiting()
      stopWaiting = wait(() => settle('silent'))
    }
    worker.addEventListener('message', hear, listening)
    worker.addEventListener('error', () => settle('failed'), listening)
    worker.postMessage(question)
  })
}

/**
 * Has a thread of its own answer a question, and ends it with the answer, or when that takes too long.
 * @param isAnswer libraries may send messages of their own @returns null where nothing came
 */
export async function askBeside<Answer>(
  worker: Beside,
  question: unknown,
  isAnswer: (data: unknown) => data is Answer,
): Promise<Answer | null> {
  let answer: Answer | null = null
  await hearBeside(worker, question, (data) => {
    if (!isAnswer(data)) return false
    answer = data
    return true
  })
  return answer
}
