import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { GoalList } from './goal-list.tsx'
import type { MapAddress } from './map-address.ts'
import { isFiltered, startFilters } from '#features/map/snapshot/map-filters.ts'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import type { MapFigures } from '#features/map/snapshot/map-figures.ts'
import type { MapLinks } from './map-links.ts'
import { StatusFilter } from './status-filter.tsx'
import { TripLines } from './trip-popup.tsx'
import type { MapGoals } from './use-map-goals.ts'
import type { MapTrip } from './use-map-trips.ts'

interface GoalsTabProps {
  data: MapGoals
  trips: readonly MapTrip[]
  view: MapAddress
  onViewChange: (view: MapAddress) => void
  onSelect: (goal: MapGoal | null) => void
  links: MapLinks
}

/** Search, filters, figures and the lists of the goals and the trips on the map. */
export function GoalsTab({ trips, ...goalsProps }: GoalsTabProps) {
  const { data, view, onViewChange, links } = goalsProps
  const { t } = useLingui()
  const { filters } = view
  return (
    <>
      <div className="flex shrink-0 flex-col gap-3 px-4 pb-3">
        <SearchInput
          label={t`Search the map`}
          placeholder={t`Title, place`}
          value={filters.query}
          onValueChange={(query) => onViewChange({ ...view, filters: { ...filters, query } })}
        />
        <StatusFilter
          statuses={filters.statuses}
          cancelled={data.counted?.cancelled ?? 0}
          counts={data.shown?.figures.byStatus ?? null}
          onChange={(statuses) => onViewChange({ ...view, filters: { ...filters, statuses } })}
        />
        {data.state === 'ready' && data.shown && <MapStats figures={data.shown.figures} />}
      </div>
      {data.state === 'ready' && data.shown && (
        <p role="status" className="sr-only">
          <Plural value={data.shown.positions.length} one="# goal on the map" other="# goals on the map" />
        </p>
      )}
      <GoalsFound {...goalsProps} />
      <WithoutPlace data={data} links={links} />
      {trips.length > 0 && (
        <section className="shrink-0 border-t px-2 pt-2 pb-1">
          <h2 className="px-2 pb-1 font-sans font-semibold text-muted text-sm tracking-normal">
            <Trans>Trips</Trans>
          </h2>
          <TripLines trips={trips} links={links} label={t`Trips on the map`} className="max-h-52 overflow-y-auto" />
        </section>
      )}
    </>
  )
}

function GoalsFound({ data, view, onViewChange, onSelect, links }: Omit<GoalsTabProps, 'trips'>) {
  const { t } = useLingui()
  if (data.state === 'failed')
    return <LoadFailure message={data.failure ?? ''} onRetry={data.retry} className="flex-1" />
  const { shown, counted } = data
  // Positions and goals come one after the other.
  if (
    data.state === 'loading' ||
    !shown ||
    !counted ||
    (shown.positions.length > 0 && shown.revision !== data.goalsRevision)
  )
    return (
      <div className="flex min-h-40 flex-1 flex-col gap-3 px-4 pt-2">
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-11" />
        ))}
      </div>
    )
  if (shown.positions.length > 0)
    return (
      <GoalList
        goals={data.goals}
        positions={shown.positions}
        selected={view.goal}
        onSelect={onSelect}
        links={links}
        className="min-h-40 flex-1 max-lg:h-72 max-lg:flex-none"
      />
    )
  const located = counted.total - counted.withoutPlace
  if (located === 0)
    return <p className="min-h-24 flex-1 px-4 py-6 text-center text-muted">{t`No goals with location data`}</p>
  return (
    <div className="flex min-h-32 flex-1 flex-col items-center gap-3 px-4 py-6 text-center">
      <p role="status">
        <Trans>No goals match your filters</Trans>
      </p>
      {isFiltered(view.filters) && (
        <Button size="sm" onClick={() => onViewChange({ ...view, filters: startFilters })}>
          <Trans>Clear Filters</Trans>
        </Button>
      )}
    </div>
  )
}

/** Goals that cannot be on the map, said aloud: nothing is left out in silence. */
function WithoutPlace({ data, links }: { data: MapGoals; links: MapLinks }) {
  const count = data.state === 'ready' ? (data.counted?.withoutPlace ?? 0) : 0
  if (count === 0) return null
  return (
    <p className="shrink-0 border-t px-4 py-2 text-muted text-sm">
      <Plural
        value={count}
        one="# goal has no known place and is not on the map."
        other="# goals have no known place and are not on the map."
      />{' '}
      <Link
        {...links.goals}
        className="font-medium text-ink underline decoration-2 decoration-ember underline-offset-4"
      >
        <Trans>Add one with Edit</Trans>
      </Link>
    </p>
  )
}

/** Figures of the goals that are shown; they follow the filters. Each status has its own beside its name. */
function MapStats({ figures }: { figures: MapFigures }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Figures`} className="rounded-control bg-sunken px-3 py-2 dark:bg-paper">
      <dl className="grid grid-cols-[1fr_1fr_1.5fr] gap-2">
        <Figure value={figures.shown}>
          <Trans>Goals shown</Trans>
        </Figure>
        <Figure value={figures.countries}>
          <Trans>Countries</Trans>
        </Figure>
        <Figure value={figures.countriesCompleted}>
          <Trans>Countries completed</Trans>
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted text-xs leading-tight">{children}</dt>
      <dd className="font-display font-semibold text-lg tabular-nums leading-tight">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
