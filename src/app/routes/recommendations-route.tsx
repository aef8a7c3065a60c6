import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { linkGoal } from '#features/recommendations/actions.ts'
import { goalOfRecommendation } from '#features/recommendations/goal-of-recommendation.ts'
import { addressOfFilters, filtersFromAddress } from '#features/recommendations/recommendation-filters.ts'
import { RecommendationsScreen } from '#features/recommendations/recommendations-screen.tsx'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'
import { useItineraryCreation } from '#app/routes/trips/use-itinerary-creation.tsx'
import { lazy } from '#ui/lazy.tsx'

const GoalFormDialog = lazy(() =>
  import('#features/goals/form/goal-form-dialog.tsx').then((file) => ({ default: file.GoalFormDialog })),
)
// With its engine it is larger than everything else here.
const PlaceMap = lazy(() => import('#features/map/drawing/place-map.tsx').then((file) => ({ default: file.PlaceMap })))

export default function RecommendationsRoute() {
  const [filters, setFilters] = useAddressFilters(filtersFromAddress, addressOfFilters)
  const [goalFor, setGoalFor] = useState<Recommendation | null>(null)
  const navigate = useNavigate()
  const creation = useItineraryCreation()
  return (
    <>
      <RecommendationsScreen
        filters={filters}
        onFiltersChange={setFilters}
        profiling={links.profiling}
        onCompleteProfile={() => void navigate(links.profiling)}
        ways={{
          goal: links.goal,
          onCreateGoal: setGoalFor,
          onPlanItinerary: creation.create,
          renderMap: (place) => (
            <Suspense fallback={<div className="h-56 rounded-card bg-sunken" />}>
              <PlaceMap {...place} />
            </Suspense>
          ),
        }}
      />
      {goalFor && (
        <Suspense fallback={null}>
          <GoalFormDialog
            request={{ form: 'create', ...goalOfRecommendation(goalFor) }}
            onClose={() => setGoalFor(null)}
            onCreated={(goalId) => void linkGoal(goalFor.id, goalId).catch(console.warn)}
          />
        </Suspense>
      )}
      {creation.dialog}
    </>
  )
}
