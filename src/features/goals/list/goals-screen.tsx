import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { DeleteGoalDialog } from '#features/goals/delete-goal-dialog.tsx'
import { type GoalFilters, noFilters } from './goal-filters.ts'
import { GoalFiltersPanel } from './goal-filters-panel.tsx'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import type { GoalRequest } from '#features/goals/form/goal-request.ts'
import { GoalResults } from './goal-results.tsx'
import { findPlaces } from '#features/goals/places-to-find.ts'
import { useGoalSummaries } from '#features/goals/queries.ts'

const GoalFormDialog = lazy(() =>
  import('#features/goals/form/goal-form-dialog.tsx').then((file) => ({ default: file.GoalFormDialog })),
)

interface GoalsScreenProps {
  filters: GoalFilters
  onFiltersChange: (filters: GoalFilters) => void
  /** The form that is open; null for none. */
  request: GoalRequest | null
  onRequestChange: (request: GoalRequest | null) => void
  links: GoalLinks
  onShare: (goalId: string) => void
  onPlanTrip: (goalId: string) => void
}

/** Every goal of the traveler: search, filters, cards, and the forms that open from here. */
export function GoalsScreen({
  filters,
  onFiltersChange,
  request,
  onRequestChange,
  links,
  onShare,
  onPlanTrip,
}: GoalsScreenProps) {
  const { t } = useLingui()
  const goals = useGoalSummaries()
  useEffect(() => void findPlaces(), [])
  const shownFilters = useDeferredValue(filters)
  const [filtersOpen, setFiltersOpen] = useState(filters.category !== null || filters.status !== null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const deleted = goals.state === 'ready' ? goals.data.find(({ id }) => id === deleting)?.title : undefined
  const activeFilters = Number(filters.category !== null) + Number(filters.status !== null)
  // With no goals at all the one primary action is in the empty state.
  const nothingYet = goals.state === 'ready' && goals.data.length === 0
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Goals</Trans>}
        actions={
          <Button variant={nothingYet ? 'secondary' : 'primary'} onClick={() => onRequestChange({ form: 'create' })}>
            <Plus aria-hidden />
            <Trans>Create New Goal</Trans>
          </Button>
        }
      />
      <div className="flex gap-3">
        <SearchInput
          label={t`Search goals`}
          placeholder={t`Title, description, place`}
          value={filters.query}
          onValueChange={(query) => onFiltersChange({ ...filters, query })}
          className="max-w-xl"
        />
        <Button
          aria-expanded={filtersOpen}
          aria-controls={filtersOpen ? 'goal-filters' : undefined}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          <SlidersHorizontal aria-hidden />
          <Trans>Filters</Trans>
          {activeFilters > 0 && (
            <span className="rounded-full bg-ember-soft px-2 text-ember-ink text-xs tabular-nums">{activeFilters}</span>
          )}
        </Button>
      </div>
      {filtersOpen && <GoalFiltersPanel id="goal-filters" filters={filters} onChange={onFiltersChange} />}
      <GoalResults
        goals={goals}
        filters={shownFilters}
        links={links}
        onClearFilters={() => onFiltersChange(noFilters)}
        onCreate={() => onRequestChange({ form: 'create' })}
        onEdit={(goalId) => onRequestChange({ form: 'edit', goalId })}
        onShare={onShare}
        onPlanTrip={onPlanTrip}
        onDelete={setDeleting}
      />
      <DeleteGoalDialog
        id={deleting}
        message={t`Are you sure you want to delete this goal? This action cannot be undone.`}
        detail={deleted}
        onClose={() => setDeleting(null)}
      />
      {request && (
        <Suspense fallback={null}>
          <GoalFormDialog request={request} onClose={() => onRequestChange(null)} />
        </Suspense>
      )}
    </div>
  )
}
