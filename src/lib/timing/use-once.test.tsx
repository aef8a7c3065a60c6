// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOnce } from './use-once.ts'

type Options = Parameters<typeof useOnce<string, string>>[1]
type Once = ReturnType<typeof useOnce<string, string>>

let root: Root
let now: Once
let ends: { resolve: (result: string) => void; reject: (cause: Error) => void }[]
const save = vi.fn(
  (_text: string) =>
    new Promise<string>((resolve, reject) => {
      ends.push({ resolve, reject })
    }),
)
const hear = (next: Once) => {
  now = next
}

function Form({ options, tell }: { options: Options; tell: (once: Once) => void }) {
  const once = useOnce(save, options)
  useEffect(() => tell(once))
  return null
}
const show = (options?: Options) => act(() => root.render(<Form options={options} tell={hear} />))
/** Ends the saving that began as number `at`. */
const finish = (at: number, result: string) => act(async () => ends[at]?.resolve(result))
const fail = (at: number, reason: string) => act(async () => ends[at]?.reject(new Error(reason)))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ends = []
  save.mockClear()
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('two clicks before the screen is drawn again save once, and both get the result of the first', async () => {
  show()
  let answers: Promise<unknown[]> | undefined
  act(() => {
    answers = Promise.all([now.run('first'), now.run('second')])
  })
  expect(now.busy).toBe(true)
  await finish(0, 'kept')
  expect(await answers).toEqual(['kept', 'kept'])
  expect(save.mock.calls).toEqual([['first']])
  expect(now.busy).toBe(false)
})

test('a click on the screen of before, after the saving has ended, saves nothing anew', async () => {
  show()
  const shown = now
  let late: Promise<unknown> | undefined
  await act(async () => {
    const first = shown.run('first')
    ends[0]?.resolve('kept')
    await first
    late = shown.run('second')
  })
  expect(await late).toBe('kept')
  expect(save).toHaveBeenCalledTimes(1)
})

test('what is asked for when the screen has shown the end is saved', async () => {
  show()
  act(() => void now.run('first'))
  await finish(0, 'kept')
  act(() => void now.run('second'))
  await finish(1, 'kept too')
  expect(save.mock.calls).toEqual([['first'], ['second']])
})

test('a failure is told once and stays in words; the next try begins without them', async () => {
  const onFailure = vi.fn((cause: unknown, asked: string) => `${asked}: ${(cause as Error).message}`)
  show({ onFailure })
  let answers: Promise<unknown[]> | undefined
  act(() => {
    answers = Promise.all([now.run('first'), now.run('second')])
  })
  await fail(0, 'disk full')
  expect(await answers).toEqual([undefined, undefined])
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(now).toMatchObject({ busy: false, failure: 'first: disk full' })

  let again: Promise<unknown> | undefined
  act(() => {
    again = now.run('third')
  })
  expect(now).toMatchObject({ busy: true, failure: null })
  await finish(1, 'kept')
  expect(await again).toBe('kept')
  expect(now).toMatchObject({ busy: false, failure: null })
})

test('a failure that nobody tells is thrown to whoever asked, and one may try again', async () => {
  show()
  let asked: Promise<unknown> | undefined
  act(() => {
    asked = now.run('first')
  })
  const refused = expect(asked).rejects.toThrow('disk full')
  await fail(0, 'disk full')
  await refused
  expect(now.busy).toBe(false)
  act(() => void now.run('second'))
  expect(save).toHaveBeenCalledTimes(2)
})

test('whoever has the button hears when it begins and ends', async () => {
  const onBusyChange = vi.fn()
  show({ onBusyChange, onFailure: () => {} })
  act(() => void now.run('first'))
  expect(onBusyChange.mock.calls).toEqual([[true]])
  await fail(0, 'disk full')
  expect(onBusyChange.mock.calls).toEqual([[true], [false]])
})

test('a form that is about to go stays busy once it is saved, and opens again after a failure', async () => {
  show({ staysBusy: true, onFailure: () => 'failed' })
  act(() => void now.run('first'))
  await fail(0, 'disk full')
  expect(now.busy).toBe(false)
  act(() => void now.run('second'))
  await finish(1, 'kept')
  expect(now.busy).toBe(true)
  act(() => void now.run('third'))
  expect(save).toHaveBeenCalledTimes(2)
})

test('what is closed while it saves is saved to the end, and its caller gets the result', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onBusyChange = vi.fn()
  show({ onBusyChange })
  let answer: Promise<unknown> | undefined
  act(() => {
    answer = now.run('first')
  })
  act(() => root.unmount())
  await finish(0, 'kept')
  expect(await answer).toBe('kept')
  expect(onBusyChange.mock.calls).toEqual([[true], [false]])
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
  root = createRoot(document.createElement('div'))
})
