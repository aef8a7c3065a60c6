import { expect, test, vi } from 'vitest'
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

test('without a session nothing is sent', async () => {
  const send = answering([])
  const transport = createTransport({ ...options, accessToken: async () => null, fetch: send })
  expect((await transport.read('goals', 'g')).status).toBe(401)
  expect(send).not.toHaveBeenCalled()
})
