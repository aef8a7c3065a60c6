import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const accessToken = vi.fn<() => Promise<string | null>>()
const readSession = vi.fn<() => { signInAgain: boolean } | null>()
vi.mock('#auth/session-access.ts', () => ({ accessToken }))
vi.mock('#auth/session.ts', () => ({ readSession }))
vi.mock('#lib/config/config.ts', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://backend.test', supabaseKey: 'public' }),
}))
const { askEndpoint, callFunction } = await import('./client.ts')
const { nameClient } = await import('./request.ts')
const { changeRows, deleteRows, insertRow, readRows } = await import('./tables.ts')

const send = vi.fn<typeof fetch>()
const network = { onLine: true }
const answers = (status: number, body: unknown) =>
  send.mockImplementationOnce(async () => Response.json(body, { status }))
const asked = () => {
  const [address, init] = send.mock.calls.at(-1) ?? []
  return { address, ...init } as { address: string; method: string; headers: Record<string, string>; body: string }
}
/** Nobody answers; as a browser does, the request fails when its signal says so. */
const hangs = () =>
  send.mockImplementationOnce(
    (_address, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError()))),
  )

beforeEach(() => {
  vi.resetAllMocks()
  accessToken.mockResolvedValue('token')
  readSession.mockReturnValue({ signInAgain: false })
  network.onLine = true
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', network)
})
afterEach(() => vi.unstubAllGlobals())

describe('who asks', () => {
  test('the signed-in traveler asks a function with their own token and the key of the backend', async () => {
    answers(200, true)
    expect(await callFunction('is_admin', {})).toBe(true)
    expect(asked()).toMatchObject({
      address: 'https://backend.test/rest/v1/rpc/is_admin',
      method: 'POST',
      headers: { apikey: 'public', authorization: 'Bearer token' },
      body: '{}',
    })
  })

  test('every function and table is told which app asks', async () => {
    const told = async () => {
      answers(200, [])
      await callFunction('is_admin', {})
      const byFunction = asked().headers['x-client-info']
      answers(200, [])
      await readRows('platform_settings', { columns: ['value'] })
      return [byFunction, asked().headers['x-client-info']]
    }
    expect(await told()).toEqual(['farlight', 'farlight'])
    nameClient('farlight-back-office')
    expect(await told()).toEqual(['farlight-back-office', 'farlight-back-office'])
    nameClient('farlight')
  })

  test('without a session nothing is asked, and the traveler is to sign in again', async () => {
    accessToken.mockResolvedValue(null)
    for (const session of [null, { signInAgain: true }]) {
      readSession.mockReturnValue(session)
      await expect(callFunction('is_admin', {})).rejects.toMatchObject({ kind: 'signed-out' })
    }
    expect(send).not.toHaveBeenCalled()
  })

  test('a session that nobody could be reached to renew is no reason to sign in again', async () => {
    accessToken.mockResolvedValue(null)
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('a visitor without an account may ask for what is open to anybody', async () => {
    accessToken.mockResolvedValue(null)
    answers(200, null)
    expect(await callFunction('shared_goal', { goal_id: 'g1' }, { as: 'anybody' })).toBeNull()
    expect(asked().headers).toMatchObject({ apikey: 'public', authorization: 'Bearer public' })
  })

  test('where nobody needs to be known, no session leaves the device', async () => {
    answers(200, { features: [] })
    await askEndpoint('/geocoding/kyoto.json', undefined, { as: 'nobody' })
    expect(accessToken).not.toHaveBeenCalled()
    expect(asked()).toMatchObject({ address: '/geocoding/kyoto.json', method: 'GET', headers: {} })
    expect(asked().headers).not.toHaveProperty('authorization')
  })
})

describe('an answer that refuses is told by its status and code', () => {
  test.each([
    [400, { code: 'P0001' }, 'refused'],
    [401, {}, 'signed-out'],
    [400, { code: 'PGRST301' }, 'signed-out'],
    [403, { code: '42501' }, 'refused'],
    [404, {}, 'not-found'],
    [409, { code: '23505' }, 'refused'],
    [429, { error_code: 'over_request_rate_limit' }, 'too-many'],
    [500, { message: 'JWT expired' }, 'failed'],
    [503, {}, 'unreachable'],
  ])('%s %j is "%s"', async (status, body, kind) => {
    answers(status, body)
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ name: 'RemoteError', kind, status })
  })

  test('with the code, the hint and the sentence of the server', async () => {
    answers(400, { code: 'P0001', hint: 'free-plan', message: 'No more' })
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({
      code: 'P0001',
      hint: 'free-plan',
      said: 'No more',
    })
    answers(429, { code: 429, error_code: 'ai_limit', msg: 'Used up' })
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ code: 'ai_limit', said: 'Used up' })
  })

  test('also when it is the page of a proxy', async () => {
    send.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ kind: 'unreachable', status: 502, code: null })
  })
})

describe('where there is no answer', () => {
  test('the page of a login to the network, with a good status, is none', async () => {
    send.mockResolvedValueOnce(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ kind: 'unreachable' })
    send.mockResolvedValueOnce(new Response(''))
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('a lost connection is told from a device without a network', async () => {
    send.mockRejectedValue(new TypeError('fetch failed'))
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ kind: 'unreachable', status: 0 })
    network.onLine = false
    await expect(callFunction('is_admin', {})).rejects.toMatchObject({ kind: 'offline', status: 0 })
  })

  test('a request that hangs ends when its time is over', async () => {
    hangs()
    await expect(askEndpoint('/slow', {}, { patienceMs: 1 })).rejects.toMatchObject({ kind: 'timed-out' })
  })

  test('so does one that waits for its session', async () => {
    accessToken.mockReturnValue(new Promise(() => {}))
    await expect(askEndpoint('/slow', {}, { patienceMs: 1 })).rejects.toMatchObject({ kind: 'timed-out' })
    expect(send).not.toHaveBeenCalled()
  })

  test('who gives up gets their own reason', async () => {
    hangs()
    const given = new AbortController()
    const answer = askEndpoint('/slow', {}, { signal: given.signal })
    given.abort(new Error('not wanted any more'))
    await expect(answer).rejects.toThrow('not wanted any more')
    await expect(askEndpoint('/slow', {}, { signal: given.signal })).rejects.toThrow('not wanted any more')
  })
})

describe('rows of a table', () => {
  test('are read by what they have, in the columns that are wanted', async () => {
    answers(200, [{ value: 30 }])
    const which = { where: { key: 'a&b' }, columns: ['value'] } as const
    expect(await readRows('platform_settings', which)).toEqual([{ value: 30 }])
    expect(asked()).toMatchObject({
      address: 'https://backend.test/rest/v1/platform_settings?key=eq.a%26b&select=value',
      method: 'GET',
    })
  })

  test('are added without an answer, or with the row as it is stored', async () => {
    send.mockResolvedValueOnce(new Response(null, { status: 201 }))
    expect(await insertRow('post_likes', { post_id: 'p1' })).toEqual([])
    expect(asked().headers).not.toHaveProperty('prefer')
    answers(201, [{ id: 'l1' }])
    expect(await insertRow('post_likes', { post_id: 'p1' }, ['id'])).toEqual([{ id: 'l1' }])
    expect(asked()).toMatchObject({ method: 'POST', headers: { prefer: 'return=representation' } })
    expect(asked().address).toBe('https://backend.test/rest/v1/post_likes?select=id')
  })

  test('that nobody may change or delete are answered by none', async () => {
    const which = { where: { id: 'c1', status: 'pending' }, columns: '*' } as const
    answers(200, [])
    expect(await changeRows('user_connections', { status: 'accepted' }, which)).toEqual([])
    expect(asked()).toMatchObject({ method: 'PATCH', body: '{"status":"accepted"}' })
    answers(200, [])
    expect(await deleteRows('user_connections', which)).toEqual([])
    expect(asked().address).toBe('https://backend.test/rest/v1/user_connections?id=eq.c1&status=eq.pending')
  })
})
