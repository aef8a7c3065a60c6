/** Asks a language model through the chat-completions interface, which OpenAI and most servers of own models speak. */
import { z } from 'zod'

export interface LanguageModelOptions {
  /** What /chat/completions hangs on. */
  url: string
  /** None for a model of one's own that asks for none. */
  key: string | undefined
  model: string
}

export interface Message {
  role: 'system' | 'user'
  content: string
}

export interface LanguageModel {
  /** The text that the model answers; empty when it answers none. Rejects with NoAnswer. */
  ask(messages: Message[], signal: AbortSignal): Promise<string>
}

/** Its message names the reason, without a word of the provider's and without the key. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** The provider surely did no work for it. */
  readonly free: boolean
  constructor(reason: string, free: boolean) {
    super(reason)
    this.free = free
  }
}

/** Bytes. Thirty full days take less than a tenth. */
const largestAnswer = 1_000_000

/** No connection came about, so nothing was asked. */
const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
})

export function languageModel({ url, key, model }: LanguageModelOptions): LanguageModel {
  return {
    async ask(messages, signal) {
      const answer = await send(messages, signal)
      if (answer.status !== 200) {
        await answer.body?.cancel().catch(() => {})
        throw new NoAnswer(`status ${answer.status}`, isRefusal(answer.status))
      }
      return contentIn(await textOf(answer))
    },
  }

  async function send(messages: Message[], signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, temperature: 0.7, response_format: { type: 'json_object' }, messages }),
        // The key goes to the configured address and nowhere else.
        redirect: 'manual',
        signal,
      })
    } catch (error) {
      const reason = reasonOf(error)
      throw new NoAnswer(reason, notConnected.includes(reason))
    }
  }
}

/** Refused before any work: redirected, not allowed, too many, out of order. */
const isRefusal = (status: number) => (status >= 300 && status < 500) || status === 503

/** A code or a kind. The words of an error can hold anything, header values too. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > largestAnswer) throw new NoAnswer('too large an answer', false)
      text += decoder.decode(chunk, { stream: true })
    }
    return text
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error), false)
  }
}

function contentIn(text: string): string {
  try {
    return completion.parse(JSON.parse(text)).choices[0].message.content
  } catch {
    return ''
  }
}
