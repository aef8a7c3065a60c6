import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Loaded } from '#sync/local/loaded.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { isAsAtFirst, noFilters, panelCount, type TransactionFilters } from './transaction-filters.ts'
import { TransactionFiltersPanel } from './transaction-filters-panel.tsx'
import type { GoalFacts, TransactionLine } from './transaction-line.ts'
import { TransactionResults } from './transaction-results.tsx'

interface TransactionsTabProps {
  transactions: Loaded<readonly TransactionLine[]>
  goals: readonly GoalFacts[]
  filters: TransactionFilters
  onFiltersChange: (filters: TransactionFilters) => void
  onAdd: () => void
  onView: (id: string) => void
  onDelete: (id: string) => void
}

/** Every booking: search, filters, totals and the table. */
export function TransactionsTab({ transactions, goals, filters, onFiltersChange, ...acts }: TransactionsTabProps) {
  const { t } = useLingui()
  const shown = useDeferredValue(filters)
  const active = panelCount(filters)
  const [open, setOpen] = useState(active > 0)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex gap-3">
        <SearchInput
          label={t`Search transactions`}
          placeholder={t`Description, category, goal`}
          value={filters.query}
          onValueChange={(query) => onFiltersChange({ ...filters, query })}
          className="max-w-xl"
        />
        <Button
          aria-expanded={open}
          aria-controls={open ? 'transaction-filters' : undefined}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          <Trans>Filters</Trans>
          {active > 0 && (
            <span className="rounded-full bg-ember-soft px-2 text-ember-ink text-xs tabular-nums">{active}</span>
          )}
        </Button>
      </div>
      {open && (
        <TransactionFiltersPanel
          id="transaction-filters"
          filters={filters}
          goals={goals}
          withCorrections={
            transactions.state === 'ready' && transactions.data.some((line) => line.transactionType === 'correction')
          }
          changed={!isAsAtFirst(filters)}
          onChange={onFiltersChange}
        />
      )}
      <TransactionResults
        transactions={transactions}
        goals={goals}
        filters={shown}
        onClearFilters={() => onFiltersChange(noFilters)}
        {...acts}
      />
    </div>
  )
}
