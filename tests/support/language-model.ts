/** An imitated provider of a language model on this machine, with the chat-completions interface. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const modelKey = 'sk-imitated-secret-key'

export interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: { messages: { role: string; content: string }[] } & Record<string, unknown>
}

export interface ImitatedModel {
  /** What AI_URL is set to. */
  url: string
  /** What it was asked, in order. */
  asked: Asked[]
  /** Questions whose asker went away before the answer. */
  left: number
  /** What is answered, one after the other; the last one again and again. */
  answers: ((response: ServerResponse) => void)[]
  close(): Promise<void>
}

/** A whole answer with this text of the model; null for none. */
export const says = (content: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  const text = content === null || typeof content === 'string' ? content : JSON.stringify(content)
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: text } }] }))
}

/** A refusal whose words nobody else may see. */
export const refuses = (status: number) => (response: ServerResponse) => {
  response.statusCode = status
  if (status < 400) response.setHeader('location', '/elsewhere')
  response.end(JSON.stringify({ error: { message: `provider text: wrong key ${modelKey}` } }))
}

export async function startLanguageModel(): Promise<ImitatedModel> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      model.asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text || 'null') })
      const answer = model.answers.length > 1 ? model.answers.shift() : model.answers[0]
      answer?.(response)
    })
    response.on('close', () => {
      if (!response.writableFinished) model.left += 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const model: ImitatedModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    left: 0,
    answers: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return model
}

/** A good answer: two days in Kyoto. */
export const templePlan = (summary: string) => ({
  summary,
  days: [1, 2].map((day) => ({
    day,
    title: `Temples, part ${day}`,
    activities: [
      {
        time: '09:00 AM',
        title: 'Fushimi Inari',
        description: 'Up the gates before the crowds.',
        location: { name: 'Fushimi Inari Taisha', coordinates: [135.7727, 34.9671] },
        cost: { amount: 0, currency: 'USD' },
        category: 'sightseeing',
      },
    ],
  })),
  tips: ['Take the Keihan line.'],
  estimatedBudget: {
    total: 300,
    currency: 'USD',
    breakdown: { accommodation: 120, food: 75, activities: 60, transportation: 30, other: 15 },
  },
})
