// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import { writeCreate } from '#sync/outbox/changes.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import type { Engine } from './engine.ts'
import { syncEvents } from './events.ts'
import { useLive } from '#sync/local/live.ts'
import { writeSyncState } from './puller.ts'
import type { AttentionEntry } from '#sync/outbox/queue-entry.ts'
import { useFirstPull, useIsFirstPull, useSyncStatus } from './status.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const userId = 'ada'
const sync = vi.fn()
let database: ReturnType<typeof openLocalDatabase>
let root: Root
let online: boolean
let shown: unknown

beforeEach(() => {
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  database = openLocalDatabase(userId)
  setActiveAccount({ userId, database, engine: { sync } as unknown as Engine, isSignedIn: () => true })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  setActiveAccount(null)
  await database.delete()
})

/** Shows what a hook returns, and waits until it is as expected. */
async function show(useIt: () => unknown): Promise<void> {
  function Probe() {
    shown = useIt()
    return null
  }
  await act(async () => root.render(<Probe />))
}
const becomes = (expected: object) =>
  eventually(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(shown).toMatchObject(expected)
  })

const makeList = (name: string) => writeCreate({ database, userId, now: Date.now }, 'bucketLists', { name })
async function goOffline() {
  online = false
  await act(async () => window.dispatchEvent(new Event('offline')))
}

describe('the sync status', () => {
  test('is not saved before everything has come once, and says how far that is', async () => {
    await show(useSyncStatus)
    await becomes({ state: 'fetching', fetched: { come: 0, total: 0 } })
    await act(async () => writeSyncState(database, { firstPullRows: { come: 12_000, total: 65_000 } }))
    await becomes({ state: 'fetching', fetched: { come: 12_000, total: 65_000 } })
    await act(async () => writeSyncState(database, { firstPullDone: true, firstPullRows: undefined }))
    await becomes({ state: 'saved', fetched: null })
  })

  test('is not saved while there is no room for what came, in whichever tab that was found', async () => {
    await writeSyncState(database, { firstPullDone: true })
    await show(useSyncStatus)
    await becomes({ state: 'saved' })
    await act(async () => syncEvents.emit('storage-room', { isFull: true }))
    await becomes({ state: 'full' })
    await act(async () => syncEvents.emit('storage-room', { isFull: false }))
    await becomes({ state: 'saved' })
  })

  test('is saved, syncing, offline or in need of attention', async () => {
    await writeSyncState(database, { firstPullDone: true })
    await show(useSyncStatus)
    await becomes({ state: 'saved', pendingCount: 0, attentionCount: 0, lastSyncedAt: null })
    await act(async () => void (await makeList('Japan')))
    await becomes({ state: 'syncing', pendingCount: 1 })
    const entry = (await database.syncQueue.toCollection().first()) as AttentionEntry
    expect(shown).toMatchObject({ triedInVain: false })
    await act(async () => void (await database.syncQueue.update(entry.seq, { retryCount: 1 })))
    await becomes({ state: 'syncing', triedInVain: true })
    await act(async () => void (await makeList('Peru')))
    await becomes({ state: 'syncing', triedInVain: false })
    await act(async () => {
      await database.syncQueue.clear()
      await database.needsAttention.put(entry)
      await writeSyncState(database, { lastSyncedAt: 5 })
    })
    await becomes({ state: 'attention', attentionCount: 1, lastSyncedAt: 5 })
    await act(async () => {
      await database.needsAttention.clear()
      await database.syncQueue.put({ ...entry, interruptions: 4 })
    })
    await becomes({ state: 'attention', pendingCount: 1, attentionCount: 1 })
    await goOffline()
    await becomes({ state: 'offline' })
  })
})

describe('the sync status of a device that does not answer', () => {
  test('is unknown at first: nothing is counted, and nothing claims to be saved', async () => {
    await writeSyncState(database, { firstPullDone: true })
    const seen: unknown[] = []
    await show(() => {
      const status = useSyncStatus()
      seen.push(status)
      return status
    })
    expect(seen[0]).toMatchObject({ state: 'unknown', pendingCount: null })
    await becomes({ state: 'saved', pendingCount: 0 })
  })

  test('is refused when its database cannot be opened, with a network or without', async () => {
    database.close()
    await show(useSyncStatus)
    await becomes({ state: 'refused', pendingCount: null })
    await goOffline()
    await becomes({ state: 'refused', pendingCount: null })
  })
})

describe('whether everything comes for the first time', () => {
  const visit = (isFirstVisit: boolean) =>
    setActiveAccount({ userId, database, engine: { sync } as unknown as Engine, isSignedIn: () => true, isFirstVisit })
  const drawn = async () => {
    const seen: boolean[] = []
    await show(() => {
      const isFirst = useIsFirstPull()
      seen.push(isFirst)
      return { isFirst }
    })
    return seen
  }

  test('is taken for true on a first visit, before the device has answered, and is over with the pull', async () => {
    visit(true)
    expect((await drawn())[0]).toBe(true)
    await becomes({ isFirst: true })
    await act(async () => writeSyncState(database, { firstPullDone: true }))
    await becomes({ isFirst: false })
  })

  test('is not claimed on a device that was here before and has not answered', async () => {
    visit(false)
    expect((await drawn())[0]).toBe(false)
    await becomes({ isFirst: true })
  })
})

describe('the first pull', () => {
  test('loads, fails with its reason and a retry, and is ready for good once it succeeded', async () => {
    await show(useFirstPull)
    await becomes({ state: 'loading' })
    await act(async () => writeSyncState(database, { firstPullError: 'the server is away' }))
    await becomes({ state: 'error', error: { message: 'the server is away' } })
    // Also where nobody says why.
    await act(async () => writeSyncState(database, { firstPullError: '' }))
    await becomes({ state: 'error', error: { message: '' } })
    ;(shown as { retry: () => void }).retry()
    expect(sync).toHaveBeenCalledWith('manual')
    await act(async () => writeSyncState(database, { firstPullDone: true }))
    await becomes({ state: 'ready' })
    await goOffline()
    await becomes({ state: 'ready' })
  })

  test('offline before anything was ever pulled is an error, not an endless wait', async () => {
    online = false
    await show(useFirstPull)
    await becomes({ state: 'error', error: { message: 'No connection to the server' } })
  })
})

describe('a live query', () => {
  test('waits, answers, and answers again when its rows change', async () => {
    await show(() => useLive((local) => local.bucketLists.count(), []))
    expect(shown).toEqual({ data: undefined, error: undefined })
    await becomes({ data: 0 })
    await act(async () => void (await makeList('Japan')))
    await becomes({ data: 1 })
  })

  test('follows a query across its awaits', async () => {
    const countBoth = () =>
      useLive(async (local) => {
        const lists = await local.bucketLists.toArray()
        const goals = await local.goals.count()
        return `${lists.length} lists, ${goals} goals`
      }, [])
    await show(countBoth)
    await becomes({ data: '0 lists, 0 goals' })
    const goal = { bucketListId: 'somewhere', title: 'Fuji' }
    await act(async () => void (await writeCreate({ database, userId, now: Date.now }, 'goals', goal)))
    await becomes({ data: '0 lists, 1 goals' })
  })

  test('never shows the answer to an earlier question', async () => {
    const list = await makeList('Japan')
    const seen: [string, unknown][] = []
    const ask = (id: string) =>
      show(() => {
        const result = useLive(async (local) => (await local.bucketLists.get(id))?.name ?? 'none', [id])
        seen.push([id, result.data])
        return result
      })
    await ask(list.id)
    await becomes({ data: 'Japan' })
    await ask('other')
    await becomes({ data: 'none' })
    expect(seen.filter(([id]) => id === 'other').map(([, data]) => data)).not.toContain('Japan')
  })

  test('an error is an answer, not a crash', async () => {
    await show(() => useLive(() => Promise.reject(new Error('no such index')), []))
    await becomes({ data: undefined, error: { message: 'no such index' } })
  })

  test('that takes long asks less often while its rows change in quick succession, and ends with the newest', async () => {
    let asked = 0
    const slowly = () =>
      useLive(async (local) => {
        asked += 1
        const count = await local.bucketLists.count()
        await new Dexie.Promise<void>((over) => setTimeout(over, 60))
        return count
      }, [])
    await show(slowly)
    await becomes({ data: 0 })
    await act(async () => {
      for (let made = 0; made < 100; made++) {
        await makeList(`List ${made}`)
        await new Promise((over) => setTimeout(over, 5))
      }
    })
    await becomes({ data: 100 })
    expect(asked).toBeLessThan(30)
  })

  test('signed out it just waits', async () => {
    setActiveAccount(null)
    await show(() => useLive((local) => local.bucketLists.count(), []))
    expect(shown).toEqual({ data: undefined, error: undefined })
  })
})
