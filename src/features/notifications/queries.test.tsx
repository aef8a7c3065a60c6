// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { sessionKey } from '#auth/session.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { actAs } from '#tests/support/act-as.ts'
import { useNotificationPreferences } from './queries.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const userId = crypto.randomUUID()
let database: LocalDatabase
const root = createRoot(document.createElement('div'))
let known: ReturnType<typeof useNotificationPreferences>
function Probe({ tell }: { tell: (now: typeof known) => void }) {
  const now = useNotificationPreferences()
  useEffect(() => tell(now))
  return null
}

beforeEach(async () => {
  localStorage.setItem(
    sessionKey,
    JSON.stringify({
      access_token: 'token',
      refresh_token: 'secret',
      user: { id: userId, email: 'ada@example.com', user_metadata: {} },
    }),
  )
  database = actAs(userId)
})
afterEach(async () => {
  await act(async () => root.unmount())
  setActiveAccount(null)
  await database.delete()
})

test('preferences are not known, and cannot be changed, before the profile is on this device', async () => {
  const told: (typeof known)[] = []
  const tell = (now: typeof known) => {
    told.push(now)
    known = now
  }
  await act(async () => root.render(<Probe tell={tell} />))
  // What the device has is read and drawn by now: another question was answered since.
  await act(async () => void (await database.userProfiles.count()))
  expect(told).toEqual(told.map(() => undefined))
  await database.userProfiles.put({
    id: userId,
    userId,
    preferences: { emailDigest: 'daily' },
    _syncStatus: 'synced',
  } as never)
  await eventually(async () => {
    await act(async () => {})
    expect(known?.digest).toBe('daily')
  })
})
