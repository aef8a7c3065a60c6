/**
 * Asks the bundled places, which are in a thread of their own: one for all servers of the process, started by the first
 * question. One question after the other; how many somebody may ask is decided where requests come in.
 */
import type { Worker } from 'node:worker_threads'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { serverThread } from '#server/server-thread.ts'
import type { PlaceQuestion } from './place-questions.ts'

interface Asked {
  done: (found: GazetteerPlace[]) => void
  fail: (error: Error) => void
}
type Answer = { id: number; found: GazetteerPlace[] } | { id: number; failure: string }

let thread: Worker | undefined
let questions = 0
const asked = new Map<number, Asked>()

/** The likeliest places first. Rejects where the places cannot be opened, and when the thread ended. */
export function askPlaces(question: PlaceQuestion): Promise<GazetteerPlace[]> {
  return new Promise((done, fail) => {
    const worker = (thread ??= start())
    const id = (questions += 1)
    asked.set(id, { done, fail })
    // Only a thread that is asked keeps the process alive.
    worker.ref()
    worker.postMessage({ id, question })
  })
}

function start(): Worker {
  const worker = serverThread('places-thread', './places/places-thread.ts')
  worker.unref()
  worker.on('message', (answer: Answer) => {
    const waiting = asked.get(answer.id)
    asked.delete(answer.id)
    if (asked.size === 0) worker.unref()
    if ('found' in answer) waiting?.done(answer.found)
    else waiting?.fail(new Error(answer.failure))
  })
  // Whoever asks next has a new one.
  const end = (error: Error) => {
    if (thread !== worker) return
    thread = undefined
    for (const { fail } of asked.values()) fail(error)
    asked.clear()
  }
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The places could not be asked.')))
  return worker
}
