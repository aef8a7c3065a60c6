import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type ListState, pageSizes } from './use-list.ts'

const number = new Intl.NumberFormat('en-US')

interface ListFooterProps {
  label: string
  list: ListState
  shown: number
  total: number
}

/** How many there are, rows of a page, and the way to the next. */
export function ListFooter({ label, list, shown, total }: ListFooterProps) {
  const { t } = useLingui()
  const from = number.format(list.offset + 1)
  const to = number.format(list.offset + shown)
  const all = number.format(total)
  return (
    <nav
      aria-label={t`Pages of ${label}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 text-muted text-sm sm:px-5"
    >
      <p role="status" className="me-auto tabular-nums">
        <Trans>
          Showing {from}-{to} of {all}
        </Trans>
      </p>
      <span className="flex items-center gap-2">
        <span aria-hidden className="max-sm:hidden">
          <Trans>Rows per page</Trans>
        </span>
        <Select
          aria-label={t`Rows per page`}
          className="w-20 [&_select]:min-h-9 [&_select]:py-1 pointer-coarse:[&_select]:min-h-11"
          value={String(list.size)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onValueChange={(size) => list.setSize(Number(size))}
        />
      </span>
      <div className="flex gap-1">
        <IconButton label={t`Previous page`} disabled={list.page === 1} onClick={() => list.setPage(list.page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label={t`Next page`}
          disabled={list.offset + shown >= total}
          onClick={() => list.setPage(list.page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </nav>
  )
}
