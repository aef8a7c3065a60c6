// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { Engine } from '#sync/cycle/engine.ts'
import { type LocalDatabase, openLocalDatabase } from './database.ts'
import { createSharedLive } from './shared-live.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const count = vi.fn((database: LocalDatabase) => database.goals.count())
const useCount = createSharedLive(count)
let database: LocalDatabase
let root: Root
let shown: Record<string, (number | undefined)[]>

const enter = (userId: string) => {
  database = openLocalDatabase(userId)
  setActiveAccount({ userId, database, engine: {} as Engine, isSignedIn: () => true })
}
const note = (name: string, data: number | undefined) => void (shown[name] ??= []).push(data)
function Part({ name }: { name: string }) {
  note(name, useCount().data)
  return null
}
const draw = (...names: string[]) =>
  act(async () =>
    root.render(
      <>
        {names.map((name) => (
          <Part key={name} name={name} />
        ))}
      </>,
    ),
  )
const becomes = (expected: Record<string, number>) =>
  eventually(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, shown[name]?.at(-1)]))).toEqual(expected)
  })
const addGoal = (id: string) =>
  act(async () => void (await database.goals.put({ id, title: id, _syncStatus: 'synced' } as never)))

beforeEach(async () => {
  shown = {}
  count.mockClear()
  enter('ada')
  // What is asked while it opens is asked again then.
  await database.open()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  setActiveAccount(null)
  await database.delete()
})

test('however many show it, the device is asked once, and once more when it changes', async () => {
  await draw('a', 'b', 'c')
  await becomes({ a: 0, b: 0, c: 0 })
  expect(count).toHaveBeenCalledTimes(1)
  await addGoal('one')
  await becomes({ a: 1, b: 1, c: 1 })
  expect(count).toHaveBeenCalledTimes(2)
})

test('who comes later has the answer with the first drawing; after the last has gone nothing is asked', async () => {
  await draw('a')
  await becomes({ a: 0 })
  await draw('a', 'b')
  expect(shown.b?.[0]).toBe(0)
  expect(count).toHaveBeenCalledTimes(1)
  await draw()
  await addGoal('one')
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(count).toHaveBeenCalledTimes(1)
  await draw('c')
  expect(shown.c?.[0]).toBe(undefined)
  await becomes({ c: 1 })
})

test('somebody else on the device never sees the answer of the one before', async () => {
  await addGoal('one')
  await draw('a')
  await becomes({ a: 1 })
  const before = database
  shown = {}
  await act(async () => enter('bo'))
  await becomes({ a: 0 })
  expect(shown.a).not.toContain(1)
  await before.delete()
})
