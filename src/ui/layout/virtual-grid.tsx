import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { columnsThatFit } from './grid-columns.ts'

interface VirtualGridProps<Item> {
  items: readonly Item[]
  renderItem: (item: Item, index: number) => ReactNode
  /** Give a constant function: a new one makes every row be laid out again. */
  getKey: (item: Item) => string
  /** Pixels; as many columns as fit. */
  minColumnWidth: number
  /** Pixels; a guess, every row is measured when it is drawn. */
  estimateRowHeight: number
  /** Pixels between cards. */
  gap?: number
  /** Name of the list, for screen readers. */
  label: string
  /** `rows`: of a table with one head row, each item drawing its cells. */
  as?: 'list' | 'rows'
}

/** Where a grid of this name was last: the next one draws its cards at once, not after it has measured itself. */
const lastBoxes = new Map<string, { width: number; top: number }>()

/**
 * Any number of cards in a page that scrolls with the window: only the rows near the view are in the page, each card
 * saying its place in the whole. Tab goes on through all of them, because the next rows are always drawn ahead.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  'use no memo' // the virtualizer changes without changing its identity
  const { items, renderItem, getKey, minColumnWidth, estimateRowHeight, gap = 20, label, as = 'list' } = props
  const list = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState(() => lastBoxes.get(`${label} ${window.innerWidth}`) ?? { width: 0, top: 0 })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      lastBoxes.set(`${label} ${window.innerWidth}`, next)
      setBox((last) => (last.width === next.width && last.top === next.top ? last : next))
    }
    measure()
    // The body too: what stands above may grow and push the list down.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [label])

  const columns = columnsThatFit(box.width, minColumnWidth, gap)
  const rowCount = box.width === 0 ? 0 : Math.ceil(items.length / columns)
  // Stable, or the virtualizer lays out every row again at every scroll.
  const keyOfRow = useCallback(
    (row: number) => `${columns}:${getKey(items[row * columns] as Item)}`,
    [columns, getKey, items],
  )
  const guessHeight = useCallback(() => estimateRowHeight, [estimateRowHeight])
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, see above
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: guessHeight,
    getItemKey: keyOfRow,
    overscan: 3,
    gap,
    scrollMargin: box.top,
    // Known before the first drawing: React then draws the cards in slices instead of in one go after measuring.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  return (
    <div
      ref={list}
      role={as === 'list' ? 'list' : 'rowgroup'}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          data-index={row.index}
          ref={virtualizer.measureElement}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap,
            transform: `translateY(${row.start - box.top}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column
            return (
              <div
                key={getKey(item)}
                {...(as === 'list'
                  ? { role: 'listitem', 'aria-setsize': items.length, 'aria-posinset': index + 1 }
                  : { role: 'row', 'aria-rowindex': index + 2 })}
                className="min-w-0 *:h-full"
              >
                {renderItem(item, index)}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
