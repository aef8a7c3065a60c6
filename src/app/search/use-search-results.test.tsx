// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useSearchResults } from './use-search-results.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// A device with nothing on it, and a place search that finds nothing: both have answered.
vi.mock('#sync/local/live.ts', () => ({ useLive: () => ({ data: [] }) }))
vi.mock('./trips/trip-index.ts', () => {
  const nothing = { trips: [], isWhole: true }
  return { subscribeToTrips: () => () => {}, tripsOnDevice: () => nothing }
})
vi.mock('./use-suggestions.ts', () => ({ useSuggestions: () => [] }))

test('nothing is called not found before it was asked for: the list opens a moment before its question comes', async () => {
  const root = createRoot(document.createElement('div'))
  const answers: boolean[] = []
  const none: ReadonlySet<string> = new Set()
  function Results({ query }: { query: string }) {
    answers.push(useSearchResults(query, none).searching)
    return null
  }
  await act(async () => root.render(<Results query="" />))
  await act(async () => root.render(<Results query="zzzz" />))
  expect(answers).toEqual([true, false])
  act(() => root.unmount())
})
