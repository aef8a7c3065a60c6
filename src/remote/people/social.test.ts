import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setActiveAccount } from '#sync/account/active-account.ts'

vi.mock('#lib/config/config.ts', () => ({ loadConfig: async () => ({ supabaseUrl: '', supabaseKey: 'key' }) }))
vi.mock('#auth/session-access.ts', () => ({ accessToken: async () => 'token' }))
const { likePost } = await import('./social.ts')

const send = vi.fn<typeof fetch>()
const asked = () => send.mock.calls.map(([address, init]) => `${init?.method} ${String(address).replace(/\?.*/, '')}`)
const answer = (status: number, body: unknown) =>
  send.mockImplementationOnce(async () =>
    status === 204 ? new Response(null, { status }) : Response.json(body, { status }),
  )
const lose = () => send.mockRejectedValueOnce(new TypeError('fetch failed'))
const post = (isLiked: boolean) => ({
  id: 'p1',
  author: {},
  is_liked: isLiked,
  likes_count: 1,
  created_at: '2026-11-22T10:00:00Z',
})

/** Lets the pauses between the tries pass at once. */
const inTime = <Result>(act: Promise<Result>) => {
  act.catch(() => {})
  return vi.runAllTimersAsync().then(() => act)
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { onLine: true })
  setActiveAccount({ userId: 'me' } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setActiveAccount(null)
})

describe('a like whose answer was lost', () => {
  test('is asked for again, and that it is there already is what was wanted', async () => {
    lose()
    answer(409, { code: '23505' })
    await inTime(likePost('p1', true))
    expect(asked()).toEqual(['POST /rest/v1/post_likes', 'POST /rest/v1/post_likes'])
  })

  test('is asked for again when a proxy spoke instead of the server', async () => {
    send.mockResolvedValueOnce(new Response('<html>bad gateway</html>', { status: 502 }))
    answer(204, null)
    await inTime(likePost('p1', false))
    expect(asked()).toEqual(['DELETE /rest/v1/post_likes', 'DELETE /rest/v1/post_likes'])
  })

  test('every time is done all the same when the post says so', async () => {
    for (let attempts = 0; attempts < 3; attempts += 1) lose()
    answer(200, post(true))
    await inTime(likePost('p1', true))
    expect(asked().at(-1)).toBe('POST /rest/v1/rpc/visible_post')
  })

  test('is a failure when the post does not have it, or does not answer either', async () => {
    for (let attempts = 0; attempts < 3; attempts += 1) lose()
    answer(200, post(false))
    await expect(inTime(likePost('p1', true))).rejects.toMatchObject({ kind: 'unreachable' })
    for (let attempts = 0; attempts < 4; attempts += 1) lose()
    await expect(inTime(likePost('p1', true))).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

test('a like that the server refuses is asked for once', async () => {
  answer(403, { code: '42501' })
  await expect(inTime(likePost('p1', true))).rejects.toMatchObject({ kind: 'refused' })
  expect(asked()).toHaveLength(1)
})
