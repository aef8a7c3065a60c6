/** How the server is asked, and how a session is renewed, is tested with the plans of itineraries. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IdeasRequest } from '#domain/recommendations/recommendation.ts'

const readSession = vi.fn<() => { signInAgain: boolean } | null>()
const accessToken = vi.fn<() => Promise<string | null>>()
const renewSession = vi.fn<() => Promise<'renewed' | 'unreachable' | 'sign-in-again'>>()
vi.mock('#auth/session.ts', () => ({ readSession }))
vi.mock('#auth/session-access.ts', () => ({ accessToken, renewSession }))
const { makeIdeas } = await import('./make-ideas.ts')

const request: IdeasRequest = { profile: { adventureLevel: 8 }, feedback: [], count: 5 }
const kyoto = {
  type: 'destination',
  title: 'Kyoto',
  description: 'Moss.',
  confidence: 0.9,
  data: { location: { name: 'Kyoto' } },
}

const send = vi.fn<typeof fetch>()
const answers = (status: number, body: unknown) =>
  send.mockImplementationOnce(async () => Response.json(body, { status }))

beforeEach(() => {
  vi.resetAllMocks()
  readSession.mockReturnValue({ signInAgain: false })
  accessToken.mockResolvedValue('token')
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test("the server's function is asked with profile, feedback and count, and its ideas are taken", async () => {
  answers(200, { recommendations: [kyoto], source: 'ai' })
  expect(await makeIdeas(request)).toEqual({ ideas: [kyoto], source: 'ai' })
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('/functions/v1/generate-recommendations')
  expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer token' } })
  expect(JSON.parse(String(init?.body))).toEqual(request)
})

test('samples of the server stay samples', async () => {
  answers(200, { recommendations: [kyoto], source: 'fallback' })
  expect(await makeIdeas(request)).toEqual({ ideas: [kyoto], source: 'fallback' })
})

test.each([
  [500, {}],
  [404, {}],
  [429, { error_code: 'over_request_rate_limit', msg: 'Too many' }],
  [200, null],
  [200, { recommendations: [] }],
  [200, { recommendations: [{ type: 'hotel' }], source: 'ai' }],
])('after the answer %s %j there are samples of the device', async (status, body) => {
  answers(status, body)
  const made = await makeIdeas(request)
  expect(made).toMatchObject({ source: 'fallback' })
  expect('ideas' in made && made.ideas).toHaveLength(5)
})

test('without an answer there are samples', async () => {
  send.mockRejectedValue(new TypeError('fetch failed'))
  expect(await makeIdeas(request)).toMatchObject({ source: 'fallback' })
})

test("over the limit of the day the server's sentence is told", async () => {
  answers(429, { error_code: 'ai_limit', msg: 'You have used all.' })
  expect(await makeIdeas(request)).toEqual({ limit: 'You have used all.' })
})

test('a session that has ended is told, and nobody is asked', async () => {
  readSession.mockReturnValue(null)
  await expect(makeIdeas(request)).rejects.toThrow('User not authenticated')
  expect(send).not.toHaveBeenCalled()
})
