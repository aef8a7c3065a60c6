// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAhead } from './use-ahead.ts'

interface Preferences {
  mails: boolean
  theme: string
}

let root: Root
let ahead: ReturnType<typeof useAhead<Preferences>>

function Panel({ stored, tell }: { stored: Preferences; tell: (now: typeof ahead) => void }) {
  const now = useAhead(stored)
  useEffect(() => tell(now))
  return null
}
const hear = (now: typeof ahead) => {
  ahead = now
}
const store = (stored: Preferences) => act(() => root.render(<Panel stored={stored} tell={hear} />))
const before = { mails: true, theme: 'light' }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
  store(before)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

/** Chooses, and answers what ends the saving. */
function choose(changes: Partial<Preferences>) {
  let end: { resolve: () => void; reject: (error: Error) => void } | undefined
  const saving = new Promise<void>((resolve, reject) => {
    end = { resolve, reject }
  })
  let chosen: Promise<void> = saving
  act(() => {
    chosen = ahead.choose(changes, () => saving)
  })
  return { chosen, saved: () => act(async () => end?.resolve()), failed: (error: Error) => end?.reject(error) }
}

test('a choice counts at once, through the record of an earlier one, until the record says the same', async () => {
  const theme = choose({ theme: 'dark' })
  const mails = choose({ mails: false })
  expect(ahead.chosen).toEqual({ mails: false, theme: 'dark' })
  await theme.saved()
  store({ mails: true, theme: 'dark' })
  expect(ahead.chosen).toEqual({ mails: false, theme: 'dark' })
  await mails.saved()
  expect(ahead.chosen).toEqual({ mails: false, theme: 'dark' })
  store({ mails: false, theme: 'dark' })
  // From here on the record counts again, as another device changes it.
  store({ mails: true, theme: 'light' })
  expect(ahead.chosen).toEqual({ mails: true, theme: 'light' })
})

test('a choice that cannot be saved is taken back, and the failure is told', async () => {
  const mails = choose({ mails: false })
  await act(async () => {
    mails.failed(new Error('disk'))
    await expect(mails.chosen).rejects.toThrow('disk')
  })
  expect(ahead.chosen).toEqual(before)
})

test('of two choices for one field the later one counts, whatever becomes of the first', async () => {
  const first = choose({ theme: 'dark' })
  const second = choose({ theme: 'system' })
  await act(async () => {
    first.failed(new Error('disk'))
    await expect(first.chosen).rejects.toThrow('disk')
  })
  expect(ahead.chosen.theme).toBe('system')
  await second.saved()
  store({ mails: true, theme: 'system' })
  expect(ahead.chosen.theme).toBe('system')
})
