import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, useMemo } from 'react'
import { failureText } from '#remote/asking/failure-text.ts'
import { useMediaQuery } from '#lib/page/use-media-query.ts'
import type { Page } from '#remote/admin/tables.ts'
import { usePage } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { type Column, isShown } from './column.ts'
import { ExportButton } from './export-button.tsx'
import { ListCards } from './list-cards.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListTable } from './list-table.tsx'
import type { RowActsOf } from './row-acts.tsx'
import { SearchField } from './search-field.tsx'
import { useChosen } from './use-chosen.ts'
import type { ListState } from './use-list.ts'

const none: never[] = []

/** Asks for one page, in the order and with the filters of the list as it stands. */
export type ReadPage<Row> = (limit: number, offset: number, signal?: AbortSignal) => Promise<Page<Row>>

export interface ListFrameProps<Row> {
  /** First word of the list's questions: `refetchTopics(topic)` asks again. */
  topic: string
  /** What the list is of, for screen readers: 'Users'. */
  label: string
  list: ListState
  columns: readonly Column<Row>[]
  read: ReadPage<Row>
  /** Identity of a row. */
  idOf: (row: Row) => string
  /** 'Failed to fetch …'; the server's message follows. */
  failure: MessageDescriptor
  /** Placeholder of the search field; without it there is none. */
  searchLabel?: string
  /** Controls that narrow the list, beside the search. */
  filters?: ReactNode
  /** What can be done with a row, at its end. */
  actsOf?: RowActsOf<Row>
  /** What a click on a row opens, beside its link or button, which keys reach. */
  onOpen?: (row: Row) => void
  /** Rows can be chosen, and this is what can be done with the chosen ones. */
  renderChosenActions?: (rows: Row[], clear: () => void) => ReactNode
  empty: { title: ReactNode; text?: ReactNode; action?: ReactNode }
  /** Beginning of the exported file's name; without it nothing is exported. */
  exportName?: string
}

/**
 * A list of the back office: search, filters, order, pages, export, and its states. What is typed and chosen stays in the
 * address, whatever the server answers.
 */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { topic, label, list, columns, read, idOf, failure, searchLabel, filters, empty, exportName } = props
  const { t, i18n } = useLingui()
  const narrow = useMediaQuery('(max-width: 639px)')
  const {
    page,
    stale,
    failure: cause,
    offline,
    again,
  } = usePage([topic, ...list.question], (signal) => read(list.size, list.offset, signal))

  const chosen = useChosen<Row>(page?.rows ?? none, idOf)
  const chooses = props.renderChosenActions
  const visible = useMemo(() => columns.filter(isShown), [columns])

  function body() {
    if (offline && !page)
      return (
        <ErrorState
          message={<Trans>You are offline. This list needs a network; your search stays.</Trans>}
          onRetry={again}
          retryLabel={t`Try again`}
        />
      )
    if (cause && (!page || stale))
      return <ErrorState message={failureText(i18n._(failure), cause)} onRetry={again} retryLabel={t`Try again`} />
    if (!page) return <ListSkeleton columns={visible.length} rows={list.size} />
    if (page.rows.length === 0)
      return list.filtered || list.page > 1 ? (
        <EmptyState
          filtered
          title={<Trans>Nothing found</Trans>}
          text={<Trans>Try other words, or fewer filters.</Trans>}
          action={
            <Button onClick={list.filtered ? list.reset : () => list.setPage(1)}>
              {list.filtered ? <Trans>Show all</Trans> : <Trans>First page</Trans>}
            </Button>
          }
        />
      ) : (
        <EmptyState {...empty} />
      )
    const shown = { ...props, columns: visible, rows: page.rows, ...(chooses && { chosen }) }
    return narrow ? <ListCards {...shown} /> : <ListTable {...shown} />
  }

  return (
    <section aria-label={label} className="flex flex-col gap-4">
      {(searchLabel || filters || exportName) && (
        <div className="flex flex-wrap items-end gap-3">
          {searchLabel && <SearchField label={searchLabel} value={list.search} onChange={list.setSearch} />}
          {filters}
          {exportName && (
            <ExportButton name={exportName} columns={columns} read={read} idOf={idOf} disabled={!page?.total} />
          )}
        </div>
      )}
      {chooses && chosen.rows.length > 0 && (
        <div
          role="status"
          className="sticky top-19 z-20 flex flex-wrap items-center gap-3 rounded-control border bg-raised px-4 py-2.5 text-sm shadow-soft"
        >
          <span className="me-auto font-medium">
            <Trans>{chosen.rows.length} chosen</Trans>
          </span>
          {chooses(chosen.rows, chosen.clear)}
        </div>
      )}
      <Card aria-busy={stale || undefined} className={stale ? 'opacity-70' : undefined}>
        {body()}
        {page && page.rows.length > 0 && (!cause || !stale) && (
          <ListFooter label={label} list={list} shown={page.rows.length} total={page.total} />
        )}
      </Card>
    </section>
  )
}

/** The list before its first page. */
function ListSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className="flex flex-col">
      <LoadingText className="py-3">
        <Trans>Loading...</Trans>
      </LoadingText>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className="flex gap-6 border-b px-5 py-4 last:border-b-0">
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} className="h-5 flex-1 max-sm:nth-[n+3]:hidden" />
          ))}
        </div>
      ))}
    </div>
  )
}
