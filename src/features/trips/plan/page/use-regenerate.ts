import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { namedPlan, newlyNamedPlan, withIdeas } from '#domain/itineraries/plan/part-ids.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { sameValue } from '#sync/outbox/record-changes.ts'
import { toast } from '#ui/overlays/toast.ts'
import { savePlan } from '#features/trips/shared/actions.ts'

/** Days that a new plan of the itinerary has: as many as now, as far as plans are made for. */
export const daysToRegenerate = ({ aiGeneratedPlan }: Itinerary): number =>
  Math.min(aiGeneratedPlan.days.length, planLimits.daysAtStart)

/**
 * Asks for a new plan and replaces the present one only with a plan that a model made. Nothing changes when there is
 * none, when the question is given up, when the page is left, or when the plan was changed meanwhile.
 */
export function useRegenerate(itinerary: Itinerary) {
  const { t } = useLingui()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const question = useRef<AbortController | null>(null)
  const latest = useRef(itinerary.aiGeneratedPlan)
  useEffect(() => {
    latest.current = itinerary.aiGeneratedPlan
  }, [itinerary])
  useEffect(() => () => question.current?.abort(), [])

  async function regenerate(): Promise<void> {
    if (question.current) return
    const asked = new AbortController()
    question.current = asked
    const { id, destinationName, destinationCoordinates, aiGeneratedPlan: before } = itinerary
    setWorking(true)
    setProblem(null)
    try {
      // What reads a plan of the model is heavy, and few itineraries are samples.
      const { planItinerary } = await import('#remote/model/plan-itinerary.ts')
      const answer = await planItinerary(
        {
          destination: destinationName,
          coordinates: destinationCoordinates,
          days: daysToRegenerate(itinerary),
          customRequests: before.customRequests ?? '',
        },
        asked.signal,
      )
      if (asked.signal.aborted) return
      if ('limit' in answer) return setProblem(answer.limit)
      if (answer.plan.source !== 'ai') return setProblem(t`The AI is still unavailable. Your plan stays as it is.`)
      if (!sameValue(latest.current, before))
        return setProblem(t`Your plan was changed in the meantime, so it stays as it is. You can try again.`)
      // The traveler's own ideas are no part of what a model makes.
      const { ideas = [] } = namedPlan(id, before)
      await savePlan({ id, aiGeneratedPlan: before }, withIdeas(newlyNamedPlan(answer.plan), ideas))
      toast.success(t`Itinerary updated successfully`)
    } catch (cause) {
      if (asked.signal.aborted) return
      console.warn(cause)
      setProblem(reasonOf(cause, t`Failed to update itinerary`))
    } finally {
      question.current = null
      setWorking(false)
    }
  }

  return { regenerate, working, problem, giveUp: () => question.current?.abort() }
}
