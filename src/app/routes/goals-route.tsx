import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addressOfFilters, filtersFromAddress } from '#features/goals/list/goal-filters.ts'
import { type GoalRequest, requestFromState } from '#features/goals/form/goal-request.ts'
import { GoalsScreen } from '#features/goals/list/goals-screen.tsx'
import { GoalsAndLists } from '#app/routes/shared/goals-and-lists.tsx'
import { useItineraryCreation } from '#app/routes/trips/use-itinerary-creation.tsx'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'

export default function GoalsRoute() {
  const [filters, setFilters] = useAddressFilters(filtersFromAddress, addressOfFilters)
  const [request, setRequest] = useGoalRequest()
  const share = useShareDialog()
  const creation = useItineraryCreation()
  return (
    <>
      <GoalsAndLists />
      <GoalsScreen
        filters={filters}
        onFiltersChange={setFilters}
        request={request}
        onRequestChange={setRequest}
        links={links}
        onShare={(goalId) => void share.shareGoal(goalId)}
        onPlanTrip={creation.createAtGoal}
      />
      {share.dialog}
      {creation.dialog}
    </>
  )
}

/** The form that is open. One that a navigation asked for is opened once: the history entry forgets it at once. */
function useGoalRequest() {
  const state = useLocation({ select: (location) => location.state })
  const navigate = useNavigate()
  const [request, setRequest] = useState<GoalRequest | null>(null)
  const [answered, setAnswered] = useState<object | null>(null)
  const asked = requestFromState(state)
  if (asked && answered !== state) {
    setAnswered(state)
    setRequest(asked)
  }
  useEffect(() => {
    if (!requestFromState(state)) return
    void navigate({
      to: '.',
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
      state: ({ createGoal: _create, bucketListId: _list, place: _place, editGoal: _edit, ...rest }) => rest,
    })
  }, [state, navigate])
  return [request, setRequest] as const
}
