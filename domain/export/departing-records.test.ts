import { describe, expect, it } from 'vitest'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import {
  departingRecord,
  departingRecords,
  departingTables,
  namedPictures,
  type RecordsByTable,
  type Row,
} from './departing-records.ts'

const me = 'me'
const all = (given: Partial<Record<SyncedTable, Row[]>>): RecordsByTable =>
  Object.fromEntries(syncedTableNames.map((table) => [table, given[table] ?? []])) as RecordsByTable
const leaving = (given: Partial<Record<SyncedTable, Row[]>>) => departingRecords(all(given), me)
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

const itineraries = [
  { id: 'own', userId: me },
  { id: 'theirs', userId: 'them' },
]

describe('the records of an archive', () => {
  it('are one’s own, and apart from them what others share', () => {
    const { own, shared } = leaving({
      bucketLists: [
        { id: 'own', userId: me },
        { id: 'theirs', userId: 'them' },
      ],
      goals: [
        { id: 'own-goal', bucketListId: 'own' },
        { id: 'their-goal', bucketListId: 'theirs' },
      ],
      posts: [{ id: 'post', userId: me }],
      pictures: [
        { id: 'a', goalId: 'own-goal', postId: null },
        { id: 'b', goalId: null, postId: 'post' },
        { id: 'c', goalId: 'their-goal', postId: null },
      ],
    })
    expect([ids(own.bucketLists), ids(own.goals), ids(own.pictures)]).toEqual([['own'], ['own-goal'], ['a', 'b']])
    expect([ids(shared.bucketLists), ids(shared.goals), ids(shared.pictures)]).toEqual([
      ['theirs'],
      ['their-goal'],
      ['c'],
    ])
    expect(shared.posts).toEqual([])
  })

  it('have of a trip its bookings, lists, files and money where the trip is', () => {
    const { own, shared } = leaving({
      itineraries,
      tripBookings: [
        { id: 'a', itineraryId: 'own', confirmationCode: 'X7KQ2M' },
        { id: 'b', itineraryId: 'theirs', confirmationCode: 'Y8' },
      ],
      tripFiles: [
        { id: 'a', itineraryId: 'own' },
        { id: 'b', itineraryId: 'theirs' },
      ],
      tripItems: [
        { id: 'a', itineraryId: 'own' },
        { id: 'b', itineraryId: 'theirs' },
      ],
      tripExpenses: [
        { id: 'a', itineraryId: 'own' },
        { id: 'b', itineraryId: 'theirs' },
      ],
      formerCompanions: [
        { id: 'a', itineraryId: 'own' },
        { id: 'b', itineraryId: 'theirs' },
      ],
      packingTemplates: [{ id: 'c', userId: me }],
    })
    for (const table of ['tripBookings', 'tripFiles', 'tripItems', 'tripExpenses', 'formerCompanions'] as const) {
      expect(ids(own[table])).toEqual(['a'])
      expect(ids(shared[table])).toEqual(['b'])
    }
    expect(ids(own.packingTemplates)).toEqual(['c'])
  })

  it('have each comment once: all on own trips and one’s own elsewhere, and apart those of others on theirs', () => {
    const { own, shared } = leaving({
      itineraries,
      tripComments: [
        { id: 'a', itineraryId: 'own', userId: 'them' },
        { id: 'b', itineraryId: 'theirs', userId: me },
        { id: 'c', itineraryId: 'theirs', userId: 'them' },
      ],
    })
    expect(ids(own.tripComments)).toEqual(['a', 'b'])
    expect(ids(shared.tripComments)).toEqual(['c'])
  })

  it('have no poll that was deleted, and of votes and money nobody’s but one’s own', () => {
    const { own, shared } = leaving({
      itineraries,
      tripPolls: [
        { id: 'a', itineraryId: 'own', discardedAt: null },
        { id: 'b', itineraryId: 'own', discardedAt: '2026-11-26T08:00:00.000Z' },
        { id: 'c', itineraryId: 'theirs', discardedAt: '2026-11-26T08:00:00.000Z' },
      ],
      tripPollVotes: [
        { id: 'mine', pollId: 'a', itineraryId: 'own', userId: me },
        { id: 'of them', pollId: 'a', itineraryId: 'theirs', userId: 'them' },
      ],
      transactions: [
        { id: 'mine', userId: me },
        { id: 'of them', userId: 'them' },
      ],
    })
    expect([ids(own.tripPolls), ids(own.tripPollVotes), ids(own.transactions)]).toEqual([['a'], ['mine'], ['mine']])
    expect([shared.tripPolls, shared.tripPollVotes, shared.transactions]).toEqual([[], [], []])
  })

  it('have no link, whoever made it: who reads the archive would see what opens', () => {
    const { own, shared } = leaving({ itineraries, accessLinks: [{ id: 'a', userId: me, itineraryId: 'own' }] })
    expect([own.accessLinks, shared.accessLinks]).toEqual([[], []])
    expect(departingTables()).not.toContain('accessLinks')
  })

  it('are of all nouns but those that are named here', () => {
    expect(syncedTableNames.filter((table) => !departingTables().includes(table))).toEqual(['accessLinks'])
  })

  it('have no column that could open something, but those that are named here', () => {
    const suspicious = departingTables().flatMap((table) =>
      Object.keys(syncedTables[table].columns)
        .filter((field) => /token|secret|hash|sha\d|password|factor|key|code|session|endpoint/i.test(field))
        .map((field) => `${table}.${field}`),
    )
    expect(suspicious).toEqual([
      // Of a flight or a hotel: the traveler's own.
      'tripBookings.confirmationCode',
      // Of the bytes that lie beside it.
      'tripFiles.sha256',
      // Of a country.
      'visits.countryCode',
    ])
  })
})

describe('a record of an archive', () => {
  it('has the columns of its noun and nothing that is the device’s alone', () => {
    const record = departingRecord('bucketLists', { id: 'a', name: 'Japan', _syncStatus: 'pending', unknown: 1 })
    expect(Object.keys(record)).toEqual(Object.keys(syncedTables.bucketLists.columns))
    expect(record).toMatchObject({ name: 'Japan', description: null })
  })

  it('names the file with its bytes in place of them', () => {
    const row = { id: 'a', goalId: 'b', content: '/9j/4AAQ' }
    expect(departingRecord('pictures', row, 'data/pictures/a.jpg')).toEqual({
      id: 'a',
      goalId: 'b',
      postId: null,
      createdAt: null,
      file: 'data/pictures/a.jpg',
    })
    expect(departingRecord('tripFiles', { id: 'a' })).toMatchObject({ id: 'a', file: null })
  })
})

it('the pictures that goals and posts name are found once each, without those on the web', () => {
  const [one, two, three] = [1, 2, 3].map((digit) => `0000000${digit}-0000-7000-8000-000000000000`)
  const records = leaving({
    bucketLists: [
      { id: 'own', userId: me },
      { id: 'theirs', userId: 'them' },
    ],
    goals: [
      { id: 'g', bucketListId: 'own', title: 'Fuji', mediaUrls: [`/pictures/${one}`, 'https://example.org/a.jpg'] },
      { id: 'h', bucketListId: 'theirs', title: 'Oslo', mediaUrls: [`/pictures/${two}`, `/pictures/${one}`] },
    ],
    posts: [{ id: 'p', content: 'Fog on the pass', mediaUrls: [`/pictures/${three}`] }],
  })
  expect(namedPictures(records)).toEqual([
    { id: one, whose: 'own', name: 'Fuji' },
    { id: three, whose: 'own', name: 'Fog on the pass' },
    { id: two, whose: 'shared', name: 'Oslo' },
  ])
})
