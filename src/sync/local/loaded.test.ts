import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { type LocalDatabase, openLocalDatabase } from './database.ts'
import { find, loadedState } from './loaded.ts'
import { writeSyncState } from '#sync/cycle/puller.ts'
import type { FirstPull } from '#sync/cycle/status.ts'

const pull = (state: FirstPull['state'], error?: Error): FirstPull => ({ state, error, retry: vi.fn() })
const found = (data: string[], sure: boolean) => ({ data: { data, sure }, error: undefined })
const never = () => {}

describe('loadedState', () => {
  it('shows what is surely so, whatever the first pull does', () => {
    for (const state of ['loading', 'error', 'ready'] as const)
      expect(loadedState(found(['row'], true), pull(state), never)).toEqual({ state: 'ready', data: ['row'] })
  })

  it('does not show as missing what the first pull may still bring, or has brought since', () => {
    for (const state of ['loading', 'ready'] as const)
      expect(loadedState(found([], false), pull(state), never)).toEqual({ state: 'loading' })
  })

  it('fails with the first pull and tries it again', () => {
    const failed = pull('error', new Error('gone'))
    const loaded = loadedState(found([], false), failed, never)
    expect(loaded).toMatchObject({ state: 'failed', error: new Error('gone') })
    if (loaded.state === 'failed') loaded.retry()
    expect(failed.retry).toHaveBeenCalledOnce()
  })

  it('fails with the local query and asks it again', () => {
    const askAgain = vi.fn()
    const loaded = loadedState({ data: undefined, error: new Error('disk') }, pull('ready'), askAgain)
    expect(loaded).toMatchObject({ state: 'failed', error: new Error('disk') })
    if (loaded.state === 'failed') loaded.retry()
    expect(askAgain).toHaveBeenCalledOnce()
  })
})

describe('find', () => {
  let database: LocalDatabase
  beforeEach(() => {
    database = openLocalDatabase(crypto.randomUUID())
  })
  afterEach(() => database.delete())
  const isEmpty = (rows: string[]) => rows.length === 0

  it('is sure of rows at once, and of none only after the first pull', async () => {
    expect(await find(database, async () => ['row'], isEmpty)).toEqual({ data: ['row'], sure: true })
    expect(await find(database, async () => [], isEmpty)).toEqual({ data: [], sure: false })
    await writeSyncState(database, { firstPullDone: true })
    expect(await find(database, async () => [], isEmpty)).toEqual({ data: [], sure: true })
  })

  it('overlooks nothing that the first pull brings while the device is asked', async () => {
    const rows: string[] = []
    const query = async () => {
      const read = [...rows]
      rows.push('brought')
      await writeSyncState(database, { firstPullDone: true })
      return read
    }
    expect(await find(database, query, isEmpty)).toMatchObject({ data: ['brought'], sure: true })
  })
})
