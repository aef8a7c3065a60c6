import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'

/** A column of a list. The first one names the row, and is the title of its card on a phone. */
export interface Column<Row> {
  id: string
  header: MessageDescriptor
  /** Null for what is only exported. */
  cell: ((row: Row) => ReactNode) | null
  /** The name that the server sorts by; without it the column is not sorted by. */
  sort?: string
  /** Figures stand at the right. */
  end?: boolean
  /** Left out of the cards of a phone. */
  wideOnly?: boolean
  /** What the export writes; without it the column is not exported. */
  text?: (row: Row) => string | number | null
}

export type ShownColumn<Row> = Column<Row> & { cell: (row: Row) => ReactNode }

export const isShown = <Row>(column: Column<Row>): column is ShownColumn<Row> => column.cell !== null
