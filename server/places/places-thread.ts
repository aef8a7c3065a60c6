/** The thread that finds places: comparing what was typed with a hundred thousand names keeps a processor busy. */
import { parentPort } from 'node:worker_threads'
import { answerPlaces, type PlaceQuestion } from './place-questions.ts'

parentPort?.on('message', async ({ id, question }: { id: number; question: PlaceQuestion }) => {
  try {
    parentPort?.postMessage({ id, found: await answerPlaces(question) })
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
