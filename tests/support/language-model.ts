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

/** A good answer: ideas of the four types, the first of them with this title. */
export const fourIdeas = (title: string) => ({
  recommendations: [
    {
      type: 'destination',
      title,
      description: 'Moss after rain, and tea.',
      confidence: 0.92,
      tags: ['temples', 'gardens', 'tea', 'autumn', 'trains'],
      matchReasons: ['You like to go deep into a culture', 'You travel slowly'],
      data: {
        category: 'culture',
        personalityMatch: 0.9,
        externalLinks: [
          { title: 'Kyoto on Wikivoyage', url: 'https://en.wikivoyage.org/wiki/Kyoto' },
          { title: 'A trap', url: 'javascript:alert(1)' },
        ],
        location: { name: 'Kyoto', country: 'Japan', region: 'Kansai', coordinates: [135.7681, 35.0116] },
      },
    },
    {
      type: 'activity',
      title: 'Sunrise on the ridge',
      description: 'Up in the dark, down for breakfast.',
      confidence: 0.8,
      tags: ['hiking'],
      matchReasons: ['You hike', 'You get up early'],
      activity: {
        name: 'Ridge walk',
        duration: '4 hours',
        difficulty: 'Moderate',
        bestTimeOfDay: 'Early morning',
        indoorOutdoor: 'Outdoor',
      },
    },
    {
      type: 'timing',
      title: 'November in Kansai',
      description: 'The maples turn.',
      confidence: 0.75,
      tags: ['autumn'],
      matchReasons: ['You like colours', 'You avoid heat'],
      data: {
        timing: {
          bestMonths: ['November', 'December'],
          season: 'Autumn',
          weatherConditions: 'Cool and clear',
          crowdLevels: 'High at weekends',
          events: ['Night viewings'],
        },
      },
    },
    {
      type: 'budget',
      title: 'Ten days by train',
      description: 'Simple rooms, good food.',
      confidence: 0.7,
      tags: ['trains'],
      matchReasons: ['You look after your money', 'You like trains'],
      data: {
        budget: {
          estimatedCost: 2400,
          currency: 'EUR',
          breakdown: { accommodation: 900, food: 600, activities: 300, transportation: 600 },
          budgetCategory: 'moderate',
          savingTips: ['Buy the rail pass before you leave.'],
        },
      },
    },
  ],
})
