/**
 * The rules of the merged columns. They are no part of the descriptors, which every page loads first: pages fetch them with
 * what sends changes, and the service worker, which cannot fetch code, is built with them.
 */
import { planMerge } from '#domain/itineraries/plan-merge.ts'
import { optionsMerge } from '#domain/itineraries/polls/options-merge.ts'
import type { ColumnMerge } from './column-merge.ts'
import type { SyncedTable } from './synced-tables.ts'

const columnMerges: Partial<Record<SyncedTable, Record<string, ColumnMerge>>> = {
  itineraries: { aiGeneratedPlan: planMerge },
  tripPolls: { options: optionsMerge },
}

/** @throws Error where the column is not merged */
export function mergeOf(table: SyncedTable, column: string): ColumnMerge {
  const merge = columnMerges[table]?.[column]
  if (!merge) throw new Error(`${table}.${column} is not merged`)
  return merge
}
