import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'
import { emptyPlan } from '#domain/itineraries/making/empty-plan.ts'
import { currencyOfCountry } from '#domain/places/currency-of-country.ts'
import { planItinerary, samplePlan } from '#remote/model/plan-itinerary.ts'
import { planForGoal } from '#domain/itineraries/goals/goals-of-trip.ts'
import { newPartId } from '#domain/itineraries/plan/part-ids.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createItinerary } from '#features/trips/shared/actions.ts'
import { countryOfDestination, zoneOfPlace } from '#features/trips/shared/place-of-destination.ts'
import { failureText } from '#remote/asking/failure-text.ts'

/** What is asked for: a plan, and when the trip starts, where that is known. */
export interface WantedTrip {
  request: PlanRequest
  startDate: string | null
}

export type CreationState =
  | { step: 'asking' }
  | { step: 'planning'; trip: WantedTrip }
  /** The plans of the day are used up; a sample can still be had. */
  | { step: 'limited'; message: string; trip: WantedTrip }
  | { step: 'failed'; message: string }

/**
 * Has a plan made and keeps it as a new itinerary, once, however often the button is pressed.
 * @param goal that the trip is made for
 */
export function useItineraryCreation(onCreated: (id: string) => void, goal: Goal | null) {
  const { t } = useLingui()
  const [state, setState] = useState<CreationState>({ step: 'asking' })
  const running = useRef<AbortController | null>(null)
  // Whoever closes the dialog does not want the plan any more.
  useEffect(() => () => running.current?.abort(), [])

  async function keep({ request, startDate }: WantedTrip, plan: ItineraryPlan): Promise<void> {
    const timeZone = startDate ? await zoneOfPlace(request) : null
    const kept = goal ? planForGoal(plan, goal, newPartId()) : plan
    const { id } = await createItinerary(request, kept, { startDate, timeZone })
    toast.success(t`Itinerary created successfully!`)
    onCreated(id)
  }

  async function attempt(trip: WantedTrip, plan: (signal: AbortSignal) => Promise<ItineraryPlan | string>) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'planning', trip })
    try {
      const planned = await plan(controller.signal)
      if (controller.signal.aborted) return
      if (typeof planned === 'string') setState({ step: 'limited', message: planned, trip })
      else await keep(trip, planned)
    } catch (cause) {
      if (controller.signal.aborted) return
      console.warn(cause)
      setState({ step: 'failed', message: failureText(t`Failed to create itinerary`, cause) })
    } finally {
      running.current = null
    }
  }

  return {
    state,
    create: (trip: WantedTrip) =>
      attempt(trip, async (signal) => {
        const answer = await planItinerary(trip.request, signal)
        return 'limit' in answer ? answer.limit : answer.plan
      }),
    createFromSample: (trip: WantedTrip) => attempt(trip, () => samplePlan(trip.request)),
    createEmpty: (trip: WantedTrip) =>
      attempt(trip, async () => {
        const country = await countryOfDestination(trip.request)
        return emptyPlan(trip.request, t`New Day`, (country && currencyOfCountry(country)) ?? 'USD')
      }),
    /** Stops a planning that is under way: back to what was typed. */
    stop: () => {
      running.current?.abort()
      running.current = null
      setState({ step: 'asking' })
    },
  }
}
