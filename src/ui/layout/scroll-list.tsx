import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

interface ScrollListProps<Item> {
  items: readonly Item[]
  renderItem: (item: Item, index: number) => ReactNode
  /** Give a constant function: a new one makes every line be laid out again. */
  getKey: (item: Item) => string | number
  /** Pixels; a guess, every line is measured when it is drawn. */
  estimateRowHeight: number
  /** Name of the list, for screen readers. */
  label: string
  /** Line to bring into view when it changes. */
  reveal?: number
  className?: string
}

/** Any number of lines in a box of its own that scrolls: only those near the view are in the page. */
export function ScrollList<Item>(props: ScrollListProps<Item>) {
  'use no memo' // the virtualizer changes without changing its identity
  const { items, renderItem, getKey, estimateRowHeight, label, reveal = -1, className } = props
  const box = useRef<HTMLDivElement>(null)
  const keyOfRow = useCallback((row: number) => getKey(items[row] as Item), [getKey, items])
  const guessHeight = useCallback(() => estimateRowHeight, [estimateRowHeight])
  const findBox = useCallback(() => box.current, [])
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, see above
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: findBox,
    estimateSize: guessHeight,
    getItemKey: keyOfRow,
    overscan: 4,
  })
  useEffect(() => {
    if (reveal >= 0) virtualizer.scrollToIndex(reveal, { align: 'auto' })
  }, [reveal, virtualizer])

  return (
    <div ref={box} className={classNames('overflow-y-auto overscroll-contain', className)}>
      <div role="list" aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            data-index={row.index}
            ref={virtualizer.measureElement}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {renderItem(items[row.index] as Item, row.index)}
          </div>
        ))}
      </div>
    </div>
  )
}
