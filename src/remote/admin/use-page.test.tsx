// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#remote/asking/query-client.ts'
import { useOne } from './use-page.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let online: boolean
let shown: number | undefined
const read = vi.fn(async () => 0)

function Waiting({ watched }: { watched: boolean }) {
  shown = useOne(['reports', 'waiting'], read, { watched }).data
  return null
}
const open = (watched = true) => act(async () => root.render(<Waiting watched={watched} />))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * seconds))

beforeEach(() => {
  vi.useFakeTimers()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  read.mockReset().mockResolvedValue(3)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  queryClient.clear()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what changes by what others do is asked for again by itself, twice a minute, as long as it is shown', async () => {
  await open()
  await pass(1)
  expect([shown, read.mock.calls.length]).toEqual([3, 1])
  read.mockResolvedValue(5)
  await pass(30)
  expect([shown, read.mock.calls.length]).toEqual([5, 2])
  await pass(60)
  expect(read).toHaveBeenCalledTimes(4)
  await act(async () => root.render(null))
  await pass(120)
  expect(read).toHaveBeenCalledTimes(4)
})

test('it is not asked for in a page that nobody looks at, nor without a network', async () => {
  await open()
  await pass(1)
  focusManager.setFocused(false)
  await pass(120)
  expect(read).toHaveBeenCalledTimes(1)
  focusManager.setFocused(true)
  await pass(30)
  expect(read).toHaveBeenCalledTimes(2)
  online = false
  await act(async () => window.dispatchEvent(new Event('offline')))
  await pass(120)
  expect(read).toHaveBeenCalledTimes(2)
})

test('what is not watched is asked for once', async () => {
  await open(false)
  await pass(300)
  expect([shown, read.mock.calls.length]).toEqual([3, 1])
})
