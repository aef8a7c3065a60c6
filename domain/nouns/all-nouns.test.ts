import { describe, expect, test } from 'vitest'
import { syncedTableNames, syncedTables } from './synced-tables.ts'

const place = (table: string) => syncedTableNames.findIndex((name) => name === table)

describe.each(syncedTableNames)('%s', (table) => {
  const { parents = [], audience } = syncedTables[table]

  test('stands after its parents, which the order of deletions counts on', () => {
    for (const { noun } of parents) {
      expect(place(noun)).toBeGreaterThanOrEqual(0)
      expect(place(noun)).toBeLessThan(place(table))
    }
  })

  test('belongs to a group that is one, through itself or a parent of that group', () => {
    if (typeof audience === 'string') return
    const root = syncedTables[syncedTableNames[place(audience.group)] ?? table]
    expect(root.audience).toEqual({ group: audience.group, by: 'id' })
    if (audience.by === 'id') return expect(audience.group).toBe(table)
    const parent = parents.find(({ field }) => field === audience.by)
    expect(syncedTables[syncedTableNames[place(parent?.noun ?? '')] ?? table].audience).toMatchObject({
      group: audience.group,
    })
  })
})
