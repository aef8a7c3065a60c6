import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import { writeSyncState } from '#sync/cycle/puller.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { readMapGoals } from './read-map-goals.ts'
import { followGoals } from './snapshot-ahead.ts'
import { goalsOfSnapshot, isSnapshotOfNow, keepSnapshot, readEarlyPicture, readSnapshot } from './snapshot.ts'

const userId = 'a0000000-0000-4000-8000-000000000001'
let database: LocalDatabase

const stored = (at: number, rest: object = {}) => ({
  id: `goal-${String(at).padStart(6, '0')}`,
  title: `Goal ${at}`,
  status: 'planned',
  category: 'food',
  targetDate: null,
  ownerId: userId,
  updatedAt: `2026-01-01T00:00:00.${String(at % 1000).padStart(3, '0')}Z`,
  locationData: { name: 'Kyoto', country: 'Japan', countryCode: 'JP', coordinates: [135.7, 35] },
  ...rest,
})
const putGoals = (count: number, from = 0) =>
  database.goals.bulkPut(Array.from({ length: count }, (_, at) => stored(from + at)) as never)
const countIn = (picture: string | null) =>
  picture === null
    ? null
    : (JSON.parse(picture) as { features: { properties: { point_count: number } }[] }).features.reduce(
        (sum, { properties }) => sum + properties.point_count,
        0,
      )

beforeEach(() => {
  database = openLocalDatabase(crypto.randomUUID())
})
afterEach(() => database.delete())

test('goals are read in parts, each told, and all of them', async () => {
  await putGoals(10_001)
  const parts: number[] = []
  const goals = await readMapGoals(database, userId, (sofar) => void parts.push(sofar.length))
  expect(parts).toEqual([5_000, 10_000])
  expect(goals).toHaveLength(10_001)
  expect(goals.at(-1)?.id).toBe('goal-010000')
  // What did not change is the same object; what did is new.
  await database.goals.update('goal-000007', { title: 'Other', updatedAt: '2026-02-01T00:00:00.000Z' })
  const again = await readMapGoals(database, userId)
  expect(again[6]).toBe(goals[6])
  expect(again[7]?.title).toBe('Other')
})

describe('the snapshot', () => {
  test('of many goals is kept with its early picture, and goes when they become few', async () => {
    await putGoals(2_000)
    expect(await isSnapshotOfNow(database)).toBe(false)
    await makeSnapshot(database, userId)
    expect(await isSnapshotOfNow(database)).toBe(true)
    expect(goalsOfSnapshot((await readSnapshot(database)) ?? '')).toEqual(await readMapGoals(database, userId))
    expect(countIn(await readEarlyPicture(database))).toBe(2_000)
    await database.goals.delete('goal-000003')
    expect(await isSnapshotOfNow(database)).toBe(false)
    await makeSnapshot(database, userId)
    expect(await readSnapshot(database)).toBeNull()
    expect(await readEarlyPicture(database)).toBeNull()
    expect(await isSnapshotOfNow(database)).toBe(true)
  })

  test('of many goals of which few have a place has no early picture', async () => {
    await database.goals.bulkPut(Array.from({ length: 2_100 }, (_, at) => stored(at, { locationData: null })) as never)
    await makeSnapshot(database, userId)
    expect(await readSnapshot(database)).not.toBeNull()
    expect(await readEarlyPicture(database)).toBeNull()
  })

  test('is not of now after a goal has changed', async () => {
    await putGoals(2_000)
    await keepSnapshot(database, await readMapGoals(database, userId))
    await database.goals.update('goal-000007', { title: 'Other', updatedAt: '2026-02-01T00:00:00.000Z' })
    expect(await isSnapshotOfNow(database)).toBe(false)
  })

  test('is made by one tab when several ask for it', async () => {
    await putGoals(2_000)
    const reading = vi.spyOn(database.goals, 'where')
    let taken = false
    const locks = {
      request: async (_name: string, _options: object, work: (lock: object | null) => unknown) => {
        if (taken) return work(null)
        taken = true
        return work({})
      },
    } as unknown as LockManager
    await Promise.all([makeSnapshot(database, userId, locks), makeSnapshot(database, userId, locks)])
    expect(reading).toHaveBeenCalledTimes(1)
    expect(countIn(await readEarlyPicture(database))).toBe(2_000)
  })
})

describe('the snapshot ahead of the first opening', () => {
  let made: Promise<void>[]
  let stop: () => void
  let signal: AbortSignal | undefined
  const follow = () => {
    stop = followGoals({ database, userId }, (id, end) => {
      signal = end
      const making = makeSnapshot(database, id)
      made.push(making)
      return making
    })
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    made = []
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })
  /** Lets the time pass until nothing is planned or being done, at most so long. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 500) {
      await vi.advanceTimersByTimeAsync(500)
      // The database answers in its own time.
      await database.goals.count()
      await Promise.all(made)
    }
  }

  test('waits for the first pull, is made once, and again after a change', async () => {
    await putGoals(2_500)
    follow()
    await pass(20_000)
    expect(made).toHaveLength(0)
    await writeSyncState(database, { firstPullDone: true })
    await pass(20_000)
    expect(made).toHaveLength(1)
    expect(countIn(await readEarlyPicture(database))).toBe(2_500)
    await putGoals(100, 2_500)
    await pass(200_000)
    expect(made).toHaveLength(2)
    expect(countIn(await readEarlyPicture(database))).toBe(2_600)
    await pass(200_000)
    expect(made).toHaveLength(2)
  })

  test('is left alone while goals keep changing, and where there are few', async () => {
    await putGoals(1_999)
    await writeSyncState(database, { firstPullDone: true })
    follow()
    await pass(20_000)
    for (let at = 0; at < 10; at++) {
      await putGoals(300, 2_000 + at * 300)
      await pass(3_000)
    }
    expect(made).toHaveLength(0)
    await pass(20_000)
    expect(made).toHaveLength(1)
  })

  test('ends with the account: what is being made is broken off and nothing is made any more', async () => {
    await putGoals(2_500)
    await writeSyncState(database, { firstPullDone: true })
    follow()
    await pass(20_000)
    stop()
    expect(signal?.aborted).toBe(true)
    await putGoals(10, 3_000)
    await pass(200_000)
    expect(made).toHaveLength(1)
  })
})
