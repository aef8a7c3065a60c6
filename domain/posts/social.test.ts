import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Post } from './post.ts'
import type { PostComment } from './post-comment.ts'
import {
  type Author,
  newestFirst,
  type ShownComment,
  type ShownPost,
  shownPostFrom,
  withOwnComments,
  withOwnPosts,
} from './social.ts'

const me: Author = { id: 'me', firstName: 'Mira', lastName: 'Reyes', avatarUrl: null }
const ada: Author = { id: 'ada', firstName: 'Ada', lastName: 'Moss', avatarUrl: null }
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString()

const own = (id: string, minute: number, content = 'Mine'): Post => ({
  id,
  userId: me.id,
  content,
  location: null,
  mediaUrls: [],
  itineraryId: null,
  resharedPostId: null,
  isReshare: false,
  isPublic: true,
  privacyLevel: 'public',
  allowLikes: true,
  allowComments: true,
  allowReshare: true,
  specificUsers: null,
  removedByModerators: false,
  createdAt: moment(minute),
  updatedAt: moment(minute),
})
const shown = (id: string, minute: number, author: Author, likesCount = 0): ShownPost => {
  const { itineraryId: _itinerary, resharedPostId: _reshared, specificUsers: _people, ...post } = own(id, minute)
  return {
    ...post,
    userId: author.id,
    author,
    itinerary: null,
    reshared: null,
    likesCount,
    commentsCount: 0,
    isLiked: false,
  }
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const whole = { complete: true, term: '' }

describe('the posts on the screen', () => {
  test('one that has just been written stands on top before the server knows it', () => {
    const posts = withOwnPosts([shown('a', 1, ada)], { posts: [own('new', 9)], author: me }, whole)
    expect(ids(posts)).toEqual(['new', 'a'])
    expect(posts[0]).toMatchObject({ author: me, likesCount: 0, isLiked: false })
  })

  test('one that has just been passed on shows what it passes on, as far as that is known', () => {
    const fresh = { ...own('new', 9), isReshare: true, resharedPostId: 'a' }
    const again = { ...own('newer', 10), isReshare: true, resharedPostId: 'b' }
    const first = shown('a', 1, ada)
    const posts = withOwnPosts(
      [{ ...shown('b', 2, ada), reshared: first }, first],
      { posts: [fresh, again, { ...own('newest', 11), isReshare: true, resharedPostId: 'unknown' }], author: me },
      whole,
    )
    expect(posts.slice(0, 3).map(({ reshared }) => reshared?.id)).toEqual([undefined, 'a', 'a'])
  })

  test('one’s own are as this device has them, with the counts of the server', () => {
    const [post] = withOwnPosts([shown('mine', 1, me, 7)], { posts: [own('mine', 1, 'Edited')], author: me }, whole)
    expect(post).toMatchObject({ content: 'Edited', likesCount: 7 })
  })

  test('one that was deleted here is gone before the server knows it', () => {
    expect(withOwnPosts([shown('mine', 1, me), shown('a', 0, ada)], { posts: [], author: me }, whole)).toMatchObject([
      { id: 'a' },
    ])
  })

  test('nothing is left out while this device may not hold all of one’s own posts', () => {
    const page = [shown('mine', 1, me)]
    expect(withOwnPosts(page, { posts: null, author: me }, whole)).toEqual(page)
  })

  test('older ones wait for the page that they belong to', () => {
    const page = [shown('b', 5, ada), shown('a', 4, ada)]
    const mine = { posts: [own('old', 1), own('between', 4.5)], author: me }
    expect(ids(withOwnPosts(page, mine, { complete: false, term: '' }))).toEqual(['b', 'between', 'a'])
    expect(ids(withOwnPosts(page, mine, whole))).toEqual(['b', 'between', 'a', 'old'])
  })

  test('a search finds one’s own by text, place and name, whatever the case and the accents', () => {
    const posts = [own('text', 3, 'Lanterns of Kōchi'), { ...own('place', 2), location: 'Hoi An' }, own('other', 1)]
    const found = (term: string) => ids(withOwnPosts([], { posts, author: me }, { complete: true, term }))
    expect(found('LANTERN')).toEqual(['text'])
    expect(found('kochi')).toEqual(['text'])
    expect(found('Hội')).toEqual(['place'])
    expect(found(' hoi ')).toEqual(['place'])
    expect(found('mira reyes')).toEqual(['text', 'place', 'other'])
  })

  test('no post is shown twice, all of others are, and the newest comes first', () => {
    const minute = fc.integer({ min: 0, max: 60 })
    const posts = fc.uniqueArray(fc.record({ id: fc.uuid(), minute, mine: fc.boolean(), here: fc.boolean() }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(posts, fc.boolean(), (all, complete) => {
        const page = all.map(({ id, minute: at, mine }) => shown(id, at, mine ? me : ada)).sort(newestFirst)
        const mine = all.filter((post) => post.mine && post.here).map(({ id, minute: at }) => own(id, at))
        const result = withOwnPosts(page, { posts: mine, author: me }, { complete, term: '' })
        expect(new Set(ids(result)).size).toBe(result.length)
        expect(result).toEqual([...result].sort(newestFirst))
        expect(result.filter(({ userId }) => userId === 'ada')).toHaveLength(all.filter((post) => !post.mine).length)
      }),
    )
  })
})

test('a post of the server’s answer has the app’s names and times, also what it passes on', () => {
  const row = { id: 'a', created_at: '2026-11-01T10:00:00.123456+00:00', updated_at: '2026-11-01T10:00:00+00:00' }
  expect(shownPostFrom({ ...row, likes_count: 2, reshared: { ...row, id: 'b', reshared: null } })).toMatchObject({
    createdAt: '2026-11-01T10:00:00.123456Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    likesCount: 2,
    reshared: { id: 'b', createdAt: '2026-11-01T10:00:00.123456Z' },
  })
})

test('comments: what waits stands last, what was deleted here is gone', () => {
  const comment = (id: string, minute: number, userId: string): PostComment => ({
    id,
    postId: 'p',
    userId,
    content: 'Lovely',
    removedByModerators: false,
    createdAt: moment(minute),
  })
  const answered: ShownComment[] = [
    { ...comment('a', 1, 'ada'), author: ada },
    { ...comment('deleted', 2, 'me'), author: me },
    { ...comment('kept', 3, 'me'), author: me },
  ]
  const here = [comment('kept', 3, 'me'), comment('waiting', 4, 'me')]
  expect(ids(withOwnComments(answered, here, me))).toEqual(['a', 'kept', 'waiting'])
})
