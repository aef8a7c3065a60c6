import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import type { Page } from '#remote/admin/tables.ts'
import { usePage } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'

const first = 10
const further = 20

interface GrowingListProps<Row extends { id: string }> {
  /** The list's own question: a topic, and what it is of. */
  question: readonly string[]
  /** Asks for the first so many. */
  read: (most: number, signal: AbortSignal) => Promise<Page<Row>>
  /** What the list is of, for screen readers. */
  label: string
  /** 'Failed to fetch …'; the server's message follows. */
  failed: string
  /** What is said where there are none. */
  none: ReactNode
  renderRow: (row: Row) => ReactNode
}

/** A short list inside a page, the newest first, that grows by its own button. The first of what comes then has the focus. */
export function GrowingList<Row extends { id: string }>(props: GrowingListProps<Row>) {
  const { question, read, label, failed, none, renderRow } = props
  const { t } = useLingui()
  const [most, setMost] = useState(first)
  const list = useRef<HTMLUListElement>(null)
  /** How many there were before more were asked for. */
  const asked = useRef<number | null>(null)
  const { page, stale, failure, offline, again } = usePage([...question, String(most)], (signal) => read(most, signal))
  const shown = page?.rows.length ?? 0
  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return
    const next = list.current?.children[asked.current]
    asked.current = null
    if (next instanceof HTMLElement) next.focus()
  }, [shown])
  if (!page)
    return failure || offline ? (
      <PageFailure offline={offline} failure={failure} otherwise={failed} onRetry={again} />
    ) : (
      <LoadingLines count={4} />
    )
  if (page.total === 0) return <p className="text-muted">{none}</p>
  const left = page.total - shown
  return (
    <>
      <ul ref={list} aria-label={label} aria-busy={stale || undefined} className="divide-y">
        {page.rows.map((row) => (
          <li key={row.id} tabIndex={-1} className="py-3 outline-offset-4 first:pt-0 last:pb-0">
            {renderRow(row)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-t pt-3">
          <Button
            size="sm"
            busy={stale && !failure}
            aria-label={t`Show more: ${label}`}
            onClick={() => {
              asked.current = shown
              if (failure) again()
              else setMost(most + further)
            }}
          >
            <Trans>Show more</Trans>
          </Button>
          <span className="text-muted text-sm">
            {stale && failure ? failed : <Plural value={left} one="# older" other="# older" />}
          </span>
        </div>
      )}
    </>
  )
}
