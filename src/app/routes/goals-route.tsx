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

const newGoal: GoalRequest = { form: 'create' }

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

/**
 * The form that is open. One that a navigation asked for, or the address as a shortcut of the installed app has it, is opened
 * once: the history entry forgets it at once.
 */
function useGoalRequest() {
  const state = useLocation({ select: (location) => location.state })
  const isNew = useLocation({ select: ({ search }) => 'new' in search })
  const navigate = useNavigate()
  const [request, setRequest] = useState<GoalRequest | null>(null)
  const [answered, setAnswered] = useState<object | null>(null)
  const asked = requestFromState(state) ?? (isNew ? newGoal : null)
  if (asked && answered !== state) {
    setAnswered(state)
    setRequest(asked)
  }
  useEffect(() => {
    if (!isNew && !requestFromState(state)) return
    void navigate({
      to: '.',
      search: ({ new: _new, ...rest }) => rest,
      hash: true,
      replace: true,
      resetScroll: false,
      state: ({ createGoal: _create, bucketListId: _list, place: _place, editGoal: _edit, ...rest }) => rest,
    })
  }, [state, isNew, navigate])
  return [request, setRequest] as const
}
