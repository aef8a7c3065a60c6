import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import { goalOf } from '#features/goals/goal.fixture.ts'
import { mergeRecent, readNewest, readRecentlyUpdated, readSummaries } from './goal-index.ts'
import { summaryOf } from './goal-summary.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const stored = (id: string, given = {}) => ({ ...goalOf({ id, ...given }), _syncStatus: 'synced' as const })

let database: LocalDatabase
beforeEach(() => {
  database = openLocalDatabase('traveler', { indexedDB: new IDBFactory(), IDBKeyRange })
})

describe('readSummaries', () => {
  it('reads every goal over many pages, newest first', async () => {
    const goals = Array.from({ length: 1201 }, (_, index) =>
      stored(`goal-${(index * 7919) % 1201}`, { createdAt: day(index) }),
    )
    await database.goals.bulkAdd(goals)
    const summaries = await readSummaries(database)
    expect(summaries.map((goal) => goal.id)).toEqual(goals.map((goal) => goal.id).toReversed())
  })

  it('keeps the object of an unchanged goal and renews that of a changed one', async () => {
    await database.goals.bulkAdd([stored('a'), stored('b')])
    const before = await readSummaries(database)
    await database.goals.update('a', { title: 'Renamed', updatedAt: day(50) })
    const after = await readSummaries(database)
    const pick = (list: typeof before, id: string) => list.find((goal) => goal.id === id)
    expect(pick(after, 'b')).toBe(pick(before, 'b'))
    expect(pick(after, 'a')?.title).toBe('Renamed')
  })

  it('forgets deleted goals', async () => {
    await database.goals.bulkAdd([stored('a'), stored('b')])
    await readSummaries(database)
    await database.goals.delete('a')
    expect((await readSummaries(database)).map((goal) => goal.id)).toEqual(['b'])
  })
})

describe('readNewest', () => {
  it('reads the goals made last, newest first', async () => {
    await database.goals.bulkAdd([1, 3, 2].map((number) => stored(`goal-${number}`, { createdAt: day(number) })))
    expect((await readNewest(database, 2)).map((goal) => goal.id)).toEqual(['goal-3', 'goal-2'])
  })
})

describe('goals changed last', () => {
  it('are read alone', async () => {
    await database.goals.bulkAdd([
      stored('a', { updatedAt: day(3) }),
      stored('b', { updatedAt: day(9) }),
      stored('c', { updatedAt: day(1) }),
    ])
    expect((await readRecentlyUpdated(database, 1)).map((goal) => goal.id)).toEqual(['b'])
  })

  it('show before the rest is read again: edited in place, new ones on top', () => {
    const old = [stored('b', { createdAt: day(2) }), stored('a', { createdAt: day(1) })].map(summaryOf)
    const edited = summaryOf(stored('a', { createdAt: day(1), updatedAt: day(9), title: 'Renamed' }))
    const added = summaryOf(stored('c', { createdAt: day(10), updatedAt: day(10) }))
    expect(mergeRecent(old, [added, edited]).map((goal) => [goal.id, goal.title])).toEqual([
      ['c', 'Cherry blossom'],
      ['b', 'Cherry blossom'],
      ['a', 'Renamed'],
    ])
  })

  it('change nothing when they are known', () => {
    const all = [summaryOf(stored('a'))]
    expect(mergeRecent(all, [summaryOf(stored('a'))])).toBe(all)
  })
})
