import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onPageChange: (page: number) => void
  /** What the pages are of, for screen readers. */
  label: string
}

/** Numbered pages; nothing where there is only one. */
export function Pagination({ page, pages, onPageChange, label }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      <Button
        variant="ghost"
        aria-label={t`Previous page`}
        disabled={page === 1}
        className="px-3"
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft aria-hidden />
        <span className="max-sm:hidden">
          <Trans>Previous</Trans>
        </span>
      </Button>
      <ol className="flex items-center gap-1">
        {pageNumbers(page, pages).map((number) =>
          typeof number === 'string' ? (
            <li key={number} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Button
                variant={number === page ? 'secondary' : 'ghost'}
                aria-label={t`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={classNames('min-w-11 px-2 tabular-nums', number === page && 'border-ember text-ember-ink')}
                onClick={() => onPageChange(number)}
              >
                {number}
              </Button>
            </li>
          ),
        )}
      </ol>
      <Button
        variant="ghost"
        aria-label={t`Next page`}
        disabled={page === pages}
        className="px-3"
        onClick={() => onPageChange(page + 1)}
      >
        <span className="max-sm:hidden">
          <Trans>Next</Trans>
        </span>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
