import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { profileGate } from '#domain/profiles/travel-profile.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Pagination } from '#ui/layout/pagination.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import { filterRecommendations, isFiltered, pageOf, type RecommendationFilters } from './recommendation-filters.ts'
import type { Marks } from './use-marks.ts'

export const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(min(18.75rem,100%),1fr))] gap-5'

interface RecommendationResultsProps {
  recommendations: readonly Recommendation[]
  filters: RecommendationFilters
  onFiltersChange: (filters: RecommendationFilters) => void
  /** Percent of the profile; undefined until it is known. */
  completion: number | undefined
  generating: boolean
  onGenerate: () => void
  onOpen: (id: string) => void
  marks: Marks
}

/** One page of the recommendations that match, or why there are none. */
export function RecommendationResults(props: RecommendationResultsProps) {
  const { recommendations, filters, onFiltersChange, generating, onOpen, marks } = props
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const found = filterRecommendations(recommendations, filters)
  const { items, number, pages } = pageOf(found, filters.page)
  const list = useRef<HTMLUListElement>(null)
  const dismissed = useRef<{ id: string; at: number } | null>(null)
  useEffect(() => {
    // Until it is off the page nothing has changed.
    if (!dismissed.current || items.some(({ id }) => id === dismissed.current?.id)) return
    const titles = list.current?.querySelectorAll<HTMLElement>('h3 button') ?? []
    const next = titles[Math.min(dismissed.current.at, titles.length - 1)]
    dismissed.current = null
    // The button that had the focus is gone; whoever uses the keyboard goes on with the card that came in its place.
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  })
  const marksHere: Marks = {
    ...marks,
    dismiss: (recommendation) => {
      dismissed.current = { id: recommendation.id, at: items.indexOf(recommendation) }
      marks.dismiss(recommendation)
    },
  }
  if (found.length === 0 && !generating) return <NoRecommendations {...props} />
  return (
    <div ref={top} className="flex scroll-mt-24 flex-col gap-6">
      <h2 className="sr-only">
        <Trans>Recommendations</Trans>
      </h2>
      <p role="status" className={isFiltered(filters) ? 'text-muted text-sm' : 'sr-only'}>
        <Plural value={found.length} one="# recommendation found" other="# recommendations found" />
      </p>
      <ul ref={list} aria-label={t`Recommendations`} className={gridStyle}>
        {generating && [1, 2, 3].map((place) => <ComingCard key={place} />)}
        {items.map((recommendation) => (
          <li key={recommendation.id} className="grid">
            <RecommendationCard
              recommendation={recommendation}
              marks={marksHere}
              onOpen={() => onOpen(recommendation.id)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={number}
        pages={pages}
        label={t`Pages of recommendations`}
        onPageChange={(page) => {
          onFiltersChange({ ...filters, page })
          top.current?.scrollIntoView({ block: 'start' })
        }}
      />
    </div>
  )
}

/** The place of an idea that is being made. */
export const ComingCard = () => (
  <li aria-hidden>
    <Skeleton className="h-104 rounded-card" />
  </li>
)

function NoRecommendations(props: RecommendationResultsProps) {
  const { recommendations, filters, onFiltersChange, completion, generating, onGenerate } = props
  const { t } = useLingui()
  if (recommendations.length > 0 && isFiltered(filters)) {
    return (
      <EmptyState
        filtered
        poster={<TravelPoster name="Dunes" category="adventure" />}
        title={t`No recommendations found`}
        text={filters.saved ? t`What you save is kept here.` : t`Try another word or type.`}
        action={
          <Button onClick={() => onFiltersChange({ ...filters, query: '', type: 'all', saved: false, page: 1 })}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      />
    )
  }
  const complete = completion === undefined || completion >= profileGate
  return (
    <EmptyState
      poster={<TravelPoster name="A sailing boat in a harbour" category="adventure" />}
      title={t`No recommendations yet`}
      text={
        complete
          ? t`Places, things to do, the best time to go and what it may cost: five ideas based on your travel profile.`
          : t`First tell us how you like to travel, so the ideas fit you.`
      }
      action={
        <Button variant="primary" busy={generating} disabled={completion === undefined} onClick={onGenerate}>
          {complete ? <Trans>Generate Recommendations</Trans> : <Trans>Complete Profile First</Trans>}
        </Button>
      }
    />
  )
}
