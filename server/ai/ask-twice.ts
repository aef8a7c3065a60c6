/** Asks the model, once more when its answer cannot be used (decision 15), and not after anything else. */
import { type LanguageModel, type Message, NoAnswer } from './language-model.ts'

/** What was read in an answer, or in a few words (none of the model's) why nothing was. */
export type Reading<Made> = { made: Made } | { problem: string }

const attempts = 2

/** `free`: the provider did nothing for it. */
export async function askTwice<Made>(
  model: LanguageModel,
  messages: Message[],
  read: (text: string) => Reading<Made>,
  signal: AbortSignal,
): Promise<{ made: Made } | { problem: string; free: boolean }> {
  let problem = ''
  for (let answered = 0; answered < attempts; answered++) {
    try {
      const reading = read(await model.ask(messages, signal))
      if ('made' in reading) return reading
      problem = reading.problem
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { problem: error.message, free: error.free && answered === 0 }
    }
  }
  return { problem, free: false }
}
