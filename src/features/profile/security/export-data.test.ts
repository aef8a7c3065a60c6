import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setActiveAccount } from '#sync/account/active-account.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import { exportData } from './export-data.ts'

const files = vi.hoisted(() => [] as { name: string; text: string }[])
vi.mock('#lib/files/download.ts', () => ({
  download: (name: string, _type: string, text: string) => files.push({ name, text }),
}))

const userId = crypto.randomUUID()
let database: LocalDatabase

beforeEach(() => {
  files.length = 0
  database = openLocalDatabase(userId)
  setActiveAccount({
    userId,
    database,
    engine: { start: vi.fn(), stop: vi.fn(), changed: vi.fn(), hinted: vi.fn(), sync: vi.fn() },
    isSignedIn: () => true,
  })
})
afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
})

it('holds the pictures of own posts and goals, and none of a list that somebody else shares', async () => {
  await database.bucketLists.bulkPut([
    { id: 'own', userId, name: 'Own' } as never,
    { id: 'theirs', userId: 'them' } as never,
  ])
  await database.goals.bulkPut([
    { id: 'own-goal', bucketListId: 'own' } as never,
    { id: 'their-goal', bucketListId: 'theirs' } as never,
  ])
  await database.posts.put({ id: 'post', userId, content: 'Fog on the pass' } as never)
  const picture = (id: string, of: { goalId?: string; postId?: string }) =>
    ({ id, goalId: null, postId: null, content: `of ${id}`, createdAt: '2026-11-01T00:00:00.000Z', ...of }) as never
  await database.pictures.bulkPut([
    picture('a', { goalId: 'own-goal' }),
    picture('b', { postId: 'post' }),
    picture('c', { goalId: 'their-goal' }),
  ])
  await exportData('everything', userId)
  const { pictures, posts } = JSON.parse(files[0]?.text ?? '') as Record<string, Record<string, string>[]>
  expect(pictures?.map(({ content }) => content)).toEqual(['of a', 'of b'])
  expect(posts?.map(({ content }) => content)).toEqual(['Fog on the pass'])
})

it('holds the bookings of own trips with their codes, what files there are, and none of a trip that somebody else owns', async () => {
  await database.itineraries.bulkPut([{ id: 'own', userId } as never, { id: 'theirs', userId: 'them' } as never])
  await database.tripBookings.bulkPut([
    { id: 'a', itineraryId: 'own', title: 'NH 204', confirmationCode: 'X7KQ2M' } as never,
    { id: 'b', itineraryId: 'theirs', title: 'NH 205', confirmationCode: 'Y8' } as never,
  ])
  await database.tripFiles.bulkPut([
    { id: 'a', itineraryId: 'own', name: 'Ticket.pdf' } as never,
    { id: 'b', itineraryId: 'theirs', name: 'Pass.pkpass' } as never,
  ])
  await exportData('everything', userId)
  const { tripBookings, tripFiles } = JSON.parse(files[0]?.text ?? '') as Record<string, Record<string, string>[]>
  expect(tripBookings?.map(({ confirmationCode }) => confirmationCode)).toEqual(['X7KQ2M'])
  expect(tripFiles?.map(({ name }) => name)).toEqual(['Ticket.pdf'])
})

it('holds the lists of own trips and the own templates', async () => {
  await database.itineraries.bulkPut([{ id: 'own', userId } as never, { id: 'theirs', userId: 'them' } as never])
  await database.tripItems.bulkPut([
    { id: 'a', itineraryId: 'own', title: 'Socks' } as never,
    { id: 'b', itineraryId: 'theirs', title: 'Tent' } as never,
  ])
  await database.packingTemplates.put({ id: 'c', userId, name: 'Mountains' } as never)
  await exportData('everything', userId)
  const { tripItems, packingTemplates } = JSON.parse(files[0]?.text ?? '') as Record<string, Record<string, string>[]>
  expect(tripItems?.map(({ title }) => title)).toEqual(['Socks'])
  expect(packingTemplates?.map(({ name }) => name)).toEqual(['Mountains'])
})

it('holds all comments on own trips, and one’s own on those of others', async () => {
  await database.itineraries.bulkPut([{ id: 'own', userId } as never, { id: 'theirs', userId: 'them' } as never])
  await database.tripComments.bulkPut([
    { id: 'a', itineraryId: 'own', userId: 'them', content: 'Too early' } as never,
    { id: 'b', itineraryId: 'theirs', userId, content: 'Fine with me' } as never,
    { id: 'c', itineraryId: 'theirs', userId: 'them', content: 'Not mine' } as never,
  ])
  await exportData('everything', userId)
  const { tripComments } = JSON.parse(files[0]?.text ?? '') as Record<string, Record<string, string>[]>
  expect(tripComments?.map(({ content }) => content)).toEqual(['Too early', 'Fine with me'])
})

it('holds the polls of own trips, without those that were deleted, and of votes one’s own', async () => {
  await database.itineraries.bulkPut([{ id: 'own', userId } as never, { id: 'theirs', userId: 'them' } as never])
  await database.tripPolls.bulkPut([
    { id: 'a', itineraryId: 'own', question: 'Which hotel?', discardedAt: null } as never,
    { id: 'b', itineraryId: 'own', question: 'Which day?', discardedAt: '2026-11-26T08:00:00.000Z' } as never,
    { id: 'c', itineraryId: 'theirs', question: 'Which train?', discardedAt: null } as never,
  ])
  await database.tripPollVotes.bulkPut([
    { id: 'mine', pollId: 'a', itineraryId: 'own', userId, optionId: 'x' } as never,
    { id: 'of them', pollId: 'a', itineraryId: 'own', userId: 'them', optionId: 'x' } as never,
  ])
  await exportData('everything', userId)
  const { tripPolls, tripPollVotes } = JSON.parse(files[0]?.text ?? '') as Record<string, Record<string, string>[]>
  expect(tripPolls?.map(({ question }) => question)).toEqual(['Which hotel?'])
  expect(tripPollVotes?.map(({ id }) => id)).toEqual(['mine'])
})
