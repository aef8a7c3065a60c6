/**
 * Recommendations: what the model is asked, and what the traveler gets whatever the model does (decisions 15, 21, P49).
 * What they share with the plans of itineraries (timeouts, second factors, several servers) is tested there.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ideasIn } from '#domain/recommendations/idea-answer.ts'
import type { Idea } from '#domain/recommendations/recommendation.ts'
import { sampleIdeas } from '#domain/recommendations/sample-ideas.ts'
import {
  fourIdeas,
  type ImitatedModel,
  modelKey,
  refuses,
  says,
  startLanguageModel,
} from '#tests/support/language-model.ts'
import { eitherEngine } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

const answered = fourIdeas('Moss gardens of Kyoto')
const asRead = ideasIn(answered, { count: 5 })
const profile = { ageRange: '26-35', adventureLevel: 8, interests: { hiking: 9 }, preferredCurrency: 'EUR' }
const feedback = [
  { type: 'destination', title: 'Lisbon', feedback: 'liked' },
  { type: 'activity', title: 'Bungee jumping', feedback: 'disliked' },
  { type: 'timing', title: 'May in Seville', feedback: 'saved' },
]

let model: ImitatedModel
beforeAll(async () => {
  model = await startLanguageModel()
})
afterAll(() => model.close())
beforeEach(() => {
  Object.assign(model, { asked: [], left: 0, answers: [says(answered)] })
})

async function ask(server: TestServer, token: string | undefined, request: unknown = { profile, feedback }) {
  const answer = await call(server, '/functions/v1/generate-recommendations', {
    method: 'POST',
    token,
    body: typeof request === 'string' ? request : JSON.stringify(request),
  })
  const text = await answer.text()
  const body = JSON.parse(text) as { recommendations?: Idea[]; source?: string; error_code?: string; msg?: string }
  return { status: answer.status, text, ...body }
}

const settings = (more: Record<string, string> = {}) => ({ AI_API_KEY: modelKey, AI_URL: model.url, ...more })
const questionOf = () => model.asked[0]?.body.messages[1]?.content ?? ''

describe.each(eitherEngine)('recommendations on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl'), env: settings() })
    mira = await signUp(server)
  })
  afterAll(() => server.close())

  it("are the model's, asked as it was specified", async () => {
    const { status, recommendations, source } = await ask(server, mira.accessToken)
    expect([status, source]).toEqual([200, 'ai'])
    expect({ ideas: recommendations }).toEqual(asRead)
    expect(JSON.stringify(recommendations)).not.toContain('javascript:')
    expect(model.asked).toHaveLength(1)
    expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${modelKey}`)
    expect(model.asked[0]?.body).toEqual({
      model: 'gpt-4o',
      temperature: 0.7,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: expect.stringContaining('travel recommender') },
        { role: 'user', content: expect.stringContaining('Make 5 travel recommendations') },
      ],
    })
    const question = questionOf()
    expect(question).toContain(JSON.stringify(profile))
    for (const wanted of ['type', 'title', 'description', 'data', 'tags', 'confidence between 0.7 and 0.95'])
      expect(question).toContain(wanted)
    for (const wanted of ['2 to 3 matchReasons', '"location"', '"activity"', '"timing"', '"budget"', 'JSON'])
      expect(question).toContain(wanted)
    for (const secret of [mira.email, mira.userId]) expect(JSON.stringify(model.asked[0]?.body)).not.toContain(secret)
  })

  it('follow the profile and what became of earlier ones', async () => {
    await ask(server, mira.accessToken, { profile: { ...profile, adventureLevel: 3 }, feedback, count: 2 })
    const question = questionOf()
    expect(question).toContain('"adventureLevel":3')
    expect(question).toContain('Make 2 travel recommendations')
    expect(question).toContain('Liked: [{"type":"destination","title":"Lisbon"}]')
    expect(question).toContain('Disliked: [{"type":"activity","title":"Bungee jumping"}]')
    expect(question).toContain('Saved: [{"type":"timing","title":"May in Seville"}]')
  })

  it('are told the usual interests of somebody who has none, and nothing of earlier ones where there are none', async () => {
    await ask(server, mira.accessToken, { profile: { ageRange: '46+' } })
    expect(questionOf()).toContain('"interests":{"adventure":5,"culture":5,"nature":5,"urban":5,"wellness":5')
    expect(questionOf()).not.toContain('Past recommendations')
  })

  it('tell the model of ten earlier ones at most', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ type: 'budget', title: `Idea ${at}.`, feedback: 'liked' }))
    await ask(server, mira.accessToken, { profile, feedback: many })
    expect(questionOf()).toContain('Idea 9.')
    expect(questionOf()).not.toContain('Idea 10.')
  })

  it('are read from a bare list, too, and those that cannot be used are left out', async () => {
    model.answers = [says([...answered.recommendations, { type: 'hotel', title: 'x' }, null])]
    const { recommendations, source } = await ask(server, mira.accessToken)
    expect(source).toBe('ai')
    expect(recommendations).toHaveLength(4)
    expect(model.asked).toHaveLength(1)
  })

  it('are asked for once more when none of them can be used', async () => {
    model.answers = [says({ recommendations: [{ type: 'hotel' }] }), says(answered)]
    expect((await ask(server, mira.accessToken)).source).toBe('ai')
    expect(model.asked).toHaveLength(2)
    expect(model.asked[1]?.body).toEqual(model.asked[0]?.body)
  })

  it.each<[string, unknown]>([
    ['is no JSON', 'Here you are!'],
    ['is none', null],
    ['is an empty list', { recommendations: [] }],
    ['has no list', { ideas: [] }],
  ])('are samples after two tries when the answer %s', async (_, content) => {
    model.answers = [says(content)]
    const { status, recommendations = [], source } = await ask(server, mira.accessToken)
    expect([status, source]).toEqual([200, 'fallback'])
    expect(recommendations).toHaveLength(5)
    const known = sampleIdeas({ ...profile }, 10, () => 0)
    expect(known.some(({ title }) => recommendations.some((one) => one.title === title))).toBe(true)
    expect(model.asked).toHaveLength(2)
  })

  it.each([401, 429, 500, 503])('are samples when the provider answers %s, asked once', async (status) => {
    model.answers = [refuses(status)]
    const { text, source } = await ask(server, mira.accessToken)
    expect(source).toBe('fallback')
    expect(text).not.toContain('provider text')
    expect(text).not.toContain(modelKey)
    expect(model.asked).toHaveLength(1)
  })

  it('are for people who are signed in', async () => {
    for (const token of [undefined, server.publishableKey, `${mira.accessToken}x`]) {
      const answer = await ask(server, token)
      expect([answer.status, answer.msg]).toEqual([401, 'User not authenticated'])
    }
    const gone = await signUp(server)
    await gone.client.auth.signOut()
    expect((await ask(server, gone.accessToken)).status).toBe(401)
    expect(model.asked).toEqual([])
  })

  it.each<[string, object]>([
    ['profile', { profile: 'me' }],
    ['profile', { profile: undefined }],
    ['profile', { profile: { location: 'x'.repeat(20_000) } }],
    ['feedback', { feedback: [{ type: 'hotel', title: 'x', feedback: 'liked' }] }],
    ['feedback', { feedback: 'liked' }],
    ['count', { count: 0 }],
    ['count', { count: 11 }],
    ['count', { count: 2.5 }],
  ])('refuse a wrong %s with a sentence that names it (%#)', async (field, wrong) => {
    const { status, msg, error_code: code } = await ask(server, mira.accessToken, { profile, feedback, ...wrong })
    expect([status, code]).toEqual([422, 'validation_failed'])
    expect(msg).toMatch(new RegExp(`^${field} must be `))
    expect(model.asked).toEqual([])
  })

  it('refuse what is no request at all', async () => {
    for (const body of ['', '{', 'null', '[]']) expect((await ask(server, mira.accessToken, body)).status).toBe(422)
  })
})

describe('the limit of a day', () => {
  it('is counted for recommendations by themselves, and told in a sentence', async () => {
    const server = await startTestServer({ env: settings({ LIMIT_AI_PLANS: '2' }), limits: 'real' })
    try {
      const { accessToken } = await signUp(server)
      const itinerary = { destination: 'Kyoto', days: 1 }
      await call(server, '/functions/v1/generate-itinerary', {
        method: 'POST',
        token: accessToken,
        body: JSON.stringify(itinerary),
      })
      for (let time = 0; time < 2; time++) expect((await ask(server, accessToken)).source).toBe('ai')
      const refused = await ask(server, accessToken)
      expect([refused.status, refused.error_code, refused.msg]).toEqual([
        429,
        'ai_limit',
        'You have used all 2 rounds of AI recommendations of today. You can have built-in samples now, or try again tomorrow (from 00:00 UTC).',
      ])
      // A refusal of the provider costs nothing.
      const other = await signUp(server)
      model.answers = [refuses(429)]
      for (let time = 0; time < 3; time++) expect((await ask(server, other.accessToken)).source).toBe('fallback')
    } finally {
      await server.close()
    }
  })
})

it('without a model there are samples, and nobody but the traveler is asked', async () => {
  const server = await startTestServer({ env: {} })
  try {
    const { accessToken } = await signUp(server)
    expect(await ask(server, accessToken)).toMatchObject({ status: 200, source: 'fallback' })
    expect((await ask(server, undefined)).status).toBe(401)
    expect(model.asked).toEqual([])
  } finally {
    await server.close()
  }
})
