import { describe, expect, test, vi } from 'vitest'
import { createTransport } from './transport.ts'

const options = { url: 'http://backend.test', key: 'public-key', accessToken: async () => 'token' }
const answering = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const requestOf = (send: ReturnType<typeof answering>) => {
  const [url, init] = send.mock.calls[0] as unknown as [string, RequestInit & { headers: Record<string, string> }]
  return { url: decodeURIComponent(url), ...init, headers: new Headers(init.headers) }
}

test('an insert asks for the stored row and carries key and token', async () => {
  const send = answering([{ id: 'a' }], 201)
  const answer = await createTransport({ ...options, fetch: send }).insert('bucketLists', { id: 'a' })
  const request = requestOf(send)
  expect(request).toMatchObject({ method: 'POST', body: '{"id":"a"}' })
  expect(request.url).toMatch(/^http:\/\/backend.test\/rest\/v1\/bucket_lists\?/)
  expect(request.headers.get('apikey')).toBe('public-key')
  expect(request.headers.get('authorization')).toBe('Bearer token')
  expect(request.headers.get('prefer')).toContain('return=representation')
  expect(answer).toMatchObject({ status: 201, rows: [{ id: 'a' }] })
})

test('an update names the id, and the version when it is known', async () => {
  const send = answering([])
  const version = '2026-11-20T23:50:34.489120Z'
  await createTransport({ ...options, fetch: send }).update('goals', 'g', { title: 'x' }, version)
  expect(requestOf(send).url).toContain(`id=eq.g&updated_at=eq.${version}`)
})

test('a profile is found by its user', async () => {
  const send = answering([])
  await createTransport({ ...options, fetch: send }).update('userProfiles', 'me', {})
  expect(requestOf(send).url).toContain('/user_profiles?user_id=eq.me')
})

test('an error keeps its status, code, message and hint', async () => {
  const send = answering({ code: 'P0001', message: 'limit reached', hint: 'goal_limit', details: null }, 400)
  const answer = await createTransport({ ...options, fetch: send }).insert('goals', {})
  expect(answer).toEqual({ status: 400, code: 'P0001', message: 'limit reached', hint: 'goal_limit', rows: [] })
})

test('a lost connection is an answer with status 0, and is not repeated by itself', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
  const transport = createTransport({ ...options, fetch: send })
  expect((await transport.read('goals', 'g')).status).toBe(0)
  expect((await transport.pull(null, 10)).page).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a page that some portal answers with is not taken for the backend', async () => {
  const transport = createTransport({ ...options, fetch: answering('<html>Please log in</html>') })
  expect(await transport.insert('goals', {})).toMatchObject({ status: 0, rows: [] })
  const pulling = createTransport({ ...options, fetch: answering({ hello: 'there' }) })
  expect(await pulling.pull(null, 10)).toMatchObject({ status: 0, page: null })
})

describe('only our backend can refuse', () => {
  const answerTo = async (status: number, body: unknown) =>
    (await createTransport({ ...options, fetch: answering(body, status) }).insert('goals', {})) as object

  test.each<[string, number, unknown]>([
    ['a captive portal', 403, '<html><title>Guest Wi-Fi</title>Please accept the terms</html>'],
    ['a web server that knows nothing', 404, '<html><head><title>404 Not Found</title></head></html>'],
    ['nginx with a small limit', 413, '<html><head><title>413 Request Entity Too Large</title></head></html>'],
    ['a proxy that wants a password', 407, ''],
    ['a network that wants a sign-in', 511, '<html>Network Authentication Required</html>'],
    ['a firewall that speaks JSON', 403, { message: 'Forbidden' }],
    ['a firewall that puts the status into the code', 403, { code: 403, message: 'Forbidden' }],
    ['a firewall that puts it there as text', 403, { code: '403', message: 'Forbidden' }],
    ['a gateway that knows no such project', 404, { message: 'no Route matched with those values' }],
    ['a gateway with a small limit', 413, { message: 'Request size limit exceeded' }],
    ['a web server that fails', 500, '<html><title>500 Internal Server Error</title></html>'],
    ['a content network that does not reach the backend', 522, 'error code: 522'],
    ['a portal that wants a sign-in', 401, '<html>Log in</html>'],
    ['a JSON text', 400, '"Bad Request"'],
    ['a JSON null', 400, 'null'],
  ])('%s is a lost connection (%i)', async (_who, status, body) => {
    expect(await answerTo(status, body)).toMatchObject({ status: 0, code: null, rows: [] })
  })

  test.each<[string, number, object, string | null]>([
    [
      'a policy',
      403,
      { code: '42501', message: 'new row violates row-level security policy', details: null, hint: null },
      '42501',
    ],
    [
      'a raised exception',
      400,
      { code: 'P0001', message: 'limit reached', hint: 'goal_limit', details: null },
      'P0001',
    ],
    ['a table that is not there', 404, { code: 'PGRST205', message: 'Could not find the table' }, 'PGRST205'],
    ['a token that ran out', 401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }, 'PGRST303'],
    ['a failing database', 500, { code: 'XX000', message: 'boom' }, 'XX000'],
    [
      'our own server, of a large body',
      413,
      { code: 413, error_code: 'request_too_large', msg: 'x', message: 'x' },
      'request_too_large',
    ],
    [
      'the gateway of a Supabase project, of a key',
      401,
      { message: 'Invalid API key', hint: 'Double check your API key.' },
      null,
    ],
  ])('%s is taken at its word (%i)', async (_who, status, body, code) => {
    expect(await answerTo(status, body)).toMatchObject({ status, code })
  })

  test('a pull that somebody else answers is a lost connection too', async () => {
    const transport = createTransport({ ...options, fetch: answering('<html>', 403) })
    expect(await transport.pull(null, 10)).toMatchObject({ status: 0, page: null })
  })
})

test('a large body has as long as it takes at five kilobytes a second', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const transport = createTransport({ ...options, fetch: answering([{ id: 'a' }], 201) })
  await transport.insert('pictures', { content: 'x'.repeat(900_000) })
  await transport.insert('goals', {})
  const [large, small] = timeout.mock.calls.map(([ms]) => ms)
  timeout.mockRestore()
  expect(large).toBeGreaterThan(180_000)
  expect(small).toBeLessThan(31_000)
})

test('without a session nothing is sent', async () => {
  const send = answering([])
  const transport = createTransport({ ...options, accessToken: async () => null, fetch: send })
  expect((await transport.read('goals', 'g')).status).toBe(401)
  expect(send).not.toHaveBeenCalled()
})
