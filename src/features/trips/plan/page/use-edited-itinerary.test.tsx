// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { planOnPage } from '#features/trips/shared/plan-on-page.ts'
import { useEditedItinerary } from './use-edited-itinerary.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const before = { id: 'trip', aiGeneratedPlan: planOf([3]) } as Itinerary
const after = { id: 'trip', aiGeneratedPlan: planOf([2]) } as Itinerary
const page = planOnPage('trip')
type Editing = ReturnType<typeof useEditedItinerary>
let root: Root
let editing: Editing
const hear = (now: Editing) => void (editing = now)

function Screen({ stored, tell }: { stored: Itinerary | null; tell: (now: Editing) => void }) {
  const now = useEditedItinerary('trip', stored)
  useEffect(() => tell(now))
  return null
}
const read = (stored: Itinerary | null) => act(async () => root.render(<Screen stored={stored} tell={hear} />))

beforeEach(() => void (root = createRoot(document.createElement('div'))))
afterEach(() => act(async () => (page.show(null), root.unmount())))

test('the editor opens at once where the page shows what is stored, and closes', async () => {
  await read(before)
  await act(async () => editing.open())
  expect(editing.edited).toBe(before)
  await read(after)
  expect(editing.edited).toBe(after)
  await read(null)
  expect(editing.edited).toBe(after)
  await act(async () => editing.close())
  expect(editing.edited).toBeNull()
})

test('after an act the editor opens once what the page shows is stored and has been read', async () => {
  await read(before)
  let storeIt = () => {}
  await act(async () => {
    void page.inTurn(() => new Promise<void>((resolve) => (storeIt = resolve)))
    editing.open()
  })
  expect(editing.edited).toBeNull()
  await act(async () => {
    page.show(planOf([2]))
    storeIt()
  })
  expect(editing.edited).toBeNull()
  await read(after)
  expect(editing.edited).toBe(after)
})

test('an act that fails lets the editor open on what is stored', async () => {
  await read(before)
  await act(async () => page.show(planOf([2])))
  await act(async () => {
    page.inTurn(() => Promise.reject(new Error('full'))).catch(() => page.show(planOf([3])))
    editing.open()
  })
  expect(editing.edited).toBe(before)
})

test('the editor does not open on an itinerary that is gone', async () => {
  await read(before)
  await act(async () => page.show(planOf([2])))
  await act(async () => editing.open())
  await read(null)
  await read(after)
  expect(editing.edited).toBeNull()
})
