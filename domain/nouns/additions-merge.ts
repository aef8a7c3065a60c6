/** Things with a name of their own, `id`, that were added on two devices: all of them stay. Nobody takes one out or changes one. */
import type { ColumnMerge } from './column-merge.ts'

export const additionsMerge: ColumnMerge<readonly { id: string }[]> = {
  merge(_id, _base, mine, theirs) {
    const known = new Set(theirs.map(({ id }) => id))
    // More than a record can have are refused by the database, and wait under Needs attention.
    return { value: [...theirs, ...mine.filter(({ id }) => !known.has(id))], lost: [], kept: [] }
  },
  without: (_id, value) => value,
  // Nothing that was added is ever lost.
  putBack: (_id, value) => value,
}
