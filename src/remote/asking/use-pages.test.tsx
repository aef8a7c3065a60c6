// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { forgetSession, sessionKey } from '#auth/session.ts'
import { sessionStorageAdapter } from '#auth/session-store.ts'
import { queryClient } from './query-client.ts'
import { type Pages, usePages } from './use-pages.ts'
import { type Remote, useRemote } from './use-remote.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface Note {
  id: number
  words: string
}
const note = (id: number, words = 'as asked'): Note => ({ id, words })
const pageSize = 2

let root: Root
let online: boolean

const signIn = (id: string) =>
  sessionStorageAdapter.setItem(sessionKey, JSON.stringify({ access_token: 'token', user: { id } }))
const setOnline = (now: boolean) =>
  act(async () => {
    online = now
    window.dispatchEvent(new Event(now ? 'online' : 'offline'))
  })
const readNotes = vi.fn<(last: Note | undefined) => Promise<Note[]>>()
const recall = vi.fn<() => Promise<Note[] | null>>()
const readThing = vi.fn<() => Promise<string | null>>()

function List({ version, tell }: { version: string | null; tell: (now: Pages<Note>) => void }) {
  const now = usePages<Note>({ question: ['notes'], version, read: readNotes, pageSize, recall })
  useEffect(() => tell(now))
  return null
}
function Thing({ tell }: { tell: (now: Remote<string | null>) => void }) {
  const now = useRemote(['thing'], readThing)
  useEffect(() => tell(now))
  return null
}

let list: Pages<Note>
let thing: Remote<string | null>
const showList = async (version: string | null = 'first') => {
  await act(async () => root.render(<List version={version} tell={(now) => void (list = now)} />))
  return () => list
}
const showThing = async () => {
  await act(async () => root.render(<Thing tell={(now) => void (thing = now)} />))
  return () => thing
}
const leave = async () => {
  await act(async () => root.unmount())
  root = createRoot(document.createElement('div'))
}
/** Lets what is under way come to its end. */
const until = (check: () => void) => act(() => eventually(check))

beforeEach(() => {
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn('ada')
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  forgetSession()
  vi.restoreAllMocks()
})

describe('a list in pages', () => {
  const read = readNotes
  const ids = (pages: Pages<Note>) => pages.items?.map(({ id }) => id) ?? null
  const use = showList

  beforeEach(() => {
    read.mockReset().mockImplementation(async (last) => (last ? [note(last.id - 1)] : [note(9), note(8)]))
    recall.mockReset().mockResolvedValue(null)
  })

  test('shows the first page, then older ones below it, until a page is not full', async () => {
    const pages = await use()
    await until(() => expect(ids(pages())).toEqual([9, 8]))
    expect(pages()).toMatchObject({ complete: false, failed: false })
    await act(() => pages().loadMore())
    await until(() => expect(ids(pages())).toEqual([9, 8, 7]))
    expect(pages().complete).toBe(true)
  })

  test('is not asked before it can be, nor without a network, and then it is', async () => {
    online = false
    await use(null)
    await use()
    expect(read).not.toHaveBeenCalled()
    await setOnline(true)
    await until(() => expect(read).toHaveBeenCalledTimes(1))
  })

  test('without a network shows what was shown last on this device', async () => {
    online = false
    recall.mockResolvedValue([note(5)])
    const pages = await use()
    await until(() => expect(ids(pages())).toEqual([5]))
    expect(pages().failed).toBe(false)
    await setOnline(true)
    await until(() => expect(ids(pages())).toEqual([9, 8]))
  })

  test('an answer is never replaced by what was shown before', async () => {
    recall.mockImplementation(async () => {
      await eventually(() => expect(queryClient.getQueryData(['ada', 'notes'])).toBeDefined())
      return [note(5)]
    })
    const pages = await use()
    await until(() => expect(ids(pages())).toEqual([9, 8]))
    await act(async () => {
      await recall.mock.results[0]?.value
    })
    expect(ids(pages())).toEqual([9, 8])
  })

  test('that cannot be had says so, beside what was shown last, until another try succeeds', async () => {
    read.mockRejectedValueOnce(new Error('500')).mockRejectedValueOnce(new Error('500'))
    recall.mockResolvedValue([note(5)])
    const pages = await use()
    await until(() => expect(pages().failed).toBe(true))
    await until(() => expect(ids(pages())).toEqual([5]))
    expect(pages().failed).toBe(true)
    let answered = true
    await act(async () => {
      answered = await pages().refresh()
    })
    expect([answered, pages().failed]).toEqual([false, true])
    await act(() => pages().refresh())
    await until(() => expect([pages().failed, ids(pages())]).toEqual([false, [9, 8]]))
  })

  test('stays as it is when an older page cannot be had, and tells why', async () => {
    const pages = await use()
    await until(() => expect(ids(pages())).toEqual([9, 8]))
    read.mockRejectedValueOnce(new Error('too many requests'))
    await act(() => expect(pages().loadMore()).rejects.toThrow('too many requests'))
    expect([pages().failed, ids(pages())]).toEqual([false, [9, 8]])
  })

  test('keeps what is changed on the screen until the next answer, also when it was left meanwhile', async () => {
    const pages = await use()
    await until(() => expect(ids(pages())).toEqual([9, 8]))
    await act(async () => pages().change((one) => (one.id === 8 ? note(8, 'changed here') : one)))
    await until(() => expect(pages().items?.[1]?.words).toBe('changed here'))
    await leave()
    let answer: (value: Note[]) => void = () => {}
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await use()
    expect(pages().items?.[1]?.words).toBe('changed here')
    await act(async () => answer([note(9), note(8)]))
    await until(() => expect(pages().items?.[1]?.words).toBe('as asked'))
  })

  test('is asked anew when there is news, even while an answer is on its way', async () => {
    let answer: (value: Note[]) => void = () => {}
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const pages = await use('first')
    await use('second')
    expect(read).toHaveBeenCalledTimes(1)
    read.mockResolvedValue([note(10), note(9)])
    await act(async () => answer([note(9), note(8)]))
    await until(() => expect(ids(pages())).toEqual([10, 9]))
    expect(read).toHaveBeenCalledTimes(2)
    await use('second')
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('one thing of the server', () => {
  const read = readThing
  const use = showThing
  const state = (remote: () => Remote<string | null>) => remote().state

  beforeEach(() => void read.mockReset().mockResolvedValue('a goal'))

  test('is asked when it is shown, and stays on the screen when the network goes', async () => {
    const remote = await use()
    await until(() => expect(remote()).toMatchObject({ state: 'ready', data: 'a goal' }))
    await setOnline(false)
    expect(state(remote)).toBe('ready')
  })

  test('waits for the network', async () => {
    online = false
    const remote = await use()
    expect(state(remote)).toBe('offline')
    expect(read).not.toHaveBeenCalled()
    await setOnline(true)
    await until(() => expect(state(remote)).toBe('ready'))
  })

  test('that cannot be had stays failed while it is tried again', async () => {
    read.mockRejectedValueOnce(new Error('500'))
    const remote = await use()
    await until(() => expect(state(remote)).toBe('failed'))
    let answer: (value: string) => void = () => {}
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const failed = remote()
    await act(async () => failed.state === 'failed' && failed.retry())
    expect(state(remote)).toBe('failed')
    await act(async () => answer('at last'))
    await until(() => expect(remote()).toMatchObject({ state: 'ready', data: 'at last' }))
  })

  test('is forgotten when it leaves the screen', async () => {
    const remote = await use()
    await until(() => expect(state(remote)).toBe('ready'))
    await leave()
    read.mockReturnValue(new Promise(() => {}))
    await eventually(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
    expect(state(await use())).toBe('loading')
  })
})

describe('when another person signs in', () => {
  test('nothing of what the first one saw is shown, nor kept', async () => {
    readThing.mockReset().mockResolvedValue("for Ada's eyes")
    const remote = await showThing()
    await until(() => expect(remote().state).toBe('ready'))
    readThing.mockReturnValue(new Promise(() => {}))
    await act(async () => signIn('ben'))
    expect(remote().state).toBe('loading')
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state),
      ),
    ).not.toContain('Ada')
  })

  test('an answer that was on its way to the first one reaches nobody', async () => {
    let answer: (value: string) => void = () => {}
    readThing.mockReset().mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const remote = await showThing()
    readThing.mockReturnValue(new Promise(() => {}))
    await act(async () => signIn('ben'))
    await act(async () => answer("for Ada's eyes"))
    expect(remote().state).toBe('loading')
  })

  test('signing out leaves nothing', async () => {
    readThing.mockReset().mockResolvedValue("for Ada's eyes")
    const remote = await showThing()
    await until(() => expect(remote().state).toBe('ready'))
    await leave()
    forgetSession()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})
