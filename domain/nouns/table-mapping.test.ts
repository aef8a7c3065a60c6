import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priorities } from '#domain/goals/goal.ts'
import type { ColumnKind } from './noun.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from './synced-tables.ts'
import {
  fromServerRow,
  keyColumn,
  localTable,
  serverColumns,
  toInsertRow,
  toIsoTime,
  toUpdateRow,
} from './table-mapping.ts'

const time = fc
  .integer({ min: Date.parse('1900-01-01'), max: Date.parse('2200-01-01') })
  .map((at) => new Date(at).toISOString())
const json = fc
  .dictionary(fc.string({ minLength: 1 }), fc.jsonValue())
  .map((value) => JSON.parse(JSON.stringify(value)))
const values: Record<ColumnKind, Arbitrary<unknown>> = {
  plain: fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.string())),
  number: fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.integer().map((cents) => cents / 100),
  ),
  time: fc.oneof(fc.constant(null), time),
  date: fc.oneof(
    fc.constant(null),
    time.map((text) => text.slice(0, 10)),
  ),
  json: fc.oneof(fc.constant(null), json),
  map: fc.dictionary(fc.string(), fc.integer({ min: 1, max: 10 })),
  priority: fc.constantFrom(...priorities),
}

function recordsOf(table: SyncedTable): Arbitrary<Record<string, unknown>> {
  const columns = Object.entries(syncedTables[table].columns)
  return fc.record(Object.fromEntries(columns.map(([field, column]) => [field, values[column.kind]])))
}

describe.each(syncedTableNames)('%s', (table) => {
  const columns = Object.entries(syncedTables[table].columns)

  test('what is uploaded reads back the same', () => {
    fc.assert(
      fc.property(recordsOf(table), (record) => {
        const uploaded = columns.filter(([, column]) => column.access !== 'read').map(([field]) => field)
        const optional = new Map(columns.map(([field, { initial }]) => [field, initial === null]))
        const sent = uploaded.filter((field) => record[field] !== null || !optional.get(field))
        const expected = Object.fromEntries(sent.map((field) => [field, record[field]]))
        expect(fromServerRow(table, toInsertRow(table, record))).toEqual(expected)
      }),
    )
  })

  test('fields of the device and of the server alone are never uploaded', () => {
    const record = Object.fromEntries(columns.map(([field]) => [field, 'x']))
    const extra = { ...record, _syncStatus: 'pending', progress: {}, goalCount: 3, completedCount: 1 }
    const mayUpload = columns.filter(([, column]) => column.access !== 'read').length
    const row = toInsertRow(table, extra)
    expect(Object.keys(row)).toHaveLength(mayUpload)
    expect(Object.keys(row).every((name) => serverColumns(table).includes(name))).toBe(true)
  })

  test('an update never carries the id', () => {
    expect(toUpdateRow(table, { id: 'other' })).toEqual({})
  })
})

describe('names', () => {
  test('table names convert from camelCase to snake_case, connections by the table map', () => {
    expect(syncedTables.bucketLists.serverTable).toBe('bucket_lists')
    expect(syncedTables.goalProgress.serverTable).toBe('goal_progress')
    expect(syncedTables.connections.serverTable).toBe('user_connections')
    expect(syncedTables.activityFeed.serverTable).toBe('activity_feed')
    for (const table of syncedTableNames) expect(localTable(syncedTables[table].serverTable)).toBe(table)
    expect(localTable('elsewhere')).toBeUndefined()
  })

  test('profiles and stats are known by their user', () => {
    expect(keyColumn('userProfiles')).toBe('user_id')
    expect(fromServerRow('userStats', { user_id: 'me', current_level: 2 })).toEqual({ id: 'me', currentLevel: 2 })
    expect(keyColumn('goals')).toBe('id')
  })
})

describe('values', () => {
  test('priority is stored numerically: high=1, medium=2, low=3, and reads back as the same word', () => {
    for (const [word, number] of [
      ['high', 1],
      ['medium', 2],
      ['low', 3],
    ] as const) {
      expect(toInsertRow('goals', { priority: word })).toEqual({ priority: number })
      expect(fromServerRow('goals', { priority: number }).priority).toBe(word)
    }
  })

  test('a new record leaves out what is optional and empty; an edit that empties a field says so', () => {
    const money = { transactionType: 'saving', amount: 50, goalId: null, category: null, description: null }
    expect(toInsertRow('transactions', money)).toEqual({ transaction_type: 'saving', amount: 50 })
    expect(toUpdateRow('transactions', { category: null })).toEqual({ category: null })
  })

  test('coordinates are stored as [longitude, latitude]', () => {
    const locationData = { name: 'Paris', coordinates: [2.3522, 48.8566], city: 'Paris', country: 'France' }
    expect(toInsertRow('goals', { locationData })).toEqual({ location_data: locationData })
  })

  test('ids of interests are data and are never converted', () => {
    const interests = { streetFood: 8, old_towns: 3 }
    expect(toUpdateRow('userProfiles', { interests })).toEqual({ interests })
    expect(fromServerRow('userProfiles', { interests }).interests).toEqual(interests)
  })

  test('nested JSON has one form on the server', () => {
    const preferences = { timeZone: 'Europe/Oslo', notifications: { goal: false } }
    const row = { preferences: { time_zone: 'Europe/Oslo', notifications: { goal: false } } }
    expect(toUpdateRow('userProfiles', { preferences })).toEqual(row)
    expect(fromServerRow('userProfiles', row).preferences).toEqual(preferences)
  })

  test('numbers that arrive as text become numbers', () => {
    expect(fromServerRow('transactions', { amount: '12.50' }).amount).toBe(12.5)
    expect(fromServerRow('goals', { budget_target: null }).budgetTarget).toBeNull()
  })

  test('times are ISO 8601 in UTC, whichever way the server writes them', () => {
    expect(toIsoTime('2026-11-20 23:50:34.489+00')).toBe('2026-11-20T23:50:34.489Z')
    expect(toIsoTime('2026-11-20T23:50:34+00:00')).toBe('2026-11-20T23:50:34.000Z')
    expect(toIsoTime('2026-11-20T23:50:34.48912+00:00')).toBe('2026-11-20T23:50:34.489120Z')
    expect(toIsoTime('2026-11-21T01:50:34.489+02:00')).toBe('2026-11-20T23:50:34.489Z')
  })

  test('dates without a time stay dates', () => {
    expect(fromServerRow('goals', { target_date: '2027-05-01T00:00:00.000Z' }).targetDate).toBe('2027-05-01')
  })
})
