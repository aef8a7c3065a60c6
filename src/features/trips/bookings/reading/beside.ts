/** The largest are read in less. */
const patienceMs = 20_000

/**
 * Has a thread of its own answer a question, and ends it with the answer, or when that takes too long.
 * @param isAnswer libraries may send messages of their own @returns null where nothing came
 */
export function askBeside<Answer>(
  worker: Worker,
  question: unknown,
  isAnswer: (data: unknown) => data is Answer,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => settle(null), patienceMs)
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => isAnswer(data) && settle(data))
    worker.addEventListener('error', () => settle(null))
    worker.postMessage(question)
  })
}
