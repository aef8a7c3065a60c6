// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSession, readSession, sessionKey, subscribeToSession } from './session.ts'
import {
  dropHeldSession,
  holdSession,
  noteAccountStanding,
  releaseSession,
  sessionStorageAdapter,
  setSessionAside,
} from './session-store.ts'

const user = { id: 'me', email: 'ada@example.com', user_metadata: { first_name: 'Ada', last_name: 'Lovelace' } }
const stored = JSON.stringify({ access_token: 'token', refresh_token: 'secret', expires_at: 1_800_000_000, user })

beforeEach(() => {
  localStorage.clear()
})

describe('the session of this device', () => {
  test('is read at once, without the authentication library', () => {
    localStorage.setItem(sessionKey, stored)
    expect(readSession()).toEqual({
      userId: 'me',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      accessToken: 'token',
      expiresAt: 1_800_000_000_000,
      unconfirmed: false,
      signInAgain: false,
      accountGone: false,
      suspended: false,
    })
  })

  test.each([
    ['waits for its confirmation', { confirmation_sent_at: '2027-01-01T00:00:00Z' }, true],
    [
      'is confirmed',
      { confirmation_sent_at: '2027-01-01T00:00:00Z', email_confirmed_at: '2027-01-02T00:00:00Z' },
      false,
    ],
    ['was never asked to be confirmed', {}, false],
  ])('knows that the address %s', (_state, times, unconfirmed) => {
    localStorage.setItem(sessionKey, JSON.stringify({ ...JSON.parse(stored), user: { ...user, ...times } }))
    expect(readSession()).toMatchObject({ unconfirmed })
  })

  test('is the same object until it changes, so that a screen redraws only then', () => {
    localStorage.setItem(sessionKey, stored)
    expect(readSession()).toBe(readSession())
    const before = readSession()
    sessionStorageAdapter.setItem(sessionKey, stored.replace('token', 'renewed'))
    expect(readSession()).not.toBe(before)
  })

  test('is nobody when nothing, or nothing readable, is stored', () => {
    expect(readSession()).toBeNull()
    for (const broken of ['{', 'null', '{}', '{"access_token":"x"}']) {
      localStorage.setItem(sessionKey, broken)
      expect(readSession()).toBeNull()
    }
  })

  test('tells of sign-in, renewal and sign-out', () => {
    const listener = vi.fn()
    const stop = subscribeToSession(listener)
    sessionStorageAdapter.setItem(sessionKey, stored)
    forgetSession()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    sessionStorageAdapter.setItem(sessionKey, stored)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('follows other tabs', () => {
    const listener = vi.fn()
    const stop = subscribeToSession(listener)
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('a session that the library could not renew', () => {
  beforeEach(() => {
    sessionStorageAdapter.setItem(sessionKey, stored)
    sessionStorageAdapter.removeItem(sessionKey)
  })

  test('keeps the traveler in, to sign in again', () => {
    expect(readSession()).toMatchObject({ userId: 'me', signInAgain: true })
  })

  test('is not offered to the library again', () => {
    expect(sessionStorageAdapter.getItem(sessionKey)).toBeNull()
  })

  test('ends with the next sign-in', () => {
    sessionStorageAdapter.setItem(sessionKey, stored.replace('"me"', '"other"'))
    expect(readSession()).toMatchObject({ userId: 'other', signInAgain: false })
    forgetSession()
    expect(readSession()).toBeNull()
  })

  test('is forgotten on sign-out', () => {
    forgetSession()
    expect(readSession()).toBeNull()
  })
})

test('a session that ended on the server keeps its person, who is asked to sign in again', () => {
  sessionStorageAdapter.setItem(sessionKey, stored)
  setSessionAside()
  expect(readSession()).toMatchObject({ userId: 'me', signInAgain: true })
})

describe('the end of a token', () => {
  afterEach(() => vi.useRealTimers())
  const hour = 3_600_000
  /** As the server, whose clock is right, answers at `now`: the device's is three years ahead. */
  const answered = (token: string, now: number, more: object = {}) =>
    JSON.stringify({ access_token: token, expires_in: 3600, expires_at: now / 1000 + 3600, user, ...more })
  const serverTime = Date.parse('2026-11-22T10:00:00Z')
  const deviceTime = Date.parse('2029-11-22T10:00:00Z')

  test('is counted from when the device received it, however wrong its clock is', () => {
    vi.useFakeTimers({ now: deviceTime, toFake: ['Date'] })
    sessionStorageAdapter.setItem(sessionKey, answered('first', serverTime))
    expect(readSession()?.expiresAt).toBe(deviceTime + hour)
    expect(JSON.parse(sessionStorageAdapter.getItem(sessionKey) ?? '')).toMatchObject({
      expires_at: (deviceTime + hour) / 1000,
    })
  })

  test('stays when the same token is stored again, and moves with the next one', () => {
    vi.useFakeTimers({ now: deviceTime, toFake: ['Date'] })
    sessionStorageAdapter.setItem(sessionKey, answered('first', serverTime))
    vi.setSystemTime(deviceTime + hour / 2)
    sessionStorageAdapter.setItem(
      sessionKey,
      answered('first', serverTime, { user: { ...user, email: 'new@example.com' } }),
    )
    expect(readSession()).toMatchObject({ email: 'new@example.com', expiresAt: deviceTime + hour })
    sessionStorageAdapter.setItem(sessionKey, answered('second', serverTime + hour / 2))
    expect(readSession()?.expiresAt).toBe(deviceTime + 1.5 * hour)
  })

  test('is counted from the password, not from the code that came after it', () => {
    vi.useFakeTimers({ now: deviceTime, toFake: ['Date'] })
    holdSession()
    sessionStorageAdapter.setItem(sessionKey, answered('first', serverTime))
    vi.setSystemTime(deviceTime + hour / 2)
    releaseSession()
    expect(readSession()?.expiresAt).toBe(deviceTime + hour)
  })

  test("of what is no session is nobody's", () => {
    for (const value of ['{', 'null', '"text"', '{}']) {
      sessionStorageAdapter.setItem(sessionKey, value)
      expect(sessionStorageAdapter.getItem(sessionKey)).toBe(value)
    }
  })
})

describe('an account that is suspended', () => {
  test('is known to be so until it is restored', () => {
    sessionStorageAdapter.setItem(sessionKey, stored)
    setSessionAside()
    noteAccountStanding('me', 'suspended')
    expect(readSession()).toMatchObject({ signInAgain: true, suspended: true, accountGone: false })
    noteAccountStanding('me', 'open')
    expect(readSession()).toMatchObject({ signInAgain: true, suspended: false })
  })
})

describe('an account that is deleted', () => {
  test('is known to be so until somebody signs in', () => {
    const listener = vi.fn()
    const stop = subscribeToSession(listener)
    sessionStorageAdapter.setItem(sessionKey, stored)
    setSessionAside()
    listener.mockClear()
    noteAccountStanding('me', 'gone')
    expect(readSession()).toMatchObject({ userId: 'me', signInAgain: true, accountGone: true })
    expect(listener).toHaveBeenCalledOnce()
    sessionStorageAdapter.setItem(sessionKey, stored.replace('"me"', '"other"'))
    expect(readSession()).toMatchObject({ userId: 'other', accountGone: false })
    stop()
  })

  test('is never that of a session which goes on, nor of somebody else', () => {
    sessionStorageAdapter.setItem(sessionKey, stored)
    noteAccountStanding('me', 'gone')
    expect(readSession()).toMatchObject({ signInAgain: false, accountGone: false })
    setSessionAside()
    noteAccountStanding('other', 'gone')
    expect(readSession()).toMatchObject({ signInAgain: true, accountGone: false })
  })
})

describe('a sign-in that waits for its second factor', () => {
  const { getItem, setItem, removeItem } = sessionStorageAdapter

  test('leaves nothing on the device, and the library works on with it', () => {
    const listener = vi.fn()
    const stop = subscribeToSession(listener)
    holdSession()
    setItem(sessionKey, stored)
    expect(getItem(sessionKey)).toBe(stored)
    expect([localStorage.length, readSession()]).toEqual([0, null])
    expect(listener).not.toHaveBeenCalled()
    releaseSession()
    expect(readSession()?.userId).toBe('me')
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })

  test('that is given up is gone, and what was on the device stays', () => {
    setItem(sessionKey, stored)
    holdSession()
    setItem(sessionKey, stored.replace('token', 'half'))
    removeItem(sessionKey)
    dropHeldSession()
    expect(readSession()?.accessToken).toBe('token')
  })
})
