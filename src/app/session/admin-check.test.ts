// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce, sessionKey } from '#auth/session.ts'
import { adminAnswer, patienceMs, rememberedAdmin, startAdminCheck } from './admin-check.ts'

const callFunction = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('#remote/asking/client.ts', () => ({ callFunction }))

test('the answer kept on the device counts only for its own traveler', () => {
  expect(rememberedAdmin('u1', 'u1:true')).toBe(true)
  expect(rememberedAdmin('u1', 'u1:false')).toBe(false)
  expect(rememberedAdmin('u2', 'u1:true')).toBeNull()
  expect(rememberedAdmin('u1', null)).toBeNull()
})

describe('a traveler who comes to this device for the first time', () => {
  let people = 0
  /** Somebody new signs in; answers their id. */
  function signIn(): string {
    const user = { id: `person-${++people}`, email: 'ada@example.com', user_metadata: {} }
    localStorage.setItem(sessionKey, JSON.stringify({ access_token: 'token', refresh_token: 'secret', user }))
    announce()
    return user.id
  }

  let answer: (isAdmin: boolean) => void
  let fail: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    callFunction.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          answer = resolve
          fail = () => reject(new Error('offline'))
        }),
    )
  })
  afterEach(() => vi.useRealTimers())
  startAdminCheck()
  const asked = () => vi.waitFor(() => expect(callFunction).toHaveBeenCalledTimes(people))

  test('is waited for, and an answer in time is taken and kept', async () => {
    const userId = signIn()
    expect(adminAnswer()).toEqual({ userId, isAdmin: false, checking: true })
    await asked()
    answer(true)
    await vi.waitFor(() => expect(adminAnswer()).toEqual({ userId, isAdmin: true, checking: false }))
    expect(rememberedAdmin(userId, localStorage.getItem('farlight-admin'))).toBe(true)
  })

  test('is no administrator when the question fails, and nothing is kept', async () => {
    const userId = signIn()
    await asked()
    fail()
    await vi.waitFor(() => expect(adminAnswer()).toEqual({ userId, isAdmin: false, checking: false }))
    expect(localStorage.getItem('farlight-admin')).toBeNull()
  })

  test('goes on after 5 seconds without an answer, and one that comes later counts', async () => {
    const userId = signIn()
    await asked()
    await vi.advanceTimersByTimeAsync(patienceMs - 500)
    expect(adminAnswer().checking).toBe(true)
    await vi.advanceTimersByTimeAsync(500)
    expect(adminAnswer()).toEqual({ userId, isAdmin: false, checking: false })
    answer(true)
    await vi.waitFor(() => expect(adminAnswer().isAdmin).toBe(true))
  })

  test('is not taken for the one who left while the answer was awaited', async () => {
    signIn()
    await asked()
    const earlier = answer
    const userId = signIn()
    earlier(true)
    await asked()
    answer(false)
    await vi.waitFor(() => expect(adminAnswer()).toEqual({ userId, isAdmin: false, checking: false }))
  })
})
