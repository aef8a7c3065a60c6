/** The thread that finds places: comparing what was typed with a hundred thousand names keeps a processor busy. */
import { parentPort } from 'node:worker_threads'
import { answerPlaces, type PlaceQuestion } from './place-questions.ts'

parentPort?.on('message', ({ id, question }: { id: number; question: PlaceQuestion }) => {
  answerPlaces(question).then(
    (found) => parentPort?.postMessage({ id, found }),
    (error: unknown) =>
      parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
