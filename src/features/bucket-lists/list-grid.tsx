import type { ReactNode } from 'react'
import { VirtualGrid } from '#ui/virtual-grid.tsx'
import type { ListWithTotals } from './queries.ts'

export interface ListGridProps {
  lists: readonly ListWithTotals[]
  label: string
  /** @param grip what the card is dragged by */
  renderCard: (item: ListWithTotals, grip?: ReactNode) => ReactNode
}

export const keyOf = ({ list }: ListWithTotals) => list.id
export const cardMeasures = { minColumnWidth: 300, estimateRowHeight: 330 } as const

/** The lists as cards, in their order. */
export function ListGrid({ lists, label, renderCard }: ListGridProps) {
  return (
    <VirtualGrid {...cardMeasures} items={lists} getKey={keyOf} label={label} renderItem={(item) => renderCard(item)} />
  )
}
