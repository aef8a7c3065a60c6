import type { ReactNode } from 'react'
import { VirtualGrid } from './virtual-grid.tsx'

interface VirtualListProps<Item> {
  items: readonly Item[]
  renderItem: (item: Item, index: number) => ReactNode
  getKey: (item: Item) => string
  estimateRowHeight: number
  gap?: number
  label: string
}

/** Any number of lines below each other: the grid with one column. */
export function VirtualList<Item>({ gap = 0, ...rest }: VirtualListProps<Item>) {
  return <VirtualGrid {...rest} gap={gap} minColumnWidth={Number.MAX_SAFE_INTEGER} />
}
