import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/itinerary-plan.ts'
import { planItinerary, samplePlan } from '#remote/plan-itinerary.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createItinerary } from '#features/itineraries/actions.ts'
import { failureText } from '#remote/failure-text.ts'

export type CreationState =
  | { step: 'asking' }
  | { step: 'planning'; request: PlanRequest }
  /** The plans of the day are used up; a sample can still be had. */
  | { step: 'limited'; message: string; request: PlanRequest }
  | { step: 'failed'; message: string }

/** Has a plan made and keeps it as a new itinerary, once, however often the button is pressed. */
export function useItineraryCreation(onCreated: (id: string) => void) {
  const { t } = useLingui()
  const [state, setState] = useState<CreationState>({ step: 'asking' })
  const running = useRef<AbortController | null>(null)
  // Whoever closes the dialog does not want the plan any more.
  useEffect(() => () => running.current?.abort(), [])

  async function keep(request: PlanRequest, plan: ItineraryPlan): Promise<void> {
    const { id } = await createItinerary(request, plan)
    toast.success(t`Itinerary created successfully!`)
    onCreated(id)
  }

  async function attempt(request: PlanRequest, plan: (signal: AbortSignal) => Promise<ItineraryPlan | string>) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'planning', request })
    try {
      const planned = await plan(controller.signal)
      if (controller.signal.aborted) return
      if (typeof planned === 'string') setState({ step: 'limited', message: planned, request })
      else await keep(request, planned)
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
    create: (request: PlanRequest) =>
      attempt(request, async (signal) => {
        const answer = await planItinerary(request, signal)
        return 'limit' in answer ? answer.limit : answer.plan
      }),
    createFromSample: (request: PlanRequest) => attempt(request, () => samplePlan(request)),
    /** Stops a planning that is under way: back to what was typed. */
    stop: () => {
      running.current?.abort()
      running.current = null
      setState({ step: 'asking' })
    },
  }
}
