import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { actAs } from '#tests/support/act-as.ts'
import { changeOwnProfile } from './own-profile.ts'

const userId = crypto.randomUUID()
let database: LocalDatabase

beforeEach(async () => {
  database = actAs(userId)
  await database.userProfiles.put({
    id: userId,
    userId,
    preferences: { theme: 'dark' },
    updatedAt: '2026-01-01T00:00:00.000Z',
    _syncStatus: 'synced',
  } as never)
})
afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
})

const prefer = (changes: object) =>
  changeOwnProfile((profile) => ({ preferences: { ...profile?.preferences, ...changes } }))

it('keeps all of several changes that are made at once, on the device and for the server', async () => {
  await Promise.all([
    prefer({ emailDigest: 'daily' }),
    prefer({ emailNotifications: false }),
    prefer({ showLocation: true }),
  ])
  const all = { theme: 'dark', emailDigest: 'daily', emailNotifications: false, showLocation: true }
  expect((await database.userProfiles.get(userId))?.preferences).toEqual(all)
  const sent = await database.syncQueue.orderBy('seq').last()
  expect(sent?.data).toMatchObject({ preferences: all })
})

it('keeps nothing when the session was taken away without a word', async () => {
  setActiveAccount({ userId, database, engine: {} as never, isSignedIn: () => false })
  await expect(prefer({ theme: 'light' })).rejects.toThrow('User not authenticated')
  expect((await database.userProfiles.get(userId))?.preferences).toEqual({ theme: 'dark' })
})

it('needs somebody who is signed in', async () => {
  setActiveAccount(null)
  await expect(prefer({})).rejects.toThrow('User not authenticated')
})
