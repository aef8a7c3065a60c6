import { useState } from 'react'

export interface Chosen<Row> {
  /** Those of them that are shown. */
  rows: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** All that are shown; none where all were chosen. */
  toggleAll: () => void
  clear: () => void
}

/** Rows of a page that an act is for. What is no longer shown is no longer chosen. */
export function useChosen<Row>(shown: readonly Row[], idOf: (row: Row) => string): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const has = (row: Row) => ids.has(idOf(row))
  const rows = shown.filter(has)
  return {
    rows,
    has,
    toggle: (row) => {
      const next = new Set(ids)
      if (!next.delete(idOf(row))) next.add(idOf(row))
      setIds(next)
    },
    toggleAll: () => setIds(new Set(rows.length === shown.length ? [] : shown.map(idOf))),
    clear: () => setIds(new Set()),
  }
}
