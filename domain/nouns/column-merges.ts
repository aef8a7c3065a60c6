/**
 * The rules of the merged columns, by the names that descriptors give. They are no part of the descriptors, which every page
 * loads first: pages fetch them with what sends changes, and the service worker, which cannot fetch code, is built with them.
 */
import { moneyMerge } from '#domain/itineraries/expenses/money-merge.ts'
import { planMerge } from '#domain/itineraries/plan/merging/plan-merge.ts'
import { additionsMerge } from './additions-merge.ts'
import type { ColumnMerge, MergeRule } from './column-merge.ts'
import { type SyncedTable, syncedTables } from './synced-tables.ts'

const rules: Record<MergeRule, ColumnMerge> = { plan: planMerge, additions: additionsMerge, money: moneyMerge }

/** @throws Error where the column is not merged */
export function mergeOf(table: SyncedTable, column: string): ColumnMerge {
  const merge = syncedTables[table].columns[column]?.merge
  if (!merge) throw new Error(`${table}.${column} is not merged`)
  return rules[merge.rule]
}
