// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { forgetSession, sessionKey } from '#auth/session.ts'
import { sessionStorageAdapter } from '#auth/session-store.ts'
import type { ShownPost } from '#domain/posts/social.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { type Posts, usePosts } from './use-posts.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const wire = vi.hoisted(() => ({ readPosts: vi.fn(), likePost: vi.fn() }))
vi.mock('#remote/people/social.ts', () => ({
  ...wire,
  readPost: async () => null,
  readPostsOf: async () => [],
  recallPosts: async () => null,
}))
vi.mock('./queries.ts', () => ({ useOwnPosts: () => [] }))
vi.mock('#data/own-account.ts', () => ({ useOwnAccount: () => ({ id: 'me' }) }))
const told = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('#ui/overlays/toast.ts', () => ({ toast: told }))

const post = (isLiked: boolean, likesCount: number) =>
  ({ id: 'p1', createdAt: '2026-11-22T10:00:00.000Z', isLiked, likesCount, author: { id: 'ben' } }) as ShownPost
/** Something that is answered when the test says so. */
function held<T>() {
  let answer: (value: T) => void = () => {}
  let refuse: (cause: Error) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { promise, answer, refuse }
}

let root: Root
let posts: Posts
function Probe({ tell }: { tell: (now: Posts) => void }) {
  const now = usePosts({})
  useEffect(() => tell(now))
  return null
}
const shown = () => posts.items?.map(({ isLiked, likesCount }) => [isLiked, likesCount])
const until = (check: () => void) => act(() => eventually(check))
const press = () => act(async () => posts.items?.[0] && posts.toggleLike(posts.items[0]))

beforeEach(async () => {
  vi.resetAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  sessionStorageAdapter.setItem(sessionKey, JSON.stringify({ access_token: 'token', user: { id: 'me' } }))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  wire.readPosts.mockResolvedValue([post(false, 0)])
  wire.likePost.mockResolvedValue(undefined)
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Probe tell={(now) => void (posts = now)} />
      </I18nProvider>,
    ),
  )
  await until(() => expect(shown()).toEqual([[false, 0]]))
})
afterEach(async () => {
  await act(async () => root.unmount())
  forgetSession()
  vi.restoreAllMocks()
})

test('a like shows at once and stays', async () => {
  const like = held<void>()
  wire.likePost.mockReturnValueOnce(like.promise)
  await press()
  expect(shown()).toEqual([[true, 1]])
  await act(async () => like.answer())
  await until(() => expect(shown()).toEqual([[true, 1]]))
  expect(wire.likePost).toHaveBeenCalledWith('p1', true)
})

test.each([
  ['before the like is done', true],
  ['after it', false],
])('a page that was asked for before the like and answers %s does not take it back', async (_when, first) => {
  const page = held<ShownPost[]>()
  const like = held<void>()
  wire.readPosts.mockReturnValueOnce(page.promise)
  wire.likePost.mockReturnValueOnce(like.promise)
  await act(async () => void posts.refresh())
  await press()
  const steps = [() => page.answer([post(false, 0)]), () => like.answer()]
  for (const step of first ? steps : steps.reverse()) {
    await act(async () => step())
    expect(shown()).toEqual([[true, 1]])
  }
  wire.likePost.mockResolvedValueOnce(undefined)
  await until(() => expect(shown()).toEqual([[true, 1]]))
  await press()
  await until(() => expect(shown()).toEqual([[false, 0]]))
})

test('a page that knows of the like already does not count it twice', async () => {
  const page = held<ShownPost[]>()
  wire.readPosts.mockReturnValueOnce(page.promise)
  await act(async () => void posts.refresh())
  await press()
  await act(async () => page.answer([post(true, 1)]))
  await until(() => expect(shown()).toEqual([[true, 1]]))
})

test.each([
  [
    'without a session',
    new RemoteError('signed-out', 'post_likes', { status: 401, said: 'JWT expired' }),
    'User not authenticated',
  ],
  ['signed out', new Error('User not authenticated'), 'User not authenticated'],
  ['without a network', new RemoteError('offline', 'post_likes'), 'You are offline'],
  [
    'on a post that is gone or takes no likes',
    new RemoteError('refused', 'post_likes', {
      status: 403,
      code: '42501',
      said: 'new row violates row-level security',
    }),
    'This is no longer available',
  ],
  [
    'that the server tells why',
    new RemoteError('too-many', 'post_likes', { status: 429, said: 'Too many likes' }),
    'Too many likes',
  ],
])('a like %s is taken back, and its reason told', async (_, cause, reason) => {
  wire.likePost.mockRejectedValueOnce(cause)
  await press()
  await until(() => expect(shown()).toEqual([[false, 0]]))
  expect(told.error).toHaveBeenLastCalledWith(`Failed to like post: ${reason}`)
})

test('what others passed on without words is left out where the reader may not see it, and their own words stay', async () => {
  const passedOn = (id: string, content: string, reshared: ShownPost | null) =>
    ({ ...post(false, 0), id, content, isReshare: true, reshared }) as ShownPost
  wire.readPosts.mockResolvedValueOnce([
    passedOn('empty', '', null),
    passedOn('words', 'Look at this', null),
    passedOn('seen', '', post(false, 0)),
  ])
  await act(async () => void posts.refresh())
  await until(() => expect(posts.items?.map(({ id }) => id)).toEqual(['words', 'seen']))
})

test('a like that fails without a reason for people is told alone', async () => {
  wire.likePost.mockRejectedValueOnce(new RemoteError('failed', 'post_likes', { status: 500 }))
  await press()
  await until(() => expect(shown()).toEqual([[false, 0]]))
  expect(told.error).toHaveBeenLastCalledWith('Failed to like post')
})
