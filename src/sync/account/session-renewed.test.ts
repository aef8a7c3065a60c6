// @vitest-environment jsdom
/** P1-716, P1-717: after a reload nothing but the stored session is there, and it is renewed in time all the same. */
import 'fake-indexeddb/auto'
import '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { readSession, sessionKey } from '#auth/session.ts'
import { createFakeServer } from '#sync/testing/fake-server.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { openAccount, signOutFromDevice } from './account.ts'

const user = { id: '0198f3b0-0000-7000-8000-00000000000a', email: 'ada@example.com' }
const seconds = (count: number) => count * 1_000
const wire = vi.hoisted(() => ({ transport: undefined as unknown }))
vi.mock('#sync/cycle/transport.ts', () => ({ createTransport: () => wire.transport }))

afterEach(async () => {
  vi.useRealTimers()
  await signOutFromDevice({ unsynced: 'discard' })
  vi.unstubAllGlobals()
})

test('a session is looked at every 30 seconds and renewed within the last 90, again and again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  wire.transport = createFakeServer().transport
  let renewals = 0
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL) => {
    const address = asked instanceof Request ? asked.url : String(asked)
    if (address === '/config.json') return Response.json({ supabaseUrl: 'http://backend.test', supabaseKey: 'public' })
    if (!address.includes('/auth/v1/token')) return Response.json(null)
    renewals++
    return Response.json({
      access_token: `renewed ${renewals}`,
      refresh_token: `secret ${renewals}`,
      token_type: 'bearer',
      expires_in: 3600,
      user,
    })
  })
  const ends = Math.round(Date.now() / 1000) + 179
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ access_token: 'first', refresh_token: 'secret', expires_at: ends, user }),
  )
  // As on a device that was here before: nothing of the account is missing, so nothing but the clock asks for the client.
  const device = openLocalDatabase(user.id)
  for (const table of [device.users, device.userProfiles, device.userStats]) await table.put({ id: user.id } as never)
  device.close()
  openAccount(user.id)

  await vi.advanceTimersByTimeAsync(seconds(60))
  expect([renewals, readSession()?.accessToken]).toEqual([0, 'first'])
  // 89 seconds are left.
  await vi.advanceTimersByTimeAsync(seconds(30))
  await eventually(() => expect(readSession()?.accessToken).toBe('renewed 1'))

  await vi.advanceTimersByTimeAsync(seconds(3600 - 150))
  expect(renewals).toBe(1)
  await vi.advanceTimersByTimeAsync(seconds(60))
  await eventually(() => expect(readSession()?.accessToken).toBe('renewed 2'))
})
