import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlacesInThread } from '#tests/support/places-worker.ts'
import type { PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'

const readSession = vi.fn<() => { signInAgain: boolean } | null>()
const accessToken = vi.fn<() => Promise<string | null>>()
const renewSession = vi.fn<() => Promise<'renewed' | 'unreachable' | 'sign-in-again'>>()
vi.mock('#auth/session.ts', () => ({ readSession }))
vi.mock('#auth/session-access.ts', () => ({ accessToken, renewSession }))
vi.stubGlobal('Worker', PlacesInThread)
const { planItinerary, samplePlan } = await import('./plan-itinerary.ts')

const request: PlanRequest = {
  destination: 'Kyoto, Japan',
  coordinates: [135.77, 35.01],
  days: 2,
  customRequests: 'A tea ceremony',
}
const sample = { plan: await samplePlan(request) }
const planned = { ...sample.plan, summary: 'Two days of temples.', source: 'ai' as const }
const signedOut = new Error('User not authenticated')

const send = vi.fn<typeof fetch>()
const answers = (...all: [status: number, body: unknown][]) => {
  for (const [status, body] of all) send.mockImplementationOnce(async () => Response.json(body, { status }))
}

beforeEach(() => {
  vi.resetAllMocks()
  readSession.mockReturnValue({ signInAgain: false })
  accessToken.mockResolvedValue('token')
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('Worker', PlacesInThread)
})
afterEach(() => vi.unstubAllGlobals())

test("the server's function is asked with the traveler's own token, and its plan is taken", async () => {
  answers([200, { plan: planned }])
  expect(await planItinerary(request)).toEqual({ plan: planned })
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('/functions/v1/generate-itinerary')
  expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer token' } })
  expect(JSON.parse(String(init?.body))).toEqual(request)
})

test('in place of a sample of the server the device makes its own, which names what is near', async () => {
  answers([200, { plan: { ...planned, source: 'fallback' } }])
  expect(await planItinerary(request)).toEqual(sample)
  expect(sample.plan.days.map(({ activities }) => activities[1]?.title)).toEqual([
    'Main attraction: Fushimi Inari',
    'Main attraction: Arashiyama',
  ])
})

test('a sample names what is near a destination that was only typed, and nothing where that is no place', async () => {
  const mains = async (destination: string) => {
    const plan = await samplePlan({ ...request, destination, coordinates: null, days: 3 })
    return plan.days.map(({ activities }) => activities[1]?.title)
  }
  expect(await mains('Siem Reap, Cambodia')).toContain('Main attraction: Angkor Wat')
  expect(await mains('Somewhere warm')).toEqual(await mains('Somewhere warm or cold'))
})

test('offline the sample plan is made on the device, and nobody is asked', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  accessToken.mockResolvedValue(null)
  // It says so, because nobody can say then that a model was unavailable.
  const offline = { plan: { ...sample.plan, madeOffline: true } }
  expect(await planItinerary(request)).toEqual(offline)
  readSession.mockReturnValue({ signInAgain: true })
  expect(await planItinerary(request)).toEqual(offline)
  expect(send).not.toHaveBeenCalled()
})

test('without an answer there is the sample plan', async () => {
  send.mockRejectedValue(new TypeError('fetch failed'))
  expect(await planItinerary(request)).toEqual(sample)
})

test.each([500, 503, 404, 405, 422])('after a refusal with %s there is the sample plan', async (status) => {
  answers([status, { code: status, msg: 'Something went wrong' }])
  expect(await planItinerary(request)).toEqual(sample)
})

test.each([
  null,
  {},
  { plan: null },
  { plan: { ...planned, days: planned.days.slice(1) } },
  { plan: { ...planned, summary: '' } },
])('after an answer that is no plan there is the sample plan (%#)', async (body) => {
  answers([200, body])
  expect(await planItinerary(request)).toEqual(sample)
})

test('after a page instead of an answer, as a static host sends it, there is the sample plan', async () => {
  send.mockResolvedValue(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
  expect(await planItinerary(request)).toEqual(sample)
})

test("over the limit of the day the server's sentence is told", async () => {
  const msg = 'You have used all 20 AI plans of today. You can have a sample plan now, or try again tomorrow.'
  answers([429, { code: 429, error_code: 'ai_limit', msg }])
  expect(await planItinerary(request)).toEqual({ limit: msg })
})

test('after another "too many" there is the sample plan', async () => {
  answers([429, { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many' }])
  expect(await planItinerary(request)).toEqual(sample)
})

test('a session that has ended is told, and nobody is asked', async () => {
  for (const session of [null, { signInAgain: true }]) {
    readSession.mockReturnValue(session)
    await expect(planItinerary(request)).rejects.toThrow(signedOut)
  }
  expect(send).not.toHaveBeenCalled()
})

test('a session that ends while its token is renewed is told', async () => {
  accessToken.mockImplementation(async () => {
    readSession.mockReturnValue({ signInAgain: true })
    return null
  })
  renewSession.mockResolvedValue('sign-in-again')
  await expect(planItinerary(request)).rejects.toThrow(signedOut)
})

test('a token that cannot be renewed now leads to the sample plan', async () => {
  accessToken.mockResolvedValue(null)
  expect(await planItinerary(request)).toEqual(sample)
})

test('a token that the server refuses is renewed once', async () => {
  answers([401, {}], [200, { plan: planned }])
  renewSession.mockResolvedValue('renewed')
  expect(await planItinerary(request)).toEqual({ plan: planned })
  answers([401, {}], [401, {}])
  await expect(planItinerary(request)).rejects.toThrow(signedOut)
  expect(send).toHaveBeenCalledTimes(4)
})

test('a refused token that cannot be renewed: sign in again, or the sample plan when nobody answers', async () => {
  answers([401, {}], [401, {}])
  renewSession.mockResolvedValueOnce('sign-in-again')
  await expect(planItinerary(request)).rejects.toThrow(signedOut)
  renewSession.mockResolvedValueOnce('unreachable')
  expect(await planItinerary(request)).toEqual(sample)
})

test('who gives up gets no plan', async () => {
  const given = new AbortController()
  send.mockImplementation(async (_, init) => {
    given.abort()
    init?.signal?.throwIfAborted()
    return Response.json({ plan: planned })
  })
  await expect(planItinerary(request, given.signal)).rejects.toThrow('aborted')
})
