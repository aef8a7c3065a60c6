import { expect, test } from 'vitest'
import { isCreatable, isEditable } from '#domain/nouns/client-rights.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { IdsHere } from './ids-here.ts'
import { changedColumns, comesBack, leftOutNouns } from './on-restoring.ts'
import { archivedRecords, restoredValues } from './restored-records.ts'

const me = '11111111-1111-7111-8111-111111111111'
const friend = '22222222-2222-7222-8222-222222222222'
const heir = '33333333-3333-7333-8333-333333333333'
const id = (digit: number) => `0000000${digit}-0000-7000-8000-000000000000`

test('a noun that a client cannot make or edit is left out by name, so that whoever adds one decides', () => {
  const cannot = syncedTableNames.filter((table) => !isCreatable(table) && !isEditable(table))
  expect(cannot.filter((table) => !leftOutNouns[table])).toEqual([])
})

test('what changes on purpose are columns that a client may write', () => {
  for (const [table, changes] of Object.entries(changedColumns))
    for (const field of Object.keys(changes))
      expect(syncedTables[table as SyncedTable].columns[field]?.access, `${table}.${field}`).toMatch(/create|write/)
})

test('words of others, what only passes on, and what the server derives do not come back', () => {
  expect(comesBack('tripComments', { userId: friend }, me)).toBe(false)
  expect(comesBack('tripComments', { userId: me }, me)).toBe(true)
  expect(comesBack('posts', { isReshare: true }, me)).toBe(false)
  expect(comesBack('posts', { itineraryId: id(1) }, me)).toBe(false)
  expect(comesBack('goalProgress', { enteredByHand: false }, me)).toBe(false)
  expect(comesBack('tripFiles', { file: null }, me)).toBe(false)
  expect(comesBack('notifications', {}, me)).toBe(false)
})

test('a record without what it hangs on stays behind, and one that can do without says so', () => {
  const records = {
    goals: [{ id: id(1), bucketListId: id(9) }],
    transactions: [{ id: id(2), goalId: id(1), amount: 5 }],
  }
  const archived = archivedRecords(records, me)
  expect(archived.map(({ table }) => table)).toEqual(['transactions'])
  const ids = new IdsHere(me, heir)
  ids.add('transactions', id(2), id(5))
  expect(archived[0] && restoredValues(archived[0], ids)).toMatchObject({ goalId: null, userId: heir, amount: 5 })
})

test('ids of the archive are those here also in keys, lists and words, and others stay as they are', () => {
  const ids = new IdsHere(me, heir)
  ids.add('goals', id(1), id(7))
  ids.add('pictures', id(2), id(8))
  const value = { [id(1)]: [`/pictures/${id(2)}`, `see @{${me}} and @{${friend}}, x${id(1)}`], count: 3, none: null }
  expect(ids.within(value)).toEqual({
    [id(7)]: [`/pictures/${id(8)}`, `see @{${heir}} and @{${friend}}, x${id(1)}`],
    count: 3,
    none: null,
  })
})
