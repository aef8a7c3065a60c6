import { expect, test } from 'vitest'
import { mergeOf } from './column-merges.ts'
import { type SyncedTable, syncedTables } from './synced-tables.ts'

const columns = Object.entries(syncedTables).flatMap(([table, { columns: ofTable }]) =>
  Object.entries(ofTable).map(([name, column]) => ({ table: table as SyncedTable, name, isMerged: !!column.merge })),
)

test('each column that a descriptor calls merged has its rules, and no other has', () => {
  const rules = ({ table, name }: (typeof columns)[number]): boolean => {
    try {
      return !!mergeOf(table, name)
    } catch {
      return false
    }
  }
  expect(columns.filter(rules)).toEqual(columns.filter(({ isMerged }) => isMerged))
  expect(columns.filter(({ isMerged }) => isMerged)).not.toEqual([])
})
